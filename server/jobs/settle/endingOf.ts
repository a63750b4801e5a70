import type { Outcome } from '#calculations'
import type { ClaimedJob } from '../jobRow.ts'
import { errorExcerpt } from './errorExcerpt.ts'
import { type JobEnding, overdue } from './jobEnding.ts'

/** Why a calculation is to be stopped. lost: another runner may have the job by now. */
export type StopReason = 'cancel' | 'timeout' | 'lost' | 'stopping'

/** What came of an attempt that has no result. LOST: its process ended before the calculation did. */
type Unfinished = Exclude<Outcome, { readonly status: 'COMPLETED' }> | { readonly status: 'LOST' }

/**
 * How an attempt without a result ends its job.
 *
 * @param reason  why it was stopped, if it was
 * @returns       null: the attempt was lost, and the job is to be tried again
 */
export function endingOf(
  job: ClaimedJob,
  reason: StopReason | undefined,
  outcome: Unfinished,
): Exclude<JobEnding, { readonly status: 'COMPLETED' }> | null {
  if (reason === 'cancel') return { status: 'CANCELLED' }
  if (reason === 'timeout') return { status: 'TIMEOUT', ...overdue(job.time_limit_s) }
  if (outcome.status === 'LOST' || outcome.status === 'CANCELLED') return null
  const { status, code, parameters } = outcome
  return { status, code, parameters, detail: errorExcerpt(outcome.detail, job.spec) }
}
