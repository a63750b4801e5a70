/**
 * Standard deviation of a sample, with n − 1.
 * @param values without NaN
 * @returns NaN for fewer than two values
 */
export function sampleDeviation(values: ArrayLike<number>): number {
  const { length } = values
  let sum = 0
  for (let i = 0; i < length; i++) sum += values[i]!
  const mean = sum / length
  let squares = 0
  for (let i = 0; i < length; i++) squares += (values[i]! - mean) ** 2
  return length < 2 ? Number.NaN : Math.sqrt(squares / (length - 1))
}
