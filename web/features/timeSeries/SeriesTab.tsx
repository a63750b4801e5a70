import { useQuery } from '@tanstack/react-query'
import type { TimeSeriesResult } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ResultProblem } from '#web/jobs/ResultProblem.tsx'
import { jobSummariesQuery } from '#web/jobs/resultQueries.ts'
import { useSourceText } from '#web/jobs/useSourceText.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { ResultMonths } from './ResultMonths.tsx'
import { ResultYears } from './ResultYears.tsx'
import type { ShownSeries } from './resultChoice.ts'
import { SeriesFigures } from './SeriesFigures.tsx'
import { SeriesPlot } from './SeriesPlot.tsx'

/** Figures of one series, above its chart, its months or its years. */
export function SeriesTab({
  jobId,
  result,
  shown,
  tab,
}: {
  readonly jobId: string
  readonly result: TimeSeriesResult
  readonly shown: ShownSeries
  readonly tab: string
}) {
  const sourceOf = useSourceText()
  const query = useQuery(jobSummariesQuery(useCaller(), jobId, shown.site.site_id))
  const summary = query.data?.find(({ column }) => column === shown.series.column)
  const about = { subject: shown.site.name, source: sourceOf(result), basis: result.basis }
  if (query.isError)
    return <ResultProblem jobId={jobId} error={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      {summary ? <SeriesFigures series={summary} result={result} /> : <Spinner />}
      {tab === 'chart' && <SeriesPlot jobId={jobId} result={result} shown={shown} />}
      {summary && tab === 'months' && <ResultMonths series={summary} about={about} />}
      {summary && tab === 'years' && <ResultYears series={summary} about={about} />}
    </>
  )
}
