import { z } from 'zod'
import { indexModeSchema, products, referenceYearsSchema, yieldIndexFormatSchema } from '#contracts'
import { STANDARD_AIR_DENSITY_KGM3 } from '#domain'
import { calculationSitesSchema, someOf, specOrigin } from '../specParts.ts'

const numbers = z.array(z.number()).min(2).max(1000)

const turbineSchema = z.strictObject({
  vendor: z.string().max(500),
  type: z.string().max(500),
  /** Of the power curve. */
  curve: z.string().max(500).default(''),
  rated_power_kw: z.number().gt(0),
  rotor_diameter_m: z.number().gt(0),
  hub_height_m: z.number().gt(0).max(2000),
  air_density_kg_m3: z.number().gt(0).default(STANDARD_AIR_DENSITY_KGM3),
  cut_in_ms: z.number().nullable().default(null),
  cut_out_ms: z.number().nullable().default(null),
  power: z
    .strictObject({ wind_speed_ms: numbers, power_kw: numbers })
    .refine((power) => power.wind_speed_ms.length === power.power_kw.length, {
      message: 'wind_speed_ms and power_kw must be equally long',
    })
    .refine(({ wind_speed_ms: v }) => v.every((speed, i) => i === 0 || speed > v[i - 1]!), {
      path: ['wind_speed_ms'],
      message: 'must ascend',
    }),
})

/**
 * The energy yield index of a turbine at sites: `spec.json` of a job, and what `anemone calculate` reads. Gives all
 * months of the atlas.
 */
export const yieldIndexSpecSchema = z.strictObject({
  product: z.literal(products.yieldIndex.code),
  ...specOrigin,
  interpolation: z.enum(['nearest', 'bilinear']).default(products.yieldIndex.interpolation),
  sites: calculationSitesSchema,
  turbine: turbineSchema,
  mode: indexModeSchema.default('seasonal'),
  /** null: the last 20 complete years. */
  reference: referenceYearsSchema.nullable().default(null),
  formats: someOf(yieldIndexFormatSchema).default(['csv', 'xlsx', 'nc']),
})

export type YieldIndexSpec = z.output<typeof yieldIndexSpecSchema>
export type YieldIndexSpecInput = z.input<typeof yieldIndexSpecSchema>
