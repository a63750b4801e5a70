/**
 * Quantile of a sample, linear between its values (Hyndman and Fan 1996, type 7).
 * @param values at least one; NaN are left out
 * @param probability 0 to 1
 * @returns NaN for an empty sample
 */
export function quantile(values: readonly number[], probability: number): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b)
  if (sorted.length === 0) return Number.NaN
  return valueAt(sorted, probability * (sorted.length - 1))
}

/**
 * Value between those of a sample.
 * @param sorted ascending, at least one
 * @param position index, 0 to the last one, also between two values
 */
export function valueAt(sorted: ArrayLike<number>, position: number): number {
  const below = Math.floor(position)
  const above = Math.min(below + 1, sorted.length - 1)
  return sorted[below]! + (position - below) * (sorted[above]! - sorted[below]!)
}
