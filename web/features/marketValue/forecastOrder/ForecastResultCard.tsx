import { lazy } from 'react'
import { ResultCard, type ResultView } from '#web/jobs/ResultCard.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { MarketReportButton } from '../order/MarketReportButton.tsx'
import { forecastTabs } from './forecastTabs.ts'

// The code of the charts is large and comes when the first one is drawn.
const ForecastTabView = lazy(async () => ({
  default: (await import('./ForecastTabView.tsx')).ForecastTabView,
}))

/** An ordered forecast: months and weather years of one site at a time, all sites, and the basis. */
export function ForecastResultCard({ view }: { readonly view: ResultView }) {
  const { result: text } = useText().marketForecast
  return (
    <ResultCard
      product="marketValue"
      tabs={forecastTabs.map((key) => ({ key, label: text.tabs[key] }))}
      view={view}
      note={text.note}
      more={(job) => <MarketReportButton key={`${job.id} report`} job={job} />}
    >
      {({ job, result, site, tab }) => (
        <ForecastTabView
          job={job}
          result={result}
          site={site}
          tab={forecastTabs.find((key) => key === tab) ?? 'months'}
          onSite={view.onSite}
        />
      )}
    </ResultCard>
  )
}
