import { z95 } from '../../numbers/index.ts'
import { meanOf } from '../meanOf.ts'
import type { BacktestForecast, BacktestMethod } from './backtest.ts'
import { horizons } from './pastForecasts.ts'

/** Error reduction of a forecast against a simple method. */
export interface Skill {
  /** 1 − mean absolute error over that of the simple method: 0 is equal, below 0 is worse. */
  readonly skill: number
  /** Bounds of the interval that holds the true skill with a chance of 95 %. */
  readonly low: number
  readonly high: number
  /** Target months that it is based on. */
  readonly months: number
}

/** With fewer months there is no interval. */
const fewestMonths = 12
/** Forecasts of months with a larger distance are independent. */
const lags = horizons.length - 1

/**
 * Skill of the model against a simple method. The six forecasts of a month are one observation; the variance of the
 * mean difference includes the correlation of months forecast from the same data.
 * @returns null with too few months
 * @see Diebold and Mariano 1995, J. Bus. Econ. Stat. 13, 253-263; weights of Newey and West 1987
 */
export function skillAgainst(forecasts: readonly BacktestForecast[], method: BacktestMethod): Skill | null {
  const byTarget = new Map<number, { own: number[]; other: number[] }>()
  for (const { target, published, byMethod } of forecasts) {
    const [own, other] = [byMethod.model, byMethod[method]].map((value) => Math.abs(value - published))
    if (Number.isNaN(own! + other!)) continue
    const errors = byTarget.get(target) ?? { own: [], other: [] }
    errors.own.push(own!)
    errors.other.push(other!)
    byTarget.set(target, errors)
  }
  const months = [...byTarget].sort(([a], [b]) => a - b).map(([, errors]) => errors)
  if (months.length < fewestMonths) return null
  const others = meanOf(months.map(({ other }) => meanOf(other)))
  const gains = months.map(({ own, other }) => meanOf(other) - meanOf(own))
  const mean = meanOf(gains)
  const half = (z95 * Math.sqrt(longRunVariance(gains, mean) / gains.length)) / others
  return {
    skill: mean / others,
    low: mean / others - half,
    high: mean / others + half,
    months: months.length,
  }
}

function longRunVariance(values: readonly number[], mean: number): number {
  const covariance = (lag: number) =>
    values.slice(lag).reduce((sum, value, i) => sum + (value - mean) * (values[i]! - mean), 0) / values.length
  let variance = covariance(0)
  for (let lag = 1; lag <= lags; lag++) variance += 2 * (1 - lag / (lags + 1)) * covariance(lag)
  return Math.max(0, variance)
}
