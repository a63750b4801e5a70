import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { placeholderListId, type SiteListHead } from '#contracts'
import { gridCellOf } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { siteListsQuery } from '#web/api/queries.ts'
import type { MapLevel } from '#web/maps/layer/mapFile.ts'
import { valueAt } from '#web/maps/layer/mapValue.ts'
import type { SiteMarker } from '#web/maps/siteLayer.ts'
import type { SiteWithValue } from '#web/sites/SiteValues.tsx'
import { useSelectedListId } from '#web/sites/useSelectedList.ts'
import { type ShownList, useShownList } from '#web/sites/useShownList.ts'

export interface MapSites {
  readonly lists: readonly SiteListHead[]
  readonly list: ShownList | null
  readonly placed: readonly SiteWithValue[]
  readonly markers: readonly SiteMarker[]
  readonly selectList: (id: number) => void
}

/** The sites of the selected list, whatever its purpose, with the values of a map. */
export function useMapSites(level: MapLevel | null): MapSites {
  const all = useQuery(siteListsQuery(useCaller())).data
  const [selectedId, selectList] = useSelectedListId()
  const lists = (all ?? []).filter(({ id }) => id !== placeholderListId)
  const list = useShownList(lists.find(({ id }) => id === selectedId) ?? lists[0] ?? null)
  const sites = list?.sites
  const placed = useMemo(
    () =>
      (sites ?? []).map(({ id, name, lat, lon }) => ({
        id,
        name,
        lat,
        lon,
        value: valueAt(level, { lat, lon }),
        isOutside: level !== null && gridCellOf(level.grid, lat, lon) === null,
      })),
    [sites, level],
  )
  const markers = useMemo(
    () =>
      placed.map(
        ({ id, lat, lon, isOutside }, index): SiteMarker => ({
          id,
          number: index + 1,
          lat,
          lon,
          state: isOutside ? 'outside' : 'on',
        }),
      ),
    [placed],
  )
  return { lists, list, placed, markers, selectList }
}
