import { germanDayStartMs } from './germanTime.ts'
import type { PriceHistory } from './priceHistory.ts'
import { germanYear, quarterMs, quarterPrices } from './quarterPrices.ts'

/** Days of German legal time in a row, YYYY-MM-DD, both included. */
export interface DayStretch {
  readonly from: string
  readonly till: string
}

const dayMs = 86_400_000

/**
 * Days of the calendar years on which only some quarter-hours have a price, so that their count of negative
 * hours is incomplete.
 */
export function unknownDays(history: PriceHistory): DayStretch[] {
  const { startMs, priceEurMwh } = quarterPrices(history)
  const isKnown = (quarter: number) => !Number.isNaN(priceEurMwh[quarter] ?? Number.NaN)
  const [first, last] = [priceEurMwh.findIndex((_, i) => isKnown(i)), priceEurMwh.length - 1]
  if (first < 0) return []
  const stretches: { from: string; till: string }[] = []
  const end = Date.UTC(germanYear(startMs + last * quarterMs) + 1, 0)
  let wasKnown = true
  for (let ms = Date.UTC(germanYear(startMs + first * quarterMs), 0); ms < end; ms += dayMs) {
    const day = dayText(ms)
    const quarterAt = (text: string) => (germanDayStartMs(text) - startMs) / quarterMs
    const endQuarter = quarterAt(dayText(ms + dayMs))
    let quarter = quarterAt(day)
    while (quarter < endQuarter && isKnown(quarter)) quarter++
    const isWhole = quarter >= endQuarter
    if (!isWhole && wasKnown) stretches.push({ from: day, till: day })
    else if (!isWhole) stretches[stretches.length - 1]!.till = day
    wasKnown = isWhole
  }
  return stretches
}

function dayText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
