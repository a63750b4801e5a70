// Stirling's series: Abramowitz & Stegun 1964, 6.1.40. From x = 10 on the first dropped term is
// below 1e-15 of the result.
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156]
const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI)

/**
 * Natural logarithm of the gamma function.
 * @param x > 0
 * @returns ln Γ(x), to some 1e-15 of max(1, |ln Γ|)
 */
export function logGamma(x: number): number {
  let shifted = x
  let product = 1
  while (shifted < 10) {
    product *= shifted
    shifted += 1
  }
  const inverse = 1 / shifted
  const inverseSquare = inverse * inverse
  let series = 0
  for (let term = STIRLING.length - 1; term >= 0; term--) series = series * inverseSquare + STIRLING[term]!
  return (
    (shifted - 0.5) * Math.log(shifted) - shifted + HALF_LOG_TWO_PI + series * inverse - Math.log(product)
  )
}

/** Γ(x) for x > 0; infinite from about 171.6. */
export function gammaFunction(x: number): number {
  return Math.exp(logGamma(x))
}
