export { cancelJob } from './cancelJob.ts'
export { endingOf, type StopReason } from './endingOf.ts'
export { handBackJob, reapLostJobs, retryJob } from './loseJob.ts'
export { settleJob } from './settleJob.ts'
