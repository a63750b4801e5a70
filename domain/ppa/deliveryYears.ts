import type { YearMonth } from '../months/yearMonth.ts'

/** The delivered months of a calendar year. */
export interface DeliveryYear {
  readonly year: number
  /** 1 to 12, ascending. */
  readonly months: readonly number[]
}

/**
 * Calendar years of a term, each with its delivered months. A term that begins in January has as many calendar
 * years as years; any other term has one more, with a partial first and last year.
 * @param tenorYears whole years, 1 or more
 */
export function deliveryYears({ year, month }: YearMonth, tenorYears: number): DeliveryYear[] {
  const last = month === 1 ? year + tenorYears - 1 : year + tenorYears
  return Array.from({ length: last - year + 1 }, (_, i) => {
    const from = i === 0 ? month : 1
    const until = year + i === year + tenorYears ? month - 1 : 12
    return {
      year: year + i,
      months: Array.from({ length: until - from + 1 }, (_unused, offset) => from + offset),
    }
  })
}
