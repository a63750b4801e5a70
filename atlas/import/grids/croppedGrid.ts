import { type AtlasGrid, type Box, gridPlane, remainder } from '#domain'
import { type FileGrid, isSameGrid, rounded } from './fileGrid.ts'

/** Part of the files' grids: all, an area (degrees, east of 180 if it passes that), or an atlas's grid. */
export type ImportRegion = { readonly area: Box } | { readonly grid: AtlasGrid } | null

/** Points of an area's outline along each side: a box in degrees bends on other grids. */
const pointsOfSide = 100

/**
 * Requested part of a file's grid.
 *
 * @returns a text if the file has none of it
 */
export function croppedGrid(found: FileGrid, region: ImportRegion): FileGrid | string {
  if (region === null) return found
  if ('area' in region) {
    const window = windowOf(found.grid, region.area)
    if (window === 'seam')
      return 'has its first column within the area: cut it into two files or turn it first'
    return window === null ? 'has no cell within the area' : cut(found, window)
  }
  const { grid } = found
  const [x0, y0] = [
    Math.round((region.grid.xmin - grid.xmin) / grid.dx),
    Math.round((region.grid.ymin - grid.ymin) / grid.dy),
  ]
  const { xSz, ySz } = region.grid
  const isWithin = x0 >= 0 && y0 >= 0 && x0 + xSz <= grid.xSz && y0 + ySz <= grid.ySz
  if (!isWithin) return found
  const part = cut(found, { x0, y0, xSz, ySz })
  // A grid that is not a part of it is refused as another one.
  return isSameGrid(part.grid, region.grid) ? part : found
}

interface Part {
  readonly x0: number
  readonly y0: number
  readonly xSz: number
  readonly ySz: number
}

/** Rows and columns of the cells that the area touches. */
function windowOf(grid: AtlasGrid, { west, south, east, north }: Box): Part | null | 'seam' {
  const { columnRow, isPeriodic } = gridPlane(grid)
  const toSeam = remainder(grid.xmin - grid.dx / 2 - west, 360)
  if (isPeriodic && toSeam > grid.dx && toSeam < east - west - grid.dx) return 'seam'
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i <= pointsOfSide; i++) {
    const share = i / pointsOfSide
    const [lon, lat] = [west + share * (east - west), south + share * (north - south)]
    for (const [ownLat, ownLon] of [
      [south, lon],
      [north, lon],
      [lat, west],
      [lat, east],
    ] as const) {
      const [column, row] = columnRow(ownLat, ownLon)
      left = Math.min(left, column)
      right = Math.max(right, column)
      bottom = Math.min(bottom, row)
      top = Math.max(top, row)
    }
  }
  const [x0, y0] = [Math.max(0, Math.round(left)), Math.max(0, Math.round(bottom))]
  const xSz = Math.min(grid.xSz - 1, Math.round(right)) - x0 + 1
  const ySz = Math.min(grid.ySz - 1, Math.round(top)) - y0 + 1
  return xSz > 0 && ySz > 0 ? { x0, y0, xSz, ySz } : null
}

function cut(found: FileGrid, { x0, y0, xSz, ySz }: Part): FileGrid {
  const { grid, nodes } = found
  const part = {
    ...grid,
    xmin: rounded(grid.xmin + x0 * grid.dx),
    ymin: rounded(grid.ymin + y0 * grid.dy),
    ...{ xSz, ySz },
  }
  if (nodes === undefined) return { ...found, grid: part, cut: { x0, y0, ySz: grid.ySz } }
  const own = new Int32Array(xSz * ySz)
  for (let row = 0; row < ySz; row++)
    own.set(nodes.subarray((y0 + row) * grid.xSz + x0, (y0 + row) * grid.xSz + x0 + xSz), row * xSz)
  return { ...found, grid: part, nodes: own }
}
