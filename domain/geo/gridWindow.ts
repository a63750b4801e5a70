import type { AtlasGrid } from './atlasGrid.ts'
import type { Box } from './clipGeometry.ts'
import type { GridValues } from './gridDifference.ts'
import { gridPlane } from './gridPlane.ts'

/** A rectangle of cells of a grid: its first column and row, and its own grid. */
export interface GridWindow {
  readonly x: number
  readonly y: number
  readonly grid: AtlasGrid
}

/**
 * The smallest rectangle with all cells whose centres are in a box.
 * @param box edges in degrees; a western edge east of the eastern one means a box over the antimeridian
 * @returns null if no centre is within
 */
export function gridWindow(grid: AtlasGrid, box: Box): GridWindow | null {
  const plane = gridPlane(grid)
  let [left, right, low, high] = [grid.xSz, -1, grid.ySz, -1]
  for (let y = 0; y < grid.ySz; y++)
    for (let x = 0; x < grid.xSz; x++) {
      const { lat, lon } = plane.latLon(x, y)
      if (!isWithin(box, lat, lon)) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      low = Math.min(low, y)
      high = Math.max(high, y)
    }
  if (right < 0) return null
  const part = { xSz: right - left + 1, ySz: high - low + 1 }
  const [xmin, ymin] = [grid.xmin + left * grid.dx, grid.ymin + low * grid.dy]
  return { x: left, y: low, grid: { ...grid, xmin, ymin, ...part } }
}

/** Values of the cells of a window, in its own rows. */
export function valuesInWindow({ grid, values }: GridValues, window: GridWindow): GridValues {
  const { xSz, ySz } = window.grid
  const part = new Float32Array(xSz * ySz)
  for (let row = 0; row < ySz; row++) {
    const from = (window.y + row) * grid.xSz + window.x
    part.set(values.subarray(from, from + xSz), row * xSz)
  }
  return { grid: window.grid, values: part }
}

function isWithin({ west, south, east, north }: Box, lat: number, lon: number): boolean {
  return lat >= south && lat <= north && eastwards(west, lon) <= eastwards(west, east)
}

/** Degrees from one meridian eastwards to another, from 0 to 360; a box from -180 to 180 is the whole circle. */
function eastwards(from: number, to: number): number {
  const turn = (((to - from) % 360) + 360) % 360
  return turn === 0 && to > from ? 360 : turn
}
