import { useQuery } from '@tanstack/react-query'
import type { MapTerrain, PageMessages } from '#contracts'
import { useConnection, useSessionState } from '#web/api/ApiContext.tsx'
import { configurationQuery } from '#web/api/queries.ts'
import { useChosenPreset } from './useChosenPreset.ts'
import { useDetailedMap, useShownTerrain } from './useMapBackground.ts'

/** Attribution of the background of a map. */
export interface MapSources {
  /** Attribution of map tiles; null without tiles, or if their owner requires none. */
  readonly tiles: string | null
  /** Citations of the installation's own map, which is below the tiles. */
  readonly own: readonly string[]
  /** Citation of relief and contour lines. */
  readonly ground: string | null
}

/** Whether the installation lacks a map with streets and the user can add one. */
export function useLacksStreets(): boolean {
  const session = useSessionState()
  const configuration = useQuery(configurationQuery(useConnection())).data
  const isAdmin = session.status === 'authenticated' && session.user.roles.includes('Admin')
  const basemap = useDetailedMap()
  return isAdmin && basemap === null && configuration?.map_tiles_url === null
}

export function useMapSources(text: PageMessages['map']): MapSources {
  const configuration = useQuery(configurationQuery(useConnection())).data
  const terrain = useShownTerrain()
  const basemap = useDetailedMap()?.basemap
  const preset = useChosenPreset()
  const ground = terrain && groundSource(terrain, text)
  if (preset === null && configuration?.map_tiles_url == null) {
    const detailed = basemap ? [basemap.attribution ?? basemap.name] : []
    return { tiles: null, own: [...detailed, text.naturalEarth, text.geoNames], ground }
  }
  const tiles = preset?.attribution ?? configuration?.map_tiles_attribution ?? null
  return { tiles, own: [text.naturalEarth], ground }
}

function groundSource({ models, has_atlas: hasAtlas }: MapTerrain, text: PageMessages['map']): string | null {
  const named = [...new Set(models.map(({ name, citation }) => citation ?? name))]
  if (named.length === 0) return hasAtlas ? text.groundOfAtlas : null
  const ground = text.groundOf(named.slice(0, mostNamed).join(', '))
  return hasAtlas ? `${ground}${text.otherwiseAtlas}` : ground
}

const mostNamed = 3
