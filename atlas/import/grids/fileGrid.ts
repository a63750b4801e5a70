import type { AtlasGrid } from '#domain'

/** Position of a file's rows and columns on the atlas grid. */
export interface FileGrid {
  readonly grid: AtlasGrid
  /** True when the file's first row is the northernmost. */
  readonly isNorthFirst: boolean
  /** The model whose projection fits the places of all nodes, if the file states none. */
  readonly recognisedAs?: string
  /**
   * For cells without rows and columns: the file's cell of each node of the grid, counted along its dimensions,
   * -1 where none is near.
   */
  readonly nodes?: Int32Array
  /**
   * Where a part of the file's grid begins, from its south-western node, and the file's columns and rows in all; absent: it
   * is whole. A part that passes the last column goes on with the first one: the file goes around the Earth.
   */
  readonly cut?: { readonly x0: number; readonly y0: number; readonly xSz: number; readonly ySz: number }
}

/** Coordinates are written as 32-bit floats: seven digits. */
export const relativeTolerance = 2e-3

/**
 * The grid of coordinates in equal steps.
 * @param west the first column as the grid counts it
 * @returns a text that names the fault of the axes
 */
export function fileGrid(
  ys: ArrayLike<number>,
  xs: ArrayLike<number>,
  west: number,
  singleSpacing: number,
): FileGrid | string {
  const dy = spacing(ys)
  const dx = spacing(xs)
  if (dy === null) return 'rows are not equally spaced'
  if (dx === null || dx < 0) return 'columns do not rise in equal steps'
  const isNorthFirst = dy < 0
  if (Number.isNaN(ys[0]! + xs[0]!)) return 'coordinates are missing'
  const stepY = Math.abs(dy) || dx || singleSpacing
  if (stepY === 0) return 'a single node has no spacing'
  const [cellX, cellY] = [rounded(dx || stepY, 1e6), rounded(stepY, 1e6)]
  if (!(cellX > 0 && cellY > 0)) return 'nodes lie nearer to each other than coordinates tell'
  return {
    grid: {
      xmin: rounded(west),
      ymin: rounded(isNorthFirst ? ys[ys.length - 1]! : ys[0]!),
      dx: cellX,
      dy: cellY,
      xSz: xs.length,
      ySz: ys.length,
    },
    isNorthFirst,
  }
}

/** Longitudes that pass from 360 to 0 within the file, as one increasing row. */
export function unwrapped(lons: ArrayLike<number>): Float64Array {
  let turn = 0
  return Float64Array.from(lons, (lon, i) => {
    if (i > 0 && lons[i - 1]! - lon > 180) turn += 360
    return lon + turn
  })
}

/** A longitude from half a turn west on, below half a turn east. */
export function westOf(lons: ArrayLike<number>): number {
  return lons[0]! >= 180 ? lons[0]! - 360 : lons[0]!
}

/** Common difference of neighbours, 0 for a single value, null if they differ. */
function spacing(values: ArrayLike<number>): number | null {
  if (values.length === 1) return 0
  const step = (values[values.length - 1]! - values[0]!) / (values.length - 1)
  for (let i = 1; i < values.length; i++)
    if (!(Math.abs(values[i]! - values[i - 1]! - step) <= Math.abs(step) * relativeTolerance)) return null
  return step === 0 ? null : step
}

/** Coordinates before their rounding to a 32-bit float. */
export function rounded(value: number, perUnit = 1e5): number {
  return Math.round(value * perUnit) / perUnit
}

/** Whether two grids have the same nodes. */
export function isSameGrid(a: AtlasGrid, b: AtlasGrid): boolean {
  const isNear = (p: number, q: number, scale: number) => Math.abs(p - q) <= scale * relativeTolerance
  return (
    a.xSz === b.xSz &&
    a.ySz === b.ySz &&
    isNear(a.xmin, b.xmin, a.dx) &&
    isNear(a.ymin, b.ymin, a.dy) &&
    isNear(a.dx, b.dx, a.dx) &&
    isNear(a.dy, b.dy, a.dy) &&
    JSON.stringify([a.lambert, a.rotated, a.ofCells]) === JSON.stringify([b.lambert, b.rotated, b.ofCells])
  )
}

/** A grid in one line, for messages. */
export function gridText({ xmin, ymin, dx, dy, xSz, ySz, lambert, rotated }: AtlasGrid): string {
  const cone = lambert ? ` on a Lambert plane about ${lambert.lat0}, ${lambert.lon0}` : ''
  const plane = rotated ? ` about a pole at ${rotated.poleLat}, ${rotated.poleLon}` : cone
  return `${xSz} x ${ySz} nodes from ${xmin}, ${ymin} in steps of ${dx}, ${dy}${plane}`
}
