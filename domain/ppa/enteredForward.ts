import { bootstrapQuotes } from '../market/forward/bootstrapQuotes.ts'
import { type DeliveryPeriod, formatDelivery } from '../market/forward/forwardProduct.ts'
import { monthNumber, monthOfNumber } from '../months/yearMonth.ts'
import type { DeliveryYear } from './deliveryYears.ts'
import type { ForwardCurve, ForwardMonth, ForwardYear } from './forwardCurve.ts'
import { monthHours } from './monthHours.ts'
import { monthsOfQuotes, type QuotedCurve } from './quotedCurve.ts'
import { usualBase } from './seasonFactor.ts'

/** Base price of a month, quarter or year that a customer entered. */
export interface EnteredPrice extends DeliveryPeriod {
  /** EUR/MWh. */
  readonly baseEurMwh: number
}

/** Prices for the time without entries: quotes, the past spot price for every year, or none. */
export type ForwardSource =
  | { readonly origin: 'quotes'; readonly curve: QuotedCurve }
  | { readonly origin: 'extrapolated'; readonly baseEurMwh: number }
  | { readonly origin: 'typed' }

/**
 * The forward curve of the delivery years: entered prices, completed by those of a source. A year is flat if
 * only its own price is entered, or if its source has no months. Where months or quarters are entered, the rest
 * of an entered year has the mean that reproduces the year's price, by hours; the rest of any other year comes
 * from the source. Prices of quarters and years are spread over months in the usual season.
 * @param usualSeason base price of each month over that of the year, shape [12]
 * @returns the curve without years that have no price
 */
export function forwardOver(
  source: ForwardSource,
  entered: readonly EnteredPrice[],
  delivery: readonly DeliveryYear[],
  usualSeason: readonly number[],
): ForwardCurve {
  const years: ForwardYear[] = []
  const months: ForwardMonth[] = []
  for (const { year, months: delivered } of delivery) {
    const own = entered.filter(({ from }) => from.year === year)
    const whole = own.find(({ period }) => period === 'year')
    if (whole !== undefined && own.length === 1)
      years.push({ year, baseEurMwh: whole.baseEurMwh, origin: 'typed' })
    else if (own.length === 0 && source.origin === 'extrapolated')
      years.push({ year, baseEurMwh: source.baseEurMwh, origin: 'extrapolated' })
    else {
      const typed = enteredMonths(own, usualSeason)
      const others = delivered.map((month) => monthNumber({ year, month })).filter((one) => !typed.has(one))
      const found = [...typed.values(), ...sourceMonths(source, year, others, usualSeason)]
      months.push(
        ...found.filter(({ month }) => delivered.includes(month)).toSorted((a, b) => a.month - b.month),
      )
    }
  }
  return { years, months }
}

/** Entered prices that contradict entered prices of shorter periods within them, as `2027-Q1`. */
export function contradictedPrices(entered: readonly EnteredPrice[]): string[] {
  return blocksOf(entered).implied.flatMap(({ quote, impliedEurMwh }) =>
    Math.abs(impliedEurMwh - quote.priceEurMwh) > toleranceEurMwh ? [formatDelivery(quote)] : [],
  )
}

/** Tolerance for prices that are rounded to cents. */
const toleranceEurMwh = 0.05

function enteredMonths(
  entered: readonly EnteredPrice[],
  usualSeason: readonly number[],
): ReadonlyMap<number, ForwardMonth> {
  const found = new Map<number, ForwardMonth>()
  for (const { months, priceEurMwh } of blocksOf(entered).blocks) {
    const mean = usualMean(months, usualSeason)
    for (const number of months) {
      const month = monthOfNumber(number)
      const baseEurMwh = (priceEurMwh * usualSeason[month.month - 1]!) / mean
      found.set(number, { ...month, baseEurMwh, origin: 'typed' })
    }
  }
  return found
}

function sourceMonths(
  source: ForwardSource,
  year: number,
  numbers: readonly number[],
  usualSeason: readonly number[],
): ForwardMonth[] {
  if (source.origin === 'quotes') return monthsOfQuotes(source.curve, numbers, usualSeason)
  if (source.origin === 'typed') return []
  const mean = usualBase(year, usualSeason)
  return numbers.map((number) => {
    const month = monthOfNumber(number)
    const baseEurMwh = (source.baseEurMwh * usualSeason[month.month - 1]!) / mean
    return { ...month, baseEurMwh, origin: 'extrapolated' }
  })
}

function blocksOf(entered: readonly EnteredPrice[]) {
  return bootstrapQuotes(
    'base',
    entered.map(({ baseEurMwh, ...delivery }, index) => ({
      line: index + 1,
      quote: { ...delivery, load: 'base', quoteDate: '', zone: 'DE-LU', priceEurMwh: baseEurMwh },
    })),
  )
}

function usualMean(numbers: readonly number[], usualSeason: readonly number[]): number {
  let [sum, hours] = [0, 0]
  for (const number of numbers) {
    const { year, month } = monthOfNumber(number)
    const own = monthHours(year, month)
    sum += usualSeason[month - 1]! * own
    hours += own
  }
  return sum / hours
}
