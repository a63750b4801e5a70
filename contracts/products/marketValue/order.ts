import { z } from 'zod'
import { horizons, type IntervalLength, intervalQuarters } from '#domain'
import { productionChoiceSchema } from '../../schemas/farmProduction.ts'
import { idSchema } from '../../schemas/input.ts'
import { eachOnce } from '../../schemas/orderParts.ts'
import { monthTextSchema } from '../../schemas/period.ts'
import { marketingFeeSchema } from '../../schemas/sitePlant.ts'

export const marketValueFormatSchema = z.enum(['csv', 'xlsx'])

/** Lengths of exported intervals. */
export const intervalLengths = Object.keys(intervalQuarters) as IntervalLength[]
export const intervalLengthSchema = z.enum(intervalLengths as [IntervalLength, ...IntervalLength[]])

/** Maximum number of months: more than a century. */
const mostMonths = 1500

/** Months ahead of the last one whose prices are known. */
export const monthAheadSchema = z.number().int().min(horizons[0]).max(horizons.length)

/**
 * `parameters` of POST jobs for this product. Each site is valued with its own turbine and its own facts on support,
 * see `sitePlantSchema`.
 */
export const marketValueOrderSchema = z
  .strictObject({
    /**
     * Past months such as `2020-05`, or forecast months ahead, 1 to 6. Absent: all past months of atlas and
     * prices.
     */
    months: z
      .union([
        eachOnce(z.array(monthTextSchema).min(1).max(mostMonths)),
        eachOnce(z.array(monthAheadSchema).min(1).max(horizons.length)),
      ])
      .optional(),
    /** All past months from this one to the newest: when the order is repeated, new months are added. */
    from_month: monthTextSchema.optional(),
    /** Own forward curve that gives a forecast its base prices; absent: the stored quotes. */
    forward_curve: idSchema.optional(),
    /** Price, energy and support of past months for each hour or quarter-hour as CSV; absent: none. */
    intervals: eachOnce(z.array(intervalLengthSchema).min(1).max(intervalLengths.length)).optional(),
    /** Fee of the direct marketer for past months, EUR/MWh of the energy as sold; absent: none. */
    marketing_fee: marketingFeeSchema.optional(),
    /** Uses the net power of a farm in place of each site's own turbine: one order. */
    production: productionChoiceSchema.optional(),
    /** Allows synthetic weather with real prices, or the reverse; the result is marked. */
    mixed: z.boolean().optional(),
    formats: z.array(marketValueFormatSchema).min(1).max(20).default(['csv', 'xlsx']),
  })
  .refine(({ forward_curve, months = [] }) => forward_curve === undefined || typeof months[0] === 'number', {
    path: ['forward_curve'],
    params: { flaw: 'curveOfPast' },
  })
  .refine(({ intervals, months = [] }) => intervals === undefined || typeof months[0] !== 'number', {
    path: ['intervals'],
    params: { flaw: 'pastOnly' },
  })
  .refine(({ marketing_fee: fee, months = [] }) => fee === undefined || typeof months[0] !== 'number', {
    path: ['marketing_fee'],
    params: { flaw: 'pastOnly' },
  })
  .refine(({ from_month, months }) => from_month === undefined || months === undefined, {
    path: ['from_month'],
    params: { flaw: 'monthsToo' },
  })
export type MarketValueOrder = z.output<typeof marketValueOrderSchema>

/** Scope of an order: past months (null: all from `from` on), or a forecast of months ahead, each once and in order. */
export function orderedMonths({
  months = [],
  from_month: from,
}: Pick<MarketValueOrder, 'months' | 'from_month'>):
  | { readonly ahead: null; readonly past: readonly string[] | null; readonly from: string | null }
  | { readonly ahead: readonly number[] } {
  const ahead = months.filter((month) => typeof month === 'number')
  if (ahead.length > 0) return { ahead: [...new Set(ahead)].sort((a, b) => a - b) }
  const past = months.filter((month) => typeof month === 'string')
  return { ahead: null, past: past.length === 0 ? null : past, from: from ?? null }
}
