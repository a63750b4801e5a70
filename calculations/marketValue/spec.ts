import { z } from 'zod'
import {
  intervalLengthSchema,
  marketingFeeSchema,
  marketValueFormatSchema,
  monthTextSchema,
  products,
  sitePlantSchema,
} from '#contracts'
import { siteListMaxSites } from '#domain'
import { isOfOnePlace, ofOnePlace, productionSpecSchema } from '../netPower/spec.ts'
import { someOf, specOrigin, specPlace, specSites } from '../specParts.ts'
import { specTurbineSchema } from '../turbine/specTurbine.ts'
import { forecastSpecSchema } from './forecast/forecastSpec.ts'

const siteSchema = z.strictObject({
  ...specPlace,
  /** Index of `turbines`. */
  turbine: z.number().int().min(0),
  /** Facts that the support depends on; absent or null: not known. */
  plant: sitePlantSchema.default({}),
})
export type MarketSite = z.output<typeof siteSchema>

/** Market values at sites: `spec.json` of a job, and input of `anemone calculate`. */
export const marketValueSpecSchema = z
  .strictObject({
    product: z.literal(products.marketValue.code),
    ...specOrigin,
    interpolation: z.enum(['nearest', 'bilinear']).default(products.marketValue.interpolation),
    turbines: z.array(specTurbineSchema).min(1).max(siteListMaxSites),
    sites: specSites(siteSchema),
    /** Farm whose net power is valued; its turbine then only names its kind. */
    production: productionSpecSchema.optional(),
    /** Past months; null: all that are covered by atlas and prices. */
    months: z.array(monthTextSchema).min(1).nullable().default(null),
    /** First month if `months` is null; null: the first one covered. */
    from_month: monthTextSchema.nullable().default(null),
    /** Lengths of exported intervals. */
    intervals: z.array(intervalLengthSchema).max(2).default([]),
    /** Fee of the direct marketer, EUR/MWh of the energy as sold; null: none. */
    marketing_fee: marketingFeeSchema.nullable().default(null),
    /** Forecast; absent: past months. */
    forecast: forecastSpecSchema.optional(),
    /** Permits synthetic weather with real prices, or the reverse. */
    mixed: z.boolean().optional(),
    formats: someOf(marketValueFormatSchema).default(['csv', 'xlsx']),
  })
  .refine(({ sites, turbines }) => sites.every(({ turbine }) => turbine < turbines.length), {
    path: ['sites'],
    message: 'turbine must be an index of turbines',
  })
  .refine(isOfOnePlace, ofOnePlace)
export type MarketValueSpec = z.output<typeof marketValueSpecSchema>
export type MarketValueSpecInput = z.input<typeof marketValueSpecSchema>
