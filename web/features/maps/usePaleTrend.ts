import type { MapLayer } from '#contracts'
import type { AtlasGrid } from '#domain'
import type { IsPale } from '#web/maps/layer/classColours.ts'
import { usePaleCells } from '#web/maps/layer/significance.ts'
import { useMapLayer } from '#web/maps/layer/useMapLayer.ts'

/**
 * Cells of a map of trends that are not significant, from the map of their p; null for another map, or while unknown.
 */
export function usePaleTrend(
  layers: readonly MapLayer[],
  layer: MapLayer | null,
  grid: AtlasGrid | undefined,
  zoom: number,
): IsPale | null {
  const ofTrend =
    layer?.quantity === 'yieldTrend'
      ? layers.find(
          ({ atlas, turbine, quantity }) =>
            quantity === 'yieldTrendP' && atlas === layer.atlas && turbine === layer.turbine,
        )
      : undefined
  return usePaleCells(useMapLayer(ofTrend ?? null, grid, zoom, 1)?.level ?? null)
}
