import { lazy, useState } from 'react'
import type { TimeSeriesProduct } from '#contracts'
import { ResultCard, type ResultView } from '#web/jobs/ResultCard.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { FreeRedoButton } from './FreeRedoButton.tsx'
import { ResultSelectors } from './ResultSelectors.tsx'
import { chooseSeries, type SeriesWish } from './resultChoice.ts'
import { SeriesFigures } from './SeriesFigures.tsx'

// The code of the charts is large and comes when the first one is drawn.
const SeriesPlot = lazy(async () => ({ default: (await import('./SeriesPlot.tsx')).SeriesPlot }))
const ResultMonths = lazy(async () => ({ default: (await import('./ResultMonths.tsx')).ResultMonths }))
const ResultYears = lazy(async () => ({ default: (await import('./ResultYears.tsx')).ResultYears }))

const tabKeys = ['chart', 'months', 'years'] as const
const nothingChosen: SeriesWish = { parameter: null, heightM: null }

/** The time series of a calculation: charts and tables of one of them at a time. */
export function TimeSeriesResultCard({
  product,
  view,
}: {
  readonly product: TimeSeriesProduct
  readonly view: ResultView
}) {
  const { result: text } = useText().timeSeries
  const [wish, setWish] = useState(nothingChosen)
  return (
    <ResultCard
      product="ts"
      tabs={tabKeys.map((key) => ({ key, label: text.tabs[key] }))}
      view={view}
      note={text.timeStamps}
      more={(job) => <FreeRedoButton key={job.id} job={job} product={product} onOrdered={view.onOrdered} />}
    >
      {({ job, result, tab, site }) => {
        const shown = chooseSeries(site, wish)
        if (!shown) return null
        return (
          <>
            <ResultSelectors sites={result.sites} shown={shown} onSite={view.onSite} onChoose={setWish} />
            <SeriesFigures series={shown.series} result={result} />
            {tab === 'chart' && <SeriesPlot jobId={job.id} result={result} shown={shown} />}
            {tab === 'months' && <ResultMonths series={shown.series} />}
            {tab === 'years' && <ResultYears series={shown.series} />}
          </>
        )
      }}
    </ResultCard>
  )
}
