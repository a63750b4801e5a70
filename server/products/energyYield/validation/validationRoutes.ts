import { manifestName } from '#calculations'
import {
  calibratedYieldsMost,
  measurementFormSchema,
  measurementMaxBytes,
  validationRoutes,
} from '#contracts'
import { bilinearWeights } from '#domain'
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
import { registerSkillReport } from './skillReport.ts'
import { skillAtPlants } from './skillWork.ts'
import { registerStoredMeasurementRoutes } from './storedMeasurements.ts'
import truthRecord from './truthRecord.json' with { type: 'json' }

const spreadAsJson = tasksIn<typeof import('./atlasSpread.ts')>(new URL('./atlasSpread.ts', import.meta.url))(
  'spreadAsJson',
)
const measuredSkillAsJson = tasksIn<typeof import('./measuredSkill.ts')>(
  new URL('./measuredSkill.ts', import.meta.url),
)('measuredSkillAsJson')
const yieldsAsJson = tasksIn<typeof import('./calibratedYields.ts')>(
  new URL('./calibratedYields.ts', import.meta.url),
)('calibratedYieldsAsJson')

const measurementForm = uploadForm(measurementFormSchema, { bytes: measurementMaxBytes })

/** Routes that compare results with known values: published cases, other atlases, own measurements. */
export function registerValidationRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, artefacts, workers } = context

  register(
    validationRoutes.publishedCases,
    async () => ({ groups: truthRecord, measured_farms: measuredFarms }) as never,
  )

  register(validationRoutes.atlasSkill, async (call) =>
    sendJson(call.reply, (await skillAtPlants(context, call)).answer),
  )

  registerSkillReport(register, context)

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
