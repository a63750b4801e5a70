import type { AtlasInfo } from '#atlas'
import { bilinearWeights, cellCentre, gridCellOf, type LatLon } from '#domain'

/** A cell that a site takes its weather from. */
export interface WeightedCell {
  readonly x: number
  readonly y: number
  readonly weight: number
}

/** Cell that contains a site, or cells around it with weights that sum to 1; none outside of the atlas. */
export function siteCells(
  { grid }: AtlasInfo,
  { lat, lon }: LatLon,
  interpolation: 'nearest' | 'bilinear',
): readonly WeightedCell[] {
  if (interpolation === 'bilinear') return bilinearWeights(grid, lat, lon) ?? []
  const cell = gridCellOf(grid, lat, lon)
  return cell === null ? [] : [{ ...cell, weight: 1 }]
}

/** Centre of the cell that contains a site inside the atlas. */
export function centreOfCell({ grid }: AtlasInfo, { lat, lon }: LatLon): LatLon {
  const { x, y } = gridCellOf(grid, lat, lon)!
  return cellCentre(grid, x, y)
}
