import { monthOfNumber } from '../../months/yearMonth.ts'
import { remainder } from '../../numbers/index.ts'
import { hourKindCount } from '../hourly/hourKinds.ts'
import { type HourlyMarket, type MarketMonth, monthOfMarket } from '../hourly/hourlyMarket.ts'
import type { TargetMonth } from '../hourly/targetMonth.ts'
import { meanOf } from '../meanOf.ts'
import type { PriceDriver } from '../response/priceResponse.ts'

const hourMs = 3_600_000

/** The weather of a month of a past year, for today's fleet, on the hours of a month to come. */
export interface WeatherMonth {
  readonly year: number
  /** Beginning of the past month, ms since 1970, UTC. */
  readonly startMs: number
  /** Hours of the past month that are hours of the month to come too: one of the two may be the longer February. */
  readonly hours: number
  /** Driver of the price, see `PriceDriver`, MW, shape [hour of the month to come]; NaN: not known. */
  readonly driverMw: Float64Array
  /** Onshore wind, MW, shape [hour]. */
  readonly onshoreMw: Float64Array
}

type Power = 'onshoreMw' | 'offshoreMw' | 'solarMw'

/**
 * Weather years from measured feed-in: the same month of each past year. Every kind of generation is multiplied by its
 * level of the last twelve months over that of the twelve months up to then, which scales it to today's capacity. Load
 * is the mean of the last two years in such hours, so that it has the weekdays of the month to come.
 * @returns in order of the years; those with a tenth or more unknown are left out
 */
export function measuredWeather(
  market: HourlyMarket,
  driver: PriceDriver,
  target: TargetMonth,
): WeatherMonth[] {
  const load = driver === 'residualLoad' ? usualLoad(market, target) : null
  const first = market.months[0]?.number ?? target.number
  const years: WeatherMonth[] = []
  for (
    let number = target.number - 12 * Math.ceil((target.number - first) / 12);
    number < target.number;
    number += 12
  ) {
    const month = monthOfMarket(market, number)
    if (month === undefined || Number.isNaN(month.meanMw.onshoreMw)) continue
    const power = (name: Power) => scaledHours(market, name, month, scaleOf(market, name, number), target)
    const onshoreMw = power('onshoreMw')
    const driverMw =
      load === null
        ? onshoreMw.map((wind) => -wind)
        : combined(load, onshoreMw, power('offshoreMw'), power('solarMw'))
    const unknown = driverMw.reduce((count, value) => (Number.isNaN(value) ? count + 1 : count), 0)
    if (unknown > 0.1 * driverMw.length) continue
    const { year } = monthOfNumber(number)
    years.push({
      year,
      startMs: market.startMs + month.fromHour * hourMs,
      hours: Math.min(month.endHour - month.fromHour, target.kind.length),
      driverMw,
      onshoreMw,
    })
  }
  return years
}

/** Load of each hour of a month to come: mean of such hours in the last two years, in such months and their neighbours. */
export function usualLoad(market: HourlyMarket, target: TargetMonth): Float64Array {
  return usualHours(market, market.loadMw, target, 1, (kind) => kind)
}

/** Solar power of each hour of a month to come: mean of the same hours of the day in such months of the last two years. */
export function usualSolar(market: HourlyMarket, target: TargetMonth): Float64Array {
  return usualHours(market, market.solarMw, target, 0, (kind) => kind % 24)
}

/** Offshore wind of each hour of a month to come, in the same way. */
export function usualOffshore(market: HourlyMarket, target: TargetMonth): Float64Array {
  return usualHours(market, market.offshoreMw, target, 0, () => 0)
}

function usualHours(
  market: HourlyMarket,
  values: Float64Array,
  { number: target, kind }: TargetMonth,
  neighbours: 0 | 1,
  classOf: (kind: number) => number,
): Float64Array {
  const sums = new Float64Array(hourKindCount)
  const counts = new Float64Array(hourKindCount)
  for (const { number, fromHour, endHour } of market.months.slice(-24)) {
    const apart = remainder(number - target, 12)
    if (Math.min(apart, 12 - apart) > neighbours) continue
    for (let hour = fromHour; hour < endHour; hour++) {
      const value = values[hour]!
      if (Number.isNaN(value)) continue
      sums[classOf(market.kind[hour]!)]! += value
      counts[classOf(market.kind[hour]!)]! += 1
    }
  }
  return Float64Array.from(kind, (own) => sums[classOf(own)]! / counts[classOf(own)]!)
}

/** Ratio of today's level to that of a past year, by the means of twelve months. */
function scaleOf({ months }: HourlyMarket, name: Power, number: number): number {
  const known = months.filter(({ meanMw }) => !Number.isNaN(meanMw[name]))
  const first = known[0]?.number ?? number
  /** Mean of the twelve months up to one, or of the first twelve that are known. */
  const level = (until: number) => {
    const end = Math.max(until, first + 11)
    const year = known.filter((month) => month.number > end - 12 && month.number <= end)
    return meanOf(year.map(({ meanMw }) => meanMw[name]))
  }
  return level(months.at(-1)!.number) / level(number)
}

/** Power of a past month, hour by hour from its beginning; further hours of the month to come are NaN. */
function scaledHours(
  market: HourlyMarket,
  name: Power,
  { fromHour, endHour }: MarketMonth,
  scale: number,
  { kind }: TargetMonth,
): Float64Array {
  const values = new Float64Array(kind.length).fill(Number.NaN)
  const past = market[name].subarray(fromHour, Math.min(endHour, fromHour + kind.length))
  for (let hour = 0; hour < past.length; hour++) values[hour] = scale * past[hour]!
  return values
}

function combined(load: Float64Array, onshore: Float64Array, offshore: Float64Array, solar: Float64Array) {
  return load.map((value, hour) => value - onshore[hour]! - offshore[hour]! - solar[hour]!)
}
