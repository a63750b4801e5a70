import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/index.ts'
import { type ClaimedJob, inSeconds, now, waitingStates } from '../jobRow.ts'

/**
 * Takes the next job: of the customer with the fewest running ones, and then the oldest. Any number of runners may
 * ask at once; each gets another job.
 */
export async function claimJob(db: Kysely<Database>, leaseS: number): Promise<ClaimedJob | undefined> {
  const claimed = await db
    .updateTable('job')
    .set({
      status: 'RUNNING',
      attempt: sql<number>`attempt + 1`,
      lease: sql<string>`gen_random_uuid()`,
      lease_until: inSeconds(leaseS),
      progress: 0,
      started_at: sql<Date>`coalesce(started_at, now())`,
      attempt_started_at: now(),
    })
    .where('id', '=', (next) =>
      next
        .selectFrom('job as next')
        .select('next.id')
        .where('next.status', 'in', waitingStates)
        .where('next.run_at', '<=', now())
        .orderBy(({ selectFrom }) =>
          selectFrom('job as other')
            .select(({ fn }) => fn.countAll().as('running'))
            .where('other.status', '=', 'RUNNING')
            .whereRef('other.customer_id', '=', 'next.customer_id'),
        )
        .orderBy('next.number')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'customer_id', 'atlas', 'spec', 'attempt', 'max_attempts', 'time_limit_s', 'lease'])
    .executeTakeFirst()
  return claimed && { ...claimed, lease: claimed.lease as string }
}

/** Sign of life of a runner, which keeps its lease. Answers whether to go on. */
export async function keepLease(
  db: Kysely<Database>,
  { id, lease }: Pick<ClaimedJob, 'id' | 'lease'>,
  leaseS: number,
  progress?: number,
): Promise<'go on' | 'cancel' | 'lost'> {
  const renewed = await db
    .updateTable('job')
    .set({ lease_until: inSeconds(leaseS), ...(progress === undefined ? {} : { progress }) })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .returning('cancel_requested')
    .executeTakeFirst()
  if (renewed === undefined) return 'lost'
  return renewed.cancel_requested ? 'cancel' : 'go on'
}
