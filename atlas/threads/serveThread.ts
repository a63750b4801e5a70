import { parentPort, type Transferable } from 'node:worker_threads'

/**
 * Answers messages in a thread, one after the other, until it is to end: see `endThread`.
 *
 * @param answer  looks at the signal between pieces of work of less than a second, and lets other events in there
 * @param moved   what of an answer is handed over rather than copied
 */
export function serveThread<Message, Answer>(
  answer: (message: Message, signal: AbortSignal) => Promise<Answer> | Answer,
  moved: (given: Answer) => Transferable[] = () => [],
): void {
  const port = parentPort!
  const ended = new AbortController()
  let last = Promise.resolve()
  port.on('message', (message: Message | null) => {
    if (message === null) {
      ended.abort()
      port.close()
      return
    }
    last = last.then(async () => {
      try {
        if (ended.signal.aborted) return
        const given = await answer(message, ended.signal)
        port.postMessage(given, moved(given))
      } catch (error) {
        // Nobody waits for what was stopped.
        if (!ended.signal.aborted) throw error
      }
    })
  })
}
