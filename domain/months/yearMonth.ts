/** A calendar month, UTC. */
export interface YearMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
}

/** Whole calendar months, the first and the last one included. */
export interface MonthSpan {
  readonly from: YearMonth
  readonly till: YearMonth
}

/** Months since January of year 0, by which months are counted and compared. */
export function monthNumber({ year, month }: YearMonth): number {
  return 12 * year + month - 1
}

export function monthOfNumber(number: number): YearMonth {
  return { year: Math.floor(number / 12), month: (number % 12) + 1 }
}

/** A month as `YYYY-MM`. */
export function formatYearMonth({ year, month }: YearMonth): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}
