import { GAUSSIAN_REACH } from '../farm/wakeModel.ts'

/**
 * Mean of exp(−r²/2) over a disc, r measured from a point off its centre.
 *
 * (2/ρ²)·P(χ′²₂(δ²) ≤ ρ²), the non-central chi-squared distribution with two degrees of freedom, as a sum of Poisson
 * weights and incomplete gamma functions; exact to about 1e-13.
 * @param distance δ, of the disc's centre from the point, in units of σ, ≥ 0
 * @param radius ρ, of the disc, in units of σ, > 0
 * @returns 0..1
 * @see Johnson, Kotz & Balakrishnan 1995, Continuous Univariate Distributions 2, eq. 29.2
 */
export function rotorMeanOfGaussian(distance: number, radius: number): number {
  // The value is below 1e-17 everywhere on the disc.
  if (distance - radius > GAUSSIAN_REACH) return 0
  const x = (radius * radius) / 2
  const y = (distance * distance) / 2
  let poisson = Math.exp(-y)
  let gammaTerm = Math.exp(-x)
  let gamma = -Math.expm1(-x)
  let sum = poisson * gamma
  for (let k = 1; k < 1000; k++) {
    poisson *= y / k
    gammaTerm *= x / k
    gamma -= gammaTerm
    // The remaining gammas are smaller still, and the remaining Poisson weights sum to less than 1.
    if (!(gamma > 1e-15 * sum)) break
    sum += poisson * gamma
    if (k > y && poisson < 1e-17) break
  }
  return (2 * sum) / (radius * radius)
}
