import { type ForwardOrigin, formatYearMonth, monthNumber, monthOfNumber, type YearMonth } from '#domain'
import type { Format } from '../../format.ts'
import type { Messages } from '../../messages/index.ts'
import { yearMonthOf } from './forward.ts'
import type { PpaUsedTerms } from './terms.ts'

type Term = Pick<PpaUsedTerms, 'forward' | 'start' | 'tenor_years'>

/** Source of the base price of a delivered month. */
export function forwardOriginOf(
  { origin, years, months }: PpaUsedTerms['forward'],
  month: YearMonth,
): ForwardOrigin {
  const name = formatYearMonth(month)
  const own = months.find((one) => one.month === name) ?? years.find((one) => one.year === month.year)
  return own?.origin ?? origin
}

/** Consecutive delivered months whose base prices have one source. */
export interface OriginSpan {
  readonly origin: ForwardOrigin
  readonly from: YearMonth
  readonly till: YearMonth
}

/** Sources of all base prices of an agreement, in order of time. */
export function originSpans({ forward, start, tenor_years: tenorYears }: Term): OriginSpan[] {
  const first = monthNumber(yearMonthOf(start))
  const spans: OriginSpan[] = []
  for (let number = first; number < first + 12 * tenorYears; number++) {
    const month = monthOfNumber(number)
    const origin = forwardOriginOf(forward, month)
    const last = spans.at(-1)
    if (last?.origin === origin) spans[spans.length - 1] = { ...last, till: month }
    else spans.push({ origin, from: month, till: month })
  }
  return spans
}

/** The same in words: months with quotes and their day, entered prices, or prices carried forward. */
export function forwardText(term: Term, { forwardSpans: words }: Messages['ppa'], format: Format): string {
  const spans = originSpans(term)
  const { quote_date: day } = term.forward
  const monthText = ({ year, month }: YearMonth) => `${format.month(month, 'short')} ${year}`
  const parts = [...new Set(spans.map(({ origin }) => origin))].map((origin) => {
    const when = spans
      .filter((one) => one.origin === origin)
      .map(({ from, till }) => `${monthText(from)} – ${monthText(till)}`)
      .join(', ')
    return words[origin](spans.length === 1 ? words.all : when, day === null ? '' : quoteDayText(day, format))
  })
  return `${parts.join('. ')}.`
}

/** Day of quotes, from YYYY-MM-DD. */
export function quoteDayText(day: string, format: Format): string {
  return format.dateUtc(Date.parse(day))
}
