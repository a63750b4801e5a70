import { byVintage, neededHours, type Section51Vintage, section51Vintages } from '../law/index.ts'
import { germanMonthStartMs, germanOffsetMs } from './germanTime.ts'
import { negativeRuns } from './negativeHours.ts'
import type { PriceHistory } from './priceHistory.ts'
import { germanYear, type QuarterPrices, quarterMs, quarterPrices } from './quarterPrices.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Quarter-hours in which plants of a vintage get no support.
 *
 * Rules of hours in a row judge whole hours by their mean; the rule of 2025 judges each quarter-hour, for which before
 * 2025-10-01 the hour's price counts. A price that is not known takes nothing and ends a run.
 * @returns 1 without support, else 0, shape [quarter] of the prices
 * @see EEG 2023, sections 51 and 100
 */
export function unsupportedQuarters(prices: QuarterPrices, vintage: Section51Vintage): Uint8Array {
  const { startMs, priceEurMwh, hourPriceEurMwh } = prices
  const mask = new Uint8Array(priceEurMwh.length)
  if (neededHours(vintage, germanYear(startMs)) === 0) {
    for (let quarter = 0; quarter < mask.length; quarter++) mask[quarter] = priceEurMwh[quarter]! < 0 ? 1 : 0
    return mask
  }
  for (const { fromHour, endHour } of negativeRuns(hourPriceEurMwh)) {
    const isLost = (hour: number) =>
      endHour - fromHour >= neededHours(vintage, germanYear(startMs + hour * hourMs))
    const [first, last] = [isLost(fromHour), isLost(endHour - 1)]
    if (first && last) mask.fill(1, 4 * fromHour, 4 * endHour)
    // A rule changes only with the year: a run over New Year may be lost in part.
    else if (first || last)
      for (let hour = fromHour; hour < endHour; hour++) if (isLost(hour)) mask.fill(1, 4 * hour, 4 * hour + 4)
  }
  return mask
}

/** Time without support on one day of German legal time. */
export interface UnsupportedDay {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** 1 to 31. */
  readonly day: number
  /** h, for plants of each vintage that are not exempt. */
  readonly hours: Readonly<Record<Section51Vintage, number>>
}

/** Days on which some vintage loses support, in order, for calendars of section 51. */
export function unsupportedDays(history: PriceHistory): UnsupportedDay[] {
  const prices = quarterPrices(history)
  const days = new Map<number, Record<Section51Vintage, number>>()
  for (const vintage of section51Vintages)
    unsupportedQuarters(prices, vintage).forEach((isLost, quarter) => {
      if (isLost === 0) return
      const timeMs = prices.startMs + quarter * quarterMs
      const day = Math.floor((timeMs + germanOffsetMs(timeMs)) / dayMs)
      const hours = days.get(day) ?? byVintage(() => 0)
      hours[vintage] += 0.25
      days.set(day, hours)
    })
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, hours]) => {
      const date = new Date(day * dayMs)
      return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), hours }
    })
}

/** An interval of the auction whose price is negative, or in which some vintage has no support. */
export interface UnsupportedInterval {
  /** ms since 1970, UTC. */
  readonly startMs: number
  /** 60, or 15 since 2025-10-01. */
  readonly minutes: number
  readonly priceEurMwh: number
  readonly isLost: Readonly<Record<Section51Vintage, boolean>>
}

/** Intervals with a negative price or without support of plants of some vintage that are not exempt, in order. */
export function unsupportedIntervals(history: PriceHistory): UnsupportedInterval[] {
  const prices = quarterPrices(history)
  const lost = byVintage((vintage) => unsupportedQuarters(prices, vintage))
  return history.flatMap(({ startMs: segmentMs, stepMs, values }) => {
    const first = (segmentMs - prices.startMs) / quarterMs
    const found: UnsupportedInterval[] = []
    values.forEach((priceEurMwh, index) => {
      const quarter = first + (index * stepMs) / quarterMs
      const isLost = byVintage((vintage) => lost[vintage][quarter] === 1)
      if (!(priceEurMwh < 0) && !Object.values(isLost).includes(true)) return
      found.push({ startMs: segmentMs + index * stepMs, minutes: stepMs / 60_000, priceEurMwh, isLost })
    })
    return found
  })
}

/** Time that section 51a appends to the support of a plant, as far as prices are known. */
export interface AppendedSupport {
  /** Time without support in the years that count, since commissioning, h. */
  readonly lostHours: number
  /** `lostHours` rounded up to full days. */
  readonly days: number
  /** Whether the 20 years that count are over and all their prices known; else the days so far. */
  readonly isFinal: boolean
  /** Share of the time since commissioning, or of the 20 years, whose price is known; 0 before commissioning. */
  readonly knownShare: number
}

/**
 * Days that section 51a appends: time without support until the end of the 19th year after commissioning.
 * @param mask of `unsupportedQuarters`
 * @param tillMs end of the time considered: now, or the end of the prices, ms since 1970
 * @see EEG 2023, section 51a
 */
export function appendedTime(
  { startMs, priceEurMwh }: QuarterPrices,
  mask: Uint8Array,
  commissionedMs: number,
  tillMs: number,
): AppendedSupport {
  const lastMs = germanMonthStartMs(germanYear(commissionedMs) + 20, 1)
  const endMs = Math.min(tillMs, lastMs)
  const quarterAt = (timeMs: number) =>
    Math.min(Math.max(Math.ceil((timeMs - startMs) / quarterMs), 0), priceEurMwh.length)
  let lost = 0
  let known = 0
  const endQuarter = quarterAt(endMs)
  for (let quarter = quarterAt(commissionedMs); quarter < endQuarter; quarter++) {
    lost += mask[quarter]!
    if (!Number.isNaN(priceEurMwh[quarter]!)) known += 1
  }
  const quarters = Math.max(0, (endMs - commissionedMs) / quarterMs)
  const knownShare = quarters === 0 ? 0 : Math.min(1, known / quarters)
  return {
    lostHours: lost / 4,
    days: Math.ceil(lost / 96),
    isFinal: tillMs >= lastMs && knownShare === 1,
    knownShare,
  }
}
