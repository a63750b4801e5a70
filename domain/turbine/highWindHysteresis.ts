import type { Series } from '../wind/series.ts'
import type { TurbineCurves } from './turbineCurves.ts'

/** Speeds at which a turbine stops because of high wind, and at which it starts again. */
export interface HighWindStop {
  /** Stops above this, m/s. */
  readonly cutOutMs: number
  /** Starts below this, m/s. */
  readonly restartMs: number
}

/**
 * High-wind stop of a turbine with a known restart speed; without a cut-out, the table's last speed is used.
 * @returns null without a restart speed: there is no usual one, so the turbine starts again at once
 */
export function highWindStopOf({ power, cutOutMs, restartMs }: TurbineCurves): HighWindStop | null {
  return restartMs === null ? null : { cutOutMs: cutOutMs ?? power.windSpeedMs.at(-1)!, restartMs }
}

/**
 * Finds the steps at which a turbine stands still because of high wind. It stops above cut-out, and starts
 * again only when the wind has fallen below the restart speed.
 * @param speedMs wind at hub height in the order of time, m/s, shape [time]; NaN changes nothing
 * @param stop cut-out and restart speed
 * @param isStanding receives 1 where the turbine stands still, shape [time]
 * @param stoodBefore whether it stood still before the first step
 * @returns whether it stands still after the last one
 */
export function standStillByHighWind(
  speedMs: Series,
  { cutOutMs, restartMs }: HighWindStop,
  isStanding: Uint8Array,
  stoodBefore: boolean,
): boolean {
  let standing = stoodBefore ? 1 : 0
  for (let t = 0; t < speedMs.length; t++) {
    const v = speedMs[t]!
    if (v > cutOutMs) standing = 1
    else if (v < restartMs) standing = 0
    isStanding[t] = standing
  }
  return standing === 1
}
