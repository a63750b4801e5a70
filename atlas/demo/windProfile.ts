import { type NeutralDrag, neutralDrag, STABILITY_CORRECTION } from './boundaryLayer.ts'
import { lookUp, tabulate } from './lookupTable.ts'
import type { Place } from './place.ts'
import { portableExp, portableLog, portablePower } from './portableMath.ts'
import type { Sky } from './sky.ts'

/**
 * Height at which day and night hardly differ: below it noon is windiest, above it the night. The drag law
 * gives the wind at this height, the profile extrapolates it up and down.
 */
const PIVOT_HEIGHT_M = 95
/** Wind of the free air in m/s that the spread of a place does not change. */
const UNSPREAD_MS = 11
/** Gravity, von Karman's constant and the heat capacity of air in one, for the Obukhov length. */
const BUOYANCY = (0.4 * 9.81) / (1.23 * 1005 * 284)
const MOST_UNSTABLE_PER_M = -0.05
const MOST_STABLE_PER_M = 0.03
/** Wind turns back towards the geostrophic one with height: share of the surface angle left at a height. */
const TURNING_SCALE_M = 320

export interface WindInputs {
  /** Geostrophic wind in m/s to the east and north, shape [step]. */
  readonly east: Float64Array
  readonly north: Float64Array
  /** Cloud cover 0 to 1, radiation in W/m² and synoptic warmth, shape [step]. */
  readonly cover: Float64Array
  readonly radiationWm2: Float64Array
  readonly warmth: Float64Array
}

export interface WindProfile {
  /** Components in m/s per height, shape [height][step]. */
  readonly east: readonly Float64Array[]
  readonly north: readonly Float64Array[]
  /** Friction velocity of the drag law in m/s, and inverse Obukhov length of the profile in 1/m, shape [step]. */
  readonly frictionMs: Float64Array
  readonly inverseObukhovPerM: Float64Array
  /** Roughness length in m, shape [step]. */
  readonly roughnessM: Float64Array
}

/** Wind at heights in m above ground from the geostrophic wind: drag law, then a stability-corrected profile. */
export function windProfile(
  sky: Sky,
  place: Place,
  inputs: WindInputs,
  heightsM: readonly number[],
): WindProfile {
  const count = sky.frame.stepCount
  const drag = neutralDrag(place.fetchLand, place.landRoughnessM)
  const liftedM = heightsM.map((heightM) => heightM + place.liftM)
  const levels = liftedM.map((heightM) => ({
    heightM,
    logHeight: portableLog(heightM),
    turning: portableExp(-heightM / TURNING_SCALE_M),
    east: new Float64Array(count),
    north: new Float64Array(count),
  }))
  const frictionMs = new Float64Array(count)
  const inverseObukhovPerM = new Float64Array(count)
  const logPivot = portableLog(PIVOT_HEIGHT_M)
  const spreading = tabulate(0, 80, 320, (speedMs) =>
    portablePower(Math.max(speedMs, 0.5) / UNSPREAD_MS, place.spread - 1),
  )
  for (let i = 0; i < count; i++) {
    const [u, v] = [inputs.east[i]!, inputs.north[i]!]
    const windiness = place.windiness * lookUp(spreading, place.windiness * Math.sqrt(u * u + v * v))
    const gEast = windiness * u
    const gNorth = windiness * v
    const geostrophic = Math.sqrt(gEast * gEast + gNorth * gNorth)
    const favour = 1 + (place.favoursEast * gEast + place.favoursNorth * gNorth) / Math.max(geostrophic, 1e-6)
    const driving = gradientWind(geostrophic)
    const friction = lookUp(drag.frictionMs, driving)
    const logRoughness = lookUp(drag.logRoughness, driving)
    const inverseLength = inverseObukhovLength(sky, place, inputs, friction, i)
    const stable = inverseLength > 0 ? inverseLength / MOST_STABLE_PER_M : 0
    const halfBacking = lookUp(drag.halfBacking, driving) * (1 + 0.5 * stable)
    const neutralPivot = (friction / 0.4) * (logPivot - logRoughness)
    const pivotShape = logPivot - logRoughness - lookUp(STABILITY_CORRECTION, PIVOT_HEIGHT_M * inverseLength)
    const perShape =
      (place.exposure * favour * neutralPivot * (1 + 0.04 * stable)) /
      (pivotShape * Math.max(geostrophic, 1e-6))
    frictionMs[i] = friction
    inverseObukhovPerM[i] = inverseLength
    for (const level of levels) {
      const shape =
        level.logHeight - logRoughness - lookUp(STABILITY_CORRECTION, level.heightM * inverseLength)
      const ratio = perShape * shape
      // Rotates by an angle; t is the tangent of its half.
      const t = halfBacking * level.turning
      const scale = ratio / (1 + t * t)
      const c = scale * (1 - t * t)
      const s = scale * 2 * t
      level.east[i] = c * gEast - s * gNorth
      level.north[i] = s * gEast + c * gNorth
    }
  }
  return {
    east: levels.map((level) => level.east),
    north: levels.map((level) => level.north),
    frictionMs,
    inverseObukhovPerM,
    roughnessM: roughness(sky, place, drag, inputs),
  }
}

/**
 * Inverse Obukhov length in 1/m: on land by the heat flux of sun and clear nights, at sea by the slow difference
 * between air and water (warm air over cold water in spring, the reverse in autumn).
 */
function inverseObukhovLength(
  sky: Sky,
  place: Place,
  { cover, radiationWm2, warmth }: WindInputs,
  friction: number,
  i: number,
): number {
  const cloud = cover[i]!
  // The ground converts 40 % of the sun's power to heat and loses 55 W/m² under a clear night sky.
  const heatFluxWm2 = 0.4 * radiationWm2[i]! - 55 * (1 - 0.8 * cloud * cloud)
  const floored = Math.max(friction, 0.12)
  const land = (-BUOYANCY * heatFluxWm2) / (floored * floored * floored)
  const airSeaK = 0.8 * warmth[i]! + 1.1 * sky.sinYear[i]! - 0.7
  const sea = (0.0012 * airSeaK) / (0.08 + friction * friction * 2)
  return place.fetchLand * clamp(land) + (1 - place.fetchLand) * clamp(sea)
}

function clamp(inverseLength: number): number {
  return Math.min(MOST_STABLE_PER_M, Math.max(MOST_UNSTABLE_PER_M, inverseLength))
}

/**
 * Wind of the curved flow around a low from its geostrophic wind, m/s. Stronger wind has tighter curves and
 * is further below geostrophic. Shape hand-set: 0.4 % less at 12 m/s, 15 % less at 44 m/s.
 */
function gradientWind(geostrophicMs: number): number {
  const share = geostrophicMs / 60
  return geostrophicMs / Math.sqrt(1 + share * share * share)
}

/** Roughness as stored: of this location only, waves by the wind, leaves by the season. */
function roughness(sky: Sky, place: Place, drag: NeutralDrag, { east, north }: WindInputs): Float64Array {
  const own = place.land === place.fetchLand ? drag : neutralDrag(place.land, place.landRoughnessM)
  // A calm sea is smoother than the smallest step of the store; it must not round to zero.
  const values = own.logRoughness.values.map((log) => Math.max(1.5e-4, portableExp(log)))
  const lengths = { ...own.logRoughness, values }
  const roughnessM = new Float64Array(east.length)
  for (let i = 0; i < roughnessM.length; i++) {
    const [u, v] = [east[i]!, north[i]!]
    const leaves = 1 - 0.12 * place.land * sky.cosYear[i]!
    roughnessM[i] = leaves * lookUp(lengths, gradientWind(place.windiness * Math.sqrt(u * u + v * v)))
  }
  return roughnessM
}
