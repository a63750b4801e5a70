/** A calendar day of German legal time, YYYY-MM-DD: the law counts days, and such texts sort by time. */
export type LawDay = string

const dayMs = 86_400_000

/** The day so many days later. */
export function daysAfter(day: LawDay, days: number): LawDay {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * dayMs)
}

/** The same day in a later year; 29 February becomes 1 March if the year has none. */
export function yearsAfter(day: LawDay, years: number): LawDay {
  return dayOf(Date.UTC(yearOf(day) + years, monthOf(day) - 1, Number(day.slice(8))))
}

/** The same day a number of months later, or the last day of a shorter month. */
export function monthsAfter(day: LawDay, months: number): LawDay {
  const [year, month] = [yearOf(day), monthOf(day) - 1 + months]
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month, Math.min(Number(day.slice(8)), lastDate)))
}

export function yearOf(day: LawDay): number {
  return Number(day.slice(0, 4))
}

function monthOf(day: LawDay): number {
  return Number(day.slice(5, 7))
}

/** The earliest known day; null: none is known. */
export function earliestOf(...days: readonly (LawDay | null)[]): LawDay | null {
  const known = days.filter((day) => day !== null).toSorted()
  return known[0] ?? null
}

function dayOf(timeMs: number): LawDay {
  return new Date(timeMs).toISOString().slice(0, 10)
}
