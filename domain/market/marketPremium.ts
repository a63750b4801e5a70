import type { MarketTechnology, OfficialMarketValue } from './officialMarketValue.ts'

export interface ReferenceValue {
  readonly ctKwh: number
  /** Whether an annual value is only expected, because its year has not ended or the value is missing. */
  readonly isExpected: boolean
}

/** Official values of one technology, and expected ones if there is no official value. */
export class ReferenceValues {
  readonly #values = new Map<number, ReferenceValue>()

  /** Of several values of a period the last one counts; expected values count only if none is published. */
  constructor(
    technology: MarketTechnology,
    official: readonly OfficialMarketValue[],
    expected: readonly OfficialMarketValue[],
  ) {
    for (const [values, isExpected] of [
      [expected, true],
      [official, false],
    ] as const)
      for (const { technology: one, year, month, ctKwh } of values)
        if (one === technology) this.#values.set(keyOf(year, month), { ctKwh, isExpected })
  }

  /** @param month  1 to 12, null for the year; @returns null where there is no value */
  of(year: number, month: number | null): ReferenceValue | null {
    return this.#values.get(keyOf(year, month)) ?? null
  }
}

/** Sequence of the months of a year, after the year itself. */
function keyOf(year: number, month: number | null): number {
  return 13 * year + (month ?? 0)
}
