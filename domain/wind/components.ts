import { requireSameLength, type Series } from './series.ts'

// Meteorological convention: direction is where the wind blows FROM, clockwise from north;
// u blows to the east, v to the north. u = −V sin D, v = −V cos D.

const { PI, sin, cos, sqrt, atan2 } = Math
const RADIANS = PI / 180
const DEGREES = 180 / PI

/**
 * Direction from which a wind blows.
 * @param u component to the east, m/s
 * @param v component to the north, m/s
 * @returns degrees in [0, 360), north 0; 0 for a calm; NaN if a component is NaN
 */
export function windDirection(u: number, v: number): number {
  if (u === 0 && v === 0) return 0
  const degrees = 180 + DEGREES * atan2(u, v)
  return degrees >= 360 ? degrees - 360 : degrees
}

/**
 * Wind speed of a series of components.
 * @param u component to the east, m/s, shape [time]
 * @param v component to the north, m/s, shape [time]
 * @param out receives m/s, shape [time]; may be u or v itself
 * @throws RangeError lengths differ
 */
export function windSpeedFromComponents(u: Series, v: Series, out: Series): void {
  requireSameLength(u, v, out)
  // Math.hypot prevents overflow, which wind speeds never reach, and takes six times as long.
  for (let t = 0; t < u.length; t++) out[t] = sqrt(u[t]! * u[t]! + v[t]! * v[t]!)
}

/**
 * Wind direction of a series of components.
 * @param u component to the east, m/s, shape [time]
 * @param v component to the north, m/s, shape [time]
 * @param out receives degrees in [0, 360), 0 for calms, shape [time]; may be u or v itself
 * @throws RangeError lengths differ
 */
export function windDirectionFromComponents(u: Series, v: Series, out: Series): void {
  requireSameLength(u, v, out)
  for (let t = 0; t < u.length; t++) out[t] = windDirection(u[t]!, v[t]!)
}

/**
 * Components of a series of speeds and directions.
 * @param directionDeg degrees the wind comes from, any turn, shape [time]
 * @param u receives the component to the east, m/s; may be one of the inputs
 * @param v receives the component to the north, m/s; may be the other input
 * @throws RangeError lengths differ
 */
export function componentsFromWind(speedMs: Series, directionDeg: Series, u: Series, v: Series): void {
  requireSameLength(speedMs, directionDeg, u, v)
  for (let t = 0; t < speedMs.length; t++) {
    const speed = speedMs[t]!
    const angle = directionDeg[t]! * RADIANS
    u[t] = -speed * sin(angle)
    v[t] = -speed * cos(angle)
  }
}
