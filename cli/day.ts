/** Start of a day in UTC; undefined for one that does not exist. @param day  YYYY-MM-DD */
export function startOfDay(day: string): Date | undefined {
  const startMs = Date.parse(`${day}T00:00:00Z`)
  // A day that does not exist, such as 30 February, is parsed as one of the next month.
  if (Number.isNaN(startMs) || new Date(startMs).toISOString().slice(0, 10) !== day) return undefined
  return new Date(startMs)
}

/** End of a day in UTC, which is the start of the next one. */
export function endOfDay(day: string): Date | undefined {
  const start = startOfDay(day)
  return start && new Date(start.getTime() + 86_400_000)
}
