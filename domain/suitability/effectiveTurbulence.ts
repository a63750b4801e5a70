import { type AmbientTurbulence, turbulenceOfCases } from '../wake/farm/ambientTurbulence.ts'
import { sectorCentreDeg } from '../wind/sectors.ts'
import type { WakeSegment } from './wakeSegments.ts'

/** Speed for which reference intensities are defined, m/s. */
export const REFERENCE_SPEED_MS = 15
/** Standard deviation of σ over that of the mean wind, per reference intensity: 1.4 m/s. IEC 61400-1, 6.3.2.3. */
const SCATTER_MS = 1.4
/** Standard deviations from the mean to the 90 % quantile, as IEC 61400-1 rounds them. */
const QUANTILE = 1.28
/** Below this speed a share of the wind has no meaning. */
const LEAST_SPEED_MS = 1

/**
 * Neutral turbulence intensity over a roughness, 1/ln(h/z₀), bounded to 0.03..0.3: the standard deviation of the wind is
 * 2.5 times the friction velocity.
 * @param hubHeightM        m above ground
 * @param roughnessLengthM  m
 * @see Burton et al., Wind Energy Handbook, 2nd edition, 2.6.3
 */
export function neutralTurbulence(hubHeightM: number, roughnessLengthM: number): number {
  if (!(hubHeightM > roughnessLengthM)) return 0.3
  return Math.min(0.3, Math.max(0.03, 1 / Math.log(hubHeightM / roughnessLengthM)))
}

/**
 * Representative ambient turbulence intensity, the 90 % quantile, shape [sector][wind speed]: the mean, and the scatter
 * of the normal turbulence model for the intensity at 15 m/s.
 * @param mean      shares
 * @param speedsMs  m/s
 */
export function representativeTurbulence(
  mean: AmbientTurbulence,
  speedsMs: readonly number[],
  sectorCount: number,
): number[][] {
  return Array.from({ length: sectorCount }, (_, sector) => {
    const at = (speed: number) => {
      const value = turbulenceOfCases(
        mean,
        Float64Array.of(sectorCentreDeg(sector, sectorCount)),
        Float64Array.of(speed),
      )
      return typeof value === 'number' ? value : value[0]!
    }
    const scatter = QUANTILE * SCATTER_MS * at(REFERENCE_SPEED_MS)
    return speedsMs.map((speed) => at(speed) + scatter / Math.max(speed, LEAST_SPEED_MS))
  })
}

/**
 * Effective turbulence intensity of a turbine by Frandsen, shape [wind speed]: the constant intensity with the fatigue of
 * all directions. Ambient and added turbulence of a direction are combined as a root of the sum of squares.
 * @param segments   of `wakeSegments`
 * @param ambient    representative, shares, shape [sector][wind speed]
 * @param frequency  shape [sector][wind speed]
 * @param exponent   of the Wöhler curve of a material
 * @returns          shares; NaN for wind speeds that do not occur
 * @see IEC 61400-1:2019, annex E
 */
export function effectiveTurbulence(
  segments: readonly WakeSegment[],
  ambient: readonly (readonly number[])[],
  frequency: readonly (readonly number[])[],
  exponent: number,
): number[] {
  return ambient[0]!.map((_, speed) => {
    let [damage, time] = [0, 0]
    for (const { sector, share, added } of segments) {
      const weight = share * (frequency[sector]![speed] ?? 0)
      damage += weight * Math.hypot(ambient[sector]![speed]!, added[speed]!) ** exponent
      time += weight
    }
    return (damage / time) ** (1 / exponent)
  })
}
