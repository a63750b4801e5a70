import { monthNumber, monthOfNumber, type YearMonth } from '../months/yearMonth.ts'
import type { ForwardMonth } from './forwardCurve.ts'
import { monthHours } from './monthHours.ts'
import { usualBase } from './seasonFactor.ts'

/** Base prices of the months that one day's quotes cover. */
export interface QuotedCurve {
  /** YYYY-MM-DD. */
  readonly quoteDate: string
  readonly first: YearMonth
  /** EUR/MWh of `first` and the months after it, shape [month]. */
  readonly baseEurMwh: readonly number[]
}

/** Number of months next to the end of a curve whose level continues beyond it. */
const levelMonths = 12

/**
 * Base prices of months from quotes. Months without a quote have the usual season at the level of the nearest
 * twelve quoted months, or of all if there are fewer. Their origin is `carried`, an assumption.
 * @param curve one month or more
 * @param numbers of the months, see `monthNumber`
 * @param usualSeason base price of each month over that of the year, shape [12]
 */
export function monthsOfQuotes(
  curve: QuotedCurve,
  numbers: readonly number[],
  usualSeason: readonly number[],
): ForwardMonth[] {
  const first = monthNumber(curve.first)
  const { baseEurMwh } = curve
  const before = levelOf(first, baseEurMwh.slice(0, levelMonths), usualSeason)
  const from = Math.max(0, baseEurMwh.length - levelMonths)
  const after = levelOf(first + from, baseEurMwh.slice(from), usualSeason)
  return numbers.map((number) => {
    const month = monthOfNumber(number)
    const quoted = baseEurMwh[number - first]
    if (quoted !== undefined) return { ...month, baseEurMwh: quoted, origin: 'quotes' }
    const level = number < first ? before : after
    return { ...month, baseEurMwh: level * usualOf(month, usualSeason), origin: 'carried' }
  })
}

/** Usual base price of a month over that of its year, by the hours of the year. */
function usualOf({ year, month }: YearMonth, usualSeason: readonly number[]): number {
  return usualSeason[month - 1]! / usualBase(year, usualSeason)
}

/** Factor by which the usual season reproduces the mean of some months, by hours. */
function levelOf(first: number, baseEurMwh: readonly number[], usualSeason: readonly number[]): number {
  let [worth, usual] = [0, 0]
  for (const [i, base] of baseEurMwh.entries()) {
    const { year, month } = monthOfNumber(first + i)
    const hours = monthHours(year, month)
    worth += base * hours
    usual += usualOf({ year, month }, usualSeason) * hours
  }
  return worth / usual
}
