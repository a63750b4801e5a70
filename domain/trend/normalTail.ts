/** Argument from which on the continued fraction converges faster, and the series loses digits. */
const farFrom = 2.5
const fractionTerms = 60

/**
 * Probability that a standard normal variable exceeds `z`, with a relative error of about 1e-14.
 * @returns 0 to 1; NaN for NaN
 * @see Marsaglia 2004, J. Statistical Software 11 (4), for the series; Abramowitz and Stegun 1964, 26.2.14, for
 *     the continued fraction of the tail
 */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  if (z >= farFrom) {
    let fraction = z
    for (let k = fractionTerms; k > 0; k--) fraction = z + k / fraction
    return density / fraction
  }
  let [sum, term] = [z, z]
  for (let odd = 3; term > 1e-17 * sum; odd += 2) {
    term *= (z * z) / odd
    sum += term
  }
  return 0.5 - density * sum
}
