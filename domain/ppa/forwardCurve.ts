import { monthHours } from './monthHours.ts'

/**
 * Origins of a forward price, from the most to the least reliable: entered by hand, imported quotes,
 * extrapolated from the nearest quotes, spot prices of the past.
 */
export const forwardOrigins = ['typed', 'quotes', 'carried', 'extrapolated'] as const
export type ForwardOrigin = (typeof forwardOrigins)[number]

/** Expected base price of a calendar year of delivery, German legal time. */
export interface ForwardYear {
  readonly year: number
  /** EUR/MWh, nominal. */
  readonly baseEurMwh: number
  readonly origin: ForwardOrigin
}

/** Expected base price of a calendar month. */
export interface ForwardMonth extends ForwardYear {
  /** 1 to 12. */
  readonly month: number
}

/**
 * Forward base prices. If all delivered months of a year have a price, these are used; otherwise the price of
 * the year. A year and some of its months are never mixed.
 */
export interface ForwardCurve {
  readonly years: readonly ForwardYear[]
  readonly months: readonly ForwardMonth[]
}

/** Base prices of a delivery year. */
export interface YearBase extends ForwardYear {
  /** Base price of each delivered month in order, EUR/MWh; all equal where only the year is known. */
  readonly monthBaseEurMwh: readonly number[]
  /** Whether its months have prices of their own. */
  readonly isMonthly: boolean
}

/**
 * Base price of the delivered months of a year: the mean of their prices by hours, or the price of the whole
 * year.
 * @param months delivered ones, 1 to 12, ascending
 * @returns undefined if the curve has neither; the origin of months is the weakest of their origins
 */
export function baseOfYear(
  curve: ForwardCurve,
  year: number,
  months: readonly number[],
): YearBase | undefined {
  const ofYear = curve.months.filter((one) => one.year === year)
  const own = months.map((month) => ofYear.find((one) => one.month === month))
  if (own.every((one) => one !== undefined)) {
    const hours = months.map((month) => monthHours(year, month))
    const total = hours.reduce((sum, one) => sum + one, 0)
    const baseEurMwh = own.reduce((sum, { baseEurMwh: base }, i) => sum + base * hours[i]!, 0) / total
    const origin = forwardOrigins.findLast((one) => own.some((month) => month.origin === one))!
    return {
      ...{ year, baseEurMwh, origin, isMonthly: true },
      monthBaseEurMwh: own.map(({ baseEurMwh: base }) => base),
    }
  }
  const found = curve.years.find((one) => one.year === year)
  return found && { ...found, isMonthly: false, monthBaseEurMwh: months.map(() => found.baseEurMwh) }
}

/** One price for all years. @param count  of years */
export function flatCurve(
  baseEurMwh: number,
  firstYear: number,
  count: number,
  origin: ForwardOrigin,
): ForwardCurve {
  const years = Array.from({ length: count }, (_, i) => ({ year: firstYear + i, baseEurMwh, origin }))
  return { years, months: [] }
}
