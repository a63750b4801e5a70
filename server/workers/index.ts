export { type LimitsOfWork, retainedCalculationMb, workerLimits, workerLimitsOf } from './limits.ts'
export { type WorkerPool, type WorkFor, workerPool } from './workerPool.ts'
export { tasksIn, type WorkerTask } from './workerTask.ts'
