export {
  type LimitsOfWork,
  retainedCalculationMb,
  type WorkerLimits,
  workerLimits,
  workerLimitsOf,
} from './limits.ts'
export { type WorkerPool, type WorkFor, workerPool } from './workerPool.ts'
export { tasksIn, type WorkerTask } from './workerTask.ts'
