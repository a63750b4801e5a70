/** More gain nothing: all wait for the same database, and other calls must not wait for all of them. */
const mostAtOnce = 4

/**
 * Limits the parallel reads of a process's event streams, in the order of their calls: after a lost
 * connection to the database, all streams read at the same moment.
 */
export class FewReadings {
  #running = 0
  readonly #waiting = new Set<() => void>()

  /** @throws AbortError  the caller left before it began */
  async read<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    signal.throwIfAborted()
    if (this.#running >= mostAtOnce) await this.#turn(signal)
    else this.#running += 1
    try {
      return await work()
    } finally {
      // The next one takes over the turn, so that no other call gets it.
      const [next] = this.#waiting
      if (next) next()
      else this.#running -= 1
    }
  }

  #turn(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      this.#waiting.delete(begin)
      reject(signal.reason)
    }
    const begin = () => {
      this.#waiting.delete(begin)
      signal.removeEventListener('abort', leave)
      resolve()
    }
    this.#waiting.add(begin)
    signal.addEventListener('abort', leave, { once: true })
    return promise
  }
}
