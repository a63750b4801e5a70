import {
  formatUtc,
  type MeasurementSummary,
  measurementMaxBytes,
  newMeasurementFormSchema,
  type StoredMeasurement,
  validationRoutes,
} from '#contracts'
import { removeMeasurement, storeMeasurement } from '../../../commands/measurements/measurements.ts'
import type { ServerContext } from '../../../context.ts'
import { measurementOf, measurementsOf } from '../../../db/queries/measurements.ts'
import type { RegisterRoute } from '../../../http/registerRoute.ts'
import { sendJson } from '../../../http/sendJson.ts'
import { requireFile, uploadForm } from '../../../http/uploadForm.ts'
import { tasksIn } from '../../../workers/index.ts'
import { workFor } from '../../../workers/workFor.ts'
import { skillAtStored } from './skillWork.ts'

const readNewMeasurement = tasksIn<typeof import('./readNewMeasurement.ts')>(
  new URL('./readNewMeasurement.ts', import.meta.url),
)('readNewMeasurement')
const newMeasurementForm = uploadForm(newMeasurementFormSchema, { bytes: measurementMaxBytes })

interface StoredRow extends Pick<StoredMeasurement, 'id' | 'name'> {
  readonly summary: MeasurementSummary
  readonly stored_at: Date
}

/** Measured winds that accounts have stored, for the skill of atlases. */
export function registerStoredMeasurementRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, workers } = context

  register(validationRoutes.measurements, async ({ caller }) => ({
    measurements: (await measurementsOf(database.db, caller.customer.id)).map(present),
  }))

  register(
    validationRoutes.addMeasurement,
    async (call) => {
      const { form, files } = await newMeasurementForm.read(call)
      const { name, ...fields } = form
      const file = requireFile(files, ({ calibration }) => calibration.refusals.fileMissing)
      const { warnings, ...read } = await workFor(call, workers, readNewMeasurement, {
        sent: { form: fields, file },
        language: call.language,
      })
      const stored = await storeMeasurement(database, call.caller.customer.id, { name, ...read })
      return { ...present(stored), warnings }
    },
    newMeasurementForm.options,
  )

  register(validationRoutes.removeMeasurement, async ({ caller, params }) => {
    await removeMeasurement(database, caller.customer.id, params.id)
    return { ok: true } as const
  })

  register(validationRoutes.storedSkill, async (call) => {
    const stored = await measurementOf(database.db, call.caller.customer.id, call.params.id)
    return sendJson(call.reply, await skillAtStored(context, call, stored))
  })
}

function present({ id, name, summary, stored_at: at }: StoredRow): StoredMeasurement {
  return { ...summary, id, name, stored_at: formatUtc(at.getTime()) }
}
