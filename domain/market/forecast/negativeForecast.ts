import type { HourlyMarket } from '../hourly/hourlyMarket.ts'
import { meanOf } from '../meanOf.ts'
import { negativeRunLengths } from '../negativeHours.ts'
import { fewestErrors, withTails } from '../pastErrors.ts'
import {
  type NeededRun,
  type NegativeResponse,
  neededRuns,
  negativeShares,
} from '../response/negativeResponse.ts'
import type { WeatherMonth } from './measuredWeather.ts'
import type { Spread } from './spread.ts'

/** Hours and energy at negative prices in a month. */
export interface NegativeSums {
  /** Hours with a negative price, h. */
  readonly hours: number
  /** Energy of onshore wind in hours within runs of so many negative ones, MWh; NaN not known. */
  readonly energyMwh: Readonly<Record<NeededRun, number>>
}

/** An expected number, with its spread. */
export interface NegativeChances {
  /** Value by the weather years. */
  readonly modelled: number
  /** Blend of that value with the same month of the previous year. */
  readonly central: number
  /** Equally likely values by past errors, ascending; empty where too few are known. */
  readonly spread: Spread
}

/** Negative prices of a month to come: see `NegativeSums`. */
export interface NegativeForecast {
  readonly hours: NegativeChances
  readonly energyMwh: Readonly<Record<NeededRun, NegativeChances>>
}

/** Value by the weather years for a past month. */
export interface PastNegative {
  readonly target: number
  readonly horizon: number
  readonly modelled: NegativeSums
}

/** Sums at negative prices of each month of a market, by its number. */
export function negativeMonths(market: HourlyMarket): ReadonlyMap<number, NegativeSums> {
  const runLength = negativeRunLengths(market.priceEurMwh)
  return new Map(
    market.months
      .filter(({ baseEurMwh }) => !Number.isNaN(baseEurMwh))
      .map(({ number, fromHour, endHour, meanMw }) => {
        const energyIn = (needed: NeededRun) => {
          if (Number.isNaN(meanMw.onshoreMw)) return Number.NaN
          let sum = 0
          for (let hour = fromHour; hour < endHour; hour++)
            if (runLength[hour]! >= needed && !Number.isNaN(market.onshoreMw[hour]!))
              sum += market.onshoreMw[hour]!
          return sum
        }
        const hours = runLength.subarray(fromHour, endHour).reduce((sum, own) => sum + (own > 0 ? 1 : 0), 0)
        return [number, { hours, energyMwh: byRun(energyIn) }] as const
      }),
  )
}

/** Mean of the weather years. @param kind  of each hour of the month to come */
export function modelledNegative(
  response: NegativeResponse,
  kind: Uint8Array,
  weather: readonly WeatherMonth[],
): NegativeSums {
  const years = weather.map(({ driverMw, onshoreMw }) => {
    const shares = byRun((needed) => negativeShares(response, needed, kind, driverMw))
    const toWhole = kind.length / driverMw.reduce((count, mw) => (Number.isNaN(mw) ? count : count + 1), 0)
    const sumOf = (valueIn: (hour: number) => number) => {
      let sum = 0
      for (let hour = 0; hour < kind.length; hour++) if (!Number.isNaN(driverMw[hour]!)) sum += valueIn(hour)
      return toWhole * sum
    }
    return {
      hours: sumOf((hour) => shares[1][hour]!),
      energyMwh: byRun((needed) => sumOf((hour) => shares[needed][hour]! * onshoreMw[hour]!)),
    }
  })
  return {
    hours: meanOf(years.map(({ hours }) => hours)),
    energyMwh: byRun((needed) => meanOf(years.map(({ energyMwh }) => energyMwh[needed]))),
  }
}

/**
 * Blends the result of the weather years with the same month of the year before, with a band of past errors. Both use
 * square roots, which make the scatter of counts equal for few and for many. A band of only the weather years held four
 * of ten months: the months with negative prices change faster than the weather does.
 * @param past forecasts of the same horizon that were made before
 * @param actual of the months that were known then, see `negativeMonths`
 */
export function negativeForecast(
  { target, horizon, modelled }: PastNegative,
  past: readonly PastNegative[],
  actual: ReadonlyMap<number, NegativeSums>,
): NegativeForecast {
  const own = past.filter((one) => one.horizon === horizon && actual.has(one.target))
  const chancesOf = (numberOf: (sums: NegativeSums) => number): NegativeChances => {
    const centreOf = (month: number, model: NegativeSums) => {
      const before = actual.get(month - 12)
      const last = before === undefined ? Number.NaN : Math.sqrt(numberOf(before))
      const root = Math.sqrt(numberOf(model))
      return Number.isNaN(last) ? root : (root + last) / 2
    }
    const centre = centreOf(target, modelled)
    const errors = own
      .map((one) => Math.sqrt(numberOf(actual.get(one.target)!)) - centreOf(one.target, one.modelled))
      .filter((error) => !Number.isNaN(error))
    const spread = errors.length < fewestErrors ? [] : withTails(errors)
    return {
      modelled: numberOf(modelled),
      central: centre ** 2,
      spread: Float64Array.from(spread, (error) => Math.max(0, centre + error) ** 2),
    }
  }
  return {
    hours: chancesOf(({ hours }) => hours),
    energyMwh: byRun((needed) => chancesOf(({ energyMwh }) => energyMwh[needed])),
  }
}

function byRun<Value>(made: (needed: NeededRun) => Value): Readonly<Record<NeededRun, Value>> {
  return Object.fromEntries(neededRuns.map((needed) => [needed, made(needed)])) as Record<NeededRun, Value>
}
