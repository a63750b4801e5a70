import type { Transaction } from 'kysely'
import type { JobState } from '#contracts'
import type { Database } from '../../db/schema/index.ts'
import { settleOrders } from '../../ledger/index.ts'
import { type ClaimedJob, noAttempt, now } from '../jobRow.ts'
import { failJob } from './failJob.ts'
import type { JobEnding } from './jobEnding.ts'
import { cancelled } from './jobEnding.ts'

/**
 * Ends a job that a runner holds. A cancelled job becomes CANCELLED, whatever its outcome.
 * @returns its new status; null if the runner has lost it and nothing changed
 */
export async function endJob(
  trx: Transaction<Database>,
  claimed: Pick<ClaimedJob, 'id' | 'lease' | 'attempt'>,
  ending: JobEnding,
): Promise<JobState | null> {
  const held = await trx
    .selectFrom('job')
    .select('cancel_requested')
    .where('id', '=', claimed.id)
    .where('lease', '=', claimed.lease)
    .forUpdate()
    .executeTakeFirst()
  if (held === undefined) return null
  const status = held.cancel_requested ? 'CANCELLED' : ending.status
  if (ending.status === 'COMPLETED' && status === 'COMPLETED') {
    await trx
      .updateTable('job')
      .set({
        ...noAttempt,
        status,
        ...ending.provenance,
        progress: 1,
        // Error of an earlier, lost attempt.
        error_detail: null,
        published_attempt: claimed.attempt,
        finished_at: now(),
      })
      .where('id', '=', claimed.id)
      .execute()
    await settleOrders(trx, claimed.id)
    return status
  }
  const failure = 'code' in ending && status !== 'CANCELLED' ? ending : cancelled
  return failJob(trx, claimed.id, status, failure)
}
