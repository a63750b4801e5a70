import type { MapPoint } from '../geo/latLon.ts'
import type { LayoutRules } from './layoutRules.ts'

/** Longest move of a place, m: more than rounding of degrees, and far less than a spacing. */
const FARTHEST_M = 2
const TRIES = 400

/**
 * Places that keep to the rules, moved by at most 2 m: places of an earlier search are rounded.
 * @param places neighbours last, which stay
 * @returns null if a place is too far from allowed ground
 */
export function mendedPlaces(
  rules: LayoutRules,
  places: readonly MapPoint[],
  movable: number,
  random: () => number,
): readonly MapPoint[] | null {
  const mended = [...places]
  const isValid = (turbine: number, at: MapPoint) =>
    rules.ground.outsideM(at) === 0 && !rules.isTooClose(turbine, at, mended)
  for (let turbine = 0; turbine < movable; turbine++) {
    const from = rules.ground.broughtIn(places[turbine]!)
    let at = from
    for (let trial = 0; trial < TRIES && !isValid(turbine, at); trial++) {
      const angle = 2 * Math.PI * random()
      const step = FARTHEST_M * random()
      at = { x: from.x + step * Math.cos(angle), y: from.y + step * Math.sin(angle) }
    }
    mended[turbine] = at
  }
  return rules.violations(mended) === 0 ? mended : null
}
