import { z } from 'zod'
import { basisSchema } from '../basis/schema.ts'
import { monthSchema } from './period.ts'
import { atlasProductSchema } from './product.ts'
import { indexTurbineSchema } from './productTurbine.ts'

/** Sources of prices and official values. */
export const marketOriginSchema = z.object({
  /** Version of the stored prices: it changes with their content. */
  version: z.string(),
  /** True for synthetic prices, which follow a demo atlas. */
  synthetic: z.boolean(),
  sources: z.array(z.string()),
  /** Hours whose values come from another publisher than their neighbours; absent in earlier results. */
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
  /** First and last month with weather and prices, whole or partial as in `productPeriods`; null: none. */
  months: z.tuple([monthSchema, monthSchema]).nullable(),
}

/** Fields of products of prices and an atlas: turbines, available prices, and the months that both have. */
export const marketAtlasSchema = atlasProductSchema.extend({
  turbines: z.array(indexTurbineSchema),
  /** null: no prices are stored. */
  market: marketOriginSchema.nullable(),
  /** Basis of weather and prices together; null: no prices are stored. */
  basis: basisSchema.nullable(),
  ...offeredMonthsShape,
  /** The last whole year, else the last month; as `productPeriods` names them. null: there are no months. */
  usual_period: z.string().nullable(),
  /**
   * Base price and published value of onshore wind in these months and their years, EUR/MWh, over the known
   * time. null: not published.
   */
  periods: z.array(
    z.object({ period: z.string(), base: z.number().nullable(), official: z.number().nullable() }),
  ),
})
export type MarketAtlas = z.infer<typeof marketAtlasSchema>
