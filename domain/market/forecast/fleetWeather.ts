import { monthOfNumber } from '../../months/yearMonth.ts'
import type { TimedSeries } from '../../wind/monthlyMeans.ts'
import { germanMonthStartMs } from '../germanTime.ts'
import { germanMonthOf, type HourlyMarket, hourlyMeans } from '../hourly/hourlyMarket.ts'
import type { TargetMonth } from '../hourly/targetMonth.ts'
import { meanOf } from '../meanOf.ts'
import type { PriceDriver } from '../response/priceResponse.ts'
import { usualLoad, usualOffshore, usualSolar, type WeatherMonth } from './measuredWeather.ts'

const hourMs = 3_600_000

/** Power of today's turbines in the weather of an atlas, without curtailment; MW, NaN missing. */
export interface FleetPower {
  readonly onshoreMw: TimedSeries
  /** Power at sea; null if the atlas has no turbine at sea: the measured power is then used. */
  readonly offshoreMw: TimedSeries | null
}

/** Months in which measured and computed power are compared. */
const comparedMonths = 24

/**
 * Weather years from the computed fleet: the same month of each year that the atlas has. The fleet is scaled to the
 * level of measured feed-in, which the price response was fitted to; sun and load are those of such hours in the last
 * two years.
 * @returns in order of the years; years with a tenth or more missing are left out
 */
export function fleetWeather(
  fleet: FleetPower,
  market: HourlyMarket,
  driver: PriceDriver,
  target: TargetMonth,
): WeatherMonth[] {
  const { month } = monthOfNumber(target.number)
  const { startMs, stepMs, values } = fleet.onshoreMw
  const [first, last] = [germanMonthOf(startMs), germanMonthOf(startMs + values.length * stepMs)]
  const scales = {
    onshore: levelRatio(market, market.onshoreMw, fleet.onshoreMw),
    offshore: fleet.offshoreMw === null ? 0 : levelRatio(market, market.offshoreMw, fleet.offshoreMw),
  }
  const rest = driver === 'wind' ? null : usualRest(market, target)
  const usualAtSea = usualOffshore(market, target)
  const years: WeatherMonth[] = []
  for (let { year } = first; year <= last.year; year++) {
    const fromMs = germanMonthStartMs(year, month)
    const hours = Math.min(target.kind.length, (germanMonthStartMs(year, month + 1) - fromMs) / hourMs)
    const powerOf = (series: TimedSeries, scale: number) => {
      const own = new Float64Array(target.kind.length).fill(Number.NaN)
      own.set(hourlyMeans([series], fromMs, hours).map((value) => scale * value))
      return own
    }
    const onshoreMw = powerOf(fleet.onshoreMw, scales.onshore)
    const offshore = fleet.offshoreMw === null ? usualAtSea : powerOf(fleet.offshoreMw, scales.offshore)
    const driverMw = onshoreMw.map((wind, hour) =>
      rest === null ? -wind : rest[hour]! - wind - offshore[hour]!,
    )
    const unknown = driverMw.reduce((count, value) => (Number.isNaN(value) ? count + 1 : count), 0)
    if (unknown <= 0.1 * driverMw.length) years.push({ year, startMs: fromMs, hours, driverMw, onshoreMw })
  }
  return years
}

/** The market with the computed onshore fleet in place of measured wind: uncurtailed, as by law. */
export function withFleet(market: HourlyMarket, fleet: FleetPower): HourlyMarket {
  return { ...market, onshoreMw: hourlyMeans([fleet.onshoreMw], market.startMs, market.onshoreMw.length) }
}

function usualRest(market: HourlyMarket, target: TargetMonth): Float64Array {
  const [load, solar] = [usualLoad(market, target), usualSolar(market, target)]
  return load.map((value, hour) => value - solar[hour]!)
}

/**
 * Measured over computed power in the last months that have both; without such months, last year's measured
 * power over all of the computed.
 */
function levelRatio(market: HourlyMarket, measured: Float64Array, series: TimedSeries): number {
  const from = market.months.at(-comparedMonths)?.fromHour ?? 0
  const computed = hourlyMeans([series], market.startMs, measured.length)
  let [sum, given] = [0, 0]
  for (let hour = from; hour < measured.length; hour++) {
    if (Number.isNaN(measured[hour]! + computed[hour]!)) continue
    sum += measured[hour]!
    given += computed[hour]!
  }
  if (given > 0) return sum / given
  const lastYear = measured.subarray(market.months.at(-12)?.fromHour ?? 0)
  const ratio = meanOf(lastYear) / meanOf(series.values)
  return Number.isFinite(ratio) ? ratio : 0
}
