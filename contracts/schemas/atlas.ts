import { z } from 'zod'
import { basisSchema } from '../basis/schema.ts'
import { readingRecordSchema } from '../reading/schema.ts'
import { utcSchema } from '../time.ts'

/** The specification's atlas grid; lat0, lon0, lat1, lat2 are set for a Lambert projection only, the pole for a rotated grid. */
export const atlasGridSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** True for synthetic weather, which must be labelled wherever it appears. */
  synthetic: z.boolean(),
  citation: z.string(),
  version: z.string(),
  xmin: z.number(),
  ymin: z.number(),
  dx: z.number(),
  dy: z.number(),
  xSz: z.number().int(),
  ySz: z.number().int(),
  /** Cells of a grid that lacks some of its rectangle, counted from the south-west corner. Absent: all cells. */
  cells: z.array(z.tuple([z.number().int(), z.number().int()])).optional(),
  lat0: z.number().nullable(),
  lon0: z.number().nullable(),
  lat1: z.number().nullable(),
  lat2: z.number().nullable(),
  /** Radius in m of the projection's sphere; null for the WGS 84 ellipsoid. */
  sphere_radius_m: z.number().nullable(),
  /** The north pole of a rotated grid in true coordinates, degrees; its corner and spacings are about that pole. */
  pole_lat: z.number().nullable(),
  pole_lon: z.number().nullable(),
  data_from: utcSchema,
  data_till: utcSchema,
  /** Time step in seconds. */
  resolution_time: z.number().int(),
  /** How its source files were understood; absent if that is not stored. */
  readings: z.array(readingRecordSchema).optional(),
})
export type AtlasGridEntry = z.infer<typeof atlasGridSchema>

/** Long-term mean wind speed of the cell that contains a point. */
export const atlasValueSchema = z.object({
  wind_speed_ms: z.number(),
  height_m: z.number(),
  from_year: z.number().int(),
  till_year: z.number().int(),
  cell_lat: z.number(),
  cell_lon: z.number(),
  basis: basisSchema,
})
