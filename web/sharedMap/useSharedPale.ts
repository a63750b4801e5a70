import type { SharedMap } from '#contracts'
import type { AtlasGrid } from '#domain'
import type { IsPale } from '#web/maps/layer/classColours.ts'
import type { SharedFile } from '#web/maps/layer/mapQueries.ts'
import { usePaleCells } from '#web/maps/layer/significance.ts'
import { useMapLayer } from '#web/maps/layer/useMapLayer.ts'

/** Cells of a shared trend that are not significant; null for another map, or while unknown. */
export function useSharedPale(
  map: SharedMap['maps'][number] | undefined,
  grid: AtlasGrid | undefined,
  zoom: number,
  { token, index }: SharedFile,
): IsPale | null {
  const ofTrend = map?.with_significance ? { ...map, id: `${map.id}_p` } : null
  const p = useMapLayer(ofTrend, grid, zoom, 1, null, { token, index, significance: true })
  return usePaleCells(p?.level ?? null)
}
