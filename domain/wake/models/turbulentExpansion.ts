/** Constants of Frandsen's turbulence in a wake, c₁ and c₂; Nygaard et al. 2020. */
const C1 = 1.5
const C2 = 0.8

/**
 * Widening of a wake due to its turbulence, both ambient and from the rotor.
 * @param x distance downwind of the rotor over its diameter, ≥ 0
 * @param ct thrust coefficient; 0 gives the limit of no wake turbulence
 * @param turbulence ambient turbulence intensity I, > 0
 * @param a expansion per turbulence A: 0.6 for a top-hat radius, 0.04 for a Gaussian's σ
 * @returns widening over the diameter, 0 at the rotor
 * @see Nygaard et al. 2020, Modelling cluster wakes and wind farm blockage, J. Phys.: Conf. Ser. 1618, eq. 4
 */
export function turbulentExpansion(x: number, ct: number, turbulence: number, a: number): number {
  const alpha = startTurbulenceOf(turbulence)
  const beta = wakeTurbulenceOf(ct, turbulence)
  const grown = alpha + beta * x
  const rootGrown = Math.sqrt(grown * grown + 1)
  const rootStart = Math.sqrt(1 + alpha * alpha)
  const logarithm = Math.log(((rootGrown + 1) * alpha) / ((rootStart + 1) * grown))
  return ((a * turbulence) / beta) * (rootGrown - rootStart - logarithm)
}

/** α of the wake's widening, proportional to the turbulence at the rotor. */
export function startTurbulenceOf(turbulence: number): number {
  return C1 * turbulence
}

/** β of the wake's widening: growth of the turbulence over a diameter. */
export function wakeTurbulenceOf(ct: number, turbulence: number): number {
  // Without thrust the wake has no turbulence of its own; the tiny number keeps the limit finite.
  return (C2 * turbulence) / Math.sqrt(Math.max(ct, 1e-20))
}

/** √(g² + 1) − ln((√(g² + 1) + 1)/g): the widening is A I/β times its growth from α to α + β x. */
export function wideningLength(grown: number): number {
  const root = Math.sqrt(grown * grown + 1)
  return root - Math.log((root + 1) / grown)
}

/** Growth of the widening per diameter, at the distance x over the diameter; it decreases with distance. */
export function wideningPerDiameter(x: number, ct: number, turbulence: number, a: number): number {
  const grown = startTurbulenceOf(turbulence) + wakeTurbulenceOf(ct, turbulence) * x
  return a * turbulence * Math.sqrt(1 + 1 / (grown * grown))
}
