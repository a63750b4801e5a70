import type { Series } from '../wind/series.ts'

/**
 * Which steps a turbine stands because of high wind: it stops above cut-out and starts again only
 * when the wind has fallen below the restart speed.
 *
 * @param speedMs    wind at hub height in the order of time, m/s, shape [time]; NaN changes nothing
 * @param cutOutMs   stops above this, m/s
 * @param restartMs  starts below this, m/s, ≤ cutOutMs
 * @param isStanding receives 1 where the turbine stands, shape [time]
 * @returns          number of standing steps
 */
export function standStillByHighWind(
  speedMs: Series,
  cutOutMs: number,
  restartMs: number,
  isStanding: Uint8Array,
): number {
  let standing = 0
  let count = 0
  for (let t = 0; t < speedMs.length; t++) {
    const v = speedMs[t]!
    if (v > cutOutMs) standing = 1
    else if (v < restartMs) standing = 0
    isStanding[t] = standing
    count += standing
  }
  return count
}

/**
 * Cut-out speed that stands for the hysteresis where there is no order of time: half-way between
 * stop and restart.
 *
 * @returns  m/s
 * @see DNV WindFarmer documentation, turbine types: adjusted cut-out
 */
export function statisticalCutOut(cutOutMs: number, restartMs: number): number {
  return (cutOutMs + restartMs) / 2
}
