import { type LookupTable, tabulate } from './lookupTable.ts'
import { portableExp, portableLog, portablePower } from './portableMath.ts'

/** Von Karman's constant. */
const KAPPA = 0.4
/** Coriolis parameter at 51 degrees north, 1/s. */
export const CORIOLIS_PER_S = 1.133e-4
const GRAVITY_MS2 = 9.81
/** Charnock's parameter over open sea; the European Wind Atlas and ERA5 use about this value. */
const CHARNOCK = 0.0145
/** Constants of the geostrophic drag law, European Wind Atlas (Troen and Petersen 1989). */
const DRAG_A = 1.8
const DRAG_B = 4.5
/** Range and steps of all tables over the speed of the wind. */
export const STRONGEST_MS = 80
export const SPEED_STEPS = 320

/** Effect of the ground on a geostrophic wind in neutral air; tables over its speed in m/s. */
export interface NeutralDrag {
  /** Friction velocity in m/s. */
  readonly frictionMs: LookupTable
  /** Natural logarithm of the roughness length in m. */
  readonly logRoughness: LookupTable
  /** Tangent of half the angle by which the surface wind is backed against the geostrophic one. */
  readonly halfBacking: LookupTable
}

/**
 * Geostrophic drag law over ground with a share of land, and sea else.
 * @param land share of land, 0 to 1, as the boundary layer feels it
 * @param landRoughnessM roughness length of the land part
 */
export function neutralDrag(land: number, landRoughnessM: number): NeutralDrag {
  const logLand = portableLog(landRoughnessM)
  const friction = new Map<number, { friction: number; logRoughness: number }>()
  const solve = (speed: number) => {
    const known = friction.get(speed)
    if (known) return known
    const found = solveDrag(Math.max(0.5, speed), land, logLand)
    friction.set(speed, found)
    return found
  }
  const table = (f: (speed: number) => number) => tabulate(0, STRONGEST_MS, SPEED_STEPS, f)
  return {
    frictionMs: table((speed) => solve(speed).friction),
    logRoughness: table((speed) => solve(speed).logRoughness),
    halfBacking: table((speed) => {
      const sine = Math.min(0.8, (DRAG_B * solve(speed).friction) / (KAPPA * Math.max(0.5, speed)))
      return sine / (1 + Math.sqrt(1 - sine * sine))
    }),
  }
}

/**
 * Fixed-point iteration of κ G/u = sqrt((ln(u / (f z0)) - A)² + B²), u being the friction velocity; 30 rounds reach double
 * precision, fewer where a round changes nothing.
 */
function solveDrag(speed: number, land: number, logLand: number) {
  let friction = 0.035 * speed
  let logRoughness = logLand
  for (let round = 0; round < 30; round++) {
    if (land < 1) {
      const logSea = portableLog((CHARNOCK * friction * friction) / GRAVITY_MS2 + 1.6e-6 / friction)
      logRoughness = land * logLand + (1 - land) * logSea
    }
    const inner = portableLog(friction / CORIOLIS_PER_S) - logRoughness - DRAG_A
    const next = (KAPPA * speed) / Math.sqrt(inner * inner + DRAG_B * DRAG_B)
    if (next === friction) break
    friction = next
  }
  return { friction, logRoughness }
}

/**
 * Stability correction of the logarithmic wind profile by height over Obukhov length, -12 to 8.
 * @see Wilson 2001, Boundary-Layer Meteorology 99, 151-158 (unstable)
 * @see Holtslag and De Bruin 1988, J. Applied Meteorology 27, 689-704 (stable)
 */
export const STABILITY_CORRECTION: LookupTable = tabulate(-12, 8, 2000, (zeta) => {
  if (zeta < 0) return 3 * portableLog((1 + Math.sqrt(1 + 3.6 * portablePower(-zeta, 2 / 3))) / 2)
  return -(0.7 * zeta + 0.75 * (zeta - 5 / 0.35) * portableExp(-0.35 * zeta) + (0.75 * 5) / 0.35)
})
