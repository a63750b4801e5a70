import { z } from 'zod'
import { basisSchema } from '../basis/schema.ts'
import { monthSchema } from './period.ts'
import { atlasProductSchema } from './product.ts'
import { indexTurbineSchema } from './productTurbine.ts'

/** Where prices and official values come from. */
export const marketOriginSchema = z.object({
  /** Of the stored prices: other content, other version. */
  version: z.string(),
  /** True for made-up prices, which follow a demo atlas. */
  synthetic: z.boolean(),
  sources: z.array(z.string()),
  /** Hours whose values another publisher gave than that of the values around them; absent in earlier results. */
  filled: z
    .array(
      z.object({
        what: z.enum(['prices', 'generation']),
        hours: z.number(),
        /** German days (YYYY-MM-DD) of the first of them and of the last one, with others between. */
        from: z.string(),
        till: z.string(),
        source: z.string(),
      }),
    )
    .optional(),
})
export type MarketOrigin = z.infer<typeof marketOriginSchema>

/** The months that can be chosen. */
export const offeredMonthsShape = {
  /** First and last month that weather and prices have in whole; null: none. */
  months: z.tuple([monthSchema, monthSchema]).nullable(),
  /** Months between these whose prices are not known in whole, and the share of their time that is, 0 to 1. */
  partial_months: z.array(z.object({ period: monthSchema, known_share: z.number() })),
}

/** What products of prices and an atlas have: its turbines, the prices at hand, and the months that both have. */
export const marketAtlasSchema = atlasProductSchema.extend({
  turbines: z.array(indexTurbineSchema),
  /** null: no prices are stored. */
  market: marketOriginSchema.nullable(),
  /** Of weather and prices together; null: no prices are stored. */
  basis: basisSchema.nullable(),
  ...offeredMonthsShape,
  /** Of these months and their whole years: base price and published value of wind on land, EUR/MWh; null: not published. */
  periods: z.array(
    z.object({ period: z.string(), base: z.number().nullable(), official: z.number().nullable() }),
  ),
})
export type MarketAtlas = z.infer<typeof marketAtlasSchema>
