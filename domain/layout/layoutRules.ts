import type { MapPoint } from '../geo/latLon.ts'
import { type AllowedGround, allowedGround } from './allowedGround.ts'
import type { LayoutSite } from './layoutSite.ts'
import { type SpacingRule, spacingShare } from './spacing.ts'

/** Rules for every layout of a search. */
export interface LayoutRules {
  readonly ground: AllowedGround
  /** Whether a turbine would be too close to another one. */
  readonly isTooClose: (turbine: number, at: MapPoint, places: readonly MapPoint[]) => boolean
  /** Number of places outside the ground and of pairs that are too close; 0 for a valid layout. */
  readonly violations: (places: readonly MapPoint[]) => number
}

/**
 * @param site without problems
 * @param diametersM of the rotors, shape [turbine], neighbours last
 * @param movable number of turbines that are not neighbours: only these must follow the rules
 */
export function layoutRules(
  site: LayoutSite,
  spacing: SpacingRule,
  diametersM: readonly number[],
  movable: number,
): LayoutRules {
  const ground = allowedGround(site)
  const shareOf = spacingShare(spacing)
  const isPairTooClose = (i: number, a: MapPoint, j: number, b: MapPoint) =>
    shareOf(a, b, Math.max(diametersM[i]!, diametersM[j]!)) < 1
  return {
    ground,
    isTooClose: (turbine, at, places) =>
      places.some((other, j) => j !== turbine && isPairTooClose(turbine, at, j, other)),
    violations(places) {
      let count = 0
      for (let i = 0; i < movable; i++) {
        if (ground.outsideM(places[i]!) > 0) count++
        for (let j = i + 1; j < places.length; j++) if (isPairTooClose(i, places[i]!, j, places[j]!)) count++
      }
      return count
    },
  }
}
