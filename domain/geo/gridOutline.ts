import type { AtlasGrid } from './atlasGrid.ts'
import { gridPlane } from './gridPlane.ts'
import { isGeographic } from './gridProjection.ts'
import type { LatLon } from './latLon.ts'

// A Lambert edge of 1000 km bends by some 15 km against the straight line between its corners on a
// Mercator map; 32 chords leave 15 m, far below a pixel.
const CHORDS_PER_CURVED_EDGE = 32

/**
 * The border of all cells, half a spacing beyond the outer centres.
 *
 * @param grid  atlas grid
 * @returns     closed ring in degrees, counter-clockwise from the south-western corner, the last
 *              point equal to the first; latitudes kept within ±90; edges of Lambert and rotated
 *              grids, curved on other maps, as chords
 */
export function gridOutline(grid: AtlasGrid): LatLon[] {
  return ring(grid, -0.5, -0.5, grid.xSz - 0.5, grid.ySz - 0.5, CHORDS_PER_CURVED_EDGE)
}

/** The border of one cell, a closed ring as `gridOutline` gives it, five points. */
export function cellOutline(grid: AtlasGrid, x: number, y: number): LatLon[] {
  return ring(grid, x - 0.5, y - 0.5, x + 0.5, y + 0.5, 1)
}

function ring(
  grid: AtlasGrid,
  west: number,
  south: number,
  east: number,
  north: number,
  curvedChords: number,
): LatLon[] {
  const plane = gridPlane(grid)
  const chords = isGeographic(grid) ? 1 : curvedChords
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const
  const points: LatLon[] = []
  for (let edge = 0; edge < 4; edge++) {
    const [fromX, fromY] = corners[edge]!
    const [toX, toY] = corners[edge + 1]!
    for (let chord = 0; chord < chords; chord++) {
      const share = chord / chords
      const { lat, lon } = plane.latLon(fromX + share * (toX - fromX), fromY + share * (toY - fromY))
      points.push({ lat: Math.min(Math.max(lat, -90), 90), lon })
    }
  }
  points.push(points[0]!)
  return points
}
