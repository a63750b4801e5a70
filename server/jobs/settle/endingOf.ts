import type { Outcome } from '#calculations'
import type { StopReason } from '../executor.ts'
import type { ClaimedJob } from '../jobRow.ts'
import { errorExcerpt } from './errorExcerpt.ts'
import { type JobEnding, overdue } from './jobEnding.ts'

/**
 * Outcome of an attempt without a result. LOST: its process ended before the calculation did;
 * STOPPED_OUTSIDE: the cluster ended it.
 */
type Unfinished =
  | Exclude<Outcome, { readonly status: 'COMPLETED' }>
  | { readonly status: 'LOST' }
  | { readonly status: 'STOPPED_OUTSIDE' }
  | { readonly status: 'TIMEOUT'; readonly limitS: number }

/**
 * Status with which an attempt without a result ends its job.
 * @param reason why it was stopped, if it was
 * @returns null: the attempt was lost, and the job is retried
 */
export function endingOf(
  job: ClaimedJob,
  reason: StopReason | undefined,
  outcome: Unfinished,
): Exclude<JobEnding, { readonly status: 'COMPLETED' }> | null {
  if (reason === 'cancel' || outcome.status === 'STOPPED_OUTSIDE') return { status: 'CANCELLED' }
  if (outcome.status === 'TIMEOUT') return { status: 'TIMEOUT', ...overdue(outcome.limitS) }
  if (reason === 'timeout') return { status: 'TIMEOUT', ...overdue(job.time_limit_s) }
  if (outcome.status === 'LOST' || outcome.status === 'CANCELLED') return null
  const { status, code, parameters } = outcome
  return { status, code, parameters, detail: errorExcerpt(outcome.detail, job.spec) }
}
