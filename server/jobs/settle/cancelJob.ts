import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema/index.ts'
import type { JobRow } from '../../db/schema/jobs.ts'
import { waitingStates } from '../jobRow.ts'
import { failJob } from './failJob.ts'
import { cancelled } from './jobEnding.ts'

/**
 * Cancels a customer's job: at once while it waits, else by asking its runner. An ended job stays unchanged.
 * @returns undefined if the customer has no such job
 */
export async function cancelJob(
  trx: Transaction<Database>,
  customerId: number,
  jobId: string,
): Promise<JobRow | undefined> {
  const own = trx.selectFrom('job').selectAll().where('id', '=', jobId).where('customer_id', '=', customerId)
  const job = await own.forUpdate().executeTakeFirst()
  if (job === undefined) return undefined
  if (waitingStates.includes(job.status)) await failJob(trx, jobId, 'CANCELLED', cancelled)
  else if (job.status === 'RUNNING')
    await trx.updateTable('job').set({ cancel_requested: true }).where('id', '=', jobId).execute()
  return own.executeTakeFirst()
}
