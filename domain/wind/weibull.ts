import { gammaFunction } from './gammaFunction.ts'

const { exp, log, pow } = Math

/** Weibull distribution of wind speed, P(V > v) = exp(−(v/A)^k). */
export interface Weibull {
  /** A, m/s, > 0. */
  readonly scaleMs: number
  /** k, > 0; 2 is the Rayleigh distribution. */
  readonly shape: number
}

/**
 * Range of shapes for fits: that of WAsP's own tools (windkit). Real winds have k between 1 and 4; a sample
 * outside the range has almost no spread, and no method gives it a distribution.
 */
export const weibullShapes = { least: 0.01, most: 50 } as const

/** Share of speeds up to v m/s, 0..1. */
export function weibullCdf({ scaleMs, shape }: Weibull, v: number): number {
  return v <= 0 ? 0 : -Math.expm1(-pow(v / scaleMs, shape))
}

/** Density at v m/s, s/m; infinite at 0 for k < 1. */
export function weibullDensity({ scaleMs, shape }: Weibull, v: number): number {
  if (v < 0) return 0
  const x = pow(v / scaleMs, shape)
  return (shape / scaleMs) * pow(v / scaleMs, shape - 1) * exp(-x)
}

/** Mean of the n-th powers, Aⁿ Γ(1 + n/k), (m/s)ⁿ. */
export function weibullMoment({ scaleMs, shape }: Weibull, n: number): number {
  return pow(scaleMs, n) * gammaFunction(1 + n / shape)
}

/** Share of speeds above the mean, 0..1. */
export function weibullFractionAboveMean(weibull: Weibull): number {
  return 1 - weibullCdf(weibull, weibullMoment(weibull, 1))
}

/** Speed that is exceeded half of the time, m/s. */
export function weibullMedian({ scaleMs, shape }: Weibull): number {
  return scaleMs * pow(log(2), 1 / shape)
}

/** Most frequent speed, m/s; 0 for k ≤ 1. */
export function weibullMode({ scaleMs, shape }: Weibull): number {
  return shape <= 1 ? 0 : scaleMs * pow((shape - 1) / shape, 1 / shape)
}

/**
 * Mean power density of the wind, ½ ρ A³ Γ(1 + 3/k).
 * @param airDensityKgM3 kg/m³
 * @returns W/m²
 */
export function weibullPowerDensity(weibull: Weibull, airDensityKgM3: number): number {
  return 0.5 * airDensityKgM3 * weibullMoment(weibull, 3)
}
