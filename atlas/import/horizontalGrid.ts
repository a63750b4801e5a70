import type { AtlasGrid } from '#domain'
import { type Dataset, type DatasetVariable, textAttribute, wholeOf } from './dataset.ts'

/** How a file's rows and columns lie on the atlas grid. */
export interface FileGrid {
  readonly grid: AtlasGrid
  /** True when the file's first row is the northernmost. */
  readonly isNorthFirst: boolean
}

/** ERA5's own spacing, for the one axis that has a single node. */
const SINGLE_NODE_SPACING_DEG = 0.25
/** Coordinates are written as 32-bit floats: seven digits. */
const RELATIVE_TOLERANCE = 2e-3

/** The role of a dimension, by the coordinate of its name. */
export function isLatitude(dataset: Dataset, dimension: string): boolean {
  return isAxis(dataset, dimension, 'latitude', /^(lat|latitude)$/i, 'degrees_north')
}

export function isLongitude(dataset: Dataset, dimension: string): boolean {
  return isAxis(dataset, dimension, 'longitude', /^(lon|longitude)$/i, 'degrees_east')
}

function isAxis(
  dataset: Dataset,
  dimension: string,
  standardName: string,
  names: RegExp,
  unit: string,
): boolean {
  const coordinate = coordinateOf(dataset, dimension)
  if (!coordinate) return false
  return (
    textAttribute(coordinate, 'standard_name') === standardName ||
    textAttribute(coordinate, 'units') === unit ||
    names.test(dimension)
  )
}

export function coordinateOf(dataset: Dataset, dimension: string): DatasetVariable | undefined {
  return dataset.variables.find(({ name, dimensions }) => name === dimension && dimensions.length === 1)
}

/** @returns a text that says what is wrong with the axes */
export async function geographicGrid(
  dataset: Dataset,
  latDimension: string,
  lonDimension: string,
): Promise<FileGrid | string> {
  const latitude = coordinateOf(dataset, latDimension)!
  const longitude = coordinateOf(dataset, lonDimension)!
  const lats = await dataset.read(latitude, wholeOf(latitude))
  const lons = unwrapped(await dataset.read(longitude, wholeOf(longitude)))
  const dy = spacing(lats)
  const dx = spacing(lons)
  if (dy === null) return `${latDimension} is not equally spaced`
  if (dx === null || dx < 0) return `${lonDimension} does not rise in equal steps`
  const isNorthFirst = dy < 0
  const south = isNorthFirst ? lats.at(-1)! : lats[0]!
  const west = lons[0]! >= 180 ? lons[0]! - 360 : lons[0]!
  const stepY = Math.abs(dy) || Math.abs(dx) || SINGLE_NODE_SPACING_DEG
  return {
    grid: {
      xmin: rounded(west),
      ymin: rounded(south),
      dx: rounded(dx || stepY, 1e6),
      dy: rounded(stepY, 1e6),
      xSz: lons.length,
      ySz: lats.length,
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

/** Degrees as they were meant before they went through a 32-bit float. */
function rounded(degrees: number, perDegree = 1e5): number {
  return Math.round(degrees * perDegree) / perDegree
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
export function gridText({ xmin, ymin, dx, dy, xSz, ySz }: AtlasGrid): string {
  return `${xSz} x ${ySz} nodes from ${xmin}, ${ymin} in steps of ${dx}, ${dy}`
}
