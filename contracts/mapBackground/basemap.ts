import { z } from 'zod'

/** The file of vector tiles that the operator has put in place, by the Protomaps basemap schema. */
export const basemapSchema = z.object({
  /** null: none; maps are drawn on Natural Earth. */
  basemap: z
    .object({
      name: z.string(),
      /** Changes with the file. */
      version: z.string(),
      /** Source of the map, as stated in the file. */
      attribution: z.string().nullable(),
      min_zoom: z.int(),
      max_zoom: z.int(),
      /** Degrees: west, south, east, north. */
      bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    })
    .nullable(),
})
export type MapBasemap = NonNullable<z.infer<typeof basemapSchema>['basemap']>
