import type { IndexPeriod, YearMonth } from '#domain'
import type { Format } from './format.ts'
import type { PageMessages } from './messages/index.ts'

/** A month in readable form: 'October 2026', 'Oct 2026'. */
export function monthText(
  { year, month }: YearMonth,
  format: Format,
  width: 'short' | 'long' = 'short',
): string {
  return `${format.month(month, width)} ${year}`
}

/** Name of a period. */
export function periodText(period: IndexPeriod, format: Format, text: PageMessages['fields']): string {
  switch (period.kind) {
    case 'month':
      return monthText(period.month, format, 'long')
    case 'year':
      return String(period.year)
    case 'rolling':
      return text.rollingTill(monthText(period.till, format, 'long'))
    case 'span':
      return `${monthText(period.from, format)} – ${monthText(period.till, format)}`
  }
}
