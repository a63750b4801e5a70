import { queryOptions } from '@tanstack/react-query'
import { type AvailableProduct, orderedProductRoutes, type ProductCall, type ProductOf } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'
import { essential, queryKeys } from '#web/api/queries.ts'

/** A product of an atlas that the customer has purchased. */
export function productQuery<Name extends AvailableProduct>({ call }: Caller, name: Name, id: number) {
  return queryOptions({
    queryKey: queryKeys.product(id),
    meta: essential,
    queryFn: async ({ signal }) => {
      const route: ProductCall<AvailableProduct> = orderedProductRoutes[`${name}Product`]
      return (await call(route, { params: { id }, signal })) as ProductOf<Name>
    },
  })
}
