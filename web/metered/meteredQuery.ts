import { queryOptions } from '@tanstack/react-query'
import { meteredRoutes } from '#contracts'
import type { LatLon } from '#domain'
import type { Caller } from '#web/api/callRoute.ts'

/** Metered plants around a place, next to the energy by the atlas of a product. */
export function meteredQuery({ call }: Caller, productId: number, { lat, lon }: LatLon, radiusKm: number) {
  return queryOptions({
    queryKey: ['metered', productId, lat, lon, radiusKm],
    queryFn: ({ signal }) =>
      call(meteredRoutes.meteredPlants, {
        params: { id: productId },
        query: { lat, lon, radius_km: radiusKm },
        signal,
      }),
  })
}
