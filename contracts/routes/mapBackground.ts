import { z } from 'zod'
import { basemapSchema } from '../mapBackground/basemap.ts'
import { mapTerrainSchema } from '../mapBackground/terrain.ts'
import { route } from '../route.ts'
import { numberTextSchema } from '../schemas/input.ts'

const wholeSchema = numberTextSchema(
  z
    .int()
    .min(0)
    .max(2 ** 22),
)
const byTile = z.strictObject({
  z: numberTextSchema(z.int().min(0).max(22)),
  x: wholeSchema,
  y: wholeSchema,
})

/** Background of maps; the first map makes the calls. */
export const mapBackgroundRoutes = {
  terrain: route('GET', '/api/terrain', 'customer', {
    summary: 'Where the heights of the ground come from that maps show',
    response: mapTerrainSchema,
  }),
  terrainTile: route('GET', '/api/terrain/:z/:x/:y', 'customer', {
    summary: 'Heights of the ground in a tile of a web map: 257 x 257 nodes, deflated; docs/maps-format.md',
    params: byTile,
  }),
  basemap: route('GET', '/api/basemap', 'customer', {
    summary: 'The file of vector tiles that maps are drawn on, if the operator has put one in place',
    response: basemapSchema,
  }),
  basemapFile: route('GET', '/api/basemap.pmtiles', 'customer', {
    summary: 'That file, whole or in ranges',
  }),
}
