import { type AtlasGrid, type GridPlane, gridPlane, isGeographic, remainder } from '#domain'

/** A rectangle of the map in metres of Web Mercator, with its size in pixels. */
export interface PixelFrame {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  readonly width: number
  readonly height: number
}

const degrees = 180 / Math.PI
const earthRadiusM = 6_378_137
/** Pixels within which a projected grid is assumed flat: 16 km deviate by 5 m. */
const stepPx = 8

/**
 * The cell of an atlas at each pixel of a map, so that cells have crisp edges in any grid projection. It is equal for
 * all periods: only colours change.
 * @returns index of the cell, row by row from the south-western one; -1 outside. Pixels row by row from the north-west
 */
export function pixelCells(grid: AtlasGrid, frame: PixelFrame): Int32Array {
  const plane = gridPlane(grid)
  const cells = new Int32Array(frame.width * frame.height)
  if (isGeographic(grid)) fillStraight(cells, grid, plane, frame)
  else fillCurved(cells, grid, plane, frame)
  return cells
}

function lonAt({ west, east, width }: PixelFrame, px: number): number {
  return ((west + ((px + 0.5) / width) * (east - west)) / earthRadiusM) * degrees
}

function latAt({ north, south, height }: PixelFrame, py: number): number {
  const y = north - ((py + 0.5) / height) * (north - south)
  return Math.atan(Math.sinh(y / earthRadiusM)) * degrees
}

/** Meridians and parallels are straight on the map: columns depend on x alone, rows on y. */
function fillStraight(cells: Int32Array, grid: AtlasGrid, plane: GridPlane, frame: PixelFrame): void {
  const { width, height } = frame
  const columns = Int32Array.from({ length: width }, (_, px) =>
    columnOf(grid, plane, plane.columnRow(0, lonAt(frame, px))[0]),
  )
  for (let py = 0; py < height; py++) {
    const row = rowOf(grid, plane.columnRow(latAt(frame, py), 0)[1])
    for (let px = 0; px < width; px++)
      cells[py * width + px] = row < 0 || columns[px]! < 0 ? -1 : row * grid.xSz + columns[px]!
  }
}

/** Columns and rows are computed at some pixels; between them they are practically linear. */
function fillCurved(cells: Int32Array, grid: AtlasGrid, plane: GridPlane, frame: PixelFrame): void {
  const { width, height } = frame
  const at = (px: number, py: number) => plane.columnRow(latAt(frame, py), lonAt(frame, px))
  for (let top = 0; top < height; top += stepPx)
    for (let left = 0; left < width; left += stepPx) {
      const [nw, ne] = [at(left, top), at(left + stepPx, top)]
      const [sw, se] = [at(left, top + stepPx), at(left + stepPx, top + stepPx)]
      for (let py = top; py < Math.min(top + stepPx, height); py++) {
        const down = (py - top) / stepPx
        const west = [between(nw[0], sw[0], down), between(nw[1], sw[1], down)] as const
        const east = [between(ne[0], se[0], down), between(ne[1], se[1], down)] as const
        for (let px = left; px < Math.min(left + stepPx, width); px++) {
          const over = (px - left) / stepPx
          const column = columnOf(grid, plane, between(west[0], east[0], over))
          const row = rowOf(grid, between(west[1], east[1], over))
          cells[py * width + px] = row < 0 || column < 0 ? -1 : row * grid.xSz + column
        }
      }
    }
}

function between(from: number, until: number, share: number): number {
  return from + (until - from) * share
}

/** Like `gridCellOf`; -1 outside. */
function columnOf({ xSz }: AtlasGrid, { isPeriodic }: GridPlane, column: number): number {
  if (isPeriodic) return remainder(Math.round(column), xSz)
  return column >= -0.5 && column <= xSz - 0.5 ? Math.min(Math.max(Math.round(column), 0), xSz - 1) : -1
}

function rowOf({ ySz }: AtlasGrid, row: number): number {
  return row >= -0.5 && row <= ySz - 0.5 ? Math.min(Math.max(Math.round(row), 0), ySz - 1) : -1
}
