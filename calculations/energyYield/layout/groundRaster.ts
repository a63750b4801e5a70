import { z } from 'zod'
import { type LatLon, rasterNeighbours } from '#domain'

/** Most nodes along each side of a raster. */
const MOST_NODES = 128
const sideSchema = z.number().int().min(2).max(MOST_NODES)
/** Rows from the north; null: not known. */
const valuesSchema = z.array(z.number().nullable()).max(MOST_NODES * MOST_NODES)

const rasterSchema = z
  .strictObject({
    ...{ west_deg: z.number(), east_deg: z.number(), south_deg: z.number(), north_deg: z.number() },
    ...{ columns: sideSchema, rows: sideSchema, values: valuesSchema },
  })
  .refine(({ columns, rows, values }) => values.length === columns * rows, {
    path: ['values'],
    message: 'values must have rows times columns entries',
  })
type Raster = z.output<typeof rasterSchema>

/** Ground of the areas of a search, read when it is ordered. */
export const layoutGroundSchema = z.strictObject({
  /** Heights above sea level, m. */
  heights_m: rasterSchema,
  /** Roughness lengths by land cover, m; absent: the farm uses none. */
  roughness_m: rasterSchema.optional(),
  /** Turbines whose height is that of the ground; the others have an entered one. */
  height_site_ids: z.array(z.number().int()).max(5000),
})
export type LayoutGroundRasters = z.output<typeof layoutGroundSchema>

/** Fields of a turbine that follow from the ground of its place. */
interface OnGround extends LatLon {
  readonly site_id: number
  readonly site_height_m: number | null
  readonly land_cover_roughness_m?: number | undefined
}

/** A moved turbine with the ground of its new place; where it is not known, that of the former one. */
export function onNewGround<Turbine extends OnGround>(
  turbine: Turbine,
  { heights_m, roughness_m, height_site_ids: ids }: LayoutGroundRasters,
): Turbine {
  const heightM = ids.includes(turbine.site_id) ? valueAt(heights_m, turbine, linear) : null
  const lengthM = roughness_m === undefined ? null : valueAt(roughness_m, turbine, logarithmic)
  return {
    ...turbine,
    ...(heightM !== null && { site_height_m: Math.round(heightM * 10) / 10 }),
    ...(lengthM !== null && { land_cover_roughness_m: lengthM }),
  }
}

/** Scale on which values are averaged between nodes. */
interface Scale {
  readonly to: (value: number) => number
  readonly back: (value: number) => number
}
const linear: Scale = { to: (value) => value, back: (value) => value }
const logarithmic: Scale = { to: Math.log, back: Math.exp }

/** Bilinear between the nodes; null outside, or where a node is not known. */
function valueAt(raster: Raster, { lat, lon }: LatLon, { to, back }: Scale): number | null {
  const { west_deg: west, east_deg: east, south_deg: south, north_deg: north, columns, rows, values } = raster
  const column = ((lon - west) / (east - west)) * (columns - 1)
  const row = ((north - lat) / (north - south)) * (rows - 1)
  if (!(column >= 0 && column <= columns - 1 && row >= 0 && row <= rows - 1)) return null
  let sum = 0
  for (const { column: x, row: y, weight } of rasterNeighbours(column, row)) {
    const value = values[y * columns + x]!
    if (value === null) return null
    sum += weight * to(value)
  }
  return back(sum)
}
