import { type Checked, invalid, valid } from '../checked/index.ts'
import {
  formatYearMonth,
  type MonthSpan,
  monthNumber,
  monthOfNumber,
  type YearMonth,
} from '../months/yearMonth.ts'
import type { KnownPeriods } from './knownPeriods.ts'

/** A period of a requested index. */
export type IndexPeriod =
  | { readonly kind: 'month'; readonly month: YearMonth }
  | { readonly kind: 'year'; readonly year: number }
  /** The twelve months up to and including a month. */
  | { readonly kind: 'rolling'; readonly till: YearMonth }
  | ({ readonly kind: 'span' } & MonthSpan)

export type PeriodIssue =
  /** Not of the form `YYYY-MM`, `YYYY`, `YYYY-MM..YYYY-MM` or `rolling:YYYY-MM`. */
  | { readonly code: 'periodInvalid'; readonly text: string }
  /** A month that is not 01 to 12. */
  | { readonly code: 'periodMonthInvalid'; readonly text: string }
  | { readonly code: 'periodReversed'; readonly from: string; readonly till: string }
  /** No month of the period is among those of the atlas, `first` to `last`. */
  | {
      readonly code: 'periodOutside'
      readonly period: string
      readonly first: string
      readonly last: string
    }
  /** The atlas has no whole month at all. */
  | { readonly code: 'periodsNone' }
  /** No month of the period has enough steps. */
  | { readonly code: 'periodMissing'; readonly period: string }

const patterns = [
  ['year', /^(\d{4})$/],
  ['month', /^(\d{4}-\d{2})$/],
  ['span', /^(\d{4}-\d{2})\.\.(\d{4}-\d{2})$/],
  ['rolling', /^rolling:(\d{4}-\d{2})$/],
] as const

const maxQuoted = 40

/** Reads a period: `2020-05`, `2020`, `2019-10..2020-03` or `rolling:2020-05`, without other text. */
export function parseIndexPeriod(text: string): Checked<IndexPeriod, PeriodIssue> {
  for (const [kind, pattern] of patterns) {
    const match = pattern.exec(text)
    if (match === null) continue
    if (kind === 'year') return valid({ kind, year: Number(text) })
    const texts = match.slice(1)
    const months = texts.map((one) => ({ year: Number(one.slice(0, 4)), month: Number(one.slice(5)) }))
    const wrong = texts.filter((_, i) => !(months[i]!.month >= 1 && months[i]!.month <= 12))
    if (wrong.length > 0) return invalid(wrong.map((one) => ({ code: 'periodMonthInvalid', text: one })))
    const [from, till = from] = months as [YearMonth, YearMonth?]
    if (kind === 'month') return valid({ kind, month: from })
    if (kind === 'rolling') return valid({ kind, till })
    if (monthNumber(from) > monthNumber(till))
      return invalid([{ code: 'periodReversed', from: texts[0]!, till: texts[1]! }])
    return valid({ kind, from, till })
  }
  return invalid([{ code: 'periodInvalid', text: text.slice(0, maxQuoted).toWellFormed() }])
}

/** Writes a period in the form for `parseIndexPeriod`. */
export function formatIndexPeriod(period: IndexPeriod): string {
  switch (period.kind) {
    case 'month':
      return formatYearMonth(period.month)
    case 'year':
      return String(period.year).padStart(4, '0')
    case 'rolling':
      return `rolling:${formatYearMonth(period.till)}`
    case 'span':
      return `${formatYearMonth(period.from)}..${formatYearMonth(period.till)}`
  }
}

/** Months of a period. */
export function spanOfPeriod(period: IndexPeriod): MonthSpan {
  switch (period.kind) {
    case 'month':
      return { from: period.month, till: period.month }
    case 'year':
      return { from: { year: period.year, month: 1 }, till: { year: period.year, month: 12 } }
    case 'rolling':
      return { from: monthOfNumber(monthNumber(period.till) - 11), till: period.till }
    case 'span':
      return { from: period.from, till: period.till }
  }
}

/** Reason why a period has no figures; none if any of its months has one. */
export function periodIssues(period: IndexPeriod, { months }: Pick<KnownPeriods, 'months'>): PeriodIssue[] {
  const { from, till } = spanOfPeriod(period)
  const text = formatIndexPeriod(period)
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return [{ code: 'periodsNone' }]
  const isWithin = (month: YearMonth) =>
    monthNumber(month) >= monthNumber(from) && monthNumber(month) <= monthNumber(till)
  if (months.some(isWithin)) return []
  const [begin, end] = [formatYearMonth(first), formatYearMonth(last)]
  const isOutside = monthNumber(till) < monthNumber(first) || monthNumber(from) > monthNumber(last)
  return [
    isOutside
      ? { code: 'periodOutside', period: text, first: begin, last: end }
      : { code: 'periodMissing', period: text },
  ]
}
