/** Bounds of a share, 0 to 1. */
export interface ShareInterval {
  readonly low: number
  readonly high: number
}

/** Quantile of the standard normal distribution for 95 % between both bounds. */
export const z95 = 1.959963984540054

/**
 * Interval that contains the true share with a probability of 95 %, from counts.
 * @param successes of `count`
 * @returns null without a count
 * @see Wilson 1927, J. Am. Stat. Assoc. 22, 209-212
 */
export function shareInterval(successes: number, count: number): ShareInterval | null {
  if (count === 0) return null
  const share = successes / count
  const scale = 1 + z95 ** 2 / count
  const centre = (share + z95 ** 2 / (2 * count)) / scale
  const half = (z95 / scale) * Math.sqrt((share * (1 - share)) / count + z95 ** 2 / (4 * count ** 2))
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) }
}
