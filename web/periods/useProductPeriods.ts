import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { periodRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { untilUpdated } from '#web/fields/untilUpdated.ts'
import { offeredPeriods } from './offeredPeriods.ts'

/** A product whose periods are chosen. */
export interface ProductWithPeriods {
  readonly id: number
  readonly atlas: { readonly version: string }
  readonly market?: { readonly version: string } | null
}

/**
 * The periods of a product, requested in the same way for all products.
 * @param isRequested false: the product knows its periods itself
 */
export function useProductPeriods({ id, atlas, market }: ProductWithPeriods, isRequested = true) {
  const { call } = useCaller()
  const query = useQuery({
    queryKey: ['productPeriods', id, atlas.version, market?.version],
    queryFn: ({ signal }) => call(periodRoutes.productPeriods, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isRequested,
    ...untilUpdated,
  })
  const { data, error, refetch } = query
  const offered = useMemo(() => data && offeredPeriods(data), [data])
  return { offered, error, refetch }
}
