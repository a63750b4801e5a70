import { useQueries, useQuery } from '@tanstack/react-query'
import { type AvailableProduct, farmProducts, products, type SiteListHead, siteProducts } from '#contracts'
import { type HeightRangeM, hubHeightRangeM } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { productGroupsQuery } from '#web/api/queries.ts'
import { productQuery } from '#web/products/productQuery.ts'

/** The hub heights that the customer's products allow in a list; for several products those that any of them allows. */
export function useHubHeightRange({ wind_farm: isWindFarm }: SiteListHead): HeightRangeM {
  const caller = useCaller()
  const groups = useQuery(productGroupsQuery(caller)).data ?? []
  const names: readonly AvailableProduct[] = isWindFarm ? farmProducts : siteProducts
  const queries = names.flatMap((product) =>
    (groups.find(({ name }) => name === products[product].code)?.products ?? []).map(({ id }) =>
      productQuery(caller, product, id),
    ),
  )
  const ranges = useQueries({ queries }).flatMap(({ data }) => (data ? [hubHeightRangeM(data)] : []))
  if (ranges.length === 0) return hubHeightRangeM({})
  return {
    min: Math.min(...ranges.map(({ min }) => min)),
    max: Math.max(...ranges.map(({ max }) => max)),
  }
}
