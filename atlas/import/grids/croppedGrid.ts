import { type AtlasGrid, type Box, gridPlane, isGeographic, remainder } from '#domain'
import { type FileGrid, isSameGrid, rounded } from './fileGrid.ts'

/** Part of the files' grids: all, an area (degrees, east of 180 if it passes that), or an atlas's grid. */
export type ImportRegion = { readonly area: Box } | { readonly grid: AtlasGrid } | null

/** Points of an area's outline along each side: a box in degrees bends on other grids. */
const pointsOfSide = 100

/**
 * Requested part of a file's grid.
 * @returns a text if the file has none of it
 */
export function croppedGrid(found: FileGrid, region: ImportRegion): FileGrid | string {
  if (region === null) return found
  if ('area' in region) {
    const window = partWithin(found.grid, region.area)
    return window === null ? 'has no cell within the area' : cut(found, window)
  }
  const { grid } = found
  const column = Math.round((region.grid.xmin - grid.xmin) / grid.dx)
  const y0 = Math.round((region.grid.ymin - grid.ymin) / grid.dy)
  const { xSz, ySz } = region.grid
  const { isPeriodic } = gridPlane(grid)
  const x0 = isPeriodic ? remainder(column, grid.xSz) : column
  const isAcross = isPeriodic ? xSz <= grid.xSz : x0 >= 0 && x0 + xSz <= grid.xSz
  const isWithin = isAcross && y0 >= 0 && y0 + ySz <= grid.ySz
  if (!isWithin) return found
  const part = cut(found, { x0, y0, xSz, ySz })
  // A grid that is not a part of the other is refused as a different one.
  return isSameGrid(part.grid, region.grid) ? part : found
}

/** Rows and columns of a grid. */
export interface GridPart {
  readonly x0: number
  readonly y0: number
  readonly xSz: number
  readonly ySz: number
}

/**
 * The rows and columns whose cells an area touches.
 * @returns null if the grid contains none of it
 */
export function partWithin(grid: AtlasGrid, area: Box): GridPart | null {
  const { columnRow, isPeriodic } = gridPlane(grid)
  if (isPeriodic) return windowAround(grid, area)
  const { west, south, east, north } = area
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

/** Crops a grid around the Earth, whose first column may be within the area. */
function windowAround({ xmin, ymin, dx, dy, xSz, ySz }: AtlasGrid, area: Box): GridPart | null {
  const left = Math.round(remainder(area.west - xmin, 360) / dx)
  const right = Math.round((remainder(area.west - xmin, 360) + area.east - area.west) / dx)
  const bottom = Math.max(0, Math.round((area.south - ymin) / dy))
  const rows = Math.min(ySz - 1, Math.round((area.north - ymin) / dy)) - bottom + 1
  if (rows <= 0) return null
  const columns = right - left + 1
  return columns < xSz
    ? { x0: left % xSz, y0: bottom, xSz: columns, ySz: rows }
    : { x0: 0, y0: bottom, xSz, ySz: rows }
}

function cut(found: FileGrid, { x0, y0, xSz, ySz }: GridPart): FileGrid {
  const { grid, nodes } = found
  const west = grid.xmin + x0 * grid.dx
  const part = {
    ...grid,
    xmin: rounded(isGeographic(grid) && west >= 180 ? west - 360 : west),
    ymin: rounded(grid.ymin + y0 * grid.dy),
    ...{ xSz, ySz },
  }
  if (nodes === undefined) return { ...found, grid: part, cut: { x0, y0, xSz: grid.xSz, ySz: grid.ySz } }
  const own = new Int32Array(xSz * ySz)
  for (let row = 0; row < ySz; row++)
    own.set(nodes.subarray((y0 + row) * grid.xSz + x0, (y0 + row) * grid.xSz + x0 + xSz), row * xSz)
  return { ...found, grid: part, nodes: own }
}
