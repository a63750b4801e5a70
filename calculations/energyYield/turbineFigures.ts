import type { EnergyYieldResult, ResultTurbine } from '#contracts'

/** In percent; null where there is none. */
export function percentOf(share: number | null): number | null {
  return share === null ? null : 100 * share
}

/** To so many decimals. */
export function rounded(value: number | null, decimals: number): number | null {
  return value === null ? null : Number(value.toFixed(decimals))
}

/** The power curve that a turbine was calculated with. */
export function curveOf({ power_curve }: ResultTurbine, { power_curves }: EnergyYieldResult) {
  return power_curves[power_curve]!
}
