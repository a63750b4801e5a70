import type { Caller } from '../policies/caller.ts'
import type { WorkerPool, WorkerTask } from './index.ts'
import type { WorkFor } from './workerPool.ts'

/** Caller of the work, and how long it waits. */
export interface WorkingCall {
  readonly caller: Caller
  /** Aborts when the client leaves. */
  readonly left: AbortSignal
  readonly leaveTurn: () => void
}

/**
 * Has a worker process do a task for a call, and stops it if the client leaves. Meanwhile the call gives up its turn:
 * the pool has its own order.
 * @throws AppError refusals of the task and the pool
 * @throws ClientLeft
 */
export async function workFor<Input, Result>(
  { caller, left, leaveTurn }: WorkingCall,
  workers: WorkerPool,
  task: WorkerTask<Input, Result>,
  input: NoInfer<Input>,
  order: Pick<WorkFor, 'isFirst'> = {},
): Promise<Result> {
  left.throwIfAborted()
  leaveTurn()
  try {
    return await workers.run(task, input, { customerId: caller.customer.id, signal: left, ...order })
  } catch (error) {
    left.throwIfAborted()
    throw error
  }
}
