import { availableParallelism } from 'node:os'
import { type MemoryLimits, memoryLimits } from '../memoryLimits.ts'

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

const processes = Math.min(Math.max(availableParallelism(), 2), 4)

export const workerLimits: WorkerLimits = {
  processes,
  perCustomer: processes - 1,
  waitingPerCustomer: 10,
  waiting: 40,
  workS: 60,
  memoryMb: memoryLimits.worker.byDefault,
  retainedMb: 400,
}

export function workerLimitsOf({ worker }: MemoryLimits): WorkerLimits {
  return { ...workerLimits, memoryMb: worker }
}

/** Share of a process's memory that JavaScript objects may take. */
export const heapShare = 0.5

/** Memory that a process of calculations may keep after a job, MB: one that holds more is replaced. */
export const retainedCalculationMb = 1024

/** Longest time of setting one PDF, s: a report of 1000 turbines takes some ten seconds on a busy machine. */
export const pdfS = 180

/** A process that has not said that it works by then will not, s: the machine has no room for it. */
export const startWithinS = 120
