import { z } from 'zod'
import { basisSchema } from '../../basis/schema.ts'
import { monthSchema } from '../../schemas/period.ts'
import { atlasProductSchema } from '../../schemas/product.ts'
import { indexTurbineSchema } from '../../schemas/productTurbine.ts'
import { yieldIndexFormatSchema } from './order.ts'
import { indexModeSchema } from './query.ts'

/** First and last year of a reference period. */
const referenceSchema = z.tuple([z.number().int(), z.number().int()])

/** An index product: an atlas with its turbines and available periods. */
export const yieldIndexProductSchema = atlasProductSchema.extend({
  turbines: z.array(indexTurbineSchema).min(1),
  basis: basisSchema,
  /** First month of `indexEnergies`, which has every month from it to the atlas's last one. */
  energies_from: monthSchema,
  /** First and last known month; null without a whole month. */
  months: z.tuple([monthSchema, monthSchema]).nullable(),
  /** Years with all months known, ascending. */
  complete_years: z.array(z.number().int()),
  /** null without a complete year. */
  default_reference: referenceSchema.nullable(),
  /** Whether the index of own turbines can be ordered, with its files. */
  on_demand: z.boolean(),
  formats: z.array(yieldIndexFormatSchema),
})
export type YieldIndexProduct = z.infer<typeof yieldIndexProductSchema>

const value = z.number().nullable()

/** Reference of an index. */
export const indexAgainst = { mode: indexModeSchema, reference: referenceSchema }

/** The index of one place, percent; null if a month of the period or of the reference is missing. */
export const cellSeriesSchema = z.object({
  ...indexAgainst,
  /** Energy of a mean year of the reference, MWh in 8766 h. */
  reference_energy: value,
  /** Index by month; `rolling` covers the twelve months that end with it. */
  months: z.array(z.object({ month: monthSchema, index: value, rolling: value })),
  years: z.array(z.object({ year: z.number().int(), index: value })),
  /** Spread of the anomaly of each calendar month over the reference years; null with fewer than five. */
  spread: z.array(z.object({ month: z.number().int(), deviation: value, p10: value, p90: value })),
  /**
   * Over the complete years: slope in percent of the mean year per year, its p (Mann-Kendall, corrected for
   * correlation), scatter.
   */
  trend: z.object({
    slope: value,
    p: value,
    deviation: value,
    years: z.number().int(),
  }),
})
export type CellSeries = z.infer<typeof cellSeriesSchema>

/** The index of one cell of the map. */
export const indexSeriesSchema = cellSeriesSchema.extend({
  turbine: indexTurbineSchema,
  cell: z.object({ lat: z.number(), lon: z.number() }),
  basis: basisSchema,
})
export type IndexSeries = z.infer<typeof indexSeriesSchema>
