/** A function that never falls, as its corners: linear between them, constant beyond the first and the last. */
export interface MonotoneCurve {
  /** Ascending, shape [corner]. */
  readonly x: Float64Array
  /** Never falling, shape [corner]. */
  readonly y: Float64Array
}

/**
 * The least-squares function that never falls, by pooling adjacent violators (Barlow et al. 1972). It has the
 * mean of the values: nothing is clipped, so that negative ones remain.
 * @param x ascending, shape [n]
 * @param y shape [n]
 */
export function isotonicCurve(x: Float64Array, y: Float64Array): MonotoneCurve {
  const first: number[] = []
  const mean: number[] = []
  const weight: number[] = []
  for (let i = 0; i < y.length; i++) {
    first.push(i)
    mean.push(y[i]!)
    weight.push(1)
    while (mean.length > 1 && mean.at(-2)! >= mean.at(-1)!) {
      const [value, count] = [mean.pop()!, weight.pop()!]
      first.pop()
      const before = mean.length - 1
      const total = weight[before]! + count
      mean[before] = (mean[before]! * weight[before]! + value * count) / total
      weight[before] = total
    }
  }
  const corners: [number, number][] = []
  for (const [block, from] of first.entries()) {
    const last = (first[block + 1] ?? y.length) - 1
    corners.push([x[from]!, mean[block]!])
    if (last > from) corners.push([x[last]!, mean[block]!])
  }
  return {
    x: Float64Array.from(corners, ([own]) => own),
    y: Float64Array.from(corners, ([, own]) => own),
  }
}

/** Value of a curve; NaN at NaN, or of a curve without corners. */
export function valueOn({ x, y }: MonotoneCurve, at: number): number {
  const last = x.length - 1
  if (last < 0 || Number.isNaN(at)) return Number.NaN
  if (at <= x[0]!) return y[0]!
  if (at >= x[last]!) return y[last]!
  let [low, high] = [0, last]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (x[middle]! <= at) low = middle
    else high = middle
  }
  const width = x[high]! - x[low]!
  return width === 0 ? y[high]! : y[low]! + ((at - x[low]!) / width) * (y[high]! - y[low]!)
}
