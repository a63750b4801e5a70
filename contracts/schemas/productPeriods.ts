import { z } from 'zod'
import { periodStates } from '#domain'
import { basisSchema } from '../basis/schema.ts'

const periodShape = {
  /** Share of its time with weather and, in market products, prices, 0 to 1. */
  known_share: z.number(),
  state: z.enum(periodStates),
}

/** Known months and years of a product, whole or partial. */
export const productPeriodsSchema = z.object({
  /**
   * Months from the first to the last one with figures, `YYYY-MM`. Those of market products are in German legal time.
   */
  months: z.array(
    z.object({
      period: z.string(),
      ...periodShape,
      /** Missing data; empty: none. */
      lacks: z.array(z.enum(['weather', 'prices'])),
    }),
  ),
  /** The years of these months: `YYYY`. */
  years: z.array(z.object({ period: z.string(), ...periodShape })),
  basis: basisSchema,
})
export type ProductPeriods = z.infer<typeof productPeriodsSchema>
