import type { CalendarMonth, MonthMaximum } from '#domain'

/** Largest wind of each month of a series that comes in blocks. */
export class MonthlyMaxima {
  readonly #months = new Map<number, { speedMs: number; valid: number; readonly span: CalendarMonth }>()

  /** @param directionDeg  NaN: the step has no wind */
  add(span: CalendarMonth, speedMs: Float32Array, directionDeg: Float32Array): void {
    const key = 12 * span.year + span.month
    const found = this.#months.get(key) ?? { speedMs: 0, valid: 0, span }
    for (let t = span.fromStep; t < span.endStep; t++) {
      if (Number.isNaN(directionDeg[t]!)) continue
      found.valid += 1
      if (speedMs[t]! > found.speedMs) found.speedMs = speedMs[t]!
    }
    this.#months.set(key, found)
  }

  months(): readonly MonthMaximum[] {
    return [...this.#months.values()].map(({ speedMs, valid, span: { year, month, fullSteps } }) => ({
      ...{ year, month, speedMs },
      availability: valid / fullSteps,
    }))
  }
}
