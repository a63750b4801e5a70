import { queryOptions, skipToken } from '@tanstack/react-query'
import { type DrawnMap, mapRoutes, shareRoutes } from '#contracts'
import type { AtlasGrid } from '#domain'
import type { Caller } from '#web/api/callRoute.ts'
import { essential } from '#web/api/queries.ts'
import type { MapFile } from './mapFile.ts'

/** The maps of the atlases whose maps the customer has purchased. */
export function mapsQuery({ call }: Caller) {
  return queryOptions({
    queryKey: ['maps'],
    meta: essential,
    queryFn: ({ signal }) => call(mapRoutes.maps, { signal }),
  })
}

export const mapKey = ({ id, atlas_version }: DrawnMap) => ['maps', id, atlas_version] as const

/** A map of a shared link. */
export interface SharedFile {
  readonly token: string
  /** 1: the second of two maps. */
  readonly index: number
  /** p of the cells of a trend in place of the trend. */
  readonly significance?: boolean
}

/** The file of a map, read in parts as needed, or that of a shared link; its reader is loaded with the first one. */
export function mapFileQuery(caller: Caller, layer: DrawnMap, changed: string, shared: SharedFile | null) {
  return queryOptions({
    queryKey: [...mapKey(layer), 'file', shared],
    queryFn: async () => {
      const { openMapFile, readMapFile } = await import('./mapFile.ts')
      if (shared === null) return openMapFile(caller, layer, changed)
      return readMapFile(() => caller.fetchFile(shareRoutes.sharedMap, { body: shared }))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * The values of a map in the resolution of the screen.
 * @param file undefined: not opened yet
 * @param opened time of opening, ms since 1970: a reopened file is read again
 * @param cellPx a power of two, so that few are cached
 */
export function mapLevelQuery(
  layer: DrawnMap,
  file: MapFile | undefined,
  opened: number,
  grid: AtlasGrid,
  cellPx: number,
) {
  return queryOptions({
    queryKey: [...mapKey(layer), 'level', opened, cellPx],
    queryFn: file ? () => file.readLevel(grid, cellPx) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
