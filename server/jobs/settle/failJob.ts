import type { Transaction } from 'kysely'
import type { JobState } from '#contracts'
import type { Database } from '../../db/schema/index.ts'
import { releaseOrders } from '../../ledger/index.ts'
import { noAttempt, now } from '../jobRow.ts'
import type { JobFailure } from './jobEnding.ts'

/** Ends an active job, whose row the transaction has locked, without a result; returns the status. */
export async function failJob(
  trx: Transaction<Database>,
  jobId: string,
  status: JobState,
  { code, parameters, detail }: JobFailure,
): Promise<JobState> {
  await trx
    .updateTable('job')
    .set({
      ...noAttempt,
      status,
      error_code: code,
      error_parameters: JSON.stringify(parameters),
      error_detail: detail ?? null,
      finished_at: now(),
    })
    .where('id', '=', jobId)
    .execute()
  await releaseOrders(trx, jobId)
  return status
}
