import {
  intervalLengths,
  type MarketValueOrder,
  type MarketValueProduct,
  marketingFeeSchema,
  marketValueFormatSchema,
} from '#contracts'
import { formatYearMonth, type IntervalLength, monthNumber, monthOfNumber, readTypedNumber } from '#domain'
import { monthOf } from '#web/fields/periodTimes.ts'
import type { CheckedForm } from '#web/products/orderEntries.ts'

/** Entries of the customer. */
export interface MarketOrderForm {
  /** First and last month, `YYYY-MM`. */
  readonly from: string
  readonly till: string
  readonly formats: MarketValueOrder['formats']
  readonly intervals: readonly IntervalLength[]
  /** EUR/MWh as typed; empty: none. */
  readonly fee: string
}

export interface MarketOrderIssues {
  readonly fromAfterTill: boolean
  readonly noFormat: boolean
  readonly wrongFee: boolean
}

/** The form as it opens: all months and all files. */
export function newMarketOrderForm({ months, formats }: MarketValueProduct): MarketOrderForm {
  const [from = '', till = ''] = months ?? []
  return { from, till, formats, intervals: [], fee: '' }
}

export function checkMarketOrderForm(
  { from, till, formats, intervals, fee }: MarketOrderForm,
  { months }: MarketValueProduct,
): CheckedForm<MarketValueOrder, MarketOrderIssues> {
  const read = readTypedNumber(fee, null)
  const feeEurMwh = fee.trim() === '' ? undefined : marketingFeeSchema.safeParse(read.ok ? read.value : null)
  const issues: MarketOrderIssues = {
    fromAfterTill: from > till,
    noFormat: formats.length === 0,
    wrongFee: feeEurMwh?.success === false,
  }
  if (Object.values(issues).some(Boolean) || months === null) return { ok: false, issues }
  const isToNewest = till === months[1]
  const isAll = isToNewest && from === months[0]
  return {
    ok: true,
    order: {
      ...(!isAll && (isToNewest ? { from_month: from } : { months: [...monthsBetween(from, till)] })),
      ...(intervals.length > 0 && {
        intervals: intervalLengths.filter((length) => intervals.includes(length)),
      }),
      ...(feeEurMwh?.data !== undefined && { marketing_fee: feeEurMwh.data }),
      formats: marketValueFormatSchema.options.filter((format) => formats.includes(format)),
    },
  }
}

/** Months from the first to the last one as texts. */
export function monthsBetween(from: string, until: string): readonly string[] {
  const first = monthNumber(monthOf(from))
  const count = monthNumber(monthOf(until)) - first + 1
  return Array.from({ length: count }, (_, index) => formatYearMonth(monthOfNumber(first + index)))
}
