/** The specification's job states; the words are those of the Slurm workload manager. */
export const jobStates = [
  'SUBMITTED',
  'PENDING',
  'RUNNING',
  'COMPLETED',
  'ERROR',
  'CANCELLED',
  'FAILED',
  'TIMEOUT',
  'NODE_FAIL',
  'INVALID',
] as const

export type JobState = (typeof jobStates)[number]

const failureStates: ReadonlySet<JobState> = new Set<JobState>([
  'ERROR',
  'CANCELLED',
  'FAILED',
  'TIMEOUT',
  'NODE_FAIL',
  'INVALID',
])

export function isFailure(state: JobState): boolean {
  return failureStates.has(state)
}

/** States of a job that has neither completed nor failed. */
export const activeStates: readonly JobState[] = jobStates.filter(isActive)

/** A job is active until it has completed or failed. */
export function isActive(state: JobState): boolean {
  return state !== 'COMPLETED' && !failureStates.has(state)
}
