import type { ErrorParameters, JobErrorCode } from '#contracts'
import type { JobRow } from '../../db/schema/jobs.ts'

/** Why a job has no result. */
export interface JobFailure {
  readonly code: JobErrorCode
  readonly parameters: ErrorParameters
  /** Detail for admins. */
  readonly detail?: string
}

/** How an attempt ends the job that its runner holds. */
export type JobEnding =
  | {
      readonly status: 'COMPLETED'
      readonly provenance: Pick<JobRow, 'atlas_version' | 'program_version' | 'input_hash' | 'market_basis'>
    }
  | { readonly status: 'CANCELLED' }
  | ({ readonly status: 'ERROR' | 'FAILED' | 'INVALID' | 'TIMEOUT' } & JobFailure)

export const cancelled: JobFailure = { code: 'CANCELLED', parameters: {} }

/** Description of a job that exceeded its time limit. */
export function overdue(timeLimitS: number): JobFailure {
  return { code: 'TIMEOUT', parameters: { minutes: Math.round(timeLimitS / 60) } }
}
