import { z } from 'zod'

/** Where the heights of the ground come from that maps show. */
export const mapTerrainSchema = z.object({
  /** Changes with the heights. */
  version: z.string(),
  /**
   * Elevation models that the operator has put in place, once for all files that are from the same; at most twenty.
   * Where none knows the ground, an atlas is asked.
   */
  models: z.array(
    z.object({
      name: z.string(),
      /** Distance of its values, m. */
      spacing_m: z.number(),
      /** Whom it is from, as its owner wants it to be said; null where nothing is known. */
      citation: z.string().nullable(),
    }),
  ),
  /** Whether an atlas knows its ground: smoothed over its cells. */
  has_atlas: z.boolean(),
  /** Nearest zoom of tiles that have more to tell than those before; null: nothing knows the ground. */
  max_zoom: z.int().nullable(),
  /** Distance of the values of the finest source, m. */
  spacing_m: z.number().nullable(),
})
export type MapTerrain = z.infer<typeof mapTerrainSchema>
