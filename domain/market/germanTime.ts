import { type CalendarMonth, hourOfDay } from '../wind/calendar.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** First year in which summer time lasted to October; before, to September. */
const octoberRuleYear = 1996

/**
 * Offset of German legal time from UTC: 1 h, or 2 h in summer time (from 1980).
 *
 * Summer time begins on the last Sunday of March and ends on the last one of October (until 1995, of September), at
 * 1:00 UTC. 1980, when it began in April, is not treated apart.
 * @param timeMs ms since 1970, UTC
 * @returns ms
 */
export function germanOffsetMs(timeMs: number): number {
  const date = new Date(timeMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  // Search for Sundays only in the months in which the clock changes.
  if (year < 1980 || month < 2 || month > 9) return hourMs
  if (month > 2 && month < 8) return 2 * hourMs
  const fromMs = lastSundayMs(year, 2) + hourMs
  const tillMs = lastSundayMs(year, year < octoberRuleYear ? 8 : 9) + hourMs
  return timeMs >= fromMs && timeMs < tillMs ? 2 * hourMs : hourMs
}

/** The instant at which a calendar month begins in Germany, ms since 1970; month 1 to 12, or beyond. */
export function germanMonthStartMs(year: number, month: number): number {
  // UTC is one or two hours earlier; the clock never changes so near to a month's end.
  const localMs = Date.UTC(year, month - 1)
  return localMs - germanOffsetMs(localMs - hourMs)
}

/** A calendar year in Germany, ms since 1970. */
export function germanYearSpan(year: number): { readonly fromMs: number; readonly endMs: number } {
  return { fromMs: germanMonthStartMs(year, 1), endMs: germanMonthStartMs(year + 1, 1) }
}

/** The instant at which a day begins in Germany, ms since 1970. @param day  YYYY-MM-DD */
export function germanDayStartMs(day: string): number {
  const localMs = Date.parse(`${day}T00:00:00Z`)
  return localMs - germanOffsetMs(localMs - hourMs)
}

/** The day in Germany at an instant, YYYY-MM-DD. @param timeMs  ms since 1970, UTC */
export function germanDayOf(timeMs: number): string {
  return new Date(timeMs + germanOffsetMs(timeMs)).toISOString().slice(0, 10)
}

/**
 * Cuts a regular series into calendar months of German legal time, by which market values are
 * published and premiums paid.
 *
 * @param startMs    time stamp of step 0, ms since 1970, UTC
 * @param stepMs     ms, > 0
 * @param stepCount  number of steps
 * @returns          in order, without gaps; `fullSteps` counts the hour that a change of the clock takes
 *                   or gives
 */
export function germanMonths(startMs: number, stepMs: number, stepCount: number): CalendarMonth[] {
  const months: CalendarMonth[] = []
  let fromStep = 0
  while (fromStep < stepCount) {
    const timeMs = startMs + fromStep * stepMs
    const local = new Date(timeMs + germanOffsetMs(timeMs))
    const year = local.getUTCFullYear()
    const month = local.getUTCMonth() + 1
    const nextMs = germanMonthStartMs(year, month + 1)
    const endStep = Math.min(Math.ceil((nextMs - startMs) / stepMs), stepCount)
    const fullSteps = Math.round((nextMs - germanMonthStartMs(year, month)) / stepMs)
    months.push({ year, month, fromStep, endStep, fullSteps })
    fromStep = endStep
  }
  return months
}

/** Hour of the day, 0 to 23, and kind of day in German legal time. */
export interface GermanHour {
  readonly hour: number
  /** Public holidays count as any other day. */
  readonly day: 'workday' | 'saturday' | 'sunday'
}

/** Hour and kind of day of an instant, ms since 1970. */
export function germanHour(timeMs: number): GermanHour {
  const localMs = timeMs + germanOffsetMs(timeMs)
  const weekday = new Date(localMs).getUTCDay()
  const day = weekday === 0 ? 'sunday' : weekday === 6 ? 'saturday' : 'workday'
  return { hour: hourOfDay(localMs), day }
}

function lastSundayMs(year: number, monthIndex: number): number {
  const lastDayMs = Date.UTC(year, monthIndex + 1) - dayMs
  return lastDayMs - new Date(lastDayMs).getUTCDay() * dayMs
}
