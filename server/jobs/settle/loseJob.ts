import { type Kysely, sql, type Transaction } from 'kysely'
import type { JobState } from '#contracts'
import type { Database } from '../../db/schema/index.ts'
import type { JobRow } from '../../db/schema/jobs.ts'
import { type ClaimedJob, inSeconds, noAttempt, now } from '../jobRow.ts'
import { failJob } from './failJob.ts'
import { cancelled, overdue } from './jobEnding.ts'

/** How an attempt was lost; the job ends this way if it was the last one. */
export interface LostAttempt {
  /** Lost with its machine (the default), or by itself. */
  readonly status?: 'NODE_FAIL' | 'FAILED' | undefined
  /** Detail for admins. */
  readonly detail?: string | undefined
}

/** Pause before the next attempt, s: the cause of the loss may still exist. */
function pauseS(attempt: number): number {
  return Math.min(0.25 * 2 ** attempt, 60)
}

/**
 * Puts a job back after a lost attempt; after the last attempt the job fails.
 * @returns its new status; null if the runner has lost it and nothing changed
 */
export async function retryJob(
  trx: Transaction<Database>,
  claimed: Pick<ClaimedJob, 'id' | 'lease'>,
  lost: LostAttempt = {},
): Promise<JobState | null> {
  const job = await trx
    .selectFrom('job')
    .selectAll()
    .where('id', '=', claimed.id)
    .where('lease', '=', claimed.lease)
    .forUpdate()
    .executeTakeFirst()
  return job === undefined ? null : giveUpAttempt(trx, job, lost)
}

/** Puts a job back unharmed, as when the server stops: the attempt does not count. */
export async function handBackJob(
  db: Kysely<Database>,
  claimed: Pick<ClaimedJob, 'id' | 'lease'>,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ ...noAttempt, status: 'PENDING', attempt: sql<number>`attempt - 1`, progress: 0, run_at: now() })
    .where('id', '=', claimed.id)
    .where('lease', '=', claimed.lease)
    .execute()
}

/** Releases a job whose attempt continues in a cluster, so that a runner can adopt both at once. */
export async function leaveJob(
  db: Kysely<Database>,
  claimed: Pick<ClaimedJob, 'id' | 'lease'>,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ lease_until: now() })
    .where('id', '=', claimed.id)
    .where('lease', '=', claimed.lease)
    .execute()
}

/** Longest time of an attempt in a cluster without a watching server, s; runners adopt it long before. */
const unwatchedS = 900

/**
 * Frees jobs whose runner has not renewed its lease. Runners adopt attempts in a cluster.
 * @param all every running job: this process is the database's only user, has just started, and adopts none
 * @returns number of jobs
 */
export async function reapLostJobs(trx: Transaction<Database>, all: boolean): Promise<number> {
  const lost = await trx
    .selectFrom('job')
    .selectAll()
    .select(sql<boolean>`attempt_started_at + make_interval(secs => time_limit_s) < now()`.as('is_overdue'))
    .where('status', '=', 'RUNNING')
    .$if(!all, (query) =>
      query
        .where('lease_until', '<', now())
        .where(({ eb, or }) =>
          or([eb('external_run', 'is', null), eb('lease_until', '<', inSeconds(-unwatchedS))]),
        ),
    )
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { is_overdue, ...job } of lost) {
    if (is_overdue && !job.cancel_requested) await failJob(trx, job.id, 'TIMEOUT', overdue(job.time_limit_s))
    else await giveUpAttempt(trx, job)
  }
  return lost.length
}

async function giveUpAttempt(
  trx: Transaction<Database>,
  job: JobRow,
  { status = 'NODE_FAIL', detail }: LostAttempt = {},
): Promise<JobState> {
  if (job.cancel_requested) return failJob(trx, job.id, 'CANCELLED', cancelled)
  if (job.attempt >= job.max_attempts)
    return failJob(trx, job.id, status, {
      code: 'WORKER_LOST',
      parameters: { attempts: job.attempt },
      ...(detail !== undefined && { detail }),
    })
  await trx
    .updateTable('job')
    .set({
      ...noAttempt,
      status: 'PENDING',
      progress: 0,
      run_at: inSeconds(pauseS(job.attempt)),
      ...(detail !== undefined && { error_detail: detail }),
    })
    .where('id', '=', job.id)
    .execute()
  return 'PENDING'
}
