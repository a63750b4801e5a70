/** Factor on the wind speed at a height above ground. */
export interface HeightFactor {
  /** m, > 0. */
  readonly heightM: number
  /** NaN where unknown. */
  readonly factor: number
}

/**
 * Factor at any height: linear in the logarithm of the height between the two known heights around it, and that of the
 * lowest or highest beyond them.
 * @param known ascending by height, at least one
 * @param heightM m, > 0
 */
export function factorAtHeight(known: readonly HeightFactor[], heightM: number): number {
  const above = known.findIndex((one) => one.heightM >= heightM)
  if (above < 0) return known.at(-1)!.factor
  const upper = known[above]!
  const lower = known[above - 1]
  if (lower === undefined || upper.heightM === heightM) return upper.factor
  const share = Math.log(heightM / lower.heightM) / Math.log(upper.heightM / lower.heightM)
  return lower.factor + share * (upper.factor - lower.factor)
}
