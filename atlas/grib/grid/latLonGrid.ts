import { GribFault } from '../gribFault.ts'
import type { Section } from '../section.ts'
import { type Lattice, lattice } from './scanOrder.ts'

/** Nodes in equal steps of latitude and longitude, degrees. */
export interface LatLonGrid extends LatLonSpan {
  readonly kind: 'latLon'
}

/** Nodes from north to south, and increasing from west to east. */
export interface LatLonSpan {
  readonly lattice: Lattice
  readonly lat: readonly [north: number, south: number]
  readonly lon: readonly [west: number, east: number]
}

/** First and last node in either edition; the flags are those of code table 3.4. */
export interface SpanOctets {
  readonly columns: number
  readonly rows: number
  readonly lat: readonly [first: number, last: number]
  readonly lon: readonly [first: number, last: number]
  readonly scanning: number
  /** Distances of neighbouring nodes as written, 0 where none is, and the smallest difference that can be written. */
  readonly written: { readonly latStep: number; readonly lonStep: number; readonly unit: number }
}

/** @throws GribFault  a span that contradicts its scanning mode, or is out of range */
export function latLonSpan(
  section: Section,
  { columns, rows, lat, lon, scanning, written }: SpanOctets,
): LatLonSpan {
  const own = lattice(section, columns, rows, scanning)
  const { isWestward, isNorthward } = own.order
  const [west, last] = isWestward ? [lon[1], lon[0]] : lon
  // Longitudes may continue beyond 360.
  const isInRange = lat.every((one) => Math.abs(one) <= 90) && lon.every((one) => Math.abs(one) <= 720)
  const isTurned = rows > 1 && lat[1] > lat[0] !== isNorthward
  if (!isInRange || isTurned)
    throw new GribFault(
      section.at,
      `the grid runs from ${lat[0]}, ${lon[0]} to ${lat[1]}, ${lon[1]} against its scanning mode ${scanning}`,
    )
  const east = last < west ? last + 360 : last
  // Some files round their steps: half of one means other nodes.
  const isOther = (span: number, count: number, step: number) =>
    step > 0 && Math.abs((count - 1) * step - span) > 0.5 * Math.max(step, (count + 3) * written.unit)
  if (
    isOther(Math.abs(lat[1] - lat[0]), rows, written.latStep) ||
    isOther(east - west, columns, written.lonStep)
  )
    throw new GribFault(
      section.at,
      `${columns} x ${rows} nodes in steps of ${written.lonStep} and ${written.latStep} do not reach from ${lat[0]}, ${lon[0]} to ${lat[1]}, ${lon[1]}`,
    )
  return { lattice: own, lat: isNorthward ? [lat[1], lat[0]] : lat, lon: [west, east] }
}

/** Latitudes from north to south, longitudes from west to east, degrees; of a rotated grid those about its pole. */
export function axesOf({ lattice: { columns, rows }, lat, lon }: LatLonSpan): {
  readonly lats: Float64Array
  readonly lons: Float64Array
} {
  return { lats: spread(lat, rows), lons: spread(lon, columns) }
}

function spread([first, last]: readonly [number, number], count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, i) =>
    count === 1 ? first : first + ((last - first) * i) / (count - 1),
  )
}
