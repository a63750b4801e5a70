import type { JobState } from '../../jobStates.ts'

const states: Record<JobState, string> = {
  SUBMITTED: 'submitted',
  PENDING: 'queued',
  RUNNING: 'running',
  COMPLETED: 'completed',
  ERROR: 'error',
  CANCELLED: 'cancelled',
  FAILED: 'failed',
  TIMEOUT: 'timed out',
  NODE_FAIL: 'computer failed',
  INVALID: 'invalid',
}

/** Messages of the specification about the progress of a job. */
const notices = {
  submitted: 'The job was submitted.',
  pending: 'The job is queued.',
  running: 'The job is running.',
  error: 'An error occurred in the job. The team is notified.',
  completed: 'The job is completed.',
  cancelled: 'The job was cancelled.',
}

export const jobs = { states, notices }
