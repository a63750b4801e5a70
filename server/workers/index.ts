export { type WorkerLimits, workerLimits } from './limits.ts'
export { type WorkerPool, workerPool } from './workerPool.ts'
export { tasksIn, type WorkerTask } from './workerTask.ts'
