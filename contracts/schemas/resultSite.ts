import { z } from 'zod'
import { siteAirSchema } from './siteAir.ts'

/** A site in the result of a product that computes site by site; products add their own fields. */
export const resultSiteSchema = z.object({
  site_id: z.number().int(),
  name: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** Heights that determine the density of its air. Absent in older results. */
  air: siteAirSchema.optional(),
  /** Names of its files. */
  files: z.array(z.string()),
})
