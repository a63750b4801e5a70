import type { FastifyBaseLogger } from 'fastify'
import { customerTurn, FairTurns } from '../admission/index.ts'
import { type WorkerLimits, workerLimits } from './limits.ts'
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

/** Processes for work on what customers send: a few, started when they are needed, shared fairly. */
export function workerPool(log: FastifyBaseLogger, limits: WorkerLimits = workerLimits): WorkerPool {
  const all = Array.from({ length: limits.processes }, () => new WorkerProcess(limits, log))
  const idle = [...all]
  const turns = new FairTurns({
    atWork: limits.perCustomer,
    atWorkOfAll: limits.processes,
    waiting: limits.waitingPerCustomer,
    waitingOfAll: limits.waiting,
  })

  async function perform(request: TaskRequest, signal: AbortSignal): Promise<unknown> {
    // One that is warm before one that would have to be started.
    const worker = idle.find(({ pid }) => pid !== undefined) ?? idle[0]!
    idle.splice(idle.indexOf(worker), 1)
    try {
      return await worker.perform(request, signal)
    } finally {
      idle.push(worker)
    }
  }

  return {
    run: async (task, input, { customerId, signal }) =>
      (await turns.run(customerTurn(customerId), () => perform({ task, input }, signal), signal)) as never,
    load: () => turns.load(),
    pids: () => all.flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    async close() {
      await Promise.all(all.map((worker) => worker.close()))
    },
  }
}
