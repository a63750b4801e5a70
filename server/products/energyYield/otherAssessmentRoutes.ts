import { sql } from 'kysely'
import { assessmentMaxBytes, energyYieldRoutes, formatUtc } from '#contracts'
import type { ServerContext } from '../../context.ts'
import type { StoredAssessment } from '../../db/schema/jobs.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { requireFile, uploadForm } from '../../http/uploadForm.ts'
import { publishedJob } from '../../results/publishedJob.ts'
import { workFor } from '../../workers/workFor.ts'
import { farmOf } from './farmResult.ts'
import { farmTask } from './farmTask.ts'

const assessmentForm = uploadForm(energyYieldRoutes.addOtherAssessment.form, { bytes: assessmentMaxBytes })

/** Routes of another consultant's assessment, which is stored with a completed energy yield. */
export function registerOtherAssessmentRoutes(register: RegisterRoute, context: ServerContext): void {
  const { addOtherAssessment, removeOtherAssessment } = energyYieldRoutes

  register(
    addOtherAssessment,
    async (call) => {
      const { caller, params, language } = call
      const published = await publishedJob(context, caller.customer.id, params.id)
      const farm = farmOf(published)
      const { form, files } = await assessmentForm.read(call)
      const file = requireFile(files, ({ calibration }) => calibration.refusals.fileMissing)
      const sent = { farm, file, answers: form.answers ?? {}, at: formatUtc(Date.now()), language }
      const { stored, warnings } = await workFor(call, context.workers, farmTask('readOtherAssessment'), sent)
      await storeAssessment(context, published.job, stored)
      return { warnings }
    },
    assessmentForm.options,
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
