import { quantile } from '../series/index.ts'
import type { Series } from '../wind/index.ts'
import { excludesZero, type Interval } from './blockInterval.ts'

/** An hourly wind. */
export interface HourlyWind {
  /** ms since 1970 UTC, a whole hour. */
  readonly startMs: number
  /** m/s, NaN where missing, shape [hour]. */
  readonly speedMs: Series
}

/** Mean change of the wind from one hour of the day to the next, less the expected change. */
export interface HourJump {
  /** Hour of the day, UTC, at which the change begins. */
  readonly hour: number
  /** m/s; NaN without a day. */
  readonly jumpMs: number
  /** Joint interval, m/s: it contains the means of all 24 hours together in 95 % of cases. */
  readonly interval: Interval
  readonly days: number
  /** Number of years whose own change is a jump of the same sign. */
  readonly years: number
  /** Whether the change is a jump of the data, for example at the seam of two windows of an assimilation. */
  readonly isJump: boolean
}

/** Smaller mean changes are not reported, m/s. */
const leastJumpMs = 0.1
const leastYears = 2
const hourMs = 3_600_000
const hoursPerDay = 24
/** Standard normal quantile of 95 % for 24 hours together (Bonferroni): one false jump in twenty series. */
const jointQuantile = 3.08

/**
 * Finds jumps in the daily course, for example those of ERA5 at 09 to 10 and 21 to 22 UTC between two windows
 * of its data assimilation.
 * @param modelled hourly
 * @param measured hourly, of the same start and length; its mean change is the expected one. null: the median
 *     of the mean changes of the two hours before and the two after, close to the expected change of a smooth
 *     course
 * @returns one per hour of the day
 * @see Jourdier 2020, Adv. Sci. Res. 17, 63; Kalverla et al. 2019, Wind Energ. Sci. 4, 193
 */
export function hourJumps(modelled: HourlyWind, measured: Series | null): HourJump[] {
  const years = new Map<number, number[][]>()
  for (let t = 0; t < modelled.speedMs.length - 1; t++) {
    const value = changeFrom(modelled.speedMs, t) - (measured === null ? 0 : changeFrom(measured, t))
    if (Number.isNaN(value)) continue
    const time = new Date(modelled.startMs + t * hourMs)
    const ofYear = years.get(time.getUTCFullYear()) ?? emptyHours()
    years.set(time.getUTCFullYear(), ofYear)
    ofYear[time.getUTCHours()]!.push(value)
  }
  const excessOf = (hours: readonly (readonly number[])[]) =>
    measured === null ? beyondNeighbours(hours.map(meanOfDays)) : hours.map(meanOfDays)
  const whole = excessOf(emptyHours().map((_, hour) => [...years.values()].flatMap((hours) => hours[hour]!)))
  const single = [...years.values()].map(excessOf)
  return whole.map((one, hour) => {
    const sameSign = single.filter((hours) => isJump(hours[hour]!) && hours[hour]!.mean > 0 === one.mean > 0)
    return {
      hour,
      jumpMs: one.mean,
      interval: one.interval,
      days: one.count,
      years: sameSign.length,
      isJump: isJump(one) && sameSign.length >= leastYears,
    }
  })
}

interface DayMean {
  readonly count: number
  readonly mean: number
  readonly interval: Interval
}

const emptyHours = (): number[][] => Array.from({ length: hoursPerDay }, () => [])
const changeFrom = (speeds: Series, t: number) => speeds[t + 1]! - speeds[t]!
const isJump = ({ mean, interval }: DayMean) => Math.abs(mean) > leastJumpMs && excludesZero(interval)

/** Mean over days, which are nearly independent of each other, with its joint interval. */
function meanOfDays(values: readonly number[]): DayMean {
  const count = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1)
  const half = jointQuantile * Math.sqrt(variance / count)
  return { count, mean, interval: [mean - half, mean + half] }
}

/** Means less the median of the four hours around, which a jump in one of them does not change. */
function beyondNeighbours(hours: readonly DayMean[]): DayMean[] {
  return hours.map(({ count, mean, interval: [low, high] }, hour) => {
    const near = [-2, -1, 1, 2].map((step) => hours[(hour + step + hoursPerDay) % hoursPerDay]!.mean)
    const excess = mean - quantile(near, 0.5)
    // The median of four means adds about a third of the variance of one.
    const half = ((high - low) / 2) * Math.sqrt(4 / 3)
    return { count, mean: excess, interval: [excess - half, excess + half] }
  })
}
