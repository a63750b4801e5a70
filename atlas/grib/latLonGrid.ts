import { GribFault } from './gribFault.ts'
import type { Section } from './section.ts'

/** Nodes in equal steps of latitude and longitude, degrees, and the order in which a message has them. */
export interface LatLonGrid {
  readonly columns: number
  readonly rows: number
  /** Of the first and last node as the message counts them. */
  readonly lat: readonly [first: number, last: number]
  /** Rising from west to east. */
  readonly lon: readonly [west: number, east: number]
  readonly isWestward: boolean
  readonly isNorthward: boolean
  /** Neighbours are those along a meridian. */
  readonly isByColumn: boolean
}

/** More than any global model has: a map of a constant takes few bytes in a file and 8 a node in memory. */
const mostNodes = 1 << 25

/** What either edition says of a grid; the flags are those of code table 3.4, of which edition 1 has the first three. */
export interface GridOctets {
  readonly columns: number
  readonly rows: number
  readonly lat: readonly [number, number]
  readonly lon: readonly [number, number]
  readonly scanning: number
}

/** @throws GribFault */
export function latLonGrid(section: Section, { columns, rows, lat, lon, scanning }: GridOctets): LatLonGrid {
  if (columns < 1 || rows < 1 || columns * rows > mostNodes)
    throw new GribFault(section.at, `the grid has ${columns} x ${rows} nodes`)
  if (scanning & 0x1f)
    throw new GribFault(section.at, `scanning mode ${scanning} with rows to and fro or shifted is not read`)
  const isWestward = (scanning & 0x80) !== 0
  const [west, east] = isWestward ? [lon[1], lon[0]] : lon
  const isInRange = lat.every((own) => Math.abs(own) <= 90) && lon.every((own) => Math.abs(own) <= 360)
  const isNorthward = (scanning & 0x40) !== 0
  const isTurned = rows > 1 && lat[1] > lat[0] !== isNorthward
  if (!isInRange || isTurned)
    throw new GribFault(
      section.at,
      `the grid runs from ${lat[0]}, ${lon[0]} to ${lat[1]}, ${lon[1]} against its scanning mode ${scanning}`,
    )
  return {
    columns,
    rows,
    lat,
    lon: [west, east < west ? east + 360 : east],
    isWestward,
    isNorthward,
    isByColumn: (scanning & 0x20) !== 0,
  }
}

export function isSameLatLon(a: LatLonGrid, b: LatLonGrid): boolean {
  const isSame = (p: readonly number[], q: readonly number[]) => p.every((value, i) => value === q[i])
  return (
    a.columns === b.columns &&
    a.rows === b.rows &&
    isSame(northFirst(a), northFirst(b)) &&
    isSame(a.lon, b.lon)
  )
}

/** Latitudes from north to south, longitudes from west to east. */
export function axesOf(grid: LatLonGrid): { readonly lats: Float64Array; readonly lons: Float64Array } {
  return { lats: spread(northFirst(grid), grid.rows), lons: spread(grid.lon, grid.columns) }
}

function northFirst({ lat, isNorthward }: LatLonGrid): readonly [number, number] {
  return isNorthward ? [lat[1], lat[0]] : lat
}

function spread([first, last]: readonly [number, number], count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, i) =>
    count === 1 ? first : first + ((last - first) * i) / (count - 1),
  )
}

/** Place of the n-th value of a message in a map from the north-western node, row by row. */
export function placesOf(grid: LatLonGrid): (n: number) => number {
  const { columns, rows, isWestward, isNorthward, isByColumn } = grid
  const inner = isByColumn ? rows : columns
  return (n) => {
    const [line, along] = [Math.floor(n / inner), n % inner]
    const [i, j] = isByColumn ? [line, along] : [along, line]
    return (isNorthward ? rows - 1 - j : j) * columns + (isWestward ? columns - 1 - i : i)
  }
}
