import { quantile } from '../series/quantile.ts'
import { sampleDeviation } from '../trend/sampleDeviation.ts'

/** An estimate with its uncertainty by resampling. */
export interface Estimate {
  readonly value: number
  /** Standard deviation of the draws. */
  readonly deviation: number
  /** Bounds that contain the truth with a probability of 90 %: quantiles of the draws. */
  readonly low: number
  readonly high: number
}

/** @param draws at least two */
export function estimateOf(value: number, draws: readonly number[]): Estimate {
  return {
    value,
    deviation: sampleDeviation(draws),
    low: quantile(draws, 0.05),
    high: quantile(draws, 0.95),
  }
}
