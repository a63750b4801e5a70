import { join } from 'node:path'
import {
  type ComparedColumn,
  compareSeries,
  readColumn,
  readManifest,
  seriesFileName,
  wantedStamps,
  withSeriesFile,
} from '#calculations'
import {
  type ComparedOne,
  type ComparedSeries,
  type ComparisonResolution,
  comparedOf,
  mostComparedMeans,
  parseUtc,
  routes,
  type SeriesComparison,
  type TimeSeriesParameter,
  timeSeriesParameters,
  timeSeriesResultSchema,
} from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { artefactsOf } from '../../db/queries/jobs.ts'
import type { Register } from '../../http/register.ts'
import { kept, publishedJob } from './publishedJob.ts'

const HOUR_MS = 3_600_000
/** The shortest piece of the calendar. */
const pieceMs: Readonly<Record<ComparisonResolution, number>> = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  month: 28 * 24 * HOUR_MS,
}

/** Series of several jobs of the caller beside each other. */
export function registerSeriesComparisonRoute(register: Register, context: ServerContext): void {
  register(routes.seriesComparison, async ({ caller, query }) => {
    const { parameter, resolution } = query
    const { unit, atHeight } = timeSeriesParameters[parameter]
    const height = atHeight ? (query.height ?? null) : null
    const request = {
      parameter,
      resolution,
      fromMs: query.from === undefined ? undefined : parseUtc(query.from),
      tillMs: query.till === undefined ? undefined : parseUtc(query.till),
    }
    const sources: Source[] = []
    const leftOut: SeriesComparison['left_out'] = []
    // One after the other: each holds a column of decades.
    for (const one of comparedOf(query.of) ?? []) {
      const source = await sourceOf(context, caller.customer.id, one, parameter, height)
      if ('column' in source) sources.push(source)
      else if (sources.length === 0) throw new AppError('NOT_FOUND')
      else leftOut.push({ job_id: one.jobId, site_id: one.siteId, ...source })
    }
    const columns = sources.map(({ column }) => column)
    const [firstMs, lastMs] = wantedStamps(columns, request)
    if ((lastMs - firstMs) / pieceMs[resolution] > mostComparedMeans)
      throw new AppError('INVALID_INPUT', { field: 'from' })
    const { starts_ms, common, series } = await compareSeries(columns, request)
    return {
      parameter,
      height,
      unit,
      resolution,
      starts_ms,
      common,
      series: series.map((one, index) => ({ ...sources[index]!.about, ...one })),
      left_out: leftOut,
    }
  })
}

interface Source {
  readonly column: ComparedColumn
  readonly about: Omit<ComparedSeries, 'means' | 'figures' | 'hours' | 'calendar_months'>
}

type Absence = Pick<SeriesComparison['left_out'][number], 'site_name' | 'reason'>

async function sourceOf(
  context: ServerContext,
  customerId: number,
  { jobId, siteId }: ComparedOne,
  parameter: TimeSeriesParameter,
  heightM: number | null,
): Promise<Source | Absence> {
  const found = await resultOf(context, customerId, jobId)
  const site = found?.result.sites.find(({ site_id }) => site_id === siteId)
  if (!found || !site) return { site_name: null, reason: 'gone' }
  const { job, folder, result } = found
  const artefacts = await artefactsOf(context.database.db, customerId, jobId)
  const series = artefacts.find(({ name }) => name === seriesFileName(siteId))
  const column =
    series &&
    (await kept(withSeriesFile(join(folder, series.name), (file) => readColumn(file, parameter, heightM))))
  if (!column) return { site_name: site.name, reason: 'no_such_series' }
  const { atlas, atlas_title, atlas_version, synthetic, citation, from, till, step_seconds } = result
  const about = {
    job_id: jobId,
    site_id: siteId,
    site_name: site.name,
    list_name: job.list_name,
    atlas,
    atlas_title,
    atlas_version,
    synthetic,
    citation,
    from,
    till,
    step_seconds,
  }
  return { column, about }
}

/** null: it is not the customer's, has not completed, is no time series or no longer kept. */
async function resultOf(context: ServerContext, customerId: number, jobId: string) {
  try {
    const { job, folder } = await publishedJob(context, customerId, jobId)
    const { result } = await kept(readManifest(folder))
    const read = timeSeriesResultSchema.safeParse(result)
    return read.success ? { job, folder, result: read.data } : null
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
