import { ambientTurbulenceOf, type TurbulenceIntensity } from '#contracts'
import { type AmbientTurbulence, defaultTurbulence, turbulenceValues } from '#domain/wake'

/** Ambient turbulence of a farm's calculation, with its origin. */
export interface SettledTurbulence {
  readonly intensity: AmbientTurbulence
  readonly source: 'typed' | 'roughness' | 'default'
  /** The entered value; absent: none was entered. */
  readonly entered?: TurbulenceIntensity
}

/** Share that is assumed if neither turbulence nor roughness is known. */
const ASSUMED = 0.1

/** Fields of a turbine that its turbulence depends on. */
interface Surfaced {
  readonly hub_height_m: number
  readonly surface?: { readonly roughness_length_m: number } | undefined
}

/** One for the whole farm: the mean over its turbines where it is derived from roughness. */
export function settledTurbulence(
  entered: TurbulenceIntensity | undefined,
  turbines: readonly Surfaced[],
): SettledTurbulence {
  if (entered !== undefined) return { intensity: ambientTurbulenceOf(entered), source: 'typed', entered }
  const known = turbines.flatMap(({ hub_height_m, surface }) =>
    surface === undefined ? [] : [defaultTurbulence(hub_height_m, surface.roughness_length_m)],
  )
  if (known.length === 0) return { intensity: ASSUMED, source: 'default' }
  return { intensity: meanOf(known), source: 'roughness' }
}

/** Turbulence as one number, as in results. */
export function meanTurbulence(turbulence: SettledTurbulence): number {
  return meanOf(turbulenceValues(turbulence.intensity))
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
