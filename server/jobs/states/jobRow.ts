import { type Insertable, type Selectable, sql } from 'kysely'
import type { ErrorParameters, JobErrorCode, JobState } from '#contracts'
import type { JobTable } from '../../db/schema/jobs.ts'

/**
 * The states of a job, and the only statements that write them.
 *
 *     submitJob    → SUBMITTED   accepted, its orders reserved
 *     queueJob     → PENDING     waits for a runner
 *     claimJob     → RUNNING     one runner holds the lease; without a sign of life it loses it
 *     endJob       → COMPLETED | ERROR | FAILED | INVALID | TIMEOUT | CANCELLED
 *     retryJob     → PENDING     the attempt was lost, or handed back; NODE_FAIL after too many
 *     cancelJob    → CANCELLED at once, or asks the runner to stop
 *     reapLostJobs → what retryJob does, for runners that are gone
 *
 * Orders are settled or released in the transaction that ends the job: a crash leaves both or neither.
 */
export type JobRow = Selectable<JobTable>

export type NewJobRow = Omit<
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
  | 'started_at'
  | 'attempt_started_at'
  | 'finished_at'
  | 'number'
>

/** What a runner holds while it works on a job. */
export type ClaimedJob = Pick<
  JobRow,
  'id' | 'customer_id' | 'atlas' | 'spec' | 'attempt' | 'max_attempts' | 'time_limit_s'
> & {
  /** Fencing token: statements of a runner that has lost it change nothing. */
  readonly lease: string
}

export type JobEnding =
  | {
      readonly status: 'COMPLETED'
      readonly provenance: Pick<JobRow, 'atlas_version' | 'program_version' | 'input_hash'>
    }
  | { readonly status: 'CANCELLED' }
  | {
      readonly status: 'ERROR' | 'FAILED' | 'INVALID' | 'TIMEOUT'
      readonly code: JobErrorCode
      readonly parameters: ErrorParameters
      /** For admins. */
      readonly detail?: string
    }

export type JobFailure = {
  readonly code: JobErrorCode
  readonly parameters: ErrorParameters
  readonly detail?: string
}

/** What a job without a runner has in place of a lease. */
export const noLease = { lease: null, lease_until: null } as const

/** A job that no runner has taken yet, or not again. */
export const waitingStates: readonly JobState[] = ['SUBMITTED', 'PENDING']

export const now = () => sql<Date>`now()`
export const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`
