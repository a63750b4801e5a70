const msPerHour = 3_600_000

/** Hour of the day, 0 to 23, of a time stamp in ms since 1970; also for times before 1970. */
export function hourOfDay(timeMs: number): number {
  const hours = Math.floor(timeMs / msPerHour) % 24
  return hours < 0 ? hours + 24 : hours
}

/** Steps of a regular series in one calendar month, UTC. */
export interface CalendarMonth {
  readonly year: number
  /** 1..12. */
  readonly month: number
  /** First step of the month in the series. */
  readonly fromStep: number
  /** One past the last step. */
  readonly endStep: number
  /** Number of steps in the whole month. */
  readonly fullSteps: number
}

/**
 * Cuts a regular series into calendar months, UTC.
 * @param startMs time stamp of step 0, ms since 1970
 * @param stepMs ms, > 0
 * @param stepCount number of steps
 * @returns in order, without gaps; the first and last one may be incomplete
 */
export function calendarMonths(startMs: number, stepMs: number, stepCount: number): CalendarMonth[] {
  const months: CalendarMonth[] = []
  let fromStep = 0
  while (fromStep < stepCount) {
    const date = new Date(startMs + fromStep * stepMs)
    const year = date.getUTCFullYear()
    const month = date.getUTCMonth()
    const monthStartMs = Date.UTC(year, month, 1)
    const nextMonthMs = Date.UTC(year, month + 1, 1)
    const endStep = Math.min(Math.ceil((nextMonthMs - startMs) / stepMs), stepCount)
    const fullSteps = Math.round((nextMonthMs - monthStartMs) / stepMs)
    months.push({ year, month: month + 1, fromStep, endStep, fullSteps })
    fromStep = endStep
  }
  return months
}
