import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  monthText,
  quantityWithUnit,
  type SiteIndex,
  scaleOf,
  turbineText,
  type YieldIndexResult,
} from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { BarsChart } from '#web/charts/BarsChart.tsx'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { monthOf } from '#web/fields/periodTimes.ts'
import { KpiList } from '#web/jobs/KpiList.tsx'
import { ResultProblem } from '#web/jobs/ResultProblem.tsx'
import { SiteSelect } from '#web/jobs/ResultSelects.tsx'
import { useSourceText } from '#web/jobs/useSourceText.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Scrolling } from '#web/ui/Scrolling.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { jobIndexQuery } from '../indexQueries.ts'
import styles from './IndexOrder.module.css'
import type { resultTabs } from './IndexResultCard.tsx'

type View = (typeof resultTabs)[number]

interface IndexRow {
  readonly label: string
  /** Percent; null: unknown. */
  readonly value: number | null
}

/** Figures of a site, its bars against the 100 % line, and the same numbers as a table. */
export function SiteIndexTab({
  jobId,
  result,
  site,
  tab,
  onSite,
}: {
  readonly jobId: string
  readonly result: YieldIndexResult
  readonly site: YieldIndexResult['sites'][number]
  readonly tab: View
  readonly onSite: (siteId: number) => void
}) {
  const { yieldIndex: text, yieldTerms, quantities } = useText()
  const format = useFormat()
  const query = useQuery(jobIndexQuery(useCaller(), jobId, site.site_id))
  const sourceOf = useSourceText()
  const { turbine, mode, reference } = result
  const figures = [
    [quantities.hubHeight, `${format.exact(turbine.hub_height)}\u00a0m`],
    [text.mode, text.modes[mode]],
    [text.hundred, format.years(...reference)],
    [
      text.energyOfYear,
      quantityWithUnit(
        'energyInGwh',
        site.reference_energy === null ? null : site.reference_energy / 1000,
        format,
      ),
    ],
    [text.result.availability, format.percent(site.availability)],
  ] as const
  return (
    <>
      <div {...grid('260px repeat(auto-fit, minmax(140px, 220px))', 's3', 'end', 'belowS3')}>
        <SiteSelect sites={result.sites} siteId={site.site_id} onSite={onSite} />
      </div>
      <h3 className={styled('aboveS3', 'belowS3')}>{turbineText(turbine, yieldTerms, format)}</h3>
      <KpiList kpis={figures} />
      {query.isError ? (
        <ResultProblem jobId={jobId} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <IndexBars
          series={query.data}
          tab={tab}
          about={{ subject: site.name, source: sourceOf(result), basis: result.basis }}
        />
      ) : (
        <Spinner />
      )}
    </>
  )
}

function IndexBars({
  series,
  tab,
  about,
}: {
  readonly series: SiteIndex
  readonly tab: View
  readonly about: ChartAbout
}) {
  const { yieldIndex: text, fields, quantities } = useText()
  const format = useFormat()
  const rows = useMemo((): readonly IndexRow[] => {
    if (tab === 'years') return series.years.map(({ year, index }) => ({ label: String(year), value: index }))
    return series.months.map((month) => ({
      label: monthText(monthOf(month.month), format),
      value: tab === 'months' ? month.index : month.rolling,
    }))
  }, [series, tab, format])
  const data = useMemo(
    () => ({
      bars: rows,
      ...scaleOf('yieldIndex'),
      fromZero: true,
      reference: { value: 100, label: text.hundred },
    }),
    [rows, text],
  )
  if (rows.every(({ value }) => value === null))
    return <EmptyState icon="info">{text.result.noIndex}</EmptyState>
  const what = text.result.tabs[tab]
  return (
    <>
      <BarsChart data={data} label={text.result.chart(what)} about={about} />
      <Scrolling className={styles.table} label={text.result.table(what)}>
        <DataTable
          caption={text.result.table(what)}
          rows={rows}
          keyOf={({ label }) => label}
          columns={[
            {
              head: tab === 'years' ? quantities.year : fields.kinds.month,
              cell: ({ label }) => label,
              strong: true,
            },
            { head: text.tables.index, quantity: 'yieldIndex', value: ({ value }) => value },
          ]}
        />
      </Scrolling>
    </>
  )
}
