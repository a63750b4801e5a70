import { stepdownHours } from '../law/index.ts'
import { germanMonthStartMs } from './germanTime.ts'
import type { PriceHistory } from './priceHistory.ts'
import { germanYear, type QuarterPrices, quarterMs, quarterPrices } from './quarterPrices.ts'

const hourMs = 3_600_000

/**
 * Negative prices of one calendar year of German legal time, in h unless the name says otherwise.
 *
 * This is the one count of negative prices; all products show it. Until 2025-09-30 the auction's interval is
 * the hour, since then a quarter of one. `negative`, `zero` and `hours` count intervals, a quarter-hour as
 * 0.25 h; `negative` is also the count for the rule of every negative quarter-hour. Rules of hours in a row
 * count hours by the unrounded mean of their quarters, as the law requires for their plants.
 */
export interface NegativeHours {
  readonly year: number
  /** Time whose price is known. */
  readonly hours: number
  /** Time whose price is below 0; 0 is not negative. */
  readonly negative: number
  readonly zero: number
  /** Hours in runs of at least so many negative hours. */
  readonly rule6h: number
  readonly rule4h: number
  readonly rule3h: number
  readonly rule2h: number
  /** Every hour with a negative mean. */
  readonly rule1h: number
  /** Hours by the rule of plants of 2023 and 2024, which tightens with the year of the hour; null before 2023. */
  readonly stepdown2023: number | null
  /** Length of the longest run that has an hour in the year, including hours of other years; 0 without one. */
  readonly longestRun: number
  /** Mean price of the time that is known, EUR/MWh. */
  readonly baseEurMwh: number
  /** Lowest price of an interval, EUR/MWh. */
  readonly minEurMwh: number
}

/** Negative hours in a row. */
export interface NegativeRun {
  readonly fromHour: number
  /** One past the last hour. */
  readonly endHour: number
}

/**
 * Runs of hours with a negative price. Midnight and New Year do not end a run; an hour of price 0 or that is not known
 * does.
 * @param hourPriceEurMwh EUR/MWh, shape [hour]; NaN not known
 */
export function negativeRuns(hourPriceEurMwh: Float64Array): NegativeRun[] {
  const runs: NegativeRun[] = []
  let fromHour = -1
  for (let hour = 0; hour <= hourPriceEurMwh.length; hour++) {
    const isNegative = hour < hourPriceEurMwh.length && hourPriceEurMwh[hour]! < 0
    if (isNegative && fromHour < 0) fromHour = hour
    if (isNegative || fromHour < 0) continue
    runs.push({ fromHour, endHour: hour })
    fromHour = -1
  }
  return runs
}

/**
 * Length of the run of negative prices that contains each hour, h, shape [hour]; 0 outside of runs.
 * @param hourPriceEurMwh see `negativeRuns`
 */
export function negativeRunLengths(hourPriceEurMwh: Float64Array): Uint16Array {
  const lengths = new Uint16Array(hourPriceEurMwh.length)
  for (const { fromHour, endHour } of negativeRuns(hourPriceEurMwh))
    lengths.fill(endHour - fromHour, fromHour, endHour)
  return lengths
}

/**
 * Counts negative prices by year.
 * @returns the years that have a known price, in order; hours of a run that lasts over New Year count in their own year
 */
export function negativeHoursByYear(history: PriceHistory): NegativeHours[] {
  const prices = quarterPrices(history)
  const counts: NegativeHours[] = []
  for (const { year, fromQuarter, endQuarter } of germanYears(prices)) {
    const known = prices.priceEurMwh.subarray(fromQuarter, endQuarter).filter((price) => !Number.isNaN(price))
    if (known.length === 0) continue
    const runs = negativeRuns(prices.hourPriceEurMwh)
      .map((run) => ({
        length: run.endHour - run.fromHour,
        inYear: Math.min(run.endHour, endQuarter / 4) - Math.max(run.fromHour, fromQuarter / 4),
      }))
      .filter(({ inYear }) => inYear > 0)
    const inRuns = (hours: number) =>
      runs.reduce((sum, { length, inYear }) => (length >= hours ? sum + inYear : sum), 0)
    counts.push({
      year,
      hours: known.length / 4,
      negative: known.reduce((count, price) => (price < 0 ? count + 1 : count), 0) / 4,
      zero: known.reduce((count, price) => (price === 0 ? count + 1 : count), 0) / 4,
      rule6h: inRuns(6),
      rule4h: inRuns(4),
      rule3h: inRuns(3),
      rule2h: inRuns(2),
      rule1h: inRuns(1),
      stepdown2023: year < 2023 ? null : inRuns(stepdownHours(year)),
      longestRun: runs.reduce((longest, { length }) => Math.max(longest, length), 0),
      baseEurMwh: known.reduce((sum, price) => sum + price, 0) / known.length,
      minEurMwh: known.reduce((least, price) => Math.min(least, price), Infinity),
    })
  }
  return counts
}

/** Years of German legal time within the prices, as quarter-hours of the grid. */
function germanYears({ startMs, priceEurMwh }: QuarterPrices) {
  const years: { readonly year: number; readonly fromQuarter: number; readonly endQuarter: number }[] = []
  let fromQuarter = 0
  while (fromQuarter < priceEurMwh.length) {
    const year = germanYear(startMs + fromQuarter * quarterMs)
    const wholeHours = (germanMonthStartMs(year + 1, 1) - startMs) / hourMs
    const endQuarter = Math.min(4 * wholeHours, priceEurMwh.length)
    years.push({ year, fromQuarter, endQuarter })
    fromQuarter = endQuarter
  }
  return years
}
