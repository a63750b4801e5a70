import { z } from 'zod'
import {
  monthTextSchema,
  ppaChosen,
  ppaFormatSchema,
  ppaQuotesSchema,
  products,
  sitePlantSchema,
  withAgreedPrices,
} from '#contracts'
import { siteListMaxSites } from '#domain'
import { isOfOnePlace, ofOnePlace, productionSpecSchema } from '../netPower/spec.ts'
import { someOf, specOrigin, specPlace, specSites } from '../specParts.ts'
import { specTurbineSchema } from '../turbine/specTurbine.ts'

const siteSchema = z.strictObject({
  ...specPlace,
  /** Index of `turbines`. */
  turbine: z.number().int().min(0),
  /** Facts that the compared support depends on; absent or null: not known. */
  plant: sitePlantSchema.default({}),
})

/** Prices of agreements at sites: `spec.json` of a job, and input of `anemone calculate`. */
export const ppaSpecSchema = withAgreedPrices(
  z
    .strictObject({
      product: z.literal(products.ppa.code),
      ...specOrigin,
      interpolation: z.enum(['nearest', 'bilinear']).default(products.ppa.interpolation),
      turbines: z.array(specTurbineSchema).min(1).max(siteListMaxSites),
      sites: specSites(siteSchema),
      /** Farm whose net power is priced; its turbine then only names its kind. */
      production: productionSpecSchema.optional(),
      /** First month of delivery. */
      start: monthTextSchema,
      ...ppaChosen,
      /** Quotes known at the time of the order; needed if they are the forward prices. */
      quotes: ppaQuotesSchema.default([]),
      /** Permits synthetic weather with real prices, or the reverse. */
      mixed: z.boolean().optional(),
      formats: someOf(ppaFormatSchema).default(['csv', 'xlsx']),
    })
    .refine(({ sites, turbines }) => sites.every(({ turbine }) => turbine < turbines.length), {
      path: ['sites'],
      message: 'turbine must be an index of turbines',
    })
    .refine(isOfOnePlace, ofOnePlace)
    .refine(({ production, loss_share }) => production === undefined || loss_share === 0, {
      path: ['loss_share'],
      message: 'loss_share must be 0 with a production, whose losses are deducted',
    })
    .refine(({ forward, quotes }) => forward?.origin !== 'quotes' || quotes.length > 0, {
      path: ['quotes'],
      message: 'forward prices of quotes need quotes',
    }),
)
export type PpaSpec = z.output<typeof ppaSpecSchema>
export type PpaSpecInput = z.input<typeof ppaSpecSchema>
