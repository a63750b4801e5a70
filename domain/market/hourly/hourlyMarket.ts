import { monthNumber, type YearMonth } from '../../months/yearMonth.ts'
import type { TimedSeries } from '../../wind/monthlyMeans.ts'
import { germanMonthStartMs, germanMonths, germanOffsetMs } from '../germanTime.ts'
import { meanOf } from '../meanOf.ts'
import { officialBases } from '../officialBase.ts'
import type { OfficialMarketValue } from '../officialMarketValue.ts'
import type { PriceHistory } from '../priceHistory.ts'
import { quarterPrices } from '../quarterPrices.ts'
import { hourKind } from './hourKinds.ts'

const hourMs = 3_600_000

/** Measured generation and load: pieces of mean power in hours or quarter-hours, MW; NaN missing; empty where unknown. */
export interface MeasuredPower {
  readonly windOnshore: readonly TimedSeries[]
  readonly windOffshore: readonly TimedSeries[]
  readonly solar: readonly TimedSeries[]
  readonly load: readonly TimedSeries[]
}

/** A month of German legal time on the hours of a market. */
export interface MarketMonth {
  /** See `monthNumber`. */
  readonly number: number
  readonly fromHour: number
  readonly endHour: number
  /** Mean price of all hours, EUR/MWh; NaN where more than a fiftieth of them is not known. */
  readonly baseEurMwh: number
  /** The published base price if there is one, as reference of published market values; otherwise `baseEurMwh`. */
  readonly publishedBaseEurMwh: number
  /** Mean power of the known hours, MW; NaN without any. */
  readonly meanMw: Readonly<Record<'onshoreMw' | 'offshoreMw' | 'solarMw', number>>
}

/** Known data of the market, hour by hour, in whole months of German legal time; NaN where not known. */
export interface HourlyMarket {
  /** Beginning of hour 0 and of a month, ms since 1970, UTC. */
  readonly startMs: number
  /** Shape [hour]; so are all others. */
  readonly priceEurMwh: Float64Array
  readonly onshoreMw: Float64Array
  readonly offshoreMw: Float64Array
  readonly solarMw: Float64Array
  readonly loadMw: Float64Array
  /** See `hourKind`. */
  readonly kind: Uint8Array
  /** Months in order, without gaps. */
  readonly months: readonly MarketMonth[]
}

/** A month with a smaller share of known hours has no base. */
const leastShare = 0.98

/**
 * Assigns prices and measured power to the hours of whole months, from the first month with a price to the last one.
 * @param official published values, of which the spot means are the published base prices
 * @returns null without prices
 */
export function hourlyMarket(
  history: PriceHistory,
  power: MeasuredPower,
  official: readonly OfficialMarketValue[] = [],
): HourlyMarket | null {
  const { startMs: firstMs, hourPriceEurMwh } = quarterPrices(history)
  if (hourPriceEurMwh.length === 0) return null
  const from = germanMonthOf(firstMs)
  const until = germanMonthOf(firstMs + (hourPriceEurMwh.length - 1) * hourMs)
  const startMs = germanMonthStartMs(from.year, from.month)
  const hours = (germanMonthStartMs(until.year, until.month + 1) - startMs) / hourMs
  const priceEurMwh = new Float64Array(hours).fill(Number.NaN)
  priceEurMwh.set(hourPriceEurMwh, (firstMs - startMs) / hourMs)
  const onHours = (pieces: readonly TimedSeries[]) => hourlyMeans(pieces, startMs, hours)
  const [onshoreMw, offshoreMw, solarMw] = [
    onHours(power.windOnshore),
    onHours(power.windOffshore),
    onHours(power.solar),
  ]
  const publishedBase = officialBases(official)
  return {
    ...{ startMs, priceEurMwh, onshoreMw, offshoreMw, solarMw },
    loadMw: onHours(power.load),
    kind: Uint8Array.from({ length: hours }, (_, hour) => hourKind(startMs + hour * hourMs)),
    months: germanMonths(startMs, hourMs, hours).map(({ year, month, fromStep, endStep }) => {
      const prices = priceEurMwh.subarray(fromStep, endStep)
      const known = prices.reduce((count, price) => (Number.isNaN(price) ? count : count + 1), 0)
      const baseEurMwh = known >= leastShare * prices.length ? meanOf(prices) : Number.NaN
      const meanIn = (values: Float64Array) => meanOf(values.subarray(fromStep, endStep))
      return {
        number: monthNumber({ year, month }),
        fromHour: fromStep,
        endHour: endStep,
        baseEurMwh,
        publishedBaseEurMwh: Number.isNaN(baseEurMwh)
          ? Number.NaN
          : (publishedBase(year, month) ?? baseEurMwh),
        meanMw: {
          onshoreMw: meanIn(onshoreMw),
          offshoreMw: meanIn(offshoreMw),
          solarMw: meanIn(solarMw),
        },
      }
    }),
  }
}

/** Month of German legal time that contains an instant. */
export function germanMonthOf(timeMs: number): YearMonth {
  const local = new Date(timeMs + germanOffsetMs(timeMs))
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1 }
}

/** The market as known at the end of a month, without later data. @param made  number of the month */
export function marketUntil(market: HourlyMarket, made: number): HourlyMarket {
  const months = market.months.filter(({ number }) => number <= made)
  const end = months.at(-1)?.endHour ?? 0
  return {
    startMs: market.startMs,
    priceEurMwh: market.priceEurMwh.subarray(0, end),
    onshoreMw: market.onshoreMw.subarray(0, end),
    offshoreMw: market.offshoreMw.subarray(0, end),
    solarMw: market.solarMw.subarray(0, end),
    loadMw: market.loadMw.subarray(0, end),
    kind: market.kind.subarray(0, end),
    months,
  }
}

export function monthOfMarket({ months }: HourlyMarket, number: number): MarketMonth | undefined {
  return months[number - (months[0]?.number ?? 0)]
}

/**
 * Hourly means of pieces of mean power, shape [hour]; NaN for a partly known hour. Steps longer than an hour
 * count for each of their hours.
 */
export function hourlyMeans(pieces: readonly TimedSeries[], startMs: number, hours: number): Float64Array {
  const sums = new Float64Array(hours)
  const knownMs = new Float64Array(hours)
  const endMs = startMs + hours * hourMs
  for (const { values, startMs: firstMs, stepMs } of pieces) {
    const from = Math.max(0, Math.floor((startMs - firstMs) / stepMs))
    for (let step = from; step < values.length; step++) {
      const stepStartMs = firstMs + step * stepMs
      if (stepStartMs >= endMs) break
      const value = values[step]!
      if (Number.isNaN(value)) continue
      const stepEndMs = stepStartMs + stepMs
      for (let hour = Math.max(0, Math.floor((stepStartMs - startMs) / hourMs)); hour < hours; hour++) {
        const overlapMs =
          Math.min(stepEndMs, startMs + (hour + 1) * hourMs) - Math.max(stepStartMs, startMs + hour * hourMs)
        if (overlapMs <= 0) break
        sums[hour]! += value * overlapMs
        knownMs[hour]! += overlapMs
      }
    }
  }
  return sums.map((sum, hour) => (knownMs[hour] === hourMs ? sum / hourMs : Number.NaN))
}
