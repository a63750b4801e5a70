import { readNumber } from '../../numbers/index.ts'
import { mapSystemIn } from '../../sites/mapSystem.ts'
import type { FilePlace, FileShape } from '../shapefile/shapeRecords.ts'
import { type JsonNode, readJson } from '../text/jsonReader.ts'
import { readXml, type XmlElement } from '../text/xmlReader.ts'
import { geometriesIn, systemOfGeoJson } from './geoJsonGeometries.ts'
import { placedShapes, type ShapesReading } from './placedShapes.ts'

type Shape = Pick<FileShape, 'kind' | 'rings'>

const unreadable = { ok: false, code: 'unreadable' } as const

/**
 * Reads areas, lines and points of GeoJSON (RFC 7946, and the member `crs` of 2008) or KML (OGC 07-147r2), from all of
 * its folders.
 */
export function readShapes(text: string): ShapesReading {
  if (!text.trimStart().startsWith('<')) return shapesOfGeoJson(text)
  const { root, issues } = readXml(text)
  const shapes = root === null || issues.length > 0 ? null : shapesIn(root)
  const isComplete = shapes?.every(({ rings }) => rings.every((ring) => ring.length > 0))
  return shapes && isComplete ? placedShapes(shapes, 'degrees') : unreadable
}

/** Geometries by type, with the depth of their lists of places and the shapes they become. */
const geometries: Readonly<Record<string, readonly [kind: Shape['kind'], depth: number]>> = {
  Point: ['point', 0],
  MultiPoint: ['point', 1],
  LineString: ['line', 1],
  MultiLineString: ['line', 2],
  Polygon: ['area', 2],
  MultiPolygon: ['area', 3],
}

function shapesOfGeoJson(text: string): ShapesReading {
  const json = readJson(text)
  if (!json.ok) return unreadable
  const shapes: Shape[] = []
  for (const { type, coordinates } of geometriesIn(json.root)) {
    const [kind, depth] = geometries[type] ?? ['point', -1]
    if (depth < 0) continue
    const isSeveral = depth > { point: 0, line: 1, area: 2 }[kind]
    for (const one of isSeveral ? itemsOf(coordinates) : [coordinates]) {
      const lists = kind === 'area' ? itemsOf(one) : [one]
      const rings = lists.map((list) => (kind === 'point' ? [list] : itemsOf(list)).map(placeOf))
      // Lists of another depth.
      if (rings.length === 0 || rings.some((ring) => ring.length === 0 || ring.includes(null)))
        return unreadable
      const known = rings as FilePlace[][]
      shapes.push({ kind, rings: kind === 'area' ? known.map(openRing) : known })
    }
  }
  const stated = systemOfGeoJson(json.root)
  return placedShapes(shapes, stated === null ? 'degrees' : mapSystemIn(stated))
}

function itemsOf(node: JsonNode): readonly JsonNode[] {
  return node.kind === 'array' ? node.items : []
}

function placeOf(position: JsonNode): FilePlace | null {
  const [x, y] = itemsOf(position)
  return x?.kind === 'number' && y?.kind === 'number' ? [x.value, y.value] : null
}

function shapesIn(element: XmlElement): Shape[] {
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
function placesIn(element: XmlElement): FilePlace[] {
  const places = coordinatesIn(element)
    .split(/\s+/)
    .filter((tuple) => tuple !== '')
    .map((tuple) => tuple.split(',').map(readNumber))
  return places.every(([lon, lat]) => lon != null && lat != null)
    ? places.map(([lon, lat]) => [lon!, lat!])
    : []
}

function coordinatesIn({ name, text, children }: XmlElement): string {
  return name === 'coordinates' ? text : children.map(coordinatesIn).join(' ')
}

function openRing(ring: readonly FilePlace[]): readonly FilePlace[] {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return isClosed ? ring.slice(0, -1) : ring
}
