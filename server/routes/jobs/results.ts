import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import {
  readEnvelope,
  readManifest,
  seriesFileName,
  statisticsFileName,
  summariesFileName,
  withSeriesFile,
} from '#calculations'
import { parseUtc, routes, seriesSummarySchema, timeSeriesParameters } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { type Artefact, artefactsOf } from '../../db/queries/jobs.ts'
import type { Register } from '../../http/register.ts'
import { downloadsOf } from './downloads.ts'
import { readFarmResult } from './farmResult.ts'
import { archiveOf, archiveReadme } from './jobArchive.ts'
import { presentJobFile } from './presentJob.ts'
import { kept, publishedJob } from './publishedJob.ts'
import { sendFile } from './sendFile.ts'

/** Result, files and charts of completed jobs. */
export function registerResultRoutes(register: Register, context: ServerContext): void {
  const { database } = context
  const published = async (customerId: number, jobId: string) =>
    (await publishedJob(context, customerId, jobId)).folder

  async function artefactOf(
    customerId: number,
    jobId: string,
    isWanted: (artefact: Artefact) => boolean,
  ): Promise<Artefact> {
    const artefact = (await artefactsOf(database.db, customerId, jobId)).find(isWanted)
    if (artefact === undefined) throw new AppError('NOT_FOUND')
    return artefact
  }

  register(routes.jobResult, async ({ caller, params, reply }) => {
    const { job, folder } = await publishedJob(context, caller.customer.id, params.id)
    const made = (await kept(readManifest(folder))).result
    const result = job.assumptions === null ? made : readFarmResult(job, made)
    // As a stream it is compressed beside the event loop; it was checked when it was made.
    reply.type('application/json; charset=utf-8')
    return reply.send(Readable.from([JSON.stringify(result)])) as never
  })

  register(routes.jobFiles, async ({ caller, params }) => {
    const { files } = await downloadsOf(context, await publishedJob(context, caller.customer.id, params.id))
    return files.map(presentJobFile)
  })

  register(routes.jobArchive, async ({ caller, params, language, request, reply }) => {
    const published = await publishedJob(context, caller.customer.id, params.id)
    const { folder, files } = await downloadsOf(context, published)
    const manifest = await kept(readManifest(published.folder))
    const readme = archiveReadme(manifest, files, language, published.job.assumptions_changed_at)
    reply.type('application/zip').header('content-disposition', `attachment; filename="${params.id}.zip"`)
    return reply.send(
      archiveOf(folder, files, readme, (error) => request.log.error({ err: error }, 'archive')),
    )
  })

  register(routes.jobFile, async ({ caller, params, request, reply }) => {
    const published = await publishedJob(context, caller.customer.id, params.id)
    const { folder, files } = await downloadsOf(context, published)
    const file = files.find(({ name }) => name === params.name)
    if (file === undefined) throw new AppError('NOT_FOUND')
    const { name, media_type, sha256 } = file
    return sendFile(request, reply, { path: join(folder, name), name, mediaType: media_type, sha256 })
  })

  register(routes.jobStatistics, async ({ caller, params, query, reply }) => {
    const folder = await published(caller.customer.id, params.id)
    const wanted = statisticsFileName(query.site_id)
    const { name } = await artefactOf(caller.customer.id, params.id, (artefact) => artefact.name === wanted)
    const text = await kept(readFile(join(folder, name)))
    reply.type('application/json; charset=utf-8')
    // As it was checked when it was made; as a stream it is compressed beside the event loop.
    return reply.send(Readable.from([text])) as never
  })

  register(routes.jobSummaries, async ({ caller, params, query }) => {
    const folder = await published(caller.customer.id, params.id)
    const wanted = summariesFileName(query.site_id)
    const artefacts = await artefactsOf(database.db, caller.customer.id, params.id)
    const file = artefacts.find(({ name }) => name === wanted)
    if (file) return summariesSchema.parse(JSON.parse(await kept(readFile(join(folder, file.name), 'utf8'))))
    return summariesWithin((await kept(readManifest(folder))).result, query.site_id)
  })

  register(routes.jobSeries, async ({ caller, params, query }) => {
    const folder = await published(caller.customer.id, params.id)
    const wanted = seriesFileName(query.site_id)
    const { name } = await artefactOf(caller.customer.id, params.id, (artefact) => artefact.name === wanted)
    const { unit, atHeight } = timeSeriesParameters[query.parameter]
    const heightM = atHeight ? (query.height ?? null) : null
    const request = {
      parameter: query.parameter,
      heightM,
      fromMs: query.from === undefined ? undefined : parseUtc(query.from),
      tillMs: query.till === undefined ? undefined : parseUtc(query.till),
      points: query.points,
    }
    const envelope = await kept(withSeriesFile(join(folder, name), (file) => readEnvelope(file, request)))
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

/** Earlier versions kept the means of all sites in the result itself. @throws AppError  NOT_FOUND */
function summariesWithin(result: Record<string, unknown>, siteId: number) {
  const sites = z.array(z.object({ site_id: z.number(), series: summariesSchema })).safeParse(result.sites)
  const site = sites.data?.find(({ site_id }) => site_id === siteId)
  if (!site) throw new AppError('NOT_FOUND')
  return site.series
}
