import { sectorOf } from '../../wind/sectors.ts'
import type { Series } from '../../wind/series.ts'
import { DEFAULT_ROUGHNESS_M } from './wakeDecay.ts'

/** Number of sectors for entering turbulence; the first is centred on north. */
export const turbulenceSectors = 12
/** Largest number of points of a turbulence by wind speed. */
export const mostTurbulencePoints = 40

/** Ambient turbulence intensity, as shares: one for all cases, one for each sector, or linear between wind speeds. */
export type AmbientTurbulence =
  | number
  | { readonly bySector: readonly number[] }
  | { readonly bySpeed: { readonly windSpeedMs: readonly number[]; readonly values: readonly number[] } }

/** At 100 m: over the open sea (0.0002 m) 0.061, over open farmland (0.07 m) 0.110. */
const PER_LOGARITHM = 0.8

/**
 * Ambient turbulence intensity that follows the roughness as the wake decay constant does, 0.8/ln(h/z₀): 0.8 is the
 * number that gives the open sea the 0.06 that TurbOPark is used with there (Nygaard et al. 2022).
 * @param hubHeightM m above ground
 * @param roughnessLengthM m; default 0.07
 * @returns a share, kept within 0.03..0.3
 */
export function defaultTurbulence(
  hubHeightM: number,
  roughnessLengthM: number = DEFAULT_ROUGHNESS_M,
): number {
  if (!(hubHeightM > roughnessLengthM)) return 0.3
  return Math.min(0.3, Math.max(0.03, PER_LOGARITHM / Math.log(hubHeightM / roughnessLengthM)))
}

/** All numbers of a turbulence, shares. */
export function turbulenceValues(turbulence: AmbientTurbulence): readonly number[] {
  if (typeof turbulence === 'number') return [turbulence]
  return 'bySector' in turbulence ? turbulence.bySector : turbulence.bySpeed.values
}

/** Turbulence in the form of wake models: one number, or one for each case. */
export function turbulenceOfCases(
  turbulence: AmbientTurbulence,
  directionDeg: Series,
  speedMs: Series,
): number | Float64Array {
  if (typeof turbulence === 'number') return turbulence
  if ('bySector' in turbulence) {
    const { bySector } = turbulence
    // A missing direction has no sector; the first sector's value is used.
    return Float64Array.from(
      directionDeg,
      (direction) => bySector[sectorOf(direction, bySector.length) || 0]!,
    )
  }
  const { windSpeedMs, values } = turbulence.bySpeed
  return Float64Array.from(speedMs, (speed) => between(windSpeedMs, values, speed))
}

/** Linear between the points, with the first and last value beyond them; a missing speed gives the first value. */
function between(at: readonly number[], values: readonly number[], x: number): number {
  if (!(x > at[0]!)) return values[0]!
  const next = at.findIndex((one) => one >= x)
  if (next === -1) return values.at(-1)!
  const share = (x - at[next - 1]!) / (at[next]! - at[next - 1]!)
  return values[next - 1]! + share * (values[next]! - values[next - 1]!)
}
