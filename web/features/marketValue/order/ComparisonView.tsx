import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type Job, type MarketValueResult, scaleOf } from '#contracts'
import { jobsQuery } from '#web/api/queries.ts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { pairBarsOption } from '#web/charts/pairBarsOption.ts'
import { DifferenceTable } from '#web/jobs/DifferenceTable.tsx'
import { distinctNames } from '#web/jobs/distinctNames.ts'
import { OtherCalculation } from '#web/jobs/OtherCalculation.tsx'
import { ResultProblem } from '#web/jobs/ResultProblem.tsx'
import { SiteSelect } from '#web/jobs/ResultSelects.tsx'
import { useSourceText } from '#web/jobs/useSourceText.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { jobMarketValueQuery } from '../marketQueries.ts'
import { comparedMonths, comparedYears, differencesOf, matchingSite } from './compareMarketSites.ts'
import { figuresOf, type ShownSite } from './shownSite.ts'

const addressNames = { compareId: 'compare', site: 'compareSite' } as const

type Compared = ShownSite & { readonly job: Job; readonly result: MarketValueResult }

/** The shown site compared with one of another calculation: another turbine, support, atlas or newer prices. */
export function ComparisonView(own: Compared) {
  const { job } = own
  const { comparison: text } = useText().marketValue.result
  const format = useFormat()
  const [{ compareId, site }, change] = useAddress(addressNames)
  const jobs = useInfiniteQuery(
    jobsQuery(useMarketCaller(), { product: job.product, productId: job.product_id }),
  )
  return (
    <OtherCalculation
      product="marketValue"
      job={job}
      jobs={jobs.data ?? []}
      compareId={compareId}
      onCompare={(id) => change({ compareId: id, site: null })}
      optionText={(one) => text.option(one.list_name, format.dateTime(one.created_at))}
      none={text.none}
    >
      {(otherJob, other) => (
        <ComparedWithOther
          own={own}
          otherJob={otherJob}
          other={other}
          siteId={site}
          onSite={(id) => change({ site: String(id) })}
        />
      )}
    </OtherCalculation>
  )
}

function ComparedWithOther({
  own,
  otherJob,
  other,
  siteId,
  onSite,
}: {
  readonly own: Compared
  readonly otherJob: Job
  readonly other: MarketValueResult
  readonly siteId: string | null
  readonly onSite: (siteId: number) => void
}) {
  const site =
    other.sites.find(({ site_id }) => String(site_id) === siteId) ?? matchingSite(own.site, other.sites)
  const query = useQuery({
    ...jobMarketValueQuery(useMarketCaller(), otherJob.id, site?.site_id ?? 0),
    enabled: site !== null,
  })
  if (site === null) return null
  if (query.isError)
    return <ResultProblem jobId={otherJob.id} error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      {other.sites.length > 1 && <SiteSelect sites={other.sites} siteId={site.site_id} onSite={onSite} />}
      {query.data ? (
        <SideBySide
          own={own}
          other={{ job: otherJob, result: other, site, series: query.data, year: own.year }}
        />
      ) : (
        <Spinner />
      )}
    </>
  )
}

function SideBySide({ own, other }: { readonly own: Compared; readonly other: Compared }) {
  const words = useText()
  const { marketValue, products } = words
  const { comparison: text } = marketValue.result
  const format = useFormat()
  const sourceOf = useSourceText()
  const { year, site, result } = own
  const names = useMemo(
    () =>
      distinctNames(
        { name: own.site.name, job: own.job },
        { name: other.site.name, job: other.job },
        format.dateTime,
      ),
    [own, other, format],
  )
  const months = useMemo(() => comparedMonths(own, other, format), [own, other, format])
  const about = useMemo(
    () => ({ subject: `${site.name} · ${year}`, source: sourceOf(result, year), basis: result.basis }),
    [site, year, result, sourceOf],
  )
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      pairBarsOption(
        {
          labels: months.map(({ label }) => label),
          // In the order of the columns of the tables.
          first: { name: names.one, values: months.map((month) => month.one) },
          second: { name: names.other, values: months.map((month) => month.other) },
          ...scaleOf('marketValue'),
          missing: text.missing,
        },
        theme,
      ),
    [months, names, text],
  )
  if (months.every((month) => month.other === null))
    return <EmptyState icon="info">{text.noYear(year)}</EmptyState>
  const differences = differencesOf(own, other)
  return (
    <>
      {differences.length > 0 && (
        <p role="status" className={styled('aboveS2', 'note')}>
          {text.differs(format.list(differences.map((key) => text.differences[key])))}
        </p>
      )}
      <DifferenceTable
        caption={text.figures(year)}
        head={products.comparison.figure}
        names={names}
        rows={comparedYears(figuresOf(own).ofYear, figuresOf(other).ofYear, words)}
      />
      <ChartFigure title={text.months(year)} about={about} optionOf={optionOf} />
      <DifferenceTable
        caption={text.months(year)}
        head={marketValue.figures.period}
        names={names}
        rows={months}
      />
    </>
  )
}
