/** Progress of a long operation. */
export interface ProgressReport {
  /** 0 to 1. */
  readonly done: number
  /** Remaining time at the current pace; null until there is a pace. */
  readonly etaSeconds: number | null
  /** Current object of work, such as a variable's id. */
  readonly subject: string
}

const MS_UNTIL_PACE_IS_KNOWN = 500

/** Counts completed work against the known total and estimates the remaining time. */
export class Progress {
  readonly #total: number
  readonly #report: (report: ProgressReport) => void
  readonly #startMs = performance.now()
  #done = 0

  constructor(total: number, report: (report: ProgressReport) => void = () => {}) {
    this.#total = total
    this.#report = report
  }

  advance(amount: number, subject: string): void {
    this.#done += amount
    const done = Math.min(1, this.#done / this.#total)
    const elapsedMs = performance.now() - this.#startMs
    const hasPace = elapsedMs > MS_UNTIL_PACE_IS_KNOWN && done > 0
    this.#report({ done, etaSeconds: hasPace ? ((elapsedMs / done) * (1 - done)) / 1000 : null, subject })
  }
}
