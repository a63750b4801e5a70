/** Waits; tests replace it. @throws  the reason of the signal */
export type Wait = (ms: number, signal: AbortSignal | null) => Promise<void>

/** Limits the requests to a source: two at once unless it has another limit, at the required pace. */
export class Gate {
  readonly #spacingMs: number
  readonly #wait: Wait
  readonly #now: () => number
  readonly #waiting: (() => void)[] = []
  #free: number
  #nextMs = Number.NEGATIVE_INFINITY

  constructor(spacingMs: number, wait: Wait, now: () => number, atOnce = 2) {
    this.#free = atOnce
    this.#spacingMs = spacingMs
    this.#wait = wait
    this.#now = now
  }

  async pass<Result>(signal: AbortSignal | null, operation: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      signal?.throwIfAborted()
      const startMs = Math.max(this.#nextMs, this.#now())
      this.#nextMs = startMs + this.#spacingMs
      const aheadMs = startMs - this.#now()
      if (aheadMs > 0) await this.#wait(aheadMs, signal)
      return await operation()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}
