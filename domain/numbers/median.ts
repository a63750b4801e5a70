/** Middle of values, the mean of two middle ones; NaN without any. */
export function median(values: Iterable<number>): number {
  const sorted = Float64Array.from(values).sort()
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** Middle one of values, the larger of two; NaN without any. */
export function upperMedian(values: Iterable<number>): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[sorted.length >> 1] ?? Number.NaN
}
