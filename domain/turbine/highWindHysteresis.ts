import type { Series } from '../wind/series.ts'
import type { TurbineCurves } from './turbineCurves.ts'

/** When a turbine stops because of high wind, and when it starts again. */
export interface HighWindStop {
  /** Stops above this, m/s. */
  readonly cutOutMs: number
  /** Starts below this, m/s. */
  readonly restartMs: number
}

/**
 * The stop by high wind of a turbine whose restart speed is known; the table's last speed stands for a cut-out that is
 * not given.
 *
 * @returns  null where no restart speed is given: there is no usual one to be taken, so the turbine starts at once
 */
export function highWindStopOf({ power, cutOutMs, restartMs }: TurbineCurves): HighWindStop | null {
  return restartMs === null ? null : { cutOutMs: cutOutMs ?? power.windSpeedMs.at(-1)!, restartMs }
}

/**
 * Which steps a turbine stands because of high wind: it stops above cut-out and starts again only
 * when the wind has fallen below the restart speed.
 *
 * @param speedMs     wind at hub height in the order of time, m/s, shape [time]; NaN changes nothing
 * @param stop        cut-out and restart speed
 * @param isStanding  receives 1 where the turbine stands, shape [time]
 * @param stoodBefore whether it stood before the first step
 * @returns           whether it stands after the last one
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
