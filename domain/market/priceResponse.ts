import type { TimedSeries } from '../wind/monthlyMeans.ts'
import { requireSameLength, type Series } from '../wind/series.ts'
import { germanHour, germanMonths } from './germanTime.ts'

/**
 * How the hourly price answers to the hour, the kind of day and the fleet's wind generation.
 *
 * price / base of its month = shape[kind of hour] + slope · (wind − that of such hours on the mean),
 * where wind is the fleet's generation over its mean of all times, less the same of the month. Prices
 * relative to the month's base take the level of fuel prices out of the fit; negative prices are kept.
 */
export interface PriceResponse {
  /** Mean relative price by kind of hour, shape [3 kinds of day × 24 h]; see `hourKind`. */
  readonly shape: readonly number[]
  /** Mean wind deviation by kind of hour, shape [72]. */
  readonly windMean: readonly number[]
  /** Change of the relative price for one more mean of wind generation; negative as a rule. */
  readonly slope: number
  /** Share of the relative price's variance that the model explains, 0 to 1. */
  readonly rSquared: number
  /** Root mean square error of the relative price. */
  readonly rootMeanSquareError: number
  /** Steps that were fitted. */
  readonly count: number
}

const kinds = 72
const days = ['workday', 'saturday', 'sunday'] as const

/** Kind of hour of an instant: 0 to 23 on workdays, 24 to 47 on Saturdays, 48 to 71 on Sundays. */
export function hourKind(timeMs: number): number {
  const { hour, day } = germanHour(timeMs)
  return 24 * days.indexOf(day) + hour
}

/**
 * Fits the price response to history by least squares.
 *
 * @param price     EUR/MWh, hourly, shape [time]; NaN missing. Months with a base of 0 or less are left out
 * @param fleetMwh  generation of the whole fleet, shape [time]; any unit; NaN missing
 * @returns         null if some kind of hour has no value, or the wind never varies
 */
export function fitPriceResponse(price: TimedSeries, fleetMwh: Series): PriceResponse | null {
  requireSameLength(price.values, fleetMwh)
  const relative = relativeToMonth(price)
  const wind = deviationFromMonth({ ...price, values: relativeToMean(fleetMwh) })
  const kindOf = Array.from(relative, (_, i) => hourKind(price.startMs + i * price.stepMs))
  const used = kindOf.map((_, i) => i).filter((i) => !Number.isNaN(relative[i]! + wind[i]!))
  const shape = meansByKind(relative, kindOf, used)
  const windMean = meansByKind(wind, kindOf, used)
  let product = 0
  let windSquare = 0
  for (const i of used) {
    const windOff = wind[i]! - windMean[kindOf[i]!]!
    product += windOff * (relative[i]! - shape[kindOf[i]!]!)
    windSquare += windOff ** 2
  }
  if (shape.some(Number.isNaN) || windSquare === 0) return null
  const slope = product / windSquare
  const mean = used.reduce((sum, i) => sum + relative[i]!, 0) / used.length
  let errorSquare = 0
  let totalSquare = 0
  for (const i of used) {
    const kind = kindOf[i]!
    errorSquare += (relative[i]! - shape[kind]! - slope * (wind[i]! - windMean[kind]!)) ** 2
    totalSquare += (relative[i]! - mean) ** 2
  }
  return {
    shape,
    windMean,
    slope,
    rSquared: totalSquare === 0 ? Number.NaN : 1 - errorSquare / totalSquare,
    rootMeanSquareError: Math.sqrt(errorSquare / used.length),
    count: used.length,
  }
}

/**
 * The relative price that the response gives.
 *
 * @param kind           see `hourKind`
 * @param windDeviation  fleet's generation over its mean, less what is usual in the month
 */
export function relativePrice(response: PriceResponse, kind: number, windDeviation: number): number {
  return response.shape[kind]! + response.slope * (windDeviation - response.windMean[kind]!)
}

/** A series over its mean, NaN staying NaN. */
export function relativeToMean(values: ArrayLike<number>): Float64Array {
  const mean = meanOf(values)
  return Float64Array.from(values, (value) => value / mean)
}

/** Mean of the values that are not NaN; NaN without any. */
export function meanOf(values: ArrayLike<number>): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i]!)) continue
    sum += values[i]!
    count += 1
  }
  return sum / count
}

/** Prices over the base of their month; NaN in months whose base is not positive. */
function relativeToMonth({ values, startMs, stepMs }: TimedSeries): Float64Array {
  const relative = new Float64Array(values.length).fill(Number.NaN)
  for (const { fromStep, endStep } of germanMonths(startMs, stepMs, values.length)) {
    const month = values.subarray(fromStep, endStep)
    const base = meanOf(month)
    if (base > 0) for (let i = fromStep; i < endStep; i++) relative[i] = values[i]! / base
  }
  return relative
}

function deviationFromMonth({ values, startMs, stepMs }: TimedSeries): Float64Array {
  const deviation = Float64Array.from(values)
  for (const { fromStep, endStep } of germanMonths(startMs, stepMs, values.length)) {
    const mean = meanOf(values.subarray(fromStep, endStep))
    for (let i = fromStep; i < endStep; i++) deviation[i]! -= mean
  }
  return deviation
}

function meansByKind(values: Float64Array, kindOf: readonly number[], used: readonly number[]): number[] {
  const sums = new Float64Array(kinds)
  const counts = new Float64Array(kinds)
  for (const i of used) {
    sums[kindOf[i]!]! += values[i]!
    counts[kindOf[i]!]! += 1
  }
  return Array.from(sums, (sum, kind) => sum / counts[kind]!)
}
