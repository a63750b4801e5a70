import { z } from 'zod'

/** Source of the ground heights of maps. */
export const mapTerrainSchema = z.object({
  /** Changes with the heights. */
  version: z.string(),
  /**
   * Elevation models installed by the operator, one for all files of a source; at most twenty.
   * Places without one use the ground of an atlas.
   */
  models: z.array(
    z.object({
      name: z.string(),
      /** Distance of its values, m. */
      spacing_m: z.number(),
      /** Attribution in its owner's words; null if unknown. */
      citation: z.string().nullable(),
    }),
  ),
  /** Whether an atlas knows its ground: smoothed over its cells. */
  has_atlas: z.boolean(),
  /** Highest zoom with more detail than the zooms below; null: there is no ground data. */
  max_zoom: z.int().nullable(),
  /** Distance of the values of the finest source, m. */
  spacing_m: z.number().nullable(),
})
export type MapTerrain = z.infer<typeof mapTerrainSchema>
