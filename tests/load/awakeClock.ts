const tickMs = 100

/**
 * Counts the time in which this process runs. On a busy machine the load generator itself waits for a processor while
 * answers wait in its sockets; this time must not count as the server's.
 */
export class AwakeClock {
  #ms = 0

  constructor() {
    // A delayed tick is not repeated.
    setInterval(() => {
      this.#ms += tickMs
    }, tickMs).unref()
  }

  /** Calls back after an amount of that time. @returns function that cancels it */
  after(ms: number, callBack: () => void): () => void {
    const endMs = this.#ms + ms
    const timer = setInterval(() => {
      if (this.#ms < endMs) return
      clearInterval(timer)
      callBack()
    }, tickMs)
    return () => clearInterval(timer)
  }
}
