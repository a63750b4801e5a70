import { finiteOrNull } from '../numbers/index.ts'
import { missingDispersionClass } from './dispersionClass.ts'
import { klugManierClass } from './klugManier.ts'
import { type SunTimes, sunTimes } from './sunTimes.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Dispersion classes of an hourly series by wind, clouds and sun.
 *
 * @param timesMs     time of each observation, ms since 1970 UTC, shape [time]
 * @param windMs      wind at 10 m over roughness 0.1 m, m/s, shape [time]; NaN missing
 * @param cloudOctas  effective cloud cover, eighths, shape [time]; NaN missing
 * @param place       degrees
 * @returns           classes 1 to 6, shape [time]; 9 where there is none: no wind, or a day on which
 *                    the sun does not rise or does not set
 */
export function klugManierSeries(
  timesMs: ArrayLike<number>,
  windMs: ArrayLike<number>,
  cloudOctas: ArrayLike<number>,
  place: { readonly lat: number; readonly lon: number },
): Uint8Array {
  const classes = new Uint8Array(timesMs.length).fill(missingDispersionClass)
  let day = Number.NaN
  let sun: SunTimes | null = null
  for (let i = 0; i < timesMs.length; i++) {
    // Central European Time is one hour ahead of UTC all the year round.
    const cetMs = timesMs[i]! + hourMs
    const cetDay = Math.floor(cetMs / dayMs)
    const date = new Date(cetMs)
    if (cetDay !== day) {
      day = cetDay
      sun = sunTimes(dayOfYear(date), place.lat, place.lon)
    }
    if (sun === null) continue
    const octas = cloudOctas[i]!
    const found = klugManierClass({
      month: date.getUTCMonth() + 1,
      hourCetH: (cetMs - cetDay * dayMs) / hourMs,
      windSpeedMs: windMs[i]!,
      cloudOctas: finiteOrNull(octas),
      sun,
    })
    if (found !== null) classes[i] = found
  }
  return classes
}

/** 1 on the first of January. */
function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0)) / dayMs) + 1
}
