import type { Worker } from 'node:worker_threads'

/**
 * Ends a thread of `serveThread` after its current piece of work. `terminate` would not wait: if the thread is just
 * about to unpack, the whole process crashes (Node 26: "close before init").
 */
export async function endThread(worker: Worker): Promise<void> {
  const hasEnded = worker.threadId === -1
  if (hasEnded) return
  const exit = Promise.withResolvers<void>()
  worker.once('exit', () => exit.resolve())
  worker.postMessage(null)
  await exit.promise
}
