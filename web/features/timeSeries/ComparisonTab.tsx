import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { comparedText, type Job, products, type TimeSeriesResult } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { jobsQuery } from '#web/api/queries.ts'
import { ResultProblem } from '#web/jobs/ResultProblem.tsx'
import { seriesComparisonQuery } from '#web/jobs/resultQueries.ts'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { AddMeasurement } from '#web/reading/AddMeasurement.tsx'
import type { MeasurementFile } from '#web/reading/measurementFile.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { AddSeries } from './AddSeries.tsx'
import { ComparedList } from './ComparedList.tsx'
import styles from './Comparison.module.css'
import { ComparisonControls } from './ComparisonControls.tsx'
import { ComparisonFigures } from './ComparisonFigures.tsx'
import { ComparisonPlot } from './ComparisonPlot.tsx'
import { isMeasured, measuredComparisonQuery } from './comparedMeasurement.ts'
import { comparedNames } from './comparedNames.ts'
import { type ComparisonChoice, comparedWith, isSame, withoutHeight } from './comparisonChoice.ts'
import type { ShownSeries } from './resultChoice.ts'
import { SaveComparison } from './SaveComparison.tsx'

/** Maximum number of calculations in one answer. */
const mostJobs = 200

/** The shown series compared with those of other sites, calculations and atlases. */
export function ComparisonTab({
  job,
  result,
  shown: { site, series },
  choice,
  onChoose,
}: {
  readonly job: Job
  readonly result: TimeSeriesResult
  readonly shown: ShownSeries
  readonly choice: ComparisonChoice
  readonly onChoose: (choice: Partial<ComparisonChoice>) => void
}) {
  const { seriesComparison: text } = useText()
  const language = useLanguage()
  const format = useFormat()
  const caller = useCaller()
  const ofProduct = { product: products.timeSeries.code, limit: mostJobs }
  const jobs = useInfiniteQuery(jobsQuery(caller, ofProduct)).data ?? []
  const compared = comparedWith(
    { jobId: job.id, siteId: site.site_id },
    choice.others.map((one) => withoutHeight(one, series.height)),
  )
  const years = yearsOf(result)
  const year = years.find((one) => one === choice.year) ?? years.at(-1) ?? 0
  const { resolution, view } = choice
  const [file, setMeasurement] = useState<MeasurementFile | null>(null)
  const measurement = isMeasured(series.parameter) ? file : null
  const wanted = {
    of: comparedText(compared),
    parameter: series.parameter,
    ...(series.height === null ? {} : { height: series.height }),
    resolution: view === 'course' ? resolution : ('month' as const),
    ...(view === 'course' && resolution === 'hour' ? hoursOf(year) : {}),
  }
  const query = useQuery({
    ...seriesComparisonQuery(caller, wanted),
    placeholderData: keepPreviousData,
  })
  const measured = useQuery(measuredComparisonQuery(caller, wanted, measurement))
  const comparison = measured.data ?? query.data
  const names = useMemo(
    () =>
      comparison
        ? comparedNames(comparison.series, language, (heightM) => `${format.exact(heightM)}\u00a0m`)
        : [],
    [comparison, language, format],
  )
  const others = compared.slice(1)
  return (
    <>
      <AddSeries
        key={job.id}
        job={job}
        jobs={jobs.filter(({ status }) => status === 'COMPLETED')}
        site={site}
        series={series}
        compared={compared}
        onAdd={(one) => onChoose({ others: [...others, one] })}
      />
      {isMeasured(series.parameter) && (
        <AddMeasurement
          hint={text.measurementHint}
          measurement={file}
          error={measured.error}
          onChange={setMeasurement}
        />
      )}
      {query.isError && (
        <ResultProblem jobId={job.id} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {(query.isPending || measured.isFetching) && <Spinner />}
      {comparison && (
        <div className={query.isPlaceholderData ? styles.stale : undefined}>
          <ComparedList
            comparison={comparison}
            names={names}
            onRemoveMeasurement={() => setMeasurement(null)}
            onRemove={(removed) => onChoose({ others: others.filter((one) => !isSame(one, removed)) })}
          />
          {others.length === 0 && !measurement && (
            <p className={styled('aboveS3', 'faint', 't2')}>{text.hint}</p>
          )}
          <ComparisonControls choice={choice} year={year} years={years} onChoose={onChoose} />
          <SaveComparison comparison={comparison} names={names} view={view} />
          <ComparisonPlot comparison={comparison} names={names} view={view} />
          <ComparisonFigures comparison={comparison} names={names} />
        </div>
      )}
    </>
  )
}

function yearsOf({ from, till }: TimeSeriesResult): readonly number[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(till.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function hoursOf(year: number) {
  return { from: `${year}-01-01 00:00:00 UTC`, till: `${year}-12-31 23:59:59 UTC` }
}
