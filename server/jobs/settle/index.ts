export { cancelJob } from './cancelJob.ts'
export { endingOf, type StopReason } from './endingOf.ts'
export { handBackJob, leaveJob, reapLostJobs, retryJob } from './loseJob.ts'
export { settleJob } from './settleJob.ts'
