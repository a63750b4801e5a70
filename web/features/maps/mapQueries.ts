import { queryOptions, skipToken } from '@tanstack/react-query'
import { type MapLayer, mapRoutes, routes } from '#contracts'
import type { AtlasGrid, LatLon } from '#domain'
import type { Caller } from '#web/api/callRoute.ts'
import { essential } from '#web/api/queries.ts'
import { type MapFile, openMapFile } from './mapFile.ts'

export function mapsQuery({ call }: Caller) {
  return queryOptions({
    queryKey: ['maps'],
    meta: essential,
    queryFn: ({ signal }) => call(mapRoutes.maps, { signal }),
  })
}

export function atlasGridsQuery({ call }: Caller) {
  return queryOptions({
    queryKey: ['atlasGrids'],
    meta: essential,
    queryFn: ({ signal }) => call(routes.atlasGrids, { signal }),
  })
}

const key = ({ id, atlas_version }: MapLayer) => ['maps', id, atlas_version] as const

/** The file of a map, of which parts are read as they are needed. */
export function mapFileQuery(caller: Caller, layer: MapLayer, changed: string) {
  return queryOptions({
    queryKey: [...key(layer), 'file'],
    queryFn: () => openMapFile(caller, layer, changed),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * The values of a map, as fine as the screen shows them.
 *
 * @param file    undefined: not opened yet
 * @param opened  when it was, ms since 1970: a file that was opened again is read again
 * @param cellPx  a power of two, so that few are kept
 */
export function mapLevelQuery(
  layer: MapLayer,
  file: MapFile | undefined,
  opened: number,
  grid: AtlasGrid,
  cellPx: number,
) {
  return queryOptions({
    queryKey: [...key(layer), 'level', opened, cellPx],
    queryFn: file ? () => file.readLevel(grid, cellPx) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function mapWindQuery({ call }: Caller, layer: MapLayer, { lat, lon }: LatLon) {
  const query = { lat: lat.toFixed(5), lon: lon.toFixed(5) }
  return queryOptions({
    queryKey: [...key(layer), 'wind', query.lat, query.lon],
    queryFn: ({ signal }) => call(mapRoutes.mapWind, { params: { id: layer.id }, query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
