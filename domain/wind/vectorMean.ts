import { requireSameLength, type Series } from './series.ts'

const RADIANS = Math.PI / 180

/**
 * Mean direction of unit vectors, or of wind vectors if speeds are given.
 *
 * @param directionDeg  degrees, any turn, shape [time]
 * @param speedMs       weights, m/s, shape [time]; null weighs all alike
 * @returns             degrees in [0, 360); null if the vectors cancel (resultant below 1e-9 of the
 *                      sum of lengths) or nothing is there; steps with NaN are left out
 * @throws RangeError  lengths differ
 */
export function vectorMeanDirection(directionDeg: Series, speedMs: Series | null): number | null {
  if (speedMs !== null) requireSameLength(directionDeg, speedMs)
  let east = 0
  let north = 0
  let length = 0
  for (let t = 0; t < directionDeg.length; t++) {
    const weight = speedMs === null ? 1 : speedMs[t]!
    const angle = directionDeg[t]! * RADIANS
    if (Number.isNaN(weight + angle)) continue
    east += weight * Math.sin(angle)
    north += weight * Math.cos(angle)
    length += weight
  }
  if (!(Math.sqrt(east * east + north * north) > 1e-9 * length)) return null
  const degrees = Math.atan2(east, north) / RADIANS
  const positive = degrees < 0 ? degrees + 360 : degrees
  return positive >= 360 ? 0 : positive
}
