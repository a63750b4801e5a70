import { z } from 'zod'
import { longPages, pageQuery } from '../paging.ts'
import { readingRecordSchema } from '../reading/schema.ts'
import { route } from '../route.ts'
import { atlasGridSchema, atlasValueSchema } from '../schemas/atlas.ts'
import { latSchema, lonSchema, numberTextSchema, textSchema } from '../schemas/input.ts'
import { productGroupSchema } from '../schemas/product.ts'

const atPoint = z.strictObject({ lat: numberTextSchema(latSchema), lon: numberTextSchema(lonSchema) })

export const productRoutes = {
  productList: route('GET', '/api/product_list', 'customer', {
    summary: 'Products the customer has bought, by product group; a page counts products',
    query: pageQuery(longPages),
    response: z.array(productGroupSchema),
  }),
  atlasGrids: route('GET', '/api/atlas_grids', 'open', {
    summary: 'Grids of all atlases',
    response: z.array(atlasGridSchema),
  }),
  atlasValue: route('GET', '/api/atlas_grids/:id/value', 'customer', {
    summary: 'Long-term mean wind speed of the cell at a point',
    params: z.strictObject({ id: textSchema(100) }),
    query: atPoint,
    response: atlasValueSchema,
  }),
  elevation: route('GET', '/api/elevation', 'customer', {
    summary: 'Height of the ground above sea level by the best available source; null where none has it',
    query: atPoint,
    response: z.object({
      elevation_m: z.number().nullable(),
      /** Name of the elevation model, or id of the atlas. */
      source: z.string().nullable(),
      /** How the file of the elevation model was read; null for an atlas. */
      reading: readingRecordSchema.nullable(),
    }),
  }),
}
