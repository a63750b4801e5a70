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
  terrain: route({
    method: 'GET',
    path: '/api/terrain',
    access: 'customer',
    summary: 'Where the heights of the ground come from that maps show',
    response: mapTerrainSchema,
  }),
  terrainTile: route({
    method: 'GET',
    path: '/api/terrain/:z/:x/:y',
    access: 'customer',
    summary: 'Heights of the ground in a tile of a web map: 257 x 257 nodes, deflated; docs/maps-format.md',
    params: byTile,
  }),
  basemap: route({
    method: 'GET',
    path: '/api/basemap',
    access: 'customer',
    summary: 'The file of vector tiles that maps are drawn on, if the operator has put one in place',
    response: basemapSchema,
  }),
  basemapFile: route({
    method: 'GET',
    path: '/api/basemap.pmtiles',
    access: 'customer',
    summary: 'That file, whole or in ranges',
  }),
}
