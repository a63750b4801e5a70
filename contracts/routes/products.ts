import { z } from 'zod'
import { route } from '../route.ts'
import { atlasGridSchema, atlasValueSchema } from '../schemas/atlas.ts'
import { atlasProductSchema, productGroupSchema } from '../schemas/product.ts'
import { timeSeriesProductSchema } from '../schemas/timeSeries.ts'
import { windPotentialProductSchema } from '../schemas/windPotential.ts'

export const productRoutes = {
  productList: route({
    method: 'GET',
    path: '/api/product_list',
    access: 'customer',
    summary: 'Products the customer has bought, by product group',
    response: z.array(productGroupSchema),
  }),
  timeSeriesProduct: route({
    method: 'GET',
    path: '/api/products_ts/:id',
    access: 'customer',
    summary: 'A time series product',
    params: z.object({ id: z.coerce.number().int() }),
    response: timeSeriesProductSchema,
  }),
  windPotentialProduct: route({
    method: 'GET',
    path: '/api/products_wind_potential/:id',
    access: 'customer',
    summary: 'A wind potential product',
    params: z.object({ id: z.coerce.number().int() }),
    response: windPotentialProductSchema,
  }),
  wakeLossProduct: route({
    method: 'GET',
    path: '/api/products_wakeloss/:id',
    access: 'customer',
    summary: 'An energy yield product',
    params: z.object({ id: z.coerce.number().int() }),
    response: atlasProductSchema,
  }),
  atlasGrids: route({
    method: 'GET',
    path: '/api/atlas_grids',
    access: 'open',
    summary: 'Grids of all atlases',
    response: z.array(atlasGridSchema),
  }),
  atlasValue: route({
    method: 'GET',
    path: '/api/atlas_grids/:id/value',
    access: 'customer',
    summary: 'Long-term mean wind speed of the cell at a point',
    params: z.object({ id: z.string().max(100) }),
    query: z.object({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) }),
    response: atlasValueSchema,
  }),
  elevation: route({
    method: 'GET',
    path: '/api/elevation',
    access: 'customer',
    summary: 'Height of the ground above sea level by the best source at hand; null where none knows it',
    query: z.object({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) }),
    response: z.object({
      elevation_m: z.number().nullable(),
      /** Name of the elevation model, or id of the atlas. */
      source: z.string().nullable(),
    }),
  }),
}
