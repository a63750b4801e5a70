import { join } from 'node:path'
import { compareSeries, readColumn, readManifest, wantedStamps, withSeriesFile } from '#calculations'
import {
  type ComparedOne,
  type ComparisonResolution,
  comparedOf,
  mostComparedMeans,
  parseUtc,
  routes,
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
    const sources: Awaited<ReturnType<typeof sourceOf>>[] = []
    // One after the other: each holds a column of decades.
    for (const one of comparedOf(query.of) ?? [])
      sources.push(await sourceOf(context, caller.customer.id, one, parameter, height))
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
    }
  })
}

async function sourceOf(
  context: ServerContext,
  customerId: number,
  { jobId, siteId }: ComparedOne,
  parameter: TimeSeriesParameter,
  heightM: number | null,
) {
  const { job, folder } = await publishedJob(context, customerId, jobId)
  const artefacts = await artefactsOf(context.database.db, customerId, jobId)
  const series = artefacts.find(({ kind, site_id }) => kind === 'series' && site_id === siteId)
  if (series === undefined) throw new AppError('NOT_FOUND')
  const result = timeSeriesResultSchema.parse((await kept(readManifest(folder))).result)
  const column = await kept(
    withSeriesFile(join(folder, series.name), (file) => readColumn(file, parameter, heightM)),
  )
  if (column === null) throw new AppError('NOT_FOUND')
  const { atlas, atlas_title, atlas_version, synthetic, citation, from, till, step_seconds } = result
  const about = {
    job_id: jobId,
    site_id: siteId,
    site_name: result.sites.find(({ site_id }) => site_id === siteId)?.name ?? String(siteId),
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
