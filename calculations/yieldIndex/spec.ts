import { z } from 'zod'
import { indexModeSchema, products, referenceYearsSchema, yieldIndexFormatSchema } from '#contracts'
import { calculationSitesSchema, someOf, specOrigin } from '../specParts.ts'
import { specTurbineSchema } from '../turbine/specTurbine.ts'

/**
 * The energy yield index of a turbine at sites: `spec.json` of a job, and input of `anemone calculate`. Gives
 * all months of the atlas.
 */
export const yieldIndexSpecSchema = z.strictObject({
  product: z.literal(products.yieldIndex.code),
  ...specOrigin,
  interpolation: z.enum(['nearest', 'bilinear']).default(products.yieldIndex.interpolation),
  sites: calculationSitesSchema,
  turbine: specTurbineSchema,
  mode: indexModeSchema.default('seasonal'),
  /** Reference years; null: the last 20 complete years. */
  reference: referenceYearsSchema.nullable().default(null),
  /** Whether to add the field over the whole atlas. */
  whole_atlas: z.literal(true).optional(),
  formats: someOf(yieldIndexFormatSchema).default(['csv', 'xlsx', 'nc']),
})

export type YieldIndexSpec = z.output<typeof yieldIndexSpecSchema>
export type YieldIndexSpecInput = z.input<typeof yieldIndexSpecSchema>
