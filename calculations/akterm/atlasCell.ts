import { type Atlas, atlasElevation } from '#atlas'
import type { AtlasCell } from '#contracts'
import { cellCentre, cellOutline, gridCellOf, type LatLon, localPlane } from '#domain'

export async function atlasCell(atlas: Atlas, place: LatLon): Promise<AtlasCell> {
  const { grid } = atlas.info
  const cell = gridCellOf(grid, place.lat, place.lon)!
  const centre = cellCentre(grid, cell.x, cell.y)
  const [from, until] = localPlane([place, centre])
  const elevationM = await atlasElevation(atlas)?.elevationAt(centre.lat, centre.lon)
  return {
    ...centre,
    distance: Math.hypot(until!.x - from!.x, until!.y - from!.y) / 1000,
    corners: cellOutline(grid, cell.x, cell.y)
      .slice(0, 4)
      .map(({ lat, lon }) => [lat, lon] as [number, number]),
    elevation: elevationM ?? null,
  }
}
