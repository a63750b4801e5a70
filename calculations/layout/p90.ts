/** Standard normal quantile of 0.9. */
const P90_DEVIATIONS = 1.2816

/** P90 of yearly values: mean less 1.2816 standard deviations. @param values  of two years or more */
export function p90Of(values: readonly number[]): number {
  const shares = p90Shares(values)
  return values.reduce((sum, one, year) => sum + shares[year]! * one, 0)
}

/**
 * Derivative of P90 by the value of each year, shape [year]. These times the values sum to P90 itself, so that a search
 * that adds up winds can raise it.
 * @param values of two years or more
 */
export function p90Shares(values: readonly number[]): number[] {
  const count = values.length
  const mean = values.reduce((sum, one) => sum + one, 0) / count
  const deviation = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (count - 1))
  return values.map((one) =>
    deviation === 0 ? 1 / count : 1 / count - (P90_DEVIATIONS * (one - mean)) / ((count - 1) * deviation),
  )
}
