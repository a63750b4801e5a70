import { type AtlasGrid, readUnit } from '#domain'
import { type Dataset, type DatasetVariable, textAttribute, wholeOf } from './dataset.ts'
import { coordinateOf } from './horizontalAxes.ts'
import { lambertPlane } from './lambertPlane.ts'
import { whyNotGeographic } from './rotatedGrid.ts'

/** How a file's rows and columns lie on the atlas grid. */
export interface FileGrid {
  readonly grid: AtlasGrid
  /** True when the file's first row is the northernmost. */
  readonly isNorthFirst: boolean
}

/** ERA5's own spacing, for files with a single node. */
const SINGLE_NODE_SPACING_DEG = 0.25
/** Coordinates are written as 32-bit floats: seven digits. */
const RELATIVE_TOLERANCE = 2e-3

/** @returns a text that says what is wrong with the axes */
export async function geographicGrid(
  dataset: Dataset,
  variable: DatasetVariable,
  latDimension: string,
  lonDimension: string,
): Promise<FileGrid | string> {
  const reason = await whyNotGeographic(dataset, variable, latDimension, lonDimension)
  if (reason !== null) return reason
  const latitude = coordinateOf(dataset, latDimension)!
  const longitude = coordinateOf(dataset, lonDimension)!
  const lats = await dataset.read(latitude, wholeOf(latitude))
  const lons = unwrapped(await dataset.read(longitude, wholeOf(longitude)))
  const west = lons[0]! >= 180 ? lons[0]! - 360 : lons[0]!
  return fileGrid(lats, lons, west, SINGLE_NODE_SPACING_DEG)
}

/**
 * The grid of a map's plane; the variable's grid mapping says which.
 *
 * @returns a text that says what is wrong with the axes or the projection
 */
export async function planeGrid(
  dataset: Dataset,
  variable: DatasetVariable,
  yDimension: string,
  xDimension: string,
): Promise<FileGrid | string> {
  const plane = lambertPlane(dataset, variable)
  if (typeof plane === 'string') return plane
  const ys = await metres(dataset, yDimension, plane.falseNorthingM)
  const xs = await metres(dataset, xDimension, plane.falseEastingM)
  if (typeof ys === 'string' || typeof xs === 'string') return typeof ys === 'string' ? ys : (xs as string)
  const found = fileGrid(ys, xs, xs[0]!, 0)
  if (typeof found === 'string') return found
  return { ...found, grid: { ...found.grid, lambert: plane.lambert } }
}

async function metres(
  dataset: Dataset,
  dimension: string,
  falseOriginM: number,
): Promise<Float64Array | string> {
  const coordinate = coordinateOf(dataset, dimension)!
  const unit = readUnit(textAttribute(coordinate, 'units') || 'm')
  if (unit?.dimension !== 'length')
    return `${dimension} is in ${textAttribute(coordinate, 'units')}, not in m`
  const { factor } = unit
  const values = await dataset.read(coordinate, wholeOf(coordinate))
  return Float64Array.from(values, (value) => value * factor - falseOriginM)
}

function fileGrid(
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

/** Longitudes that pass from 360 to 0 within the file, as one rising row. */
function unwrapped(lons: Float64Array | Float32Array): Float64Array {
  let turn = 0
  return Float64Array.from(lons, (lon, i) => {
    if (i > 0 && lons[i - 1]! - lon > 180) turn += 360
    return lon + turn
  })
}

/** Common difference of neighbours, 0 for a single value, null where they differ. */
function spacing(values: ArrayLike<number>): number | null {
  if (values.length === 1) return 0
  const step = (values[values.length - 1]! - values[0]!) / (values.length - 1)
  for (let i = 1; i < values.length; i++)
    if (!(Math.abs(values[i]! - values[i - 1]! - step) <= Math.abs(step) * RELATIVE_TOLERANCE)) return null
  return step === 0 ? null : step
}

/** Coordinates as they were meant before they went through a 32-bit float. */
function rounded(value: number, perUnit = 1e5): number {
  return Math.round(value * perUnit) / perUnit
}

/** Whether two grids have the same nodes. */
export function isSameGrid(a: AtlasGrid, b: AtlasGrid): boolean {
  const isNear = (p: number, q: number, scale: number) => Math.abs(p - q) <= scale * RELATIVE_TOLERANCE
  return (
    a.xSz === b.xSz &&
    a.ySz === b.ySz &&
    isNear(a.xmin, b.xmin, a.dx) &&
    isNear(a.ymin, b.ymin, a.dy) &&
    isNear(a.dx, b.dx, a.dx) &&
    isNear(a.dy, b.dy, a.dy) &&
    JSON.stringify(a.lambert) === JSON.stringify(b.lambert)
  )
}

/** A grid in one line, for messages. */
export function gridText({ xmin, ymin, dx, dy, xSz, ySz, lambert }: AtlasGrid): string {
  const plane = lambert ? ` on a Lambert plane about ${lambert.lat0}, ${lambert.lon0}` : ''
  return `${xSz} x ${ySz} nodes from ${xmin}, ${ymin} in steps of ${dx}, ${dy}${plane}`
}
