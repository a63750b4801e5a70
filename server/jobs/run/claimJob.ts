import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/index.ts'
import { type ClaimedJob, inSeconds, now } from '../jobRow.ts'
import { nextWaiting } from './nextWaiting.ts'

const claimedColumns = [
  'id',
  'customer_id',
  'product',
  'atlas',
  'spec',
  'attempt',
  'max_attempts',
  'time_limit_s',
  'lease',
  'external_run',
] as const

/**
 * Claims the next job: first of the customer with the fewest running ones, then the oldest. Concurrent runners get
 * different jobs.
 * @param isExternal whether a cluster computes it; the job waits in its queue at first
 */
export async function claimJob(
  db: Kysely<Database>,
  leaseS: number,
  isExternal = false,
): Promise<ClaimedJob | undefined> {
  const claimed = await db
    .updateTable('job')
    .set({
      status: 'RUNNING',
      external_state: isExternal ? 'PENDING' : null,
      attempt: sql<number>`attempt + 1`,
      lease: sql<string>`gen_random_uuid()`,
      lease_until: inSeconds(leaseS),
      progress: 0,
      started_at: sql<Date>`coalesce(started_at, now())`,
      attempt_started_at: now(),
    })
    .where('id', '=', nextWaiting())
    .returning(claimedColumns)
    .executeTakeFirst()
  return claimed && { ...claimed, lease: claimed.lease as string }
}

/** Adopts an attempt in a cluster that no server watches any more, with all its progress. */
export async function adoptJob(db: Kysely<Database>, leaseS: number): Promise<ClaimedJob | undefined> {
  const adopted = await db
    .updateTable('job')
    .set({ lease: sql<string>`gen_random_uuid()`, lease_until: inSeconds(leaseS) })
    .where('id', '=', (next) =>
      next
        .selectFrom('job as next')
        .select('next.id')
        .where('next.status', '=', 'RUNNING')
        .where('next.external_run', 'is not', null)
        .where('next.lease_until', '<=', now())
        .orderBy('next.number')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(claimedColumns)
    .executeTakeFirst()
  return adopted && { ...adopted, lease: adopted.lease as string }
}

/** Lets runners adopt all attempts in a cluster: no other process uses the database at this start. */
export async function offerExternalRuns(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('job')
    .set({ lease_until: now() })
    .where('status', '=', 'RUNNING')
    .where('external_run', 'is not', null)
    .execute()
}

/** Renews a runner's lease. Returns whether to continue. */
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
