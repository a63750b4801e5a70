import { z } from 'zod'
import { siteListMaxSites } from '#domain'

const calculationSiteSchema = z.strictObject({
  site_id: z.number().int(),
  name: z.string().min(1).max(500),
  /** Degrees, WGS 84. */
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
})
export type CalculationSite = z.output<typeof calculationSiteSchema>

/** Places that a calculation works on, each with an id of its own. */
export const calculationSitesSchema = z
  .array(calculationSiteSchema)
  .min(1)
  .max(siteListMaxSites)
  .refine((sites) => new Set(sites.map(({ site_id }) => site_id)).size === sites.length, {
    message: 'site_id must not repeat',
  })

export const yearSchema = z.number().int().min(1940).max(2200)
