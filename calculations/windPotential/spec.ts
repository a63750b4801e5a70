import { z } from 'zod'
import {
  binWidthSchema,
  languageSchema,
  sectorCountSchema,
  weibullMethodSchema,
  windPotentialFormatSchema,
} from '#contracts'
import { calculationSitesSchema, yearSchema } from '../specParts.ts'

/**
 * Wind statistics to compute: `spec.json` of a job, and what `anemone calculate` reads. Years are whole calendar years
 * in UTC, clipped to the atlas; heights are m above ground.
 */
export const windPotentialSpecSchema = z
  .strictObject({
    product: z.literal('windpotential'),
    atlas: z.string().min(1).max(100),
    language: languageSchema.default('en'),
    interpolation: z.enum(['nearest', 'bilinear']).default('bilinear'),
    sites: calculationSitesSchema,
    heights: z
      .array(z.number().gt(0).max(2000))
      .min(1)
      .max(20)
      .transform((heights) => [...new Set(heights)]),
    sectors: sectorCountSchema.default(12),
    bin_width: binWidthSchema.default(1),
    weibull: weibullMethodSchema.default('wasp'),
    temperature_threshold: z.number().min(-60).max(60).default(-10),
    from_year: yearSchema,
    till_year: yearSchema,
    formats: z
      .array(windPotentialFormatSchema)
      .min(1)
      .default(['xlsx', 'csv', 'tab'])
      .transform((given) => windPotentialFormatSchema.options.filter((format) => given.includes(format))),
  })
  .refine(({ from_year, till_year }) => from_year <= till_year, {
    path: ['from_year'],
    message: 'from_year must not exceed till_year',
  })

export type WindPotentialSpec = z.output<typeof windPotentialSpecSchema>
export type WindPotentialSpecInput = z.input<typeof windPotentialSpecSchema>
