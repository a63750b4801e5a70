import { queryOptions } from '@tanstack/react-query'
import { type MapLayer, mapRoutes } from '#contracts'
import type { LatLon } from '#domain'
import type { Caller } from '#web/api/callRoute.ts'
import { mapKey } from '#web/maps/layer/mapQueries.ts'

export function mapWindQuery({ call }: Caller, layer: MapLayer, { lat, lon }: LatLon) {
  const query = { lat: lat.toFixed(5), lon: lon.toFixed(5) }
  return queryOptions({
    queryKey: [...mapKey(layer), 'wind', query.lat, query.lon],
    queryFn: ({ signal }) => call(mapRoutes.mapWind, { params: { id: layer.id }, query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
