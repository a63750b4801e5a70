import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../appError.ts'
import { comeBackS, type WorkerLimits, workerLimits } from './limits.ts'
import type { TaskRequest } from './processMessages.ts'
import { WorkerProcess } from './workerProcess.ts'
import type { WorkerTask } from './workerTask.ts'

/** For whom work is done. */
export interface WorkFor {
  readonly customerId: number
  /** Aborted when nobody waits for the result any more. */
  readonly signal: AbortSignal
}

export interface WorkerPool {
  /**
   * Does a task in a process of its own, as soon as it is its turn.
   *
   * @throws AppError  what the task refuses; WORK_TOO_LARGE where it takes more time or memory than it may;
   *                   TOO_MANY_REQUESTS where too many calls of the customer wait, SERVER_BUSY where too many of all do
   * @throws           the signal's reason
   */
  run<Input, Result>(task: WorkerTask<Input, Result>, input: NoInfer<Input>, work: WorkFor): Promise<Result>
  /** Processes at work, and work that waits for one. */
  load(): { readonly busy: number; readonly waiting: number }
  /** Ids of the processes that are alive, for tests. */
  pids(): number[]
  /** Ends all processes, whatever they do. */
  close(): Promise<void>
}

interface Waiting extends WorkFor {
  readonly request: TaskRequest
  readonly done: PromiseWithResolvers<unknown>
}

/**
 * Processes for work on what customers send: a few, started when they are needed, shared fairly. Whose work runs least
 * comes first, then who waits longest; one customer never has all of them.
 */
export function workerPool(log: FastifyBaseLogger, limits: WorkerLimits = workerLimits): WorkerPool {
  const all = Array.from({ length: limits.processes }, () => new WorkerProcess(limits, log))
  const idle = [...all]
  const busyFor = new Map<number, number>()
  const waiting: Waiting[] = []
  const runningOf = (customerId: number) => busyFor.get(customerId) ?? 0

  function next(): Waiting | undefined {
    const fewest = Math.min(...waiting.map(({ customerId }) => runningOf(customerId)))
    if (fewest >= limits.perCustomer) return undefined
    return waiting.find(({ customerId }) => runningOf(customerId) === fewest)
  }

  function begin(): void {
    while (idle.length > 0) {
      const one = next()
      if (one === undefined) return
      waiting.splice(waiting.indexOf(one), 1)
      // One that is warm before one that would have to be started.
      const worker = idle.find(({ pid }) => pid !== undefined) ?? idle[0]!
      idle.splice(idle.indexOf(worker), 1)
      void perform(worker, one)
    }
  }

  async function perform(
    worker: WorkerProcess,
    { customerId, signal, request, done }: Waiting,
  ): Promise<void> {
    busyFor.set(customerId, runningOf(customerId) + 1)
    await worker.perform(request, signal).then(done.resolve, done.reject)
    const left = runningOf(customerId) - 1
    if (left === 0) busyFor.delete(customerId)
    else busyFor.set(customerId, left)
    idle.push(worker)
    begin()
  }

  function requireQueueSpace(customerId: number): void {
    if (waiting.filter((one) => one.customerId === customerId).length >= limits.waitingPerCustomer)
      throw new AppError('TOO_MANY_REQUESTS', { seconds: comeBackS })
    if (waiting.length >= limits.waiting) throw new AppError('SERVER_BUSY', { seconds: comeBackS })
  }

  return {
    async run(task, input, { customerId, signal }) {
      signal.throwIfAborted()
      requireQueueSpace(customerId)
      const one: Waiting = { customerId, signal, request: { task, input }, done: Promise.withResolvers() }
      const leave = () => {
        const position = waiting.indexOf(one)
        if (position === -1) return
        waiting.splice(position, 1)
        one.done.reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(one)
      begin()
      try {
        return (await one.done.promise) as never
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },
    load: () => ({ busy: all.length - idle.length, waiting: waiting.length }),
    pids: () => all.flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    async close() {
      await Promise.all(all.map((worker) => worker.close()))
    },
  }
}
