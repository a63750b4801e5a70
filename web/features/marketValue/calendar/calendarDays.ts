/** Minimum hours of each class of days. */
export const hourClasses = [0, 0.25, 4, 8, 12, 16] as const

/** Class of a day by its number of hours. */
export function classOfHours(hours: number): number {
  return hourClasses.findLastIndex((least) => hours >= least)
}

/** The days of a year by weeks from Monday to Sunday, undefined for days of another year. */
export function calendarOf(year: number): {
  /** YYYY-MM-DD, shape [week][weekday]. */
  readonly weeks: readonly (readonly (string | undefined)[])[]
  /** The month that begins in a week, 1 to 12. */
  readonly months: ReadonlyMap<number, number>
} {
  const dayMs = 86_400_000
  const firstMs = Date.UTC(year, 0, 1)
  const offset = (new Date(firstMs).getUTCDay() + 6) % 7
  const count = (Date.UTC(year + 1, 0, 1) - firstMs) / dayMs
  const weeks = Array.from({ length: Math.ceil((count + offset) / 7) }, (): (string | undefined)[] =>
    new Array(7).fill(undefined),
  )
  const months = new Map<number, number>()
  for (let day = 0; day < count; day++) {
    const date = new Date(firstMs + day * dayMs)
    const week = Math.floor((day + offset) / 7)
    weeks[week]![(day + offset) % 7] = date.toISOString().slice(0, 10)
    if (date.getUTCDate() === 1) months.set(week, date.getUTCMonth() + 1)
  }
  return { weeks, months }
}
