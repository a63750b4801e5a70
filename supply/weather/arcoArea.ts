import type { RegularAxis } from '#atlas'
import type { AtlasGrid } from '#domain'
import type { Area } from '../terrain/demTiles.ts'

/** ERA5's grid as the store has it: 0.25 degrees, from the South Pole and the date line. */
export const spacing = 0.25
export const [south, west] = [-90, -180]
export const [arcoRows, arcoColumns] = [721, 1440]
/** More than Europe has; a whole world would be a hundred times as large. */
export const mostCells = 60_000

/** Part of the store's grid: the first row and column, and the degrees of its rows and columns. */
export interface ArcoArea {
  readonly row: number
  readonly column: number
  readonly latitudes: RegularAxis
  readonly longitudes: RegularAxis
}

/** The nodes within an area, its edges included. @returns null for none, or too many */
export function arcoArea(area: Area): ArcoArea | null {
  const [row, rows] = nodes(area.south - south, area.north - south, arcoRows)
  const [column, columns] = nodes(area.west - west, area.east - west, arcoColumns)
  if (!(rows >= 2 && columns >= 2 && rows * columns <= mostCells)) return null
  return {
    row,
    column,
    latitudes: { first: south + row * spacing, step: spacing, count: rows },
    longitudes: { first: west + column * spacing, step: spacing, count: columns },
  }
}

/** Area of an atlas, if its grid is the store's; it distinguishes atlases of other grids. */
export function arcoAreaOf({ xmin, ymin, dx, dy, xSz, ySz }: AtlasGrid): ArcoArea {
  return {
    row: Math.round((ymin - south) / spacing),
    column: Math.round((xmin - west) / spacing),
    latitudes: { first: ymin, step: dy, count: ySz },
    longitudes: { first: xmin, step: dx, count: xSz },
  }
}

function nodes(from: number, until: number, all: number): [first: number, count: number] {
  // Degrees that are multiples of the spacing are exact; others are between nodes.
  const first = Math.max(0, Math.ceil(from / spacing))
  const last = Math.min(all - 1, Math.floor(until / spacing))
  return [first, last - first + 1]
}
