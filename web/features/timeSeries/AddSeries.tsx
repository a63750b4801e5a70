import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ComparedOne,
  type Job,
  mostComparedSeries,
  type SeriesHead,
  type TimeSeriesResult,
  timeSeriesOrderSchema,
} from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { jobResultQuery } from '#web/jobs/resultQueries.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import styles from './Comparison.module.css'
import { isSame } from './comparisonChoice.ts'
import type { ResultSite } from './resultChoice.ts'

/** Choice of a further series: a calculation of any atlas, and one of its sites that has what is compared. */
export function AddSeries({
  job,
  jobs,
  site,
  series,
  compared,
  onAdd,
}: {
  /** Whose result is shown. */
  readonly job: Job
  /** Completed ones of all time series products, newest first. */
  readonly jobs: readonly Job[]
  /** Shown now: of another atlas, the same site is offered first. */
  readonly site: ResultSite
  readonly series: SeriesHead
  readonly compared: readonly ComparedOne[]
  readonly onAdd: (one: ComparedOne) => void
}) {
  const { seriesComparison: text, timeSeries } = useText()
  const format = useFormat()
  const [jobId, setJobId] = useState(job.id)
  const [siteId, setSiteId] = useState<number | null>(null)
  const query = useQuery(jobResultQuery(useCaller(), 'timeSeries', jobId))
  const sites = query.data ? sitesWith(query.data, jobId, series, compared) : []
  const chosen =
    sites.find(({ site_id }) => site_id === siteId) ??
    sites.find(({ site_id }) => site_id === site.site_id) ??
    sites.find(({ name }) => name === site.name) ??
    sites[0]
  const isFull = compared.length >= mostComparedSeries

  function optionText(one: Job): string {
    const order = timeSeriesOrderSchema.safeParse(one.parameters).data
    const years = order ? format.years(order.from_year, order.till_year) : ''
    const time = one.id === job.id ? text.thisCalculation : format.dateTime(one.created_at)
    return text.calculationOption(one.list_name, one.product_title, years, time)
  }

  return (
    <>
      <div className={styles.head}>
        <div className={styles.calculation}>
          <Select
            label={text.calculation}
            searchable={jobs.length > 8}
            disabled={isFull}
            value={jobId}
            choices={jobs.map((one) => ({ value: one.id, label: optionText(one) }))}
            onChange={setJobId}
          />
        </div>
        <div className={styles.site}>
          <Select
            label={text.site}
            searchable={sites.length > 8}
            disabled={isFull || sites.length === 0}
            value={chosen ? String(chosen.site_id) : null}
            choices={sites.map(({ site_id, name }) => ({ value: String(site_id), label: name }))}
            onChange={(id) => setSiteId(Number(id))}
          />
        </div>
        <Button
          icon="plus"
          disabled={isFull || !chosen}
          onClick={() => chosen && onAdd({ jobId, siteId: chosen.site_id })}
        >
          {text.add}
        </Button>
      </div>
      {isFull && <p className={styles.hint}>{text.full(format.number(mostComparedSeries))}</p>}
      {!isFull && query.isError && <p className={styles.notice}>{errorText(query.error)}</p>}
      {!isFull && query.data && sites.length === 0 && (
        <p className={styles.hint}>{text.noSuchSeries(timeSeries.parameters[series.parameter])}</p>
      )}
    </>
  )
}

/** Sites of a result that have the parameter at the height, and are not compared yet. */
function sitesWith(
  { sites }: TimeSeriesResult,
  jobId: string,
  { parameter, height }: SeriesHead,
  compared: readonly ComparedOne[],
): readonly ResultSite[] {
  return sites.filter(
    ({ site_id, series }) =>
      !compared.some((one) => isSame(one, { jobId, siteId: site_id })) &&
      series.some((one) => one.parameter === parameter && one.height === height),
  )
}
