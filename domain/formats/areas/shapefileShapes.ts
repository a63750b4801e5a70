import type { LatLon } from '../../geo/latLon.ts'
import { latLonFromGaussKrueger, latLonFromLambert93 } from '../../geo/nationalGrids.ts'
import { latLonFromUtm } from '../../geo/utm.ts'
import { latOfWebMercator, WEB_MERCATOR_HALF_M } from '../../geo/webMercator.ts'
import { type MapSystem, mapSystemIn } from '../../sites/mapSystem.ts'
import { placeAt, type ShapeRecord, shapeRecordsOf } from '../shapefile/shapeRecords.ts'
import { decodeText } from '../text/decodeText.ts'
import type { ReadShape, ShapesReading } from './readShapes.ts'

/** Types of records without heights, with heights and with measures, which follow the places and are skipped. */
const typesOf = {
  point: new Set([1, 11, 21]),
  line: new Set([3, 13, 23]),
  area: new Set([5, 15, 25]),
} as const

/** Eastings and northings of a file, or degrees. */
type Place = readonly [x: number, y: number]

/**
 * Areas, lines and points of a shapefile. An outer ring runs clockwise, a hole counter-clockwise after its outer ring.
 * @param prj the coordinate system's file; null: degrees of WGS 84
 */
export function readShapefileShapes(shp: Uint8Array, prj: Uint8Array | null): ShapesReading {
  const system = prj === null ? 'degrees' : mapSystemIn(decodeText(prj))
  if (system === null) return { ok: false, code: 'degrees' }
  const view = new DataView(shp.buffer, shp.byteOffset, shp.byteLength)
  const shapes: ReadShape[] = []
  for (const record of shapeRecordsOf(view) ?? [null]) {
    const own = record && shapesOfRecord(view, record)
    if (own === null) return { ok: false, code: 'unreadable' }
    for (const { kind, rings } of own)
      shapes.push({ kind, rings: rings.map((ring) => ring.map(([x, y]) => latLonIn(system, x, y))) })
  }
  if (shapes.length === 0) return { ok: false, code: 'empty' }
  const areOnEarth = shapes.every(({ rings }) =>
    rings.flat().every(({ lat, lon }) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180),
  )
  return areOnEarth ? { ok: true, shapes } : { ok: false, code: 'degrees' }
}

interface Shape {
  readonly kind: ReadShape['kind']
  readonly rings: readonly (readonly Place[])[]
}

/** Shapes of a record; null: it is damaged. Other types have none. */
function shapesOfRecord(view: DataView, { type, at, end }: ShapeRecord): readonly Shape[] | null {
  if (typesOf.point.has(type))
    return at + 20 <= end ? [{ kind: 'point', rings: [[placeAt(view, at + 4)]] }] : null
  const isArea = typesOf.area.has(type)
  if (!isArea && !typesOf.line.has(type)) return []
  if (at + 44 > end) return null
  const [partCount, placeCount] = [view.getInt32(at + 36, true), view.getInt32(at + 40, true)]
  const placesAt = at + 44 + 4 * partCount
  if (partCount < 0 || placeCount < 0 || placesAt + 16 * placeCount > end) return null
  const starts = Array.from({ length: partCount }, (_, part) => view.getInt32(at + 44 + 4 * part, true))
  const isOrdered = starts.every((start, part) => start >= (starts[part - 1] ?? 0) && start <= placeCount)
  if (!isOrdered) return null
  const parts = starts.map((start, part) =>
    Array.from({ length: (starts[part + 1] ?? placeCount) - start }, (_, index) =>
      placeAt(view, placesAt + 16 * (start + index)),
    ),
  )
  if (!isArea) return parts.map((part) => ({ kind: 'line', rings: [part] }))
  const areas: Place[][][] = []
  for (const part of parts) {
    if (areas.length === 0 || clockwiseArea(part) > 0) areas.push([part.slice(0, -1)])
    else areas.at(-1)!.push(part.slice(0, -1))
  }
  return areas.map((rings) => ({ kind: 'area', rings }))
}

/** Twice the area of a closed ring; above 0 if it runs clockwise. */
function clockwiseArea(ring: readonly Place[]): number {
  return ring.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = ring[index]!
    return sum + (x - fromX) * (y + fromY)
  }, 0)
}

/** Metres of eastings before their zone, as in EPSG:4647 and Gauss-Krüger. */
const ZONE_M = 1_000_000

function latLonIn(system: MapSystem | 'degrees', x: number, y: number): LatLon {
  if (system === 'degrees') return { lat: y, lon: x }
  switch (system.kind) {
    case 'utm':
      return latLonFromUtm({ eastingM: x % ZONE_M, northingM: y, zone: system.zone, isSouth: system.isSouth })
    case 'gaussKrueger':
      return latLonFromGaussKrueger(system.zone, x % ZONE_M, y)
    case 'lambert93':
      return latLonFromLambert93(x, y)
    case 'webMercator':
      return { lat: latOfWebMercator(y), lon: (180 * x) / WEB_MERCATOR_HALF_M }
  }
}
