import { type MarketValueOrder, type MarketValueProduct, marketValueFormatSchema } from '#contracts'
import { horizons } from '#domain'
import type { CheckedForm } from '#web/products/orderEntries.ts'

/** What the customer has chosen. */
export interface ForecastOrderForm {
  readonly ahead: readonly number[]
  readonly formats: MarketValueOrder['formats']
}

export interface ForecastOrderIssues {
  readonly noMonth: boolean
  readonly noFormat: boolean
}

/** The form as it opens: all months and all files. */
export function newForecastOrderForm({ formats }: MarketValueProduct): ForecastOrderForm {
  return { ahead: horizons, formats }
}

export function checkForecastOrderForm({
  ahead,
  formats,
}: ForecastOrderForm): CheckedForm<MarketValueOrder, ForecastOrderIssues> {
  const issues: ForecastOrderIssues = { noMonth: ahead.length === 0, noFormat: formats.length === 0 }
  if (issues.noMonth || issues.noFormat) return { ok: false, issues }
  return {
    ok: true,
    order: {
      months: horizons.filter((month) => ahead.includes(month)),
      formats: marketValueFormatSchema.options.filter((format) => formats.includes(format)),
    },
  }
}
