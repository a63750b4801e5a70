import { z } from 'zod'
import { languageSchema, timeSeriesFormatSchema, timeSeriesParameterSchema } from '#contracts'
import { calculationSitesSchema, yearSchema } from '../specParts.ts'

/** Repeated entries say nothing more. */
const distinct = <Value>(values: Value[]) => [...new Set(values)]

/**
 * A time series to compute: `spec.json` of a job, and what `anemone calculate` reads. Years are whole calendar years
 * in UTC, clipped to the atlas; heights are m above ground.
 */
export const timeSeriesSpecSchema = z
  .strictObject({
    product: z.literal('ts'),
    atlas: z.string().min(1).max(100),
    language: languageSchema.default('en'),
    interpolation: z.enum(['nearest', 'bilinear']).default('bilinear'),
    sites: calculationSitesSchema,
    heights: z.array(z.number().gt(0).max(2000)).min(1).max(20).transform(distinct),
    parameters: z
      .array(timeSeriesParameterSchema)
      .min(1)
      .transform((given) =>
        timeSeriesParameterSchema.options.filter((parameter) => given.includes(parameter)),
      ),
    from_year: yearSchema,
    till_year: yearSchema,
    formats: z
      .array(timeSeriesFormatSchema)
      .min(1)
      .default(['csv', 'xlsx'])
      .transform((given) => timeSeriesFormatSchema.options.filter((format) => given.includes(format))),
  })
  .refine(({ from_year, till_year }) => from_year <= till_year, {
    path: ['from_year'],
    message: 'from_year must not exceed till_year',
  })

export type TimeSeriesSpec = z.output<typeof timeSeriesSpecSchema>
export type TimeSeriesSpecInput = z.input<typeof timeSeriesSpecSchema>
export type TimeSeriesSite = TimeSeriesSpec['sites'][number]
