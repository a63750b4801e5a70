import { type Kysely, sql, type Transaction } from 'kysely'
import type { JobState } from '#contracts'
import type { Database } from '../../db/schema/index.ts'
import type { JobRow } from '../../db/schema/jobs.ts'
import { type ClaimedJob, inSeconds, noLease, now } from '../jobRow.ts'
import { failJob } from './failJob.ts'
import { cancelled, overdue } from './jobEnding.ts'

/** Pause before the next attempt, s: whatever took the runner away may still be there. */
function pauseS(attempt: number): number {
  return Math.min(0.25 * 2 ** attempt, 60)
}

/**
 * Puts a job back whose attempt was lost; after the last attempt it fails.
 *
 * @returns  the status it has now; null where the runner has lost it and nothing was changed
 */
export async function retryJob(
  trx: Transaction<Database>,
  claimed: Pick<ClaimedJob, 'id' | 'lease'>,
): Promise<JobState | null> {
  const job = await trx
    .selectFrom('job')
    .selectAll()
    .where('id', '=', claimed.id)
    .where('lease', '=', claimed.lease)
    .forUpdate()
    .executeTakeFirst()
  return job === undefined ? null : giveUpAttempt(trx, job)
}

/** Puts a job back that its runner hands over unharmed, as when the server stops: the attempt does not count. */
export async function handBackJob(
  db: Kysely<Database>,
  claimed: Pick<ClaimedJob, 'id' | 'lease'>,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ ...noLease, status: 'PENDING', attempt: sql<number>`attempt - 1`, progress: 0, run_at: now() })
    .where('id', '=', claimed.id)
    .where('lease', '=', claimed.lease)
    .execute()
}

/**
 * Frees jobs whose runner has given no sign of life.
 *
 * @param all  every running job: this process holds the database alone and has just begun
 * @returns    number of jobs
 */
export async function reapLostJobs(trx: Transaction<Database>, all: boolean): Promise<number> {
  const lost = await trx
    .selectFrom('job')
    .selectAll()
    .select(sql<boolean>`attempt_started_at + make_interval(secs => time_limit_s) < now()`.as('is_overdue'))
    .where('status', '=', 'RUNNING')
    .$if(!all, (query) => query.where('lease_until', '<', now()))
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { is_overdue, ...job } of lost) {
    if (is_overdue && !job.cancel_requested) await failJob(trx, job.id, 'TIMEOUT', overdue(job.time_limit_s))
    else await giveUpAttempt(trx, job)
  }
  return lost.length
}

async function giveUpAttempt(trx: Transaction<Database>, job: JobRow): Promise<JobState> {
  if (job.cancel_requested) return failJob(trx, job.id, 'CANCELLED', cancelled)
  if (job.attempt >= job.max_attempts)
    return failJob(trx, job.id, 'NODE_FAIL', { code: 'WORKER_LOST', parameters: { attempts: job.attempt } })
  await trx
    .updateTable('job')
    .set({ ...noLease, status: 'PENDING', progress: 0, run_at: inSeconds(pauseS(job.attempt)) })
    .where('id', '=', job.id)
    .execute()
  return 'PENDING'
}
