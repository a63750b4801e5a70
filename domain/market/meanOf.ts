/** Mean of the values that are not NaN; NaN without any. */
export function meanOf(values: ArrayLike<number>): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i]!)) continue
    sum += values[i]!
    count += 1
  }
  return sum / count
}
