/** Begin of a day in UTC; undefined for one that no calendar has. @param day  YYYY-MM-DD */
export function startOfDay(day: string): Date | undefined {
  const startMs = Date.parse(`${day}T00:00:00Z`)
  // A day that no calendar has, such as 30 February, is read as one of the next month.
  if (Number.isNaN(startMs) || new Date(startMs).toISOString().slice(0, 10) !== day) return undefined
  return new Date(startMs)
}

/** End of a day in UTC, which is the begin of the next one. */
export function endOfDay(day: string): Date | undefined {
  const start = startOfDay(day)
  return start && new Date(start.getTime() + 86_400_000)
}
