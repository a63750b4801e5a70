import { type MarketValueOrder, type MarketValueProduct, marketValueFormatSchema } from '#contracts'
import { horizons } from '#domain'
import type { CheckedForm } from '#web/products/orderEntries.ts'

/** Choices of the customer. */
export interface ForecastOrderForm {
  readonly ahead: readonly number[]
  /** Own forward curve that gives the base prices; null: the provider's, or prices carried forward. */
  readonly curve: number | null
  readonly formats: MarketValueOrder['formats']
}

export interface ForecastOrderIssues {
  readonly noMonth: boolean
  readonly noFormat: boolean
}

/** The form as it opens: all months and all files. */
export function newForecastOrderForm({ formats }: MarketValueProduct): ForecastOrderForm {
  return { ahead: horizons, curve: null, formats }
}

export function checkForecastOrderForm({
  ahead,
  curve,
  formats,
}: ForecastOrderForm): CheckedForm<MarketValueOrder, ForecastOrderIssues> {
  const issues: ForecastOrderIssues = { noMonth: ahead.length === 0, noFormat: formats.length === 0 }
  if (issues.noMonth || issues.noFormat) return { ok: false, issues }
  return {
    ok: true,
    order: {
      months: horizons.filter((month) => ahead.includes(month)),
      ...(curve !== null && { forward_curve: curve }),
      formats: marketValueFormatSchema.options.filter((format) => formats.includes(format)),
    },
  }
}
