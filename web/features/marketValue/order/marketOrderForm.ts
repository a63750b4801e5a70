import { type MarketValueOrder, type MarketValueProduct, marketValueFormatSchema } from '#contracts'
import { formatYearMonth, monthNumber, monthOfNumber } from '#domain'
import { monthOf } from '#web/fields/periodTimes.ts'
import type { CheckedForm } from '#web/products/orderEntries.ts'

/** Entries of the customer. */
export interface MarketOrderForm {
  /** First and last month, `YYYY-MM`. */
  readonly from: string
  readonly till: string
  readonly formats: MarketValueOrder['formats']
}

export interface MarketOrderIssues {
  readonly fromAfterTill: boolean
  readonly noFormat: boolean
}

/** The form as it opens: all months and all files. */
export function newMarketOrderForm({ months, formats }: MarketValueProduct): MarketOrderForm {
  const [from = '', till = ''] = months ?? []
  return { from, till, formats }
}

export function checkMarketOrderForm(
  { from, till, formats }: MarketOrderForm,
  { months }: MarketValueProduct,
): CheckedForm<MarketValueOrder, MarketOrderIssues> {
  const issues: MarketOrderIssues = { fromAfterTill: from > till, noFormat: formats.length === 0 }
  if (issues.fromAfterTill || issues.noFormat || months === null) return { ok: false, issues }
  const isAll = from === months[0] && till === months[1]
  return {
    ok: true,
    order: {
      ...(!isAll && { months: [...monthsBetween(from, till)] }),
      formats: marketValueFormatSchema.options.filter((format) => formats.includes(format)),
    },
  }
}

/** Months from the first to the last one as texts. */
export function monthsBetween(from: string, till: string): readonly string[] {
  const first = monthNumber(monthOf(from))
  const count = monthNumber(monthOf(till)) - first + 1
  return Array.from({ length: count }, (_, index) => formatYearMonth(monthOfNumber(first + index)))
}
