import { z } from 'zod'
import { longPages, pageQuery } from '../paging.ts'
import { type AvailableProduct, availableProducts, products } from '../products/products.ts'
import { productSchemas } from '../products/schemas.ts'
import { route } from '../route.ts'
import { atlasGridSchema, atlasValueSchema } from '../schemas/atlas.ts'
import { idTextSchema, latSchema, lonSchema, numberTextSchema, textSchema } from '../schemas/input.ts'
import { productGroupSchema } from '../schemas/product.ts'

const byId = z.strictObject({ id: idTextSchema })

/** The call that answers what a product of an atlas can give. */
function productCall<Name extends AvailableProduct>(name: Name) {
  const { path, summary } = products[name].call
  return route({
    method: 'GET',
    path: `${path}/:id`,
    access: 'customer',
    summary,
    params: byId,
    response: productSchemas[name].product as (typeof productSchemas)[Name]['product'],
  })
}

/** The call of a product of a name. */
export type ProductCall<Name extends AvailableProduct> = ReturnType<typeof productCall<Name>>

type ProductCalls = { readonly [Name in AvailableProduct as `${Name}Product`]: ProductCall<Name> }

const productCalls = Object.fromEntries(
  availableProducts.map((name) => [`${name}Product`, productCall(name)]),
) as ProductCalls

const atPoint = z.strictObject({ lat: numberTextSchema(latSchema), lon: numberTextSchema(lonSchema) })

export const productRoutes = {
  productList: route({
    method: 'GET',
    path: '/api/product_list',
    access: 'customer',
    summary: 'Products the customer has bought, by product group; a page counts products',
    query: pageQuery(longPages),
    response: z.array(productGroupSchema),
  }),
  ...productCalls,
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
    params: z.strictObject({ id: textSchema(100) }),
    query: atPoint,
    response: atlasValueSchema,
  }),
  elevation: route({
    method: 'GET',
    path: '/api/elevation',
    access: 'customer',
    summary: 'Height of the ground above sea level by the best source at hand; null where none knows it',
    query: atPoint,
    response: z.object({
      elevation_m: z.number().nullable(),
      /** Name of the elevation model, or id of the atlas. */
      source: z.string().nullable(),
    }),
  }),
}
