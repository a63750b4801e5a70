import { meanOf } from '../market/meanOf.ts'

/** y = intercept + slope · x. */
export interface Line {
  readonly slope: number
  readonly intercept: number
}

interface Moments {
  readonly xMean: number
  readonly yMean: number
  readonly xx: number
  readonly yy: number
  readonly xy: number
}

/**
 * Line with the least sum of squared distances at right angles to it: errors of both series count alike.
 * @param x shape [value]
 * @param y of the same length
 * @returns null for fewer than two values, and for uncorrelated series: any line fits equally
 * @see Pearson 1901, On lines and planes of closest fit to systems of points in space
 */
export function totalLeastSquares(x: ArrayLike<number>, y: ArrayLike<number>): Line | null {
  const { xMean, yMean, xx, yy, xy } = momentsOf(x, y)
  if (!(Math.abs(xy) > 1e-12 * (xx + yy))) return null
  const difference = yy - xx
  const slope = (difference + Math.sqrt(difference * difference + 4 * xy * xy)) / (2 * xy)
  return { slope, intercept: yMean - slope * xMean }
}

/**
 * Line whose values for x have the mean and the variance of y. This keeps the spread of winds, and with it the
 * energy.
 * @returns null for fewer than two values, or if x does not vary
 * @see Rogers, Rogers & Manwell 2005, Comparison of the performance of four measure-correlate-predict
 *     algorithms
 */
export function varianceRatio(x: ArrayLike<number>, y: ArrayLike<number>): Line | null {
  const { xMean, yMean, xx, yy } = momentsOf(x, y)
  if (!(xx > 0)) return null
  const slope = Math.sqrt(yy / xx)
  return { slope, intercept: yMean - slope * xMean }
}

/** Square of Pearson's correlation, 0 to 1; null where a series does not vary. */
export function determination(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  const { xx, yy, xy } = momentsOf(x, y)
  return xx > 0 && yy > 0 ? Math.min(1, (xy * xy) / (xx * yy)) : null
}

function momentsOf(x: ArrayLike<number>, y: ArrayLike<number>): Moments {
  const [xMean, yMean] = [meanOf(x), meanOf(y)]
  let [xx, yy, xy] = [0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    const dx = x[i]! - xMean
    const dy = y[i]! - yMean
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  }
  return { xMean, yMean, xx, yy, xy }
}
