/** Time of an hour by its date in UTC, ms since 1970; null: the calendar has no such hour. */
export function utcHourMs(year: number, month: number, day: number, hour: number): number | null {
  const timeMs = Date.UTC(year, month - 1, day, hour)
  const date = new Date(timeMs)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour
  return isReal ? timeMs : null
}
