import { z } from 'zod'
import {
  binWidthSchema,
  products,
  sectorCountSchema,
  temperatureThresholdSchema,
  weibullMethodSchema,
  windPotentialFormatSchema,
} from '#contracts'
import {
  calculationSitesSchema,
  someOf,
  specHead,
  specHeightsSchema,
  withYearsInOrder,
} from '../specParts.ts'

/**
 * Wind statistics to compute: `spec.json` of a job, and what `anemone calculate` reads. Years are clipped to the
 * atlas; heights are m above ground.
 */
export const windPotentialSpecSchema = withYearsInOrder(
  z.strictObject({
    product: z.literal(products.windPotential.code),
    ...specHead,
    sites: calculationSitesSchema,
    heights: specHeightsSchema,
    sectors: sectorCountSchema.default(12),
    bin_width: binWidthSchema.default(1),
    weibull: weibullMethodSchema.default('wasp'),
    temperature_threshold: temperatureThresholdSchema.default(-10),
    formats: someOf(windPotentialFormatSchema).default(['xlsx', 'csv', 'tab']),
  }),
)

export type WindPotentialSpec = z.output<typeof windPotentialSpecSchema>
export type WindPotentialSpecInput = z.input<typeof windPotentialSpecSchema>
