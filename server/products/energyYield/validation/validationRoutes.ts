import { manifestName, type PlantRegion } from '#calculations'
import {
  calibratedYieldsMost,
  measurementFormSchema,
  measurementMaxBytes,
  type SkillQuery,
  validationRoutes,
} from '#contracts'
import { bilinearWeights } from '#domain'
import { federalState } from '#domain/register'
import { marketFolders } from '#market'
import { AppError } from '../../../appError.ts'
import type { ServerContext } from '../../../context.ts'
import { calibratedJobsOf } from '../../../db/queries/jobs.ts'
import type { RegisterRoute } from '../../../http/registerRoute.ts'
import { sendJson } from '../../../http/sendJson.ts'
import { requireFile, uploadForm } from '../../../http/uploadForm.ts'
import { tasksIn } from '../../../workers/index.ts'
import { workFor } from '../../../workers/workFor.ts'
import { boughtAtlases, judgedAtlases } from '../../skill/judgedAtlases.ts'
import type { CalibratedJob } from './calibratedYields.ts'
import measuredFarms from './measuredFarms.json' with { type: 'json' }
import { registerStoredMeasurementRoutes } from './storedMeasurements.ts'
import truthRecord from './truthRecord.json' with { type: 'json' }

const spreadAsJson = tasksIn<typeof import('./atlasSpread.ts')>(new URL('./atlasSpread.ts', import.meta.url))(
  'spreadAsJson',
)
const skillAsJson = tasksIn<typeof import('../../skill/atlasSkill.ts')>(
  new URL('../../skill/atlasSkill.ts', import.meta.url),
)('skillAsJson')
const measuredSkillAsJson = tasksIn<typeof import('./measuredSkill.ts')>(
  new URL('./measuredSkill.ts', import.meta.url),
)('measuredSkillAsJson')
const yieldsAsJson = tasksIn<typeof import('./calibratedYields.ts')>(
  new URL('./calibratedYields.ts', import.meta.url),
)('calibratedYieldsAsJson')

const measurementForm = uploadForm(measurementFormSchema, { bytes: measurementMaxBytes })

/** Routes that compare results with known values: published cases, other atlases, own measurements. */
export function registerValidationRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, artefacts, workers, environment } = context

  register(
    validationRoutes.publishedCases,
    async () => ({ groups: truthRecord, measured_farms: measuredFarms }) as never,
  )

  register(validationRoutes.atlasSkill, async (call) => {
    const { query, reply } = call
    return sendJson(
      reply,
      await workFor(call, workers, skillAsJson, {
        atlases: await judgedAtlases(context, call),
        folder: marketFolders(environment).metered,
        region: regionOf(query),
      }),
    )
  })

  register(
    validationRoutes.measuredSkill,
    async (call) => {
      const { form, files } = await measurementForm.read(call)
      const file = requireFile(files, ({ calibration }) => calibration.refusals.fileMissing)
      const atlases = await judgedAtlases(context, call)
      return sendJson(
        call.reply,
        await workFor(call, workers, measuredSkillAsJson, { atlases, sent: { form, file } }),
      )
    },
    measurementForm.options,
  )

  registerStoredMeasurementRoutes(register, context)

  register(validationRoutes.atlasSpread, async (call) => {
    const { query, language, reply } = call
    const covering = (await boughtAtlases(context, call)).filter(
      ({ grid }) => bilinearWeights(grid, query.lat, query.lon) !== null,
    )
    if (covering.length === 0) throw new AppError('OUT_OF_AREA')
    const atlases = covering.map(({ id, url, title, synthetic, citation }) => ({
      ...{ id, url, synthetic, citation },
      title: title[language],
    }))
    const { lat, lon, height: heightM } = query
    return sendJson(reply, await workFor(call, workers, spreadAsJson, { atlases, lat, lon, heightM }))
  })

  register(validationRoutes.calibratedYields, async (call) => {
    const jobs = await calibratedJobsOf(database.db, call.caller.customer.id, calibratedYieldsMost)
    const finished: CalibratedJob[] = []
    for (const { id, published_attempt, finished_at, atlas } of jobs) {
      const attempt = { jobId: id, attempt: published_attempt! }
      const folder = await artefacts.bring(attempt, [{ name: manifestName }])
      finished.push({ ...{ id, atlas, folder }, finishedMs: finished_at!.getTime() })
    }
    return sendJson(call.reply, await workFor(call, workers, yieldsAsJson, finished))
  })
}

/** @throws AppError INVALID_INPUT  an unknown state, or half a place */
function regionOf({ lat, lon, radius_km: radiusKm, state }: SkillQuery): PlantRegion {
  if (state !== undefined) {
    const name = federalState(state)
    if (name === '') throw new AppError('INVALID_INPUT', { field: 'state' })
    return { kind: 'state', state: name }
  }
  if (lat === undefined && lon === undefined) return { kind: 'all' }
  if (lat === undefined || lon === undefined)
    throw new AppError('INVALID_INPUT', { field: lat === undefined ? 'lat' : 'lon' })
  return { kind: 'around', lat, lon, radiusKm }
}
