import type { Series } from '../wind/index.ts'
import type { CommonSteps, ComparedFigures } from './commonSteps.ts'

/**
 * Compares a series with a reference, at the common steps.
 *
 * The correlation is Pearson's product moment. Means are computed first and squared differences second, so that
 * pressures, which are large and vary little, lose no digits.
 * @param values shape [time]
 * @param reference same unit, shape [time]; may be the series itself
 * @param common where both have a value, as `commonSteps` finds it
 * @returns null for all without a step; the deviation needs two, the correlation two that differ
 */
export function linearFigures(
  values: Series,
  reference: Series,
  { has, count }: CommonSteps,
): ComparedFigures {
  if (count === 0) return { mean: null, std: null, bias: null, rmse: null, correlation: null }
  let sum = 0
  let referenceSum = 0
  for (let t = 0; t < has.length; t++) {
    if (has[t] === 0) continue
    sum += values[t]!
    referenceSum += reference[t]!
  }
  const mean = sum / count
  const referenceMean = referenceSum / count
  let squares = 0
  let referenceSquares = 0
  let products = 0
  let differences = 0
  for (let t = 0; t < has.length; t++) {
    if (has[t] === 0) continue
    const one = values[t]! - mean
    const other = reference[t]! - referenceMean
    squares += one * one
    referenceSquares += other * other
    products += one * other
    differences += (values[t]! - reference[t]!) ** 2
  }
  const spread = Math.sqrt(squares * referenceSquares)
  return {
    mean,
    std: count < 2 ? null : Math.sqrt(squares / (count - 1)),
    bias: mean - referenceMean,
    rmse: Math.sqrt(differences / count),
    correlation: spread > 0 ? Math.max(-1, Math.min(1, products / spread)) : null,
  }
}
