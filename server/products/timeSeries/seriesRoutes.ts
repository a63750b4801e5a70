import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readEnvelope, readManifest, seriesFileName, summariesFileName, withSeriesFile } from '#calculations'
import {
  jobSeriesRoutes,
  parseUtc,
  quantityOfParameter,
  seriesSummarySchema,
  timeSeriesParameters,
} from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { findArtefact } from '../../db/queries/jobs.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { artefactPath } from '../../results/artefactPath.ts'
import { orFileExpired } from '../../results/orFileExpired.ts'
import { publishedJob } from '../../results/publishedJob.ts'

/** Means and charts of completed time series. */
export function registerSeriesRoutes(register: RegisterRoute, context: ServerContext): void {
  register(jobSeriesRoutes.jobSummaries, async ({ caller, params, query }) => {
    const { folder, attempt } = await publishedJob(context, caller.customer.id, params.id)
    const wanted = summariesFileName(query.site_id)
    const file = await findArtefact(context.database.db, caller.customer.id, params.id, wanted)
    if (file) {
      await context.artefacts.bring(attempt, [file])
      return summariesSchema.parse(JSON.parse(await orFileExpired(readFile(join(folder, file.name), 'utf8'))))
    }
    return summariesWithin((await orFileExpired(readManifest(folder))).result, query.site_id)
  })

  register(jobSeriesRoutes.jobSeries, async ({ caller, params, query }) => {
    const name = seriesFileName(query.site_id)
    const path = await artefactPath(context, caller.customer.id, params.id, name)
    const { atHeight } = timeSeriesParameters[query.parameter]
    const { unit } = quantityOfParameter(query.parameter)
    const heightM = atHeight ? (query.height ?? null) : null
    const request = {
      parameter: query.parameter,
      heightM,
      fromMs: query.from === undefined ? undefined : parseUtc(query.from),
      tillMs: query.till === undefined ? undefined : parseUtc(query.till),
      points: query.points,
    }
    const envelope = await orFileExpired(withSeriesFile(path, (file) => readEnvelope(file, request)))
    if (envelope === null) throw new AppError('NOT_FOUND')
    return {
      site_id: query.site_id,
      parameter: query.parameter,
      height: heightM,
      unit,
      ...envelope,
      min: [...envelope.min],
      mean: [...envelope.mean],
      max: [...envelope.max],
    }
  })
}

const summariesSchema = z.array(seriesSummarySchema)

/** Earlier versions stored the means of all sites in the result itself. @throws AppError  NOT_FOUND */
function summariesWithin(result: Record<string, unknown>, siteId: number) {
  const sites = z.array(z.object({ site_id: z.number(), series: summariesSchema })).safeParse(result.sites)
  const site = sites.data?.find(({ site_id }) => site_id === siteId)
  if (!site) throw new AppError('NOT_FOUND')
  return site.series
}
