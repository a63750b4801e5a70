import { lazy } from 'react'
import type { Job, MarketValueProduct, NewJob } from '#contracts'
import { FreeRedoButton } from '#web/jobs/FreeRedoButton.tsx'
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
      more={(job) => (
        <>
          <MarketReportButton key={`${job.id} report`} job={job} />
          <FreeRedoButton
            key={job.id}
            redo={redoOf(job, product)}
            product={product}
            onOrdered={view.onOrdered}
          />
        </>
      )}
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

/** The same with the newest weather and prices; null where the atlas has nothing newer or the list is gone. */
function redoOf(job: Job, { atlas, demo }: MarketValueProduct): NewJob | null {
  const { id, product, product_id, list_id, site_ids, parameters, atlas_version } = job
  if (demo || list_id === null || atlas_version === atlas.version) return null
  return { product, product_id, list_id, site_ids: [...site_ids], parameters, redo_of: id }
}
