/** Meaning of a Slurm job's state for its attempt. */
export type SlurmMeaning =
  | 'waiting'
  | 'running'
  | 'completed'
  | 'stopped'
  | 'timeout'
  | 'nodeFailed'
  | 'outOfMemory'
  | 'failed'

/** States as squeue prints them (`%T`), from the manual of squeue, "Job state codes". */
const meanings: Readonly<Record<string, SlurmMeaning>> = {
  PENDING: 'waiting',
  CONFIGURING: 'waiting',
  REQUEUED: 'waiting',
  REQUEUE_FED: 'waiting',
  REQUEUE_HOLD: 'waiting',
  RESV_DEL_HOLD: 'waiting',
  SPECIAL_EXIT: 'waiting',
  RUNNING: 'running',
  COMPLETING: 'running',
  SUSPENDED: 'running',
  STOPPED: 'running',
  SIGNALING: 'running',
  STAGE_OUT: 'running',
  RESIZING: 'running',
  COMPLETED: 'completed',
  CANCELLED: 'stopped',
  REVOKED: 'stopped',
  TIMEOUT: 'timeout',
  DEADLINE: 'timeout',
  NODE_FAIL: 'nodeFailed',
  BOOT_FAIL: 'nodeFailed',
  PREEMPTED: 'nodeFailed',
  OUT_OF_MEMORY: 'outOfMemory',
  FAILED: 'failed',
}

/** @returns  running for an unknown state, so that it ends nothing */
export function slurmMeaning(state: string): SlurmMeaning {
  return meanings[state] ?? 'running'
}

/** If several jobs have the same name, the first of these meanings counts. */
const precedence: readonly SlurmMeaning[] = [
  'running',
  'waiting',
  'outOfMemory',
  'timeout',
  'nodeFailed',
  'stopped',
  'completed',
  'failed',
]

/** State of an attempt from all jobs with its name, since it may have been submitted more than once. */
export function combined(found: readonly SlurmMeaning[]): SlurmMeaning | null {
  return precedence.find((meaning) => found.includes(meaning)) ?? null
}
