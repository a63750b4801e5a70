import type { Worker } from 'node:worker_threads'

/**
 * Ends a thread that `serveThread` serves, once it has put down what it is at. `terminate` would not wait: a thread that
 * it meets at the moment in which it begins to unpack takes the whole process along (Node 26: "close before init").
 */
export async function endThread(worker: Worker): Promise<void> {
  const hasEnded = worker.threadId === -1
  if (hasEnded) return
  const exit = Promise.withResolvers<void>()
  worker.once('exit', () => exit.resolve())
  worker.postMessage(null)
  await exit.promise
}
