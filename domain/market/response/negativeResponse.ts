import type { HourlyMarket } from '../hourly/hourlyMarket.ts'
import { negativeRunLengths } from '../negativeHours.ts'
import { isotonicCurve, type MonotoneCurve, valueOn } from './isotonic.ts'
import {
  driverMw,
  type PriceDriver,
  type PriceResponse,
  pointsByKind,
  responseKind,
} from './priceResponse.ts'

/** Negative hours in a row from which plants of some rule get no support; 1: every negative hour. */
export const neededRuns = [1, 2, 3, 4, 6] as const
export type NeededRun = (typeof neededRuns)[number]

/**
 * Frequency of hours within runs of negative prices, by the driver of the price. A response gives the mean
 * price of such hours, which is above 0 even if one in three is negative, so it does not show their number.
 */
export interface NegativeResponse {
  readonly driver: PriceDriver
  /** Share of hours with its sign turned, by the driver, so that it never falls; for each kind of hour. */
  readonly curves: Readonly<Record<NeededRun, readonly MonotoneCurve[]>>
}

/** Fits the shares of negative hours to the months that a response was fitted to. */
export function fitNegativeResponse(market: HourlyMarket, response: PriceResponse): NegativeResponse {
  const { driver, fromMonth, untilMonth } = response
  const values = driverMw(market, driver)
  const months = market.months.filter(
    ({ number, baseEurMwh }) => number >= fromMonth && number <= untilMonth && baseEurMwh > 0,
  )
  const runLength = negativeRunLengths(market.priceEurMwh)
  const points = pointsByKind(market, driver, values, months, (hour) =>
    Number.isNaN(market.priceEurMwh[hour]!) ? Number.NaN : runLength[hour]!,
  )
  const curvesOf = (needed: NeededRun) =>
    points.map(({ x, y: lengths }) =>
      isotonicCurve(
        x,
        lengths.map((length) => (length >= needed ? -1 : 0)),
      ),
    )
  return {
    driver,
    curves: { 1: curvesOf(1), 2: curvesOf(2), 3: curvesOf(3), 4: curvesOf(4), 6: curvesOf(6) },
  }
}

/** Share of each hour in runs of so many negative hours, 0..1, shape [hour]; NaN where the driver is not known. */
export function negativeShares(
  { driver, curves }: NegativeResponse,
  needed: NeededRun,
  kind: Uint8Array,
  values: Float64Array,
): Float64Array {
  const own = curves[needed]
  return values.map((value, hour) => -valueOn(own[responseKind(driver, kind[hour]!)]!, value))
}
