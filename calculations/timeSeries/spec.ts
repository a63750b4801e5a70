import { z } from 'zod'
import { languageSchema, timeSeriesFormatSchema, timeSeriesParameterSchema } from '#contracts'
import { siteListMaxSites } from '#domain'

const siteSchema = z.strictObject({
  site_id: z.number().int(),
  name: z.string().min(1).max(500),
  /** Degrees, WGS 84. */
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
})

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
    sites: z.array(siteSchema).min(1).max(siteListMaxSites),
    heights: z.array(z.number().gt(0).max(2000)).min(1).max(20).transform(distinct),
    parameters: z
      .array(timeSeriesParameterSchema)
      .min(1)
      .transform((given) =>
        timeSeriesParameterSchema.options.filter((parameter) => given.includes(parameter)),
      ),
    from_year: z.number().int().min(1940).max(2200),
    till_year: z.number().int().min(1940).max(2200),
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
  .refine(({ sites }) => new Set(sites.map(({ site_id }) => site_id)).size === sites.length, {
    path: ['sites'],
    message: 'site_id must not repeat',
  })

export type TimeSeriesSpec = z.output<typeof timeSeriesSpecSchema>
export type TimeSeriesSpecInput = z.input<typeof timeSeriesSpecSchema>
export type TimeSeriesSite = TimeSeriesSpec['sites'][number]
