import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { mapBackgroundRoutes } from '#contracts'
import { useCaller, useSessionState } from '#web/api/ApiContext.tsx'
import type { Caller } from '#web/api/callRoute.ts'
import { useFormat, useLanguage } from '#web/language/LanguageContext.tsx'
import { useSettings } from '#web/state/SettingsContext.tsx'
import type { MapBackground } from './mapBackground.ts'
import { useChosenPreset } from './useChosenPreset.ts'

function terrainQuery({ call }: Caller) {
  return queryOptions({
    queryKey: ['terrain'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(mapBackgroundRoutes.terrain, { signal }),
  })
}

/** The installation's file of map tiles, with its drawing code: loaded only if there is such a file. */
function detailedQuery(caller: Caller) {
  return queryOptions({
    queryKey: ['basemap'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { basemap } = await caller.call(mapBackgroundRoutes.basemap, { signal })
      if (basemap === null) return null
      const { basemapLayers } = await import('./basemap/basemapLayers.ts')
      return { basemap, caller, layersOf: basemapLayers }
    },
  })
}

/** The map drawn over the offline one; null if unknown or if there is none. */
export function useDetailedMap() {
  const isLoggedIn = useSessionState().status === 'authenticated'
  return useQuery({ ...detailedQuery(useCaller()), enabled: isLoggedIn }).data ?? null
}

/** Source of the heights on maps; null while it is unknown, without a login, or if none are requested. */
export function useShownTerrain() {
  const [{ terrain }] = useSettings()
  const isLoggedIn = useSessionState().status === 'authenticated'
  const found = useQuery({ ...terrainQuery(useCaller()), enabled: terrain && isLoggedIn })
  return terrain && isLoggedIn ? (found.data ?? null) : null
}

/** Background of maps, by the installation and the settings. A stable object while it is unchanged. */
export function useMapBackground(tilesUrl: string | null): MapBackground {
  const language = useLanguage()
  const format = useFormat()
  const caller = useCaller()
  const terrain = useShownTerrain()
  const detailed = useDetailedMap()
  const tiles = useChosenPreset()?.url ?? tilesUrl
  return useMemo(
    () => ({
      tilesUrl: tiles,
      language,
      detailed,
      ground: terrain && {
        terrain,
        caller,
        heightLabel: (heightM: number) => format.quantity(heightM, 'm'),
      },
    }),
    [tiles, language, terrain, detailed, caller, format],
  )
}

/** Applies the current background to an existing map. */
export function useShownBackground(
  map: { showBackground(background: MapBackground): void } | null,
  background: MapBackground,
): void {
  useEffect(() => map?.showBackground(background), [map, background])
}
