import { type MemoryLimits, memoryLimits, usualWorkLimits, type WorkLimits } from '../limits.ts'

/** Limits of work on a customer's input. Every refusal names the limit that was exceeded. */
export interface WorkerLimits {
  /** Number of parallel processes. */
  readonly processes: number
  /** Processes that one customer may use at once: the rest stay free for others. */
  readonly perCustomer: number
  /** Waiting calls of one customer. */
  readonly waitingPerCustomer: number
  /** Waiting calls of all customers. */
  readonly waiting: number
  /** Longest work, s, from its start in a process that is ready. */
  readonly workS: number
  /** Memory of a process, MB, including array buffers: a process beyond it is killed. */
  readonly memoryMb: number
  /** Memory that a process may retain after its work, MB: one beyond it is replaced. */
  readonly retainedMb: number
}

/** Settings of the limits of work on uploads. */
export interface LimitsOfWork {
  readonly workLimits: WorkLimits
  readonly memoryMb: Pick<MemoryLimits, 'worker'>
}

/** Limits from the settings of an installation. */
export function workerLimitsOf({
  workLimits: limits,
  memoryMb: { worker: memoryMb },
}: LimitsOfWork): WorkerLimits {
  return {
    processes: limits.workers,
    perCustomer: Math.max(1, limits.workers - 1),
    waitingPerCustomer: limits.waiting,
    waiting: limits.waitingOfAll,
    workS: limits.workSeconds,
    memoryMb,
    retainedMb: 400,
  }
}

export const workerLimits = workerLimitsOf({
  workLimits: usualWorkLimits,
  memoryMb: { worker: memoryLimits.worker.byDefault },
})

/** Share of a process's memory for JavaScript objects. */
export const heapShare = 0.5

/** Memory that a calculation process may retain after a job, MB: one beyond it is replaced. */
export const retainedCalculationMb = 1024

/** A process that has not started by then will not start, s: the machine lacks memory for it. */
export const startWithinS = 120
