import { z } from 'zod'
import { horizons } from '#domain'
import { productionChoiceSchema } from '../../schemas/farmProduction.ts'
import { idSchema } from '../../schemas/input.ts'
import { eachOnce } from '../../schemas/orderParts.ts'
import { monthTextSchema } from '../../schemas/period.ts'

export const marketValueFormatSchema = z.enum(['csv', 'xlsx'])

/** More than a century of months. */
const mostMonths = 1500

/** Months ahead of the last one whose prices are known. */
export const monthAheadSchema = z.number().int().min(horizons[0]).max(horizons.length)

/**
 * `parameters` of POST jobs for this product. Each site is valued with its own turbine and its own facts on support,
 * see `sitePlantSchema`.
 */
export const marketValueOrderSchema = z
  .strictObject({
    /** Past months such as `2020-05`; or a forecast of months ahead, 1 to 6. Absent: all past ones that atlas and prices have. */
    months: z
      .union([
        eachOnce(z.array(monthTextSchema).min(1).max(mostMonths)),
        eachOnce(z.array(monthAheadSchema).min(1).max(horizons.length)),
      ])
      .optional(),
    /** Own forward curve whose quotes give a forecast its base prices; absent: the stored ones. */
    forward_curve: idSchema.optional(),
    /** Takes the net power of a farm in place of each site's own turbine: one order. */
    production: productionChoiceSchema.optional(),
    /** Asks for synthetic weather with real prices, or the other way round; the result is marked. */
    mixed: z.boolean().optional(),
    formats: z.array(marketValueFormatSchema).min(1).max(20).default(['csv', 'xlsx']),
  })
  .refine(({ forward_curve, months = [] }) => forward_curve === undefined || typeof months[0] === 'number', {
    path: ['forward_curve'],
    params: { flaw: 'curveOfPast' },
  })
export type MarketValueOrder = z.output<typeof marketValueOrderSchema>

/** Scope of an order: past months (null: all of them), or a forecast of months ahead, each once and in order. */
export function orderedMonths({
  months = [],
}: Pick<MarketValueOrder, 'months'>):
  | { readonly ahead: null; readonly past: readonly string[] | null }
  | { readonly ahead: readonly number[] } {
  const ahead = months.filter((month) => typeof month === 'number')
  if (ahead.length > 0) return { ahead: [...new Set(ahead)].sort((a, b) => a - b) }
  const past = months.filter((month) => typeof month === 'string')
  return { ahead: null, past: past.length === 0 ? null : past }
}
