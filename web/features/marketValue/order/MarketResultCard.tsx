import { lazy } from 'react'
import type { MarketValueProduct } from '#contracts'
import { ResultCard, type ResultView } from '#web/jobs/ResultCard.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { MarketReportButton } from './MarketReportButton.tsx'
import { marketTabs } from './marketTabs.ts'

// The code of the charts is large and comes when the first one is drawn.
const SiteMarketTab = lazy(async () => ({ default: (await import('./SiteMarketTab.tsx')).SiteMarketTab }))

/** The market value of a calculation: figures, charts and tables of one site at a time. */
export function MarketResultCard({
  product,
  view,
}: {
  readonly product: MarketValueProduct
  readonly view: ResultView
}) {
  const { result: text } = useText().marketValue
  return (
    <ResultCard
      product="marketValue"
      tabs={marketTabs.map((key) => ({ key, label: text.tabs[key] }))}
      view={view}
      note={text.note}
      more={(job) => <MarketReportButton key={`${job.id} report`} job={job} />}
      redo={{ product, restsOnPrices: true }}
    >
      {({ job, result, site, tab }) => (
        <SiteMarketTab
          job={job}
          result={result}
          site={site}
          tab={marketTabs.find((key) => key === tab) ?? 'value'}
          onSite={view.onSite}
        />
      )}
    </ResultCard>
  )
}
