import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DrawnMap, MapLayer } from '#contracts'
import { type AtlasGrid, rasterGrid } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import type { MapField } from '../fieldLayer.ts'
import { classColours, type IsPale } from './classColours.ts'
import type { MapLevel } from './mapFile.ts'
import { mapFileQuery, mapLevelQuery, type SharedFile } from './mapQueries.ts'

/** A map in its current form on the screen. */
export interface ShownMap<Layer extends DrawnMap = MapLayer> {
  readonly layer: Layer
  /** null while loading. */
  readonly level: MapLevel | null
  readonly field: MapField | null
  readonly error: unknown
  readonly retry: () => void
}

/** Metres of Web Mercator that a pixel has at zoom 0. */
const metresPerPixel = 156_543.034
const metresPerDegree = 111_319.49

/**
 * Loads the drawn part of a map.
 * @param layer null: none
 * @param atlasGrid of its atlas; undefined: not known yet
 * @param zoom of the view
 * @param opacity 0 to 1
 * @param isPale cells that are drawn pale; null: none
 * @param shared link that the map belongs to; null: a map of the account
 */
export function useMapLayer<Layer extends DrawnMap>(
  layer: Layer | null,
  atlasGrid: AtlasGrid | undefined,
  zoom: number,
  opacity: number,
  isPale: IsPale | null = null,
  shared: SharedFile | null = null,
): ShownMap<Layer> | null {
  const caller = useCaller()
  const grid = useMemo(() => atlasGrid && rasterGrid(atlasGrid), [atlasGrid])
  const isNeeded = layer !== null && grid !== undefined
  const { maps: text } = useText()
  const fileQuery = useQuery({
    ...mapFileQuery(caller, layer ?? none, text.changed, shared),
    enabled: isNeeded,
  })
  const { data: file, dataUpdatedAt: opened } = fileQuery
  const levelQuery = useQuery({
    ...mapLevelQuery(layer ?? none, file, opened, grid ?? noGrid, cellPixels(grid ?? noGrid, zoom)),
    placeholderData: (before, query) => (query?.queryKey[1] === layer?.id ? before : undefined),
  })
  const level = levelQuery.data ?? null
  const legend = layer?.legend
  const colours = useMemo(() => {
    if (level === null || legend === undefined) return null
    return classColours(level, legend, isPale)
  }, [level, legend, isPale])
  const field = useMemo(
    () => (level === null || colours === null ? null : { grid: level.grid, colours, opacity }),
    [level, colours, opacity],
  )
  return (
    layer && {
      layer,
      level,
      field,
      error: fileQuery.error ?? levelQuery.error,
      // Reopens the file and reads it again.
      retry: () => void fileQuery.refetch(),
    }
  )
}

/** Size of a cell on the screen, as a power of two. */
function cellPixels({ dx, lambert }: AtlasGrid, zoom: number): number {
  const metres = lambert === undefined ? dx * metresPerDegree : dx
  return 2 ** Math.floor(Math.log2(metres / (metresPerPixel / 2 ** zoom)))
}

const noGrid: AtlasGrid = { xmin: 0, ymin: 0, dx: 1, dy: 1, xSz: 1, ySz: 1 }
const none = { id: '', atlas_version: '' } as DrawnMap
