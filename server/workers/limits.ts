import { availableParallelism } from 'node:os'

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
  /** JavaScript memory of a process, MB. */
  readonly memoryMb: number
}

const processes = Math.min(Math.max(availableParallelism(), 2), 4)

export const workerLimits: WorkerLimits = {
  processes,
  perCustomer: processes - 1,
  waitingPerCustomer: 10,
  waiting: 40,
  workS: 60,
  memoryMb: 512,
}

/** A process that has not said that it works by then will not, s: the machine has no room for it. */
export const startWithinS = 120

/** When a caller who found all places taken may come back, s. */
export const comeBackS = 10
