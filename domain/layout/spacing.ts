import type { MapPoint } from '../geo/latLon.ts'

/** Least distance of two turbines: an ellipse, longer along the main wind. */
export interface SpacingRule {
  /** Where the main wind comes from, degrees. */
  readonly mainDirectionDeg: number
  /** Half axes in rotor diameters, of the larger rotor of two; > 0. */
  readonly alongDiameters: number
  readonly acrossDiameters: number
}

/** Tolerance of a distance for rounding, as a share of it. */
const ROUNDING = 1e-9

/**
 * Ratio of the distance of two turbines to the least one in their direction.
 * @param diameterM of the larger rotor
 * @returns below 1 if they are too close
 */
export function spacingShare(rule: SpacingRule): (a: MapPoint, b: MapPoint, diameterM: number) => number {
  const angle = (rule.mainDirectionDeg * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return (a, b, diameterM) => {
    const [dx, dy] = [a.x - b.x, a.y - b.y]
    const along = (dx * sin + dy * cos) / (rule.alongDiameters * diameterM)
    const across = (dx * cos - dy * sin) / (rule.acrossDiameters * diameterM)
    return Math.sqrt(along * along + across * across) * (1 + ROUNDING)
  }
}
