import { lazy } from 'react'
import { comparedText, type TimeSeriesProduct, timeSeriesParameterSchema } from '#contracts'
import { ResultCard, type ResultView } from '#web/jobs/ResultCard.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { type ComparisonChoice, comparisonNames, comparisonOf } from './comparisonChoice.ts'
import { ResultSelectors } from './ResultSelectors.tsx'
import { chooseSeries } from './resultChoice.ts'

// The code of the charts is large and comes when the first one is drawn.
const SeriesTab = lazy(async () => ({ default: (await import('./SeriesTab.tsx')).SeriesTab }))
const ComparisonTab = lazy(async () => ({ default: (await import('./ComparisonTab.tsx')).ComparisonTab }))

const ownTabs = ['chart', 'months', 'years'] as const
const names = { parameter: 'parameter', height: 'height', ...comparisonNames } as const

/** The time series of a calculation: charts and tables of one at a time, and comparisons of several. */
export function TimeSeriesResultCard({
  product,
  view,
}: {
  readonly product: TimeSeriesProduct
  readonly view: ResultView
}) {
  const { timeSeries, seriesComparison } = useText()
  const { result: text } = timeSeries
  const [address, changeAddress] = useAddress(names)
  const wish = {
    parameter: timeSeriesParameterSchema.safeParse(address.parameter).data ?? null,
    heightM: address.height === null ? null : Number(address.height),
  }
  function compare({ others, view: drawn, resolution, year }: Partial<ComparisonChoice>) {
    changeAddress({
      ...(others && { compare: others.length === 0 ? null : comparedText(others) }),
      ...(drawn && { view: drawn }),
      ...(resolution && { by: resolution }),
      ...(year && { year: String(year) }),
    })
  }
  return (
    <ResultCard
      product="timeSeries"
      tabs={[
        ...ownTabs.map((key) => ({ key, label: text.tabs[key] })),
        { key: 'comparison', label: seriesComparison.tab },
      ]}
      view={view}
      note={text.timeStamps}
      redo={{ product, change: { till_year: product.till_year } }}
    >
      {({ job, result, tab, site }) => {
        const shown = chooseSeries(site, wish)
        if (!shown) return null
        return (
          <>
            <ResultSelectors
              sites={result.sites}
              shown={shown}
              onSite={view.onSite}
              onChoose={({ parameter, heightM }) =>
                changeAddress({ parameter, height: heightM === null ? null : String(heightM) })
              }
            />
            {tab === 'comparison' ? (
              <ComparisonTab
                job={job}
                result={result}
                shown={shown}
                choice={comparisonOf(address)}
                onChoose={compare}
              />
            ) : (
              <SeriesTab jobId={job.id} result={result} shown={shown} tab={tab} />
            )}
          </>
        )
      }}
    </ResultCard>
  )
}
