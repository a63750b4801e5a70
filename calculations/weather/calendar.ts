import type { Years } from './period.ts'

/** Rows of a block that lie in one calendar month (UTC, by their time stamps). */
export interface MonthRows {
  /** Months since January of the first ordered year. */
  readonly monthIndex: number
  /** First row and one past the last, within the block. */
  readonly from: number
  readonly end: number
}

export function monthsOfRows(
  { startMs, stepMs, rows }: { readonly startMs: number; readonly stepMs: number; readonly rows: number },
  firstYear: number,
): MonthRows[] {
  const months: MonthRows[] = []
  for (let from = 0; from < rows; ) {
    const date = new Date(startMs + from * stepMs)
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
    const end = Math.min(rows, Math.ceil((Date.UTC(year, month + 1) - startMs) / stepMs))
    months.push({ monthIndex: 12 * (year - firstYear) + month, from, end })
    from = end
  }
  return months
}

/**
 * Number of time steps in each month of whole years, whether the atlas has them or not.
 * @param startMs stamp of any step, which gives the stamps' offset in the hour
 */
export function stepsOfMonths(years: Years, startMs: number, stepMs: number): number[] {
  const stepsBefore = (ms: number) => Math.ceil((ms - startMs) / stepMs)
  return Array.from({ length: 12 * (years.till - years.from + 1) }, (_, month) => {
    const [from, end] = [Date.UTC(years.from, month), Date.UTC(years.from, month + 1)]
    return stepsBefore(end) - stepsBefore(from)
  })
}
