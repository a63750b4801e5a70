import { valueAt } from '../series/quantile.ts'

/** Least number of errors for a band. */
export const fewestErrors = 12

/** Number of stored quantiles of a spread. */
const steps = 40

/**
 * Values whose plain quantiles are those of a sample of which a further draw is below the i-th of n with a probability
 * of i / (n + 1): the plain quantiles of a few errors are too narrow.
 * @returns ascending; empty without any
 */
export function withTails(values: readonly number[]): number[] {
  if (values.length === 0) return []
  const sorted = values.toSorted((a, b) => a - b)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const position = Math.min(sorted.length - 1, Math.max(0, (step / steps) * (sorted.length + 1) - 1))
    return valueAt(sorted, position)
  })
}

/** P10 and P90 of error factors; null with too few of them. */
export function quantilesOfErrors(
  errors: readonly number[],
): { readonly p10: number; readonly p90: number } | null {
  if (errors.length < fewestErrors) return null
  const spread = withTails(errors)
  return { p10: spread[steps / 10]!, p90: spread[steps - steps / 10]! }
}
