import { sql } from 'kysely'
import { assessmentMaxBytes, energyYieldRoutes, formatUtc } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { StoredAssessment } from '../../db/schema/jobs.ts'
import { readUpload } from '../../http/readUpload.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { InvalidInput } from '../../input/index.ts'
import { publishedJob } from '../../results/publishedJob.ts'
import { workFor } from '../../workers/workFor.ts'
import { farmOf } from './farmResult.ts'
import { farmTask } from './farmTask.ts'

const uploadLimits = { bytes: assessmentMaxBytes, files: 1 }
/** Bytes of a form without its file. */
const formBytes = 100_000

/** Routes of another consultant's assessment, which is stored with a completed energy yield. */
export function registerOtherAssessmentRoutes(register: RegisterRoute, context: ServerContext): void {
  const { addOtherAssessment, removeOtherAssessment } = energyYieldRoutes

  register(
    addOtherAssessment,
    async (call) => {
      const { caller, params, request, language } = call
      const published = await publishedJob(context, caller.customer.id, params.id)
      const farm = farmOf(published)
      const { fields, files } = await readUpload(request, uploadLimits)
      const { data: form } = addOtherAssessment.form.safeParse(fields)
      if (form === undefined) throw new InvalidInput(addOtherAssessment.form, fields, 'form')
      const [file] = files
      if (file === undefined)
        throw new AppError('INVALID_INPUT', { field: 'file' }, [
          { path: 'file', describe: ({ calibration }) => calibration.refusals.fileMissing },
        ])
      const sent = { farm, file, answers: form.answers ?? {}, at: formatUtc(Date.now()), language }
      const { stored, warnings } = await workFor(call, context.workers, farmTask('readOtherAssessment'), sent)
      await storeAssessment(context, published.job, stored)
      return { warnings }
    },
    { bodyLimit: assessmentMaxBytes + formBytes },
  )

  register(removeOtherAssessment, async ({ caller, params }) => {
    const published = await publishedJob(context, caller.customer.id, params.id)
    const { other } = farmOf(published)
    await storeAssessment(context, published.job, null)
    return { removed: other !== null }
  })
}

async function storeAssessment(
  { database: { db } }: Pick<ServerContext, 'database'>,
  job: { readonly id: string; readonly customer_id: number },
  stored: StoredAssessment | null,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ other_assessment: stored === null ? null : JSON.stringify(stored) })
    .where('id', '=', job.id)
    .where('customer_id', '=', job.customer_id)
    .execute()
  // As for every change of a job: event streams report it.
  await sql`SELECT pg_notify('job_changed', ${`${job.customer_id} ${job.id}`})`.execute(db)
}
