import { z } from 'zod'
import { periodStates } from '#domain'
import { basisSchema } from '../basis/schema.ts'

const periodShape = {
  /** Share of its time that weather and, in products of the market, prices have, 0 to 1. */
  known_share: z.number(),
  state: z.enum(periodStates),
}

/** Which months and years of a product are known, in whole or in part. */
export const productPeriodsSchema = z.object({
  /** Months from the first to the last one with figures, `YYYY-MM`. Those of market products are in German legal time. */
  months: z.array(
    z.object({
      period: z.string(),
      ...periodShape,
      /** Missing data; empty: none. */
      lacks: z.array(z.enum(['weather', 'prices'])),
    }),
  ),
  /** The years that these months are of: `YYYY`. */
  years: z.array(z.object({ period: z.string(), ...periodShape })),
  basis: basisSchema,
})
export type ProductPeriods = z.infer<typeof productPeriodsSchema>
