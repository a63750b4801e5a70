import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ComparedOne,
  type Job,
  mostComparedSeries,
  parameterLabel,
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
import { styled } from '#web/ui/styled.ts'
import styles from './Comparison.module.css'
import { isSame, withoutHeight } from './comparisonChoice.ts'
import type { ResultSite } from './resultChoice.ts'

/**
 * Choice of a further series: a calculation of any atlas, one of its sites with the compared parameter, and a height.
 */
export function AddSeries({
  job,
  jobs,
  site,
  series,
  compared,
  onAdd,
}: {
  /** Job of the shown result. */
  readonly job: Job
  /** Completed ones of all time series products, newest first. */
  readonly jobs: readonly Job[]
  /** The shown site: for another atlas, the same site is offered first. */
  readonly site: ResultSite
  readonly series: SeriesHead
  readonly compared: readonly ComparedOne[]
  readonly onAdd: (one: ComparedOne) => void
}) {
  const { seriesComparison: text, quantities } = useText()
  const format = useFormat()
  const [jobId, setJobId] = useState(job.id)
  const [siteId, setSiteId] = useState<number | null>(null)
  const [wishedM, setWishedM] = useState<number | null>(null)
  const query = useQuery(jobResultQuery(useCaller(), 'timeSeries', jobId))
  const choices = query.data ? sitesWith(query.data, jobId, series, compared) : []
  const sites = choices.map(({ site: one }) => one)
  const chosen =
    sites.find(({ site_id }) => site_id === siteId) ??
    sites.find(({ site_id }) => site_id === site.site_id) ??
    sites.find(({ name }) => name === site.name) ??
    sites[0]
  const heightsM = choices.find(({ site: one }) => one === chosen)?.heightsM ?? []
  const heightM = [wishedM, series.height].find((one) => heightsM.includes(one)) ?? heightsM[0] ?? null
  const isFull = compared.length >= mostComparedSeries

  function optionText(one: Job): string {
    const order = timeSeriesOrderSchema.safeParse(one.parameters).data
    const years = order ? format.years(order.from_year, order.till_year) : ''
    const time = one.id === job.id ? text.thisCalculation : format.dateTime(one.created_at)
    return text.calculationOption(one.list_name, one.product_title, years, time)
  }

  return (
    <>
      <div className={styled('row', 's3', 'end', 'aboveS4')}>
        <div className={styles.calculation}>
          <Select
            label={text.calculation}
            searchable={jobs.length > 8}
            disabled={isFull}
            value={jobId}
            choices={jobs.map((one) => ({ value: one.id, label: optionText(one) }))}
            onChange={(id) => {
              setJobId(id)
              setSiteId(null)
            }}
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
        {series.height !== null && (
          <div className={styles.height}>
            <Select
              label={text.height}
              disabled={isFull || heightsM.length === 0}
              value={heightM === null ? null : String(heightM)}
              choices={heightsM.map((one) => ({
                value: String(one),
                label: one === null ? '' : `${format.exact(one)}\u00a0m`,
              }))}
              onChange={(value) => setWishedM(Number(value))}
            />
          </div>
        )}
        <Button
          icon="plus"
          disabled={isFull || !chosen}
          onClick={({ detail: presses }) =>
            // The second press of a double click would add the next height.
            presses < 2 &&
            chosen &&
            onAdd(
              withoutHeight(
                { jobId, siteId: chosen.site_id, ...(heightM !== null && { heightM }) },
                series.height,
              ),
            )
          }
        >
          {text.add}
        </Button>
      </div>
      {isFull && (
        <p className={styled('aboveS3', 'faint', 't2')}>{text.full(format.number(mostComparedSeries))}</p>
      )}
      {!isFull && query.isError && (
        <p className={styled('aboveS3', 'warn', 't2')}>{errorText(query.error)}</p>
      )}
      {!isFull && query.data && sites.length === 0 && (
        <p className={styled('aboveS3', 'faint', 't2')}>
          {text.noSuchSeries(parameterLabel(series.parameter, quantities))}
        </p>
      )}
    </>
  )
}

/** Sites of a result with the parameter at heights that are not compared yet; null: it has no heights. */
function sitesWith(
  { sites }: TimeSeriesResult,
  jobId: string,
  { parameter, height }: SeriesHead,
  compared: readonly ComparedOne[],
): readonly { readonly site: ResultSite; readonly heightsM: readonly (number | null)[] }[] {
  return sites.flatMap((site) => {
    const heightsM = site.series
      .filter((one) => one.parameter === parameter)
      .map((one) => one.height)
      .filter((heightM) => {
        const own = heightM === null ? {} : { heightM }
        const one = withoutHeight({ jobId, siteId: site.site_id, ...own }, height)
        return !compared.some((other) => isSame(other, one))
      })
    return heightsM.length === 0 ? [] : [{ site, heightsM }]
  })
}
