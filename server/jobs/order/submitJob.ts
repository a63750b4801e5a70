import type { Insertable, Transaction } from 'kysely'
import type { Database } from '../../db/schema/index.ts'
import type { JobRow, JobTable } from '../../db/schema/jobs.ts'
import { noLease } from '../jobRow.ts'

type NewJobRow = Omit<
  Insertable<JobTable>,
  | 'status'
  | 'progress'
  | 'attempt'
  | 'lease'
  | 'lease_until'
  | 'cancel_requested'
  | 'published_attempt'
  | 'run_at'
  | 'error_code'
  | 'error_parameters'
  | 'error_detail'
  | 'assumptions'
  | 'assumptions_changed_at'
  | 'other_assessment'
  | 'started_at'
  | 'attempt_started_at'
  | 'finished_at'
  | 'number'
>

/** Accepts a job; its orders are reserved in the same transaction. */
export async function submitJob(trx: Transaction<Database>, job: NewJobRow): Promise<JobRow> {
  return trx
    .insertInto('job')
    .values({
      ...job,
      ...noLease,
      published_attempt: null,
      error_code: null,
      error_parameters: null,
      started_at: null,
      attempt_started_at: null,
      finished_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Passes a submitted job to the runners. */
export async function queueJob(trx: Transaction<Database>, jobId: string): Promise<JobRow> {
  return trx
    .updateTable('job')
    .set({ status: 'PENDING' })
    .where('id', '=', jobId)
    .where('status', '=', 'SUBMITTED')
    .returningAll()
    .executeTakeFirstOrThrow()
}
