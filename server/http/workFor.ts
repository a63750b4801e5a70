import type { FastifyReply } from 'fastify'
import { AppError } from '../appError.ts'
import type { Caller } from '../policies/caller.ts'
import type { WorkerPool, WorkerTask } from '../workers/index.ts'

/** Who waits for the work, and where its answer goes. */
export interface WorkingCall {
  readonly caller: Caller
  readonly reply: FastifyReply
}

/**
 * Has a worker process do a task for a call, and stops it where the client goes away.
 *
 * @throws AppError  what the task and the pool refuse
 */
export async function workFor<Input, Result>(
  { caller, reply }: WorkingCall,
  workers: WorkerPool,
  task: WorkerTask<Input, Result>,
  input: NoInfer<Input>,
): Promise<Result> {
  const left = new AbortController()
  const leave = () => left.abort()
  reply.raw.once('close', leave)
  if (reply.raw.destroyed) leave()
  try {
    return await workers.run(task, input, { customerId: caller.customer.id, signal: left.signal })
  } catch (error) {
    // Nobody hears the answer, and it is no fault of ours.
    if (left.signal.aborted) throw new AppError('INVALID_INPUT', {}, [], { cause: error })
    throw error
  } finally {
    reply.raw.off('close', leave)
  }
}
