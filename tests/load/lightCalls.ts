import { setTimeout as pause } from 'node:timers/promises'
import { Caller } from './call.ts'

export interface LightFigures {
  readonly calls: number
  readonly p95Ms: number
  readonly longestMs: number
  readonly unanswered: number
  /** Calls answered with another status than 200. */
  readonly refused: number
}

const paths = [
  '/api/customers/self',
  '/api/jobs?limit=10',
  '/api/site_lists/heads',
  '/api/awis-messages.json',
]
const everyMs = 40

/** Calls of an open page: small ones, one after the other. */
export class LightCalls {
  readonly #caller: Caller
  readonly #key: string
  #times: number[] = []
  #unanswered = 0
  #refused = 0

  constructor(url: string, key: string) {
    this.#caller = new Caller(url, '127.0.0.10', 6)
    this.#key = key
  }

  restart(): void {
    this.#times = []
    this.#unanswered = 0
    this.#refused = 0
  }

  /** Figures of the calls made since the last restart, or the last figures. */
  async callFor(durationMs: number): Promise<LightFigures> {
    const endMs = performance.now() + durationMs
    for (let made = 0; performance.now() < endMs; made++) {
      const path = paths[made % paths.length] as string
      const { status, ms } = await this.#caller.call({ method: 'GET', path, key: this.#key })
      this.#times.push(ms)
      if (status === null) this.#unanswered += 1
      else if (status !== 200) this.#refused += 1
      await pause(everyMs)
    }
    const sorted = this.#times.toSorted((a, b) => a - b)
    const figures = {
      calls: sorted.length,
      p95Ms: Math.round(10 * (sorted[Math.floor(0.95 * sorted.length)] ?? 0)) / 10,
      longestMs: sorted.at(-1) ?? 0,
      unanswered: this.#unanswered,
      refused: this.#refused,
    }
    this.restart()
    return figures
  }
}
