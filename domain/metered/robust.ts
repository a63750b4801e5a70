import { median } from '../numbers/median.ts'

export interface RobustMean {
  readonly mean: number
  /** Standard error by the sandwich estimator of the weighted residuals. */
  readonly standardError: number
}

/** Huber's bound in standard deviations, at which 95 % of the efficiency of the mean remains with normal errors. */
const bound = 1.345
const mostRounds = 50

/**
 * Mean of values in which outliers have less weight (Huber 1964); the scale is the median deviation.
 * @param weights default: equal
 */
export function robustMean(values: readonly number[], weights?: readonly number[]): RobustMean {
  let mean = median(values)
  const own = values.map((_, i) => weights?.[i] ?? 1)
  let used = own
  for (let round = 0; round < mostRounds; round++) {
    const scale = Math.max(1.4826 * median(values.map((value) => Math.abs(value - mean))), 1e-6)
    used = values.map(
      (value, i) => own[i]! * Math.min(1, (bound * scale) / Math.max(Math.abs(value - mean), 1e-12)),
    )
    const sum = used.reduce((total, weight) => total + weight, 0)
    const next = values.reduce((total, value, i) => total + used[i]! * value, 0) / sum
    const step = Math.abs(next - mean)
    mean = next
    if (step < 1e-9) break
  }
  const sum = used.reduce((total, weight) => total + weight, 0)
  const squares = values.reduce((total, value, i) => total + (used[i]! * (value - mean)) ** 2, 0)
  return { mean, standardError: Math.sqrt(squares) / sum }
}
