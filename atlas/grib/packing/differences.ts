/**
 * Restores values from their first- or second-order differences; skips missing ones (NaN).
 * @param extra the first values (as many as the order), then the smallest difference, which was subtracted from all
 */
export function undoDifferences(values: Float64Array, order: number, extra: readonly number[]): void {
  const smallest = extra[order]!
  let [before, last] = [0, 0]
  for (let i = 0, present = 0; i < values.length; i++) {
    const difference = values[i]!
    if (Number.isNaN(difference)) continue
    const value =
      present < order ? extra[present]! : difference + smallest + (order === 1 ? last : 2 * last - before)
    present++
    before = last
    last = value
    values[i] = value
  }
}
