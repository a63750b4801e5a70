import { z } from 'zod'
import { siteHeightSchema } from './input.ts'

/** Mean ground of the atlas's cell, m above sea level, for an atlas that does not know it: part of an order. */
export const cellGroundSchema = siteHeightSchema.optional()

/** Ground below a site's air, which follows the site's height above the ground of the atlas's cell. */
export const siteAirSchema = z.object({
  /** Elevation of the ground, m above sea level; null: not known. */
  site_height_m: z.number().nullable(),
  /** Mean ground of the atlas's cell or between cells, m above sea level; null: not known. */
  cell_ground_m: z.number().nullable(),
  cell_ground_source: z.enum(['atlas', 'typed']).nullable(),
  /** Height by which temperature and pressure were raised, m; 0 if either height is unknown. */
  rise_m: z.number(),
})
export type SiteAir = z.output<typeof siteAirSchema>
