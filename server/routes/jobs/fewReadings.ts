/** More gain nothing: each waits for the same database, and calls must not wait for all of them. */
const mostAtOnce = 4

/**
 * Readings of all event streams of a process, a few at a time in the order in which they are asked for: after a lost
 * connection to the database each stream wants one at the same moment.
 */
export class FewReadings {
  #running = 0
  readonly #waiting = new Set<() => void>()

  /** @throws AbortError  nobody wants it any more; it has not begun then */
  async read<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    signal.throwIfAborted()
    if (this.#running >= mostAtOnce) await this.#turn(signal)
    else this.#running += 1
    try {
      return await work()
    } finally {
      // Whoever is next takes over the turn, so that nobody comes between.
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
