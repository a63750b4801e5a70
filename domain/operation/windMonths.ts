import type { AtlasSeries } from '../calibration/concurrentSteps.ts'
import { calendarMonths } from '../wind/calendar.ts'
import type { WindMonth } from './longTermOperation.ts'

/** Least share of a month's steps with a wind. */
const leastKnown = 0.9

/** Mean wind speed of each calendar month of a series; months with less than 90 % of their steps are left out. */
export function windMonths({ startMs, stepMs, speedMs }: AtlasSeries): readonly WindMonth[] {
  return calendarMonths(startMs, stepMs, speedMs.length).flatMap(
    ({ year, month, fromStep, endStep, fullSteps }) => {
      let [sum, known] = [0, 0]
      for (let t = fromStep; t < endStep; t++) {
        if (Number.isNaN(speedMs[t]!)) continue
        sum += speedMs[t]!
        known += 1
      }
      return known < leastKnown * fullSteps ? [] : [{ year, month, windMs: sum / known }]
    },
  )
}

/** Directions of the atlas at the nearest of its steps. @returns degrees, shape [step], NaN unknown or calm */
export function directionsAt(
  atlas: AtlasSeries,
  { startMs, stepMs, count }: { readonly startMs: number; readonly stepMs: number; readonly count: number },
): Float32Array {
  return Float32Array.from({ length: count }, (_, t) => {
    const at = Math.round((startMs + (t + 0.5) * stepMs - atlas.startMs) / atlas.stepMs)
    return atlas.speedMs[at] === 0 ? Number.NaN : (atlas.directionDeg[at] ?? Number.NaN)
  })
}
