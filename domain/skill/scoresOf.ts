import { meanOf } from '../market/meanOf.ts'
import { quantile } from '../series/index.ts'

/** Agreement of modelled values with measured ones, in their unit; differences are modelled − measured. */
export interface Scores {
  readonly pairs: number
  /** Mean difference. */
  readonly bias: number
  /** Root mean square difference. */
  readonly rmse: number
  /** Root mean square difference without the bias. */
  readonly centredRmse: number
  /** Mean absolute difference. */
  readonly mae: number
  /** Absolute difference that 95 % of the pairs do not exceed. */
  readonly p95: number
  /** Pearson's correlation; null if one side does not vary. */
  readonly correlation: number | null
  /** Modelled over measured standard deviation; null if the measured values do not vary. */
  readonly deviationRatio: number | null
  /** Modelled over measured mean cube, for wind speeds the ratio of their energies; null if all measured values are 0. */
  readonly cubeRatio: number | null
}

/**
 * Scores of modelled values.
 * @param modelled at least one, without NaN
 * @param measured of the same length
 */
export function scoresOf(modelled: Float64Array, measured: Float64Array): Scores {
  const differences = modelled.map((value, i) => value - measured[i]!)
  const bias = meanOf(differences)
  const [own, other] = [spreadOf(modelled), spreadOf(measured)]
  const products = meanOf(modelled.map((value, i) => (value - own.mean) * (measured[i]! - other.mean)))
  const spread = own.deviation * other.deviation
  return {
    pairs: modelled.length,
    bias,
    rmse: Math.sqrt(meanOf(differences.map(squared))),
    centredRmse: Math.sqrt(meanOf(differences.map((difference) => squared(difference - bias)))),
    mae: meanOf(differences.map(Math.abs)),
    p95: quantile([...differences.map(Math.abs)], 0.95),
    correlation: spread > 0 ? Math.max(-1, Math.min(1, products / spread)) : null,
    deviationRatio: shareOf(own.deviation, other.deviation),
    cubeRatio: shareOf(meanOf(modelled.map(cubed)), meanOf(measured.map(cubed))),
  }
}

/**
 * Modelled over measured mean change between consecutive steps: below 1 the atlas is too smooth.
 * @param step number of each step, ascending
 * @returns null if the measured values do not change
 */
export function rampRatio(step: Float64Array, modelled: Float64Array, measured: Float64Array): number | null {
  let [own, other] = [0, 0]
  for (let i = 1; i < step.length; i++) {
    if (step[i] !== step[i - 1]! + 1) continue
    own += Math.abs(modelled[i]! - modelled[i - 1]!)
    other += Math.abs(measured[i]! - measured[i - 1]!)
  }
  return shareOf(own, other)
}

const squared = (value: number) => value * value
const cubed = (value: number) => value ** 3
const shareOf = (value: number, of: number) => (of > 0 ? value / of : null)

function spreadOf(values: Float64Array) {
  const mean = meanOf(values)
  return { mean, deviation: Math.sqrt(meanOf(values.map((value) => squared(value - mean)))) }
}
