import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AtlasGrid } from '#domain'
import { useCaller, useSessionState } from '#web/api/ApiContext.tsx'
import { useSettings } from '#web/state/SettingsContext.tsx'
import { mapsQuery } from '../layer/mapQueries.ts'
import { meanSpeedMap } from '../layer/meanSpeedMap.ts'
import { useMapLayer } from '../layer/useMapLayer.ts'

/** Lets the ground and names shine through. */
const opacity = 0.6

/**
 * The atlas's mean wind speed below a map's own subject. Only for customers who have purchased the atlas's maps.
 * @param isOffered false: the map has its own coloured cells
 */
export function useWindBackground(atlasId: string, grid: AtlasGrid, isOffered: boolean) {
  const [{ windBackground }, change] = useSettings()
  const isLoggedIn = useSessionState().status === 'authenticated'
  // A failed background is no reason to report the service as unavailable.
  const maps = useQuery({ ...mapsQuery(useCaller()), meta: {}, enabled: isOffered && isLoggedIn })
  const layer = meanSpeedMap((maps.data ?? []).filter(({ atlas }) => isOffered && atlas === atlasId)) ?? null
  const [zoom, setZoom] = useState(0)
  const shown = useMapLayer(windBackground ? layer : null, grid, zoom, opacity)
  return {
    isAtHand: layer !== null,
    /** null: not chosen, or not available. */
    shown,
    toggle: () => change({ windBackground: !windBackground }),
    /** Finer cells are loaded at higher zoom. */
    setZoom,
  }
}
