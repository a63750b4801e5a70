import type { FastifyBaseLogger } from 'fastify'
import { customerTurn, FairTurns } from '../admission/index.ts'
import { type WorkerLimits, workerLimits } from './limits.ts'
import type { TaskRequest } from './processMessages.ts'
import { WorkerProcess } from './workerProcess.ts'
import type { WorkerTask } from './workerTask.ts'

/** Caller of the work. */
export interface WorkFor {
  readonly customerId: number
  /** Aborted when the caller no longer waits for the result. */
  readonly signal: AbortSignal
  /** Whether it goes before other waiting work of the customer, such as figures before tiles of a map. */
  readonly isFirst?: boolean
}

export interface WorkerPool {
  /**
   * Does a task in a separate process, as soon as it is its turn.
   * @throws AppError refusals of the task; WORK_TOO_LARGE if it exceeds its time or memory; TOO_MANY_REQUESTS if too
   * many calls of the customer wait, SERVER_BUSY if too many of all do
   * @throws the signal's reason
   */
  run<Input, Result>(task: WorkerTask<Input, Result>, input: NoInfer<Input>, work: WorkFor): Promise<Result>
  /** Number of busy processes and of waiting tasks. */
  load(): { readonly busy: number; readonly waiting: number }
  /** Ids of live processes, for tests. */
  pids(): number[]
  /** Kills all processes in any state. */
  close(): Promise<void>
}

/** Creates a few processes for work on uploads: started on demand, shared fairly. */
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
    // A warm process is preferred to one that must start.
    const worker = idle.find(({ pid }) => pid !== undefined) ?? idle[0]!
    idle.splice(idle.indexOf(worker), 1)
    try {
      return await worker.perform(request, signal)
    } finally {
      idle.push(worker)
    }
  }

  return {
    run: async (task, input, { customerId, signal, isFirst }) =>
      (await turns.run(
        customerTurn(customerId),
        () => perform({ task, input }, signal),
        signal,
        isFirst ? { waitedMs: 0 } : undefined,
      )) as never,
    load: () => turns.load(),
    pids: () => all.flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    async close() {
      await Promise.all(all.map((worker) => worker.close()))
    },
  }
}
