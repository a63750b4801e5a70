import { monthNumber, monthOfNumber, type YearMonth } from '../months/yearMonth.ts'
import type { ForwardMonth } from './forwardCurve.ts'
import { monthHours } from './monthHours.ts'
import { usualBase } from './seasonFactor.ts'

/** Base prices of the months that the quotes of a day cover. */
export interface QuotedCurve {
  /** YYYY-MM-DD. */
  readonly quoteDate: string
  readonly first: YearMonth
  /** EUR/MWh of `first` and the months after it, shape [month]. */
  readonly baseEurMwh: readonly number[]
}

/** Months next to the end of a curve whose level is continued. */
const levelMonths = 12

/**
 * Base prices of some months by quotes. Months that are not quoted have the level of the twelve quoted ones next to
 * them (all of them where there are fewer) and the usual season: named `carried`, an assumption.
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

/** Factor on the usual season that reproduces the mean of some months, by their hours. */
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
