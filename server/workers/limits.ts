import { type MemoryLimits, memoryLimits } from '../memoryLimits.ts'
import { usualWorkLimits, type WorkLimits } from '../workLimits.ts'

/** What work on a customer's input may take. Every refusal names the limit that it met. */
export interface WorkerLimits {
  /** Processes that work at the same time. */
  readonly processes: number
  /** Of the processes, those that one customer may keep busy: the others stay free for everybody else. */
  readonly perCustomer: number
  /** Calls of one customer that may wait. */
  readonly waitingPerCustomer: number
  /** Calls of everybody that may wait. */
  readonly waiting: number
  /** Longest work, s, from its begin in a process that is ready. */
  readonly workS: number
  /** Memory of a process, MB, array buffers included: a process that holds more is killed. */
  readonly memoryMb: number
  /** Memory that a process may keep after its work, MB: one that holds more is replaced. */
  readonly retainedMb: number
}

/** What the settings say of work on what customers send. */
export interface LimitsOfWork {
  readonly workLimits: WorkLimits
  readonly memoryMb: Pick<MemoryLimits, 'worker'>
}

/** Of the settings of an installation. */
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

/** Share of a process's memory that JavaScript objects may take. */
export const heapShare = 0.5

/** Memory that a process of calculations may keep after a job, MB: one that holds more is replaced. */
export const retainedCalculationMb = 1024

/** A process that has not said that it works by then will not, s: the machine has no room for it. */
export const startWithinS = 120
