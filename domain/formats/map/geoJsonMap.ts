import { coordinateDecimals } from '../../sites/limits.ts'
import { type IssueList, issueList } from '../issueList.ts'
import { type JsonNode, readJson } from '../text/jsonReader.ts'
import { arrayIn, memberOf, textIn } from '../text/jsonValues.ts'
import {
  type FilePlace,
  type FileShape,
  failedMap,
  type MapFile,
  type NeededShapes,
  openRing,
} from './mapFile.ts'

/**
 * Shapes of GeoJSON (RFC 7946): a feature collection, one feature or a bare geometry. The member `crs` of the earlier
 * format (2008), which GIS programs still write, names the coordinate system.
 */
export function geoJsonMap(text: string, needed: NeededShapes): MapFile {
  const json = readJson(text)
  if (!json.ok) return failedMap({ code: 'jsonInvalid', line: json.line })
  const errors = issueList()
  const parts = featuresIn(json.root).map((feature) => ({
    ...{ line: feature.line, name: '', properties: propertiesOf(feature) },
    shapes: geometriesIn(feature).flatMap((geometry) => shapesOf(geometry, needed, errors)),
  }))
  return { parts, issues: errors.all(), system: systemIn(json.root) }
}

function featuresIn(root: JsonNode): readonly JsonNode[] {
  const type = textIn(root, 'type')
  if (type === 'FeatureCollection') return arrayIn(root, 'features')
  return type === '' ? [] : [root]
}

/** All geometries of a feature, those in collections among them. */
function geometriesIn(node: JsonNode): readonly JsonNode[] {
  const parts = arrayIn(node, 'geometries')
  if (parts.length > 0) return parts.flatMap(geometriesIn)
  const geometry = memberOf(node, 'geometry')
  if (geometry !== null) return geometriesIn(geometry)
  return memberOf(node, 'coordinates') === null ? [] : [node]
}

/** Geometries by type, with the depth of their lists of places and the shapes they become. */
const geometries: Readonly<Record<string, readonly [kind: FileShape['kind'], depth: number]>> = {
  Point: ['point', 0],
  MultiPoint: ['point', 1],
  LineString: ['line', 1],
  MultiLineString: ['line', 2],
  Polygon: ['area', 2],
  MultiPolygon: ['area', 3],
}
const depths = { point: 0, line: 1, area: 2 } as const

function shapesOf(geometry: JsonNode, needed: NeededShapes, errors: IssueList): FileShape[] {
  const [kind, depth] = geometries[textIn(geometry, 'type')] ?? []
  const coordinates = memberOf(geometry, 'coordinates')!
  if (needed === 'points' && kind !== 'point') return []
  if (kind === undefined || depth === undefined) {
    errors.add({ code: 'latLonMissing', line: geometry.line })
    return []
  }
  return (depth > depths[kind] ? itemsOf(coordinates) : [coordinates]).map((one) => {
    const lists = kind === 'area' ? itemsOf(one) : [one]
    const rings = lists.map((list) =>
      (kind === 'point' ? [list] : itemsOf(list)).flatMap((place) => placesOf(place, errors)),
    )
    return { kind, line: one.line, rings: kind === 'area' ? rings.map(openRing) : rings }
  })
}

function itemsOf(node: JsonNode): readonly JsonNode[] {
  return node.kind === 'array' ? node.items : []
}

/** The place of a position; none after reporting that it is not one. */
function placesOf(position: JsonNode, errors: IssueList): readonly FilePlace[] {
  const [x, y, heightM] = itemsOf(position).map((item) => (item.kind === 'number' ? item.value : null))
  if (typeof x === 'number' && typeof y === 'number') return [[x, y, heightM ?? null]]
  errors.add({ code: 'latLonMissing', line: position.line })
  return []
}

function propertiesOf(feature: JsonNode): ReadonlyMap<string, string> {
  const node = textIn(feature, 'type') === 'Feature' ? memberOf(feature, 'properties') : null
  return new Map(
    node?.kind === 'object' ? [...node.members].map(([name, value]) => [name, textOf(value)]) : [],
  )
}

/** Lists and objects have no text: their names are shown as not used, or their contents as faults. */
function textOf(value: JsonNode): string {
  if (value.kind === 'string') return value.value
  if (value.kind === 'number') return plain(value.value)
  return value.kind === 'literal' ? String(value.value ?? '') : '…'
}

/** A number without exponent, with decimals that cannot be thousands. */
export function plain(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return ''
  const text = value.toFixed(coordinateDecimals).replace(/\.?0+$/, '')
  return /\.\d{3}$/.test(text) ? `${text}0` : text === '-0' ? '0' : text
}

/** The system that the file, or one of its features, states; null: WGS 84; empty: none is stated. */
function systemIn(node: JsonNode): string | null {
  const crs = memberOf(node, 'crs')
  const properties = crs && memberOf(crs, 'properties')
  if (crs === null) {
    const inner = [...arrayIn(node, 'features').slice(0, 1), memberOf(node, 'geometry')]
    return inner.map((one) => (one === null ? '' : systemIn(one))).find((system) => system !== '') ?? ''
  }
  const code = properties && memberOf(properties, 'code')
  const written = properties ? textIn(properties, 'name') || textIn(properties, 'href') : textIn(node, 'crs')
  const text = written || (code?.kind === 'number' ? `EPSG:${code.value}` : '')
  return /crs84|epsg\W*(?:\d*\W)?(?:4326|4258)\b/i.test(text) ? null : text || 'crs'
}
