import { parentPort, type Transferable } from 'node:worker_threads'

/**
 * Answers messages in a thread, one after another, until `endThread` ends it.
 * @param answer checks the signal between pieces of work of less than a second, and yields to other events there
 * @param moved parts of an answer to transfer rather than copy
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
        // No caller awaits stopped work.
        if (!ended.signal.aborted) throw error
      }
    })
  })
}
