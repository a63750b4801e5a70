import { sql } from 'kysely'
import type { JobState } from '#contracts'
import type { JobRow } from '../db/schema/jobs.ts'

/**
 * The states of a job, and the only statements that write them. order/ submitJob → SUBMITTED accepted, its orders
 * reserved queueJob → PENDING waits for a runner run/ claimJob → RUNNING one runner holds the lease; without a sign of
 * life it loses it adoptJob RUNNING another runner holds the lease of an attempt that a cluster computes settle/ endJob
 * → COMPLETED | ERROR | FAILED | INVALID | TIMEOUT | CANCELLED retryJob → PENDING the attempt was lost; NODE_FAIL after
 * too many handBackJob → PENDING the attempt was handed back unharmed and does not count leaveJob RUNNING the attempt
 * goes on in a cluster and may be taken over at once cancelJob → CANCELLED at once, or asks the runner to stop
 * reapLostJobs → what retryJob does, for runners that have disappeared; TIMEOUT after the time limit Orders are settled
 * or released in the transaction that ends the job: a crash leaves both or neither.
 */

/** State that a runner holds while it works on a job. */
export type ClaimedJob = Pick<
  JobRow,
  | 'id'
  | 'customer_id'
  | 'product'
  | 'atlas'
  | 'spec'
  | 'attempt'
  | 'max_attempts'
  | 'time_limit_s'
  | 'external_run'
> & {
  /** Fencing token: statements of a runner that has lost it have no effect. */
  readonly lease: string
}

/** Lease columns of a job without a runner. */
export const noLease = { lease: null, lease_until: null } as const

/** Further columns of a job without a running attempt. */
export const noAttempt = {
  ...noLease,
  external_run: null,
  external_state: null,
  external_reason: null,
} as const

/** States of a job that no runner has taken, or that waits for a retry. */
export const waitingStates: readonly JobState[] = ['SUBMITTED', 'PENDING']

export const now = () => sql<Date>`now()`
export const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`
