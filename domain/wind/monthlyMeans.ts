import { calendarMonths, hourOfDay } from './calendar.ts'
import type { Series } from './series.ts'

/** A regular series in time. */
export interface TimedSeries {
  /** NaN where missing, shape [time]. */
  readonly values: Series
  /** Time stamp of the first value, UTC, ms since 1970. */
  readonly startMs: number
  /** Distance of time stamps, ms. */
  readonly stepMs: number
}

/**
 * Mean over all years of each calendar month, UTC.
 * @returns shape [12], January first; NaN for a month without a valid value
 */
export function calendarMonthMeans({ values, startMs, stepMs }: TimedSeries): Float64Array {
  const sums = new Float64Array(12)
  const counts = new Float64Array(12)
  for (const { month, fromStep, endStep } of calendarMonths(startMs, stepMs, values.length)) {
    for (let t = fromStep; t < endStep; t++) {
      const value = values[t]!
      if (Number.isNaN(value)) continue
      sums[month - 1]! += value
      counts[month - 1]! += 1
    }
  }
  return sums.map((sum, month) => sum / counts[month]!)
}

/**
 * Mean of the twelve calendar-month means, so that a season with more measurements has no more weight.
 * @returns in the unit of the values, over the calendar months that have any; NaN if none has
 */
export function meanOfMonthlyMeans(series: TimedSeries): number {
  const means = calendarMonthMeans(series).filter((mean) => !Number.isNaN(mean))
  return means.reduce((sum, mean) => sum + mean, 0) / means.length
}

/**
 * Mean over each calendar month and hour of the day.
 * @param series regular series
 * @param offsetHours hours from UTC to the clock of hours and months, e.g. 1 for CET; default 0
 * @returns shape [12, 24], January and the hour 00:00–00:59 first; NaN without values
 */
export function monthHourTable({ values, startMs, stepMs }: TimedSeries, offsetHours = 0): Float64Array {
  const sums = new Float64Array(12 * 24)
  const counts = new Float64Array(12 * 24)
  const localStartMs = startMs + offsetHours * 3_600_000
  for (const { month, fromStep, endStep } of calendarMonths(localStartMs, stepMs, values.length)) {
    for (let t = fromStep; t < endStep; t++) {
      const value = values[t]!
      if (Number.isNaN(value)) continue
      const cell = 24 * (month - 1) + hourOfDay(localStartMs + t * stepMs)
      sums[cell]! += value
      counts[cell]! += 1
    }
  }
  return sums.map((sum, cell) => sum / counts[cell]!)
}
