import { formatYearMonth, type IndexPeriod, type KnownPeriods, spanOfPeriod, type YearMonth } from '#domain'

export type PeriodKind = IndexPeriod['kind']

/** @param text  `YYYY-MM` */
export function monthOf(text: string): YearMonth {
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(5)) }
}

/** The periods covered by a slider; a span is chosen by its ends instead. */
export function periodsOf(kind: Exclude<PeriodKind, 'span'>, known: KnownPeriods): readonly IndexPeriod[] {
  switch (kind) {
    case 'month':
      return known.months.map((month) => ({ kind, month }))
    case 'year':
      return known.years.map((year) => ({ kind, year }))
    case 'rolling':
      return known.rolling.map((till) => ({ kind, till }))
  }
}

/** The same period in another kind: its last month, that month's year, or the twelve months ending with it. */
export function inKind(period: IndexPeriod, kind: PeriodKind, known: KnownPeriods): IndexPeriod | undefined {
  const { from, till } = spanOfPeriod(period)
  if (kind === 'span') return { kind, from, till }
  const all = periodsOf(kind, known)
  const last = formatYearMonth(till)
  const same = all.find((one) =>
    one.kind === 'year' ? one.year === till.year : formatYearMonth(spanOfPeriod(one).till) === last,
  )
  return same ?? all.at(-1)
}
