import { z } from 'zod'
import {
  baseOfYear,
  type DeliveryYear,
  deliveryYears,
  type EnteredPrice,
  type ForwardCurve,
  type ForwardSource,
  formatYearMonth,
  forwardOrigins,
  forwardOver,
  ppaInputRanges,
  type QuotedCurve,
  readDelivery,
  type YearMonth,
} from '#domain'
import { idSchema, textSchema } from '../../schemas/input.ts'
import { monthTextSchema } from '../../schemas/period.ts'
import { daySchema } from '../../schemas/sitePlant.ts'

/** EUR/MWh. */
const { forwardEurMwh } = ppaInputRanges
const base = z.number().min(forwardEurMwh[0]).max(forwardEurMwh[1])
const year = z.number().int().min(2000).max(2200)
/** A tenor of 15 years that begins within a year covers 16 calendar years. */
const mostYears = 16
/** Prices beyond the longest tenor are not read. */
const mostForwardYears = 40

/** Source of prices that are not entered: stored quotes, past spot prices, or none. */
export const forwardSources = ['quotes', 'extrapolated', 'typed'] as const
export type PpaForwardSource = (typeof forwardSources)[number]

/** `2027-Q1`. */
const quarterTextSchema = textSchema(7).refine(
  (text) => /^\d{4}-Q[1-4]$/.test(text) && readDelivery(text)?.period === 'quarter',
  { params: { flaw: 'quarter' } },
)

/** Source of an agreement's forward prices, and entries that override it. */
export const ppaForwardChoiceSchema = z.strictObject({
  origin: z.enum(forwardSources),
  /** Uses quotes of this day, or of the last one before it; null: the latest. */
  quote_date: daySchema.nullable().default(null),
  /** Own forward curve whose quotes replace the stored ones; null: none. */
  curve_id: idSchema.nullable().default(null),
  /** Entered base prices. Shorter products take precedence over longer ones, see `forwardOver`. */
  years: z.array(z.strictObject({ year, base })).max(mostForwardYears).default([]),
  quarters: z
    .array(z.strictObject({ quarter: quarterTextSchema, base }))
    .max(4 * mostForwardYears)
    .default([]),
  months: z
    .array(z.strictObject({ month: monthTextSchema, base }))
    .max(12 * mostYears)
    .default([]),
})
export type PpaForwardChoice = z.output<typeof ppaForwardChoiceSchema>

/** Base prices of the months that the quotes of a day cover. */
export const ppaQuotedCurveSchema = z.object({
  quote_date: z.string(),
  /** Month of the first price, `2027-01`. */
  first: z.string(),
  /** EUR/MWh of that month and those after it. */
  base: z.array(z.number()).min(1).max(1200),
  /** Source of the quotes; only of the last curve. */
  sources: z.array(z.string()).default([]),
})
export type PpaQuotedCurve = z.output<typeof ppaQuotedCurveSchema>

/** Curves of the twelve months up to the latest one, which the agreement uses; at most one day of each week. */
export const ppaQuotesSchema = z.array(ppaQuotedCurveSchema).max(60)
export type PpaQuotes = z.output<typeof ppaQuotesSchema>

const origin = z.enum(forwardOrigins)

/** Forward base prices of the delivery, each with its source. */
export const ppaForwardSchema = z.object({
  origin,
  /** Day of the quotes; null without. */
  quote_date: z.string().nullable().default(null),
  /** Years with one price. `origin` absent: that of all. */
  years: z.array(z.object({ year, base: z.number(), origin: origin.optional() })).default([]),
  months: z.array(z.object({ month: z.string(), base: z.number(), origin: origin.optional() })).default([]),
})
export type PpaForward = z.output<typeof ppaForwardSchema>

/** Delivery of an agreement as sent. */
interface Term {
  readonly start: string
  readonly tenor_years: number
}

/**
 * The forward prices of an agreement.
 * @param choice null: past spot prices
 * @param level mean spot price of the last twelve months, EUR/MWh; null: not known
 * @param season see `forwardOver`; null: months are all alike
 * @returns null where what is chosen is not there
 */
export function resolvedForward(
  choice: PpaForwardChoice | null,
  { start, tenor_years: tenorYears }: Term,
  known: {
    readonly quotes: PpaQuotes
    readonly level: number | null
    readonly season: readonly number[] | null
  },
): PpaForward | null {
  const source = sourceOf(choice?.origin ?? 'extrapolated', known)
  if (source === null) return null
  const delivery = deliveryYears(yearMonthOf(start), tenorYears)
  const entered = choice === null ? [] : enteredPricesOf(choice)
  const { years, months } = forwardOver(source, entered, delivery, known.season ?? flatSeason)
  return {
    origin: source.origin,
    quote_date: source.origin === 'quotes' ? source.curve.quoteDate : null,
    years: years.map((one) => ({ year: one.year, base: one.baseEurMwh, origin: one.origin })),
    months: months.map((one) => ({ month: formatYearMonth(one), base: one.baseEurMwh, origin: one.origin })),
  }
}

function sourceOf(
  origin: PpaForwardSource,
  { quotes, level }: { readonly quotes: PpaQuotes; readonly level: number | null },
): ForwardSource | null {
  const last = quotes.at(-1)
  if (origin === 'typed') return { origin }
  if (origin === 'quotes') return last === undefined ? null : { origin, curve: quotedCurveOf(last) }
  return level === null ? null : { origin, baseEurMwh: level }
}

export function quotedCurveOf({
  quote_date: quoteDate,
  first,
  base: baseEurMwh,
}: PpaQuotedCurve): QuotedCurve {
  return { quoteDate, first: yearMonthOf(first), baseEurMwh }
}

/** Equal prices in all months. */
export const flatSeason: readonly number[] = Array.from({ length: 12 }, () => 1)

/** Whether the entered prices cover every year of a delivery. */
export function coversDelivery(choice: PpaForwardChoice, delivery: readonly DeliveryYear[]): boolean {
  const curve = forwardOver({ origin: 'typed' }, enteredPricesOf(choice), delivery, flatSeason)
  return delivery.every((one) => baseOfYear(curve, one.year, one.months) !== undefined)
}

export function enteredPricesOf({ years, quarters, months }: PpaForwardChoice): EnteredPrice[] {
  return [
    ...months.map(
      (one): EnteredPrice => ({
        ...{ period: 'month', from: yearMonthOf(one.month), baseEurMwh: one.base },
      }),
    ),
    ...quarters.flatMap((one): EnteredPrice[] => {
      const delivery = readDelivery(one.quarter)
      return delivery === null ? [] : [{ ...delivery, baseEurMwh: one.base }]
    }),
    ...years.map(
      (one): EnteredPrice => ({
        ...{ period: 'year', from: { year: one.year, month: 1 }, baseEurMwh: one.base },
      }),
    ),
  ]
}

export function forwardCurveOf({ origin: all, years, months }: PpaForward): ForwardCurve {
  return {
    years: years.map((one) => ({ year: one.year, baseEurMwh: one.base, origin: one.origin ?? all })),
    months: months.map((one) => ({
      ...yearMonthOf(one.month),
      baseEurMwh: one.base,
      origin: one.origin ?? all,
    })),
  }
}

/** `2027-01` as a month. */
export function yearMonthOf(text: string): YearMonth {
  const [of, month] = text.split('-').map(Number)
  return { year: of!, month: month! }
}
