/** Euler's constant: the mean of a Gumbel distribution is its mode plus this times its scale. */
const EULER = 0.577_215_664_901_532_9

/** A Gumbel distribution, fitted to some maxima. */
export interface Gumbel {
  readonly mode: number
  readonly scale: number
  /** Number of maxima. */
  readonly count: number
}

/**
 * Fits a Gumbel distribution by probability-weighted moments, which have no bias for small samples.
 * @param maxima  at least two, in any order and unit
 * @see Abild 1994, Application of the wind atlas method to extremes of wind climatology, Risø-R-722;
 * Hosking 1990, L-moments, J. R. Stat. Soc. B 52, 105
 */
export function fitGumbel(maxima: readonly number[]): Gumbel {
  const sorted = maxima.toSorted((a, b) => a - b)
  const { length: count } = sorted
  let [sum, weighted] = [0, 0]
  for (const [rank, value] of sorted.entries()) {
    sum += value
    weighted += (value * rank) / (count - 1)
  }
  const scale = ((2 * weighted) / count - sum / count) / Math.LN2
  return { mode: sum / count - EULER * scale, scale, count }
}

/**
 * Value that a maximum exceeds with a probability, with the standard uncertainty of the finite sample, both in the unit
 * of the maxima. Other uncertainties, such as those of the measured values, are not in it.
 * @param probability  above 0, below 1
 * @see Phien 1987, A review of methods of parameter estimation for the extreme value type-1 distribution,
 * J. Hydrol. 90, 251: variance of quantiles by probability-weighted moments
 */
export function gumbelQuantile(
  { mode, scale, count }: Gumbel,
  probability: number,
): { readonly value: number; readonly sigma: number } {
  const reduced = -Math.log(-Math.log(1 - probability))
  const variance = (1.1128 + 0.4574 * reduced + 0.8046 * reduced * reduced) / count
  return { value: mode + scale * reduced, sigma: scale * Math.sqrt(variance) }
}
