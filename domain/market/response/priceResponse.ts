import { hourKindCount, partOfDay } from '../hourly/hourKinds.ts'
import type { HourlyMarket, MarketMonth } from '../hourly/hourlyMarket.ts'
import { meanOf } from '../meanOf.ts'
import { isotonicCurve, type MonotoneCurve, valueOn } from './isotonic.ts'

/**
 * Driver of the price in a response: load less wind and solar, or, where load or solar are not known, only
 * onshore wind with its sign reversed. Results that use the latter state it.
 */
export type PriceDriver = 'residualLoad' | 'wind'

/** Accuracy of a response for its own months; of prices over the base of their month. */
export interface ResponseFit {
  /** Hours that were fitted. */
  readonly count: number
  /** Share of the variance that the response explains, 0 to 1. */
  readonly rSquared: number
  readonly rootMeanSquareError: number
}

/** The response of one kind of hour. */
export interface ResponseCurve extends ResponseFit {
  /** Relative price by the driver, MW; never falling. */
  readonly price: MonotoneCurve
}

/**
 * Price response: price over the base of its month, as a function of the driver that never falls, for each kind of
 * hour. Relative prices remove the level of fuel prices from the fit; negative prices are values like any other.
 */
export interface PriceResponse extends ResponseFit {
  readonly driver: PriceDriver
  /** Curves of six parts of the day by residual load, or of 72 kinds of hour by wind, which excludes demand. */
  readonly curves: readonly ResponseCurve[]
  /** Numbers of the first and the last month that were fitted. */
  readonly fromMonth: number
  readonly untilMonth: number
}

/** Months before the forecast that a response is fitted to. */
export const usualTrailingMonths = 24

/** Fewer months do not show the response in all seasons. */
export const leastTrailingMonths = 12

/** Part of a kind of hour that a response distinguishes. */
export function responseKind(driver: PriceDriver, kind: number): number {
  return driver === 'residualLoad' ? partOfDay(kind) : kind
}

export function responseKindCount(driver: PriceDriver): number {
  return driver === 'residualLoad' ? 6 : hourKindCount
}

/** The driver in each hour, MW, shape [hour]; NaN where it is not known. */
export function driverMw(market: HourlyMarket, driver: PriceDriver): Float64Array {
  const { onshoreMw, offshoreMw, solarMw, loadMw } = market
  if (driver === 'wind') return onshoreMw.map((wind) => -wind)
  return loadMw.map((load, hour) => load - onshoreMw[hour]! - offshoreMw[hour]! - solarMw[hour]!)
}

/**
 * Fits the response to the last months of a market.
 * @param trailingMonths whole months that are fitted; fewer where the market has fewer
 * @returns null where fewer than twelve months have both prices and wind
 */
export function fitPriceResponse(
  market: HourlyMarket,
  trailingMonths: number = usualTrailingMonths,
): PriceResponse | null {
  for (const driver of ['residualLoad', 'wind'] as const) {
    const values = driverMw(market, driver)
    const months = market.months
      .slice(-trailingMonths)
      .filter((month) => month.baseEurMwh > 0 && isMostlyKnown(values, month))
    if (months.length >= leastTrailingMonths) return fitted(market, driver, values, months)
  }
  return null
}

/** Relative price of each hour by a response, shape [hour]; NaN where the driver is. */
export function relativePrices(
  { driver, curves }: PriceResponse,
  kind: Uint8Array,
  values: Float64Array,
): Float64Array {
  return values.map((value, hour) => valueOn(curves[responseKind(driver, kind[hour]!)]!.price, value))
}

/** Residuals of a response: hourly price over base less the fit, shape [hour]; NaN: not known. */
export function responseResiduals(response: PriceResponse, market: HourlyMarket): Float64Array {
  const given = relativePrices(response, market.kind, driverMw(market, response.driver))
  const residuals = new Float64Array(given.length).fill(Number.NaN)
  for (const { fromHour, endHour, baseEurMwh } of market.months)
    if (baseEurMwh > 0)
      for (let hour = fromHour; hour < endHour; hour++)
        residuals[hour] = market.priceEurMwh[hour]! / baseEurMwh - given[hour]!
  return residuals
}

function isMostlyKnown(values: Float64Array, { fromHour, endHour }: MarketMonth): boolean {
  let known = 0
  for (let hour = fromHour; hour < endHour; hour++) if (!Number.isNaN(values[hour]!)) known += 1
  return known >= 0.9 * (endHour - fromHour)
}

function fitted(
  market: HourlyMarket,
  driver: PriceDriver,
  values: Float64Array,
  months: readonly MarketMonth[],
): PriceResponse {
  const points = pointsByKind(
    market,
    driver,
    values,
    months,
    (hour, base) => market.priceEurMwh[hour]! / base,
  )
  const all = new Errors()
  const curves = points.map(({ x, y }) => {
    const price = isotonicCurve(x, y)
    const own = new Errors()
    for (let i = 0; i < y.length; i++) {
      const error = y[i]! - valueOn(price, x[i]!)
      own.add(y[i]!, error)
      all.add(y[i]!, error)
    }
    return { price, ...own.fit() }
  })
  return {
    driver,
    curves,
    ...all.fit(),
    fromMonth: months[0]!.number,
    untilMonth: months.at(-1)!.number,
  }
}

/** Points of each kind of hour, ascending by the driver. */
export function pointsByKind(
  market: HourlyMarket,
  driver: PriceDriver,
  values: Float64Array,
  months: readonly MarketMonth[],
  valueIn: (hour: number, baseEurMwh: number) => number,
): { readonly x: Float64Array; readonly y: Float64Array }[] {
  const lists = Array.from({ length: responseKindCount(driver) }, () => ({
    x: [] as number[],
    y: [] as number[],
  }))
  for (const { fromHour, endHour, baseEurMwh } of months)
    for (let hour = fromHour; hour < endHour; hour++) {
      const value = valueIn(hour, baseEurMwh)
      if (Number.isNaN(value + values[hour]!)) continue
      const list = lists[responseKind(driver, market.kind[hour]!)]!
      list.x.push(values[hour]!)
      list.y.push(value)
    }
  return lists.map(({ x, y }) => {
    const order = orderOf(x)
    return { x: inOrder(x, order), y: inOrder(y, order) }
  })
}

/** Digits of a MW that decide the order; what is nearer stays in the order of time. */
const perMw = 1000

/** Indices of values by size. They are sorted as one combined number, which takes a tenth of the time. */
function orderOf(values: readonly number[]): Uint32Array {
  const count = values.length
  let least = 0
  for (const value of values) if (value < least) least = value
  const keys = new Float64Array(count)
  for (let i = 0; i < count; i++) keys[i] = Math.round(perMw * (values[i]! - least)) * count + i
  keys.sort()
  const order = new Uint32Array(count)
  for (let i = 0; i < count; i++) order[i] = keys[i]! % count
  return order
}

function inOrder(values: readonly number[], order: Uint32Array): Float64Array {
  const sorted = new Float64Array(order.length)
  for (let i = 0; i < order.length; i++) sorted[i] = values[order[i]!]!
  return sorted
}

/** Adds up errors of a fit. */
class Errors {
  readonly #values: number[] = []
  #square = 0

  add(value: number, error: number): void {
    this.#values.push(value)
    this.#square += error ** 2
  }

  fit(): ResponseFit {
    const count = this.#values.length
    const mean = meanOf(this.#values)
    const total = this.#values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
    return {
      count,
      rSquared: total === 0 ? Number.NaN : 1 - this.#square / total,
      rootMeanSquareError: Math.sqrt(this.#square / count),
    }
  }
}
