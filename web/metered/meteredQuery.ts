import { queryOptions } from '@tanstack/react-query'
import { type MeteredLevelsQuery, type MeteredTurbinesQuery, meteredRoutes } from '#contracts'
import type { LatLon } from '#domain'
import type { Caller } from '#web/api/callRoute.ts'
import type { MarketCaller } from '#web/basis/useMixing.ts'

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

/** Market values of metered plants around a place. */
export function marketValuesQuery(
  { call, isMixRequested = false }: MarketCaller,
  productId: number,
  { lat, lon }: LatLon,
  radiusKm: number,
) {
  return queryOptions({
    queryKey: ['metered', 'values', productId, lat, lon, radiusKm, isMixRequested],
    queryFn: ({ signal }) =>
      call(meteredRoutes.meteredValues, {
        params: { id: productId },
        query: { lat, lon, radius_km: radiusKm },
        signal,
      }),
  })
}

/** A planned place with its distances of TR 6. */
export interface ComparisonRequest {
  readonly productId: number
  readonly place: LatLon
  readonly limits: Omit<MeteredTurbinesQuery, 'lat' | 'lon'>
}

/** Metered plants as comparison turbines of a planned place. */
export function comparisonTurbinesQuery(
  { call }: Caller,
  { productId, place: { lat, lon }, limits }: ComparisonRequest,
) {
  return queryOptions({
    queryKey: ['metered', 'turbines', productId, lat, lon, limits],
    queryFn: ({ signal }) =>
      call(meteredRoutes.meteredTurbines, {
        params: { id: productId },
        query: { lat, lon, ...limits },
        signal,
      }),
  })
}

/** Level of all settled plants by year and group, by the atlas of a product. */
export function meteredLevelsQuery({ call }: Caller, productId: number, by: MeteredLevelsQuery['by']) {
  return queryOptions({
    queryKey: ['metered', 'levels', productId, by],
    queryFn: ({ signal }) =>
      call(meteredRoutes.meteredLevels, { params: { id: productId }, query: { by }, signal }),
  })
}
