import type { Horizon } from './pastForecasts.ts'

/** A forecast that has been judged. */
export interface JudgedForecast {
  readonly horizon: Horizon
  /** Share of the forecast's spread below the actual value, 0 to 1. */
  readonly rank: number
}

/** Agreement of forecast probabilities with outcomes. */
export interface Reliability {
  readonly count: number
  /** Number of forecasts with a rank in each tenth, shape [10]; equal where the chances are right. */
  readonly histogram: readonly number[]
  /** Share of the forecasts with an outcome below a quantile, by the quantile's probability. */
  readonly points: readonly { readonly probability: number; readonly observed: number }[]
}

const bins = 10
const probabilities = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95] as const

/** Reliability of judged forecasts. @param horizon  of only this horizon; absent: of all */
export function reliability(forecasts: readonly JudgedForecast[], horizon?: Horizon): Reliability {
  const ranks = forecasts
    .filter((one) => horizon === undefined || one.horizon === horizon)
    .map(({ rank }) => rank)
  const histogram = Array.from({ length: bins }, () => 0)
  for (const rank of ranks) histogram[Math.min(bins - 1, Math.floor(rank * bins))]! += 1
  return {
    count: ranks.length,
    histogram,
    points: probabilities.map((probability) => ({
      probability,
      observed: ranks.filter((rank) => rank <= probability).length / ranks.length,
    })),
  }
}
