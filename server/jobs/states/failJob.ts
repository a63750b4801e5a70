import type { Transaction } from 'kysely'
import type { JobState } from '#contracts'
import type { Database } from '../../db/schema/index.ts'
import { releaseOrders } from '../../ledger/closeOrders.ts'
import { type JobFailure, noLease, now } from './jobRow.ts'

export const cancelled: JobFailure = { code: 'CANCELLED', parameters: {} }

/** How a job that took too long is described. */
export function overdue(timeLimitS: number): JobFailure {
  return { code: 'TIMEOUT', parameters: { minutes: Math.round(timeLimitS / 60) } }
}

/** Ends an active job, whose row the transaction has locked, without a result. */
export async function failJob(
  trx: Transaction<Database>,
  jobId: string,
  status: JobState,
  { code, parameters, detail }: JobFailure,
): Promise<void> {
  await trx
    .updateTable('job')
    .set({
      ...noLease,
      status,
      error_code: code,
      error_parameters: JSON.stringify(parameters),
      error_detail: detail ?? null,
      finished_at: now(),
    })
    .where('id', '=', jobId)
    .execute()
  await releaseOrders(trx, jobId)
}
