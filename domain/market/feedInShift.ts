import { solveFull } from '../numbers/solveFull.ts'
import { quantile } from '../series/quantile.ts'
import type { HourlyMarket, MarketMonth } from './hourly/hourlyMarket.ts'

/** Shifts to test, h; positive: feed-in is later than prices show. */
const shiftsH = [-3, -2, -1, 0, 1, 2, 3] as const
const farthestH = 3
/** Persistence of price errors: this share of the previous hour is subtracted from each hour. */
const persistence = 0.9
/** Share of the price differences at either end that counts as the quantile there. */
const clippedShare = 0.02
/** Months before and after a month that are judged with it. */
const monthsAround = 3
const leastMonths = 4
const leastHours = 300
/** Least excess of a shift's log-likelihood over that of none: 1 : 400. */
const leastEvidence = 6

/** Hours by which feed-in is shifted against prices in the months around one. */
export interface FeedInShift {
  /** Positive: feed-in is later than prices show; 0: not shifted. */
  readonly hours: number
  /** Logarithm of the likelihood of the best shift less that of none; 0 where that is the best. */
  readonly evidence: number
}

/**
 * Finds feed-in of onshore wind whose clock is not that of the prices: more wind makes electricity cheaper in the very
 * hour. The price of each hour less most of the hour before is explained by load, solar, offshore wind and onshore wind
 * treated alike, with onshore wind shifted by −3 to 3 h; the likelihoods of seven months, three before and three after
 * the month, are multiplied. Fitted to and tested on prices of 2018-10 to 2024-12: none of the 75 months is accused as
 * it is, all are with feed-in an hour late or early. Load that is shifted along is not seen.
 * @returns by `monthNumber`; without months of which load, prices and wind are known in fewer than four around them
 */
export function feedInShifts(market: HourlyMarket): ReadonlyMap<number, FeedInShift> {
  const likelihoods = new Map(
    market.months.flatMap((month) => {
      const own = monthLikelihoods(market, month)
      return own === null ? [] : [[month.number, own] as const]
    }),
  )
  const shifts = new Map<number, FeedInShift>()
  for (const number of likelihoods.keys()) {
    const around = Array.from({ length: 2 * monthsAround + 1 }, (_, i) => number - monthsAround + i)
    const known = around.flatMap((one) => [likelihoods.get(one) ?? []].filter((own) => own.length > 0))
    if (known.length < leastMonths) continue
    const sums = shiftsH.map((_, index) => known.reduce((sum, own) => sum + own[index]!, 0))
    const best = sums.indexOf(Math.max(...sums))
    const evidence = sums[best]! - sums[shiftsH.indexOf(0)]!
    shifts.set(number, { hours: evidence > leastEvidence ? shiftsH[best]! : 0, evidence })
  }
  return shifts
}

/** Log-likelihoods of the shifts, up to a constant; null with too few known hours. */
function monthLikelihoods(market: HourlyMarket, { fromHour, endHour }: MarketMonth): number[] | null {
  const { priceEurMwh, onshoreMw, offshoreMw, solarMw, loadMw } = market
  const others = [loadMw, solarMw, offshoreMw].filter(
    (series, index) =>
      index === 0 || series.subarray(fromHour, endHour).some((value) => !Number.isNaN(value)),
  )
  const differenceAt = (series: Float64Array, hour: number) => series[hour]! - persistence * series[hour - 1]!
  const isKnown = (hour: number) => {
    for (const series of [priceEurMwh, ...others]) if (Number.isNaN(differenceAt(series, hour))) return false
    for (let at = hour - 1 - farthestH; at <= hour + farthestH; at++) if (!(onshoreMw[at]! >= 0)) return false
    return true
  }
  const hours: number[] = []
  for (let hour = fromHour; hour < endHour; hour++) if (isKnown(hour)) hours.push(hour)
  if (hours.length < leastHours) return null
  const prices = clipped(hours.map((hour) => differenceAt(priceEurMwh, hour)))
  const controls = others.map((series) => centred(hours.map((hour) => differenceAt(series, hour))))
  return shiftsH.map((shift) => {
    const wind = centred(hours.map((hour) => differenceAt(onshoreMw, hour + shift)))
    return (-hours.length / 2) * Math.log(unexplainedShare(prices, wind, controls))
  })
}

/** Centred, with both ends cut to their quantiles. */
function clipped(values: readonly number[]): number[] {
  const [least, most] = [quantile(values, clippedShare), quantile(values, 1 - clippedShare)]
  return centred(values.map((value) => Math.min(most, Math.max(least, value))))
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}

/** Share of the variance of prices that remains; wind that would raise prices explains nothing. */
function unexplainedShare(
  prices: readonly number[],
  wind: readonly number[],
  controls: readonly (readonly number[])[],
): number {
  const total = product(prices, prices)
  const withWind = fitted(prices, [wind, ...controls])
  const { explained } = withWind.slopes[0]! <= 0 ? withWind : fitted(prices, controls)
  return 1 - explained / total
}

function fitted(of: readonly number[], by: readonly (readonly number[])[]) {
  const right = by.map((one) => product(one, of))
  const slopes = solveFull(
    by.map((one) => by.map((other) => product(one, other))),
    right,
    Number.EPSILON,
  )
  return { slopes, explained: slopes.reduce((sum, slope, i) => sum + slope * right[i]!, 0) }
}

function product(one: readonly number[], other: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!
  return sum
}
