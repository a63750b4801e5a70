import type { Caller } from '../policies/caller.ts'
import type { WorkerPool, WorkerTask } from './index.ts'

/** Who waits for the work, and how long. */
export interface WorkingCall {
  readonly caller: Caller
  /** Aborts when the client leaves. */
  readonly left: AbortSignal
  readonly leaveTurn: () => void
}

/**
 * Has a worker process do a task for a call, and stops it where the client goes away. Meanwhile the call's turn is for
 * others: the pool has its own order.
 *
 * @throws AppError  what the task and the pool refuse
 * @throws ClientLeft
 */
export async function workFor<Input, Result>(
  { caller, left, leaveTurn }: WorkingCall,
  workers: WorkerPool,
  task: WorkerTask<Input, Result>,
  input: NoInfer<Input>,
): Promise<Result> {
  left.throwIfAborted()
  leaveTurn()
  try {
    return await workers.run(task, input, { customerId: caller.customer.id, signal: left })
  } catch (error) {
    left.throwIfAborted()
    throw error
  }
}
