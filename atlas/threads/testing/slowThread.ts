/* A thread that echoes numbers; on 0 it works until it is stopped. Started by endThread.test.ts. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { serveThread } from '../serveThread.ts'

serveThread(async (number: number, signal) => {
  if (number === 1) await nextTurn()
  while (number === 0) {
    await nextTurn()
    signal.throwIfAborted()
  }
  return number
})
