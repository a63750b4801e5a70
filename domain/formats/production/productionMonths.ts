import { hoursOfMonth } from '../../energy/monthlyEnergy.ts'
import { monthNumber, monthOfNumber, type YearMonth } from '../../months/yearMonth.ts'
import type { ProductionMonth } from '../../production/productionMonth.ts'

/** Part of a month that has a value. */
export interface MonthPart {
  readonly month: YearMonth
  /** Whole seconds: their sums are exact, so that a complete month has the share 1. */
  readonly seconds: number
  readonly energyMwh: number
  readonly availability: number | null
}

export function monthAt(ms: number): YearMonth {
  const time = new Date(ms)
  return { year: time.getUTCFullYear(), month: time.getUTCMonth() + 1 }
}

/**
 * Sums parts into months, from the first to the last requested one; months without any part have the share 0.
 * @param span months that the table spans, including those without a value
 */
export function sumMonths(parts: readonly MonthPart[], span: readonly YearMonth[]): ProductionMonth[] {
  const numbers = span.map(monthNumber)
  const first = numbers.reduce((least, one) => Math.min(least, one), Infinity)
  const last = numbers.reduce((most, one) => Math.max(most, one), -Infinity)
  if (first > last) return []
  const sums = Array.from({ length: last - first + 1 }, () => ({
    energyMwh: 0,
    seconds: 0,
    knownS: 0,
    availableS: 0,
  }))
  for (const { month, seconds, energyMwh, availability } of parts) {
    const sum = sums[monthNumber(month) - first]!
    sum.energyMwh += energyMwh
    sum.seconds += seconds
    if (availability === null) continue
    sum.knownS += seconds
    sum.availableS += seconds * availability
  }
  return sums.map(({ energyMwh, seconds, knownS, availableS }, i) => {
    const month = monthOfNumber(first + i)
    const share = seconds / (3600 * hoursOfMonth(month.year, month.month))
    const availability = knownS === 0 ? null : availableS / knownS
    return { ...month, energyMwh, share, availability }
  })
}
