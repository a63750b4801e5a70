/** Name of event streams ended by the server in a report. */
export const cutStreams = 'event streams cut'

/** Answers to an attack. */
export interface AttackReport {
  /** Counts of actions and answers, by name. */
  readonly counts: Readonly<Record<string, number>>
  /** Ordinary calls, such as heavy ones, without an answer in 10 s. */
  readonly unanswered: number
  readonly longestMs: number
  /** Answers with status 500. */
  readonly faults: number
  /** Maximum number of open event streams. */
  readonly mostStreams: number
}

/** Collects a report. */
export class Tally {
  readonly #counts: Record<string, number> = {}
  #unanswered = 0
  #longestMs = 0
  #faults = 0
  #streams = 0
  #mostStreams = 0

  count(name: string, more = 1): void {
    this.#counts[name] = (this.#counts[name] ?? 0) + more
  }

  answered(name: string, status: number, ms: number): void {
    this.count(`${name} ${status}`)
    this.#longestMs = Math.max(this.#longestMs, ms)
    if (status === 500) this.#faults += 1
  }

  unanswered(name: string): void {
    this.count(`${name} unanswered`)
    this.#unanswered += 1
  }

  streamOpened(): void {
    this.#streams += 1
    this.#mostStreams = Math.max(this.#mostStreams, this.#streams)
  }

  streamClosed(): void {
    this.#streams -= 1
  }

  report(): AttackReport {
    return {
      counts: this.#counts,
      unanswered: this.#unanswered,
      longestMs: this.#longestMs,
      faults: this.#faults,
      mostStreams: this.#mostStreams,
    }
  }
}
