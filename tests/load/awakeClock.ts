const tickMs = 100

/**
 * Counts the time in which this process runs. On a busy machine a generator of load waits for a processor itself,
 * while answers lie in its sockets: that is no time of the server's.
 */
export class AwakeClock {
  #ms = 0

  constructor() {
    // A delayed tick is not repeated.
    setInterval(() => {
      this.#ms += tickMs
    }, tickMs).unref()
  }

  /** Calls back when so much of that time has gone by. @returns what calls it off */
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
