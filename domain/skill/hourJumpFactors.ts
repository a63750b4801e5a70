import { quantile } from '../series/index.ts'
import { calendarMonths } from '../wind/index.ts'
import type { HourlyWind } from './hourJumps.ts'

const hourMs = 3_600_000
const hoursPerDay = 24
/** Hours after which a window of ERA5's assimilation ends, UTC; half a day apart. */
const windowEnds = [9, 21] as const

/**
 * Factors that remove ERA5's mean jumps between 09 and 10 and between 21 and 22 UTC. In each calendar month of the year
 * the mean jump beyond the changes of the hours around is spread over the two windows of the assimilation as ramps whose
 * sum over the day is zero. Each single month then gets its old mean. Increments of single days stay.
 * @param wind hourly
 * @returns one per hour, 0 where the ramp exceeds the wind; 1 for a calm, and where the wind is missing
 * @see Jourdier 2020, Adv. Sci. Res. 17, 63; Kalverla et al. 2019, Wind Energ. Sci. 4, 193
 */
export function hourJumpFactors({ startMs, speedMs }: HourlyWind): Float32Array {
  const months = calendarMonths(startMs, hourMs, speedMs.length)
  const firstHour = new Date(startMs).getUTCHours()
  const hourOf = (step: number) => (firstHour + step) % hoursPerDay
  const ramps = Array.from({ length: 12 }, (_, index) => {
    const own = months.filter(({ month }) => month === index + 1)
    return rampOf(meanChanges(own, speedMs, hourOf))
  })
  const factors = new Float32Array(speedMs.length).fill(1)
  for (const { month, fromStep, endStep } of months) {
    const ramp = ramps[month - 1]!
    let [before, after] = [0, 0]
    for (let t = fromStep; t < endStep; t++) {
      const old = speedMs[t]!
      if (!(old > 0)) continue
      const changed = Math.max(0, old - ramp[hourOf(t)]!)
      before += old
      after += changed
      factors[t] = changed / old
    }
    const level = after > 0 ? before / after : 1
    for (let t = fromStep; t < endStep; t++) if (speedMs[t]! > 0) factors[t]! *= level
  }
  return factors
}

/** Mean change from each hour of the day to the next one, m/s; NaN without any. */
function meanChanges(
  months: readonly { readonly fromStep: number; readonly endStep: number }[],
  speedMs: HourlyWind['speedMs'],
  hourOf: (step: number) => number,
): Float64Array {
  const sums = new Float64Array(hoursPerDay)
  const counts = new Float64Array(hoursPerDay)
  for (const { fromStep, endStep } of months)
    for (let t = fromStep; t < endStep - 1; t++) {
      const change = speedMs[t + 1]! - speedMs[t]!
      if (Number.isNaN(change)) continue
      sums[hourOf(t)]! += change
      counts[hourOf(t)]! += 1
    }
  return sums.map((sum, hour) => sum / counts[hour]!)
}

/** Part of the wind that is subtracted at each hour of the day, m/s. */
function rampOf(changes: Float64Array): Float64Array {
  const jumpAt = (hour: number) => {
    const near = [-2, -1, 1, 2].map((step) => changes[(hour + step + hoursPerDay) % hoursPerDay]!)
    const jump = changes[hour]! - quantile(near, 0.5)
    return Number.isNaN(jump) ? 0 : jump
  }
  const [morning, evening] = windowEnds.map(jumpAt) as [number, number]
  const window = windowEnds[1] - windowEnds[0]
  const ramp = new Float64Array(hoursPerDay)
  for (let i = 0; i < window; i++) {
    const fall = ((morning + evening) * i) / (window - 1)
    ramp[windowEnds[0] + 1 + i] = (morning - fall) / 2
    ramp[(windowEnds[1] + 1 + i) % hoursPerDay] = (evening - fall) / 2
  }
  return ramp
}
