import { join } from 'node:path'
import { seriesFileName } from '#calculations'
import {
  type ComparedOne,
  type ComparisonQuery,
  comparedOf,
  jobSeriesRoutes,
  measurementMaxBytes,
  parseUtc,
  seriesMeasurementFormSchema,
  timeSeriesParameters,
  timeSeriesResultSchema,
} from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { findArtefact } from '../../db/queries/jobs.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendJson } from '../../http/sendJson.ts'
import { requireFile, uploadForm } from '../../http/uploadForm.ts'
import { publishedJob } from '../../results/publishedJob.ts'
import { readResult } from '../../results/readResult.ts'
import { tasksIn } from '../../workers/index.ts'
import { workFor } from '../../workers/workFor.ts'
import type { ComparedFile, ComparisonTask } from './compareSeriesFiles.ts'

const compareSeriesFiles = tasksIn<typeof import('./compareSeriesFiles.ts')>(
  new URL('./compareSeriesFiles.ts', import.meta.url),
)('compareSeriesFiles')

const measurementForm = uploadForm(seriesMeasurementFormSchema, { bytes: measurementMaxBytes })

/** Routes that compare series of several jobs of the caller, also with a measurement, which is not stored. */
export function registerSeriesComparisonRoute(register: RegisterRoute, context: ServerContext): void {
  register(jobSeriesRoutes.seriesComparison, async (call) => {
    const task = await taskOf(context, call.caller.customer.id, call.query)
    return sendJson(call.reply, await workFor(call, context.workers, compareSeriesFiles, task))
  })

  register(
    jobSeriesRoutes.compareMeasurement,
    async (call) => {
      const { form, files } = await measurementForm.read(call)
      const { of, parameter, height, resolution, from, till, measured_height: measuredM, ...reading } = form
      const task = await taskOf(context, call.caller.customer.id, {
        ...{ of, parameter, height, resolution, from, till },
      })
      if (task.files[0]?.kind === 'none') throw new AppError('NOT_FOUND')
      const file = requireFile(files, ({ calibration }) => calibration.refusals.fileMissing)
      const measured = { file, reading: { ...reading, height: measuredM } }
      const json = await workFor(call, context.workers, compareSeriesFiles, { ...task, measured })
      return sendJson(call.reply, json)
    },
    measurementForm.options,
  )
}

async function taskOf(
  context: ServerContext,
  customerId: number,
  { of, parameter, height, resolution, from, till }: ComparisonQuery,
): Promise<ComparisonTask> {
  const heightM = timeSeriesParameters[parameter].atHeight ? (height ?? null) : null
  const request = {
    parameter,
    resolution,
    fromMs: from === undefined ? undefined : parseUtc(from),
    tillMs: till === undefined ? undefined : parseUtc(till),
  }
  const files: ComparedFile[] = []
  for (const one of comparedOf(of) ?? []) {
    const ownM = timeSeriesParameters[parameter].atHeight ? (one.heightM ?? heightM) : null
    files.push(await fileOf(context, customerId, one, ownM))
  }
  return { request, heightM, files, measured: null }
}

async function fileOf(
  context: ServerContext,
  customerId: number,
  { jobId, siteId }: ComparedOne,
  heightM: number | null,
): Promise<ComparedFile> {
  const ids = { job_id: jobId, site_id: siteId, height: heightM }
  const found = await resultOf(context, customerId, jobId)
  const site = found?.result.sites.find(({ site_id }) => site_id === siteId)
  if (!found || !site) return { kind: 'none', why: { ...ids, site_name: null, reason: 'gone' } }
  const { job, attempt, folder, result } = found
  const series = await findArtefact(context.database.db, customerId, jobId, seriesFileName(siteId))
  if (!series) return { kind: 'none', why: { ...ids, site_name: site.name, reason: 'no_such_series' } }
  await context.artefacts.bring(attempt, [series])
  const { atlas, atlas_title, atlas_version, synthetic, citation, basis, from, till, step_seconds } = result
  return {
    kind: 'series',
    path: join(folder, series.name),
    about: {
      ...ids,
      site_name: site.name,
      list_name: job.list_name,
      atlas,
      atlas_title,
      atlas_version,
      synthetic,
      citation,
      basis: basis ?? null,
      from,
      till,
      step_seconds,
    },
  }
}

/** null: it is another customer's, has not completed, is no time series or was deleted. */
async function resultOf(context: ServerContext, customerId: number, jobId: string) {
  try {
    const { job, attempt, folder } = await publishedJob(context, customerId, jobId)
    return { job, attempt, folder, result: await readResult(folder, timeSeriesResultSchema) }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}
