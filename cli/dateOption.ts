/** Days of the calendar that an option names, both included, as `2024-01-31`. */
export interface NamedDays {
  readonly first: string
  readonly last: string
}

/** Days of a year `2024`, a month `2024-01` or a day. @returns null for any other text, and for days that do not exist */
export function daysOf(text: string): NamedDays | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? []
  if (year === undefined) return null
  const first = dateText(`${year}-${month ?? '01'}-${day ?? '01'}`)
  if (first === null) return null
  if (day !== undefined) return { first, last: first }
  // The last day is the day before the next month or year.
  const last = new Date(Date.UTC(Number(year), month === undefined ? 12 : Number(month), 0))
  return { first, last: last.toISOString().slice(0, 10) }
}

/** Parsing reads some dates that do not exist as later ones. */
function dateText(text: string): string | null {
  const date = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text
}
