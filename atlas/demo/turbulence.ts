import type { AirState } from './airState.ts'
import { CORIOLIS_PER_S } from './boundaryLayer.ts'
import type { SeriesRoom } from './seriesRoom.ts'
import type { WindProfile } from './windProfile.ts'

/** cp / (R κ g) of dry air, s²/m: heat flux over pressure times friction velocity³ over Obukhov length. */
const HEAT_PER_BUOYANCY = 1005 / (287.05 * 0.4 * 9.81)
const DEEPEST_M = 3000
const SHALLOWEST_M = 50
/** Lifting condensation level over the dew point spread, m/K. */
const LIFTING_M_PER_K = 125
/** Spread of dew point in K per % of relative humidity below 100. */
const SPREAD_K_PER_PERCENT = 0.2
/** Base of cirrus without lower clouds, m. */
const CIRRUS_M = 7500

/** Downward sensible heat flux in W/m²; with the friction velocity it gives the profile's Obukhov length. */
export function heatFlux(
  { frictionMs, inverseObukhovPerM }: WindProfile,
  { pressurePa }: AirState,
  room: SeriesRoom,
): Float64Array {
  const flux = room('heat flux')
  for (let i = 0; i < flux.length; i++) {
    const friction = frictionMs[i]!
    flux[i] = HEAT_PER_BUOYANCY * pressurePa[i]! * friction * friction * friction * inverseObukhovPerM[i]!
  }
  return flux
}

/**
 * Height of the boundary layer in m from the current friction and stability, without the day's history.
 * @see Zilitinkevich 1972, Boundary-Layer Meteorology 3, 141-145 (stable)
 */
export function boundaryLayerHeight(
  { frictionMs, inverseObukhovPerM }: WindProfile,
  room: SeriesRoom,
): Float64Array {
  const heights = room('boundary layer')
  for (let i = 0; i < heights.length; i++) {
    const friction = frictionMs[i]!
    const inverse = inverseObukhovPerM[i]!
    const neutral = (0.25 * friction) / CORIOLIS_PER_S
    // Stable air reduces it; heating from below raises it, set by hand to 1 to 2 km at noon in summer.
    const height =
      inverse > 0
        ? Math.min(neutral, 0.4 * Math.sqrt(friction / (CORIOLIS_PER_S * inverse)))
        : neutral * (1 + 40 * -inverse)
    heights[i] = Math.min(DEEPEST_M, Math.max(SHALLOWEST_M, height))
  }
  return heights
}

/**
 * Base of the lowest clouds above ground in m; NaN under a clear sky. Thin cover in sinking air is cirrus only.
 * @param cover 0 to 1, shape [step]
 * @param ascent synoptic ascent, variance about 1, shape [step]
 */
export function cloudBase(
  cover: Float64Array,
  ascent: Float64Array,
  { humidityPercent }: AirState,
  room: SeriesRoom,
): Float64Array {
  const bases = room('cloud base')
  for (let i = 0; i < bases.length; i++) {
    const share = cover[i]!
    if (share < 0.05) bases[i] = Number.NaN
    else if (share < 0.6 && ascent[i]! < -0.6) bases[i] = CIRRUS_M
    else bases[i] = 150 + LIFTING_M_PER_K * SPREAD_K_PER_PERCENT * (100 - humidityPercent[i]!)
  }
  return bases
}
