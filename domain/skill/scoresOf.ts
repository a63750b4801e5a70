import { meanOf } from '../market/meanOf.ts'
import { commonSteps, linearFigures, quantile } from '../series/index.ts'

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
  const common = commonSteps([modelled, measured])
  const { bias, rmse, std, correlation } = linearFigures(modelled, measured, common)
  const differences = modelled.map((value, i) => value - measured[i]!)
  const absolute = differences.map(Math.abs)
  return {
    pairs: modelled.length,
    bias: bias!,
    rmse: rmse!,
    centredRmse: Math.sqrt(meanOf(differences.map((difference) => (difference - bias!) ** 2))),
    mae: meanOf(absolute),
    p95: quantile([...absolute], 0.95),
    correlation,
    deviationRatio: shareOf(std ?? 0, linearFigures(measured, measured, common).std ?? 0),
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

const cubed = (value: number) => value ** 3
const shareOf = (value: number, of: number) => (of > 0 ? value / of : null)
