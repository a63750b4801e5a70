import type { LatLon } from '../../geo/latLon.ts'
import { readNumber } from '../../numbers/index.ts'
import { readXml, type XmlElement } from '../text/xmlReader.ts'

/** An area, line or point of a file, in degrees of WGS 84. */
export interface ReadShape {
  readonly kind: 'area' | 'line' | 'point'
  /** For an area the outer ring first, then its holes, without repeated first corners; otherwise one list. */
  readonly rings: readonly (readonly LatLon[])[]
}

/** `empty`: no shapes; `degrees`: coordinates that are not degrees. */
export type ShapesReading =
  | { readonly ok: true; readonly shapes: readonly ReadShape[] }
  | { readonly ok: false; readonly code: 'unreadable' | 'empty' | 'degrees' }

/** Reads areas, lines and points of GeoJSON (RFC 7946) or KML (OGC 07-147r2), from all of its folders. */
export function readShapes(text: string): ShapesReading {
  const shapes = text.trimStart().startsWith('<') ? shapesOfKml(text) : shapesOfGeoJson(text)
  if (shapes === null) return { ok: false, code: 'unreadable' }
  if (shapes.length === 0) return { ok: false, code: 'empty' }
  const areDegrees = shapes.every(({ rings }) =>
    rings.flat().every(({ lat, lon }) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180),
  )
  return areDegrees ? { ok: true, shapes } : { ok: false, code: 'degrees' }
}

/** Geometries by type, with the depth of their lists of places and the shapes they become. */
const geometries = {
  Point: ['point', 0],
  MultiPoint: ['point', 1],
  LineString: ['line', 1],
  MultiLineString: ['line', 2],
  Polygon: ['area', 2],
  MultiPolygon: ['area', 3],
} as const satisfies Record<string, readonly [ReadShape['kind'], number]>

function shapesOfGeoJson(text: string): ReadShape[] | null {
  try {
    return geometriesIn(JSON.parse(text)).flatMap(([type, coordinates]) => {
      const [kind, depth] = geometries[type]
      const whole = { point: 0, line: 1, area: 2 }[kind]
      const each = depth > whole ? (coordinates as unknown[]) : [coordinates]
      return each.map((one) => ({
        kind,
        rings:
          kind === 'area'
            ? (one as unknown[][]).map((ring) => openRing(ring.map(placeOf)))
            : [kind === 'line' ? (one as unknown[]).map(placeOf) : [placeOf(one)]],
      }))
    })
  } catch (error) {
    // Lists of another depth, and texts that are not JSON.
    if (error instanceof SyntaxError || error instanceof TypeError) return null
    throw error
  }
}

function geometriesIn(node: unknown): [keyof typeof geometries, unknown][] {
  if (typeof node !== 'object' || node === null) return []
  const { type, features, geometry, geometries: parts, coordinates } = node as Record<string, unknown>
  if (Array.isArray(features)) return features.flatMap(geometriesIn)
  if (Array.isArray(parts)) return parts.flatMap(geometriesIn)
  if (geometry !== undefined) return geometriesIn(geometry)
  const name = Object.keys(geometries).find((one) => one === type)
  return name === undefined ? [] : [[name as keyof typeof geometries, coordinates]]
}

function placeOf(position: unknown): LatLon {
  if (!Array.isArray(position)) throw new TypeError('no position')
  const [lon, lat] = position.map(Number)
  if (!Number.isFinite(lon) || !Number.isFinite(lat)) throw new TypeError('no position')
  return { lat: lat!, lon: lon! }
}

function shapesOfKml(text: string): ReadShape[] | null {
  const { root, issues } = readXml(text)
  if (root === null || issues.length > 0) return null
  const shapes = shapesIn(root)
  const isComplete = shapes.every(({ rings }) => rings.every((ring) => ring.length > 0))
  return isComplete ? shapes : null
}

function shapesIn(element: XmlElement): ReadShape[] {
  switch (element.name) {
    case 'Point':
      return [{ kind: 'point', rings: [placesIn(element)] }]
    case 'LineString':
      return [{ kind: 'line', rings: [placesIn(element)] }]
    case 'Polygon':
      return [
        { kind: 'area', rings: element.children.filter(isBoundary).map((one) => openRing(placesIn(one))) },
      ]
    default:
      return element.children.flatMap(shapesIn)
  }
}

function isBoundary({ name }: XmlElement): boolean {
  return name === 'outerBoundaryIs' || name === 'innerBoundaryIs'
}

/** Places of the element's coordinates; none if one of them is not a place. */
function placesIn(element: XmlElement): LatLon[] {
  const places = coordinatesIn(element)
    .split(/\s+/)
    .filter((tuple) => tuple !== '')
    .map((tuple) => tuple.split(',').map(readNumber))
  return places.every(([lon, lat]) => lon != null && lat != null)
    ? places.map(([lon, lat]) => ({ lat: lat!, lon: lon! }))
    : []
}

function coordinatesIn({ name, text, children }: XmlElement): string {
  return name === 'coordinates' ? text : children.map(coordinatesIn).join(' ')
}

function openRing(ring: readonly LatLon[]): readonly LatLon[] {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = ring.length > 1 && first?.lat === last?.lat && first?.lon === last?.lon
  return isClosed ? ring.slice(0, -1) : ring
}
