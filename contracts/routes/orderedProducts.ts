import { z } from 'zod'
import { type AvailableProduct, availableProducts, products } from '../products/products.ts'
import { jobResultSchema, productParts } from '../products/schemas.ts'
import { route } from '../route.ts'
import { idTextSchema, jobParamsSchema } from '../schemas/input.ts'

const byId = z.strictObject({ id: idTextSchema })

/** The call that describes a product of an atlas. */
function productCall<Name extends AvailableProduct>(name: Name) {
  const { path, summary } = products[name].call
  return route('GET', `${path}/:id`, 'customer', {
    summary,
    params: byId,
    response: productParts[name].product as (typeof productParts)[Name]['product'],
  })
}

/** The call of a product by its name. */
export type ProductCall<Name extends AvailableProduct> = ReturnType<typeof productCall<Name>>

type ProductCalls = { readonly [Name in AvailableProduct as `${Name}Product`]: ProductCall<Name> }

const productCalls = Object.fromEntries(
  availableProducts.map((name) => [`${name}Product`, productCall(name)]),
) as ProductCalls

/**
 * Descriptions of an atlas's products, and results of calculations: their answers differ by product, so these calls
 * load with the product pages.
 */
export const orderedProductRoutes = {
  ...productCalls,
  jobResult: route('GET', '/api/jobs/:id/result', 'customer', {
    summary: 'Result of a completed job',
    params: jobParamsSchema,
    response: jobResultSchema,
  }),
} as const
