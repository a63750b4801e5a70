import { geometriesIn, systemOfGeoJson } from '../areas/geoJsonGeometries.ts'
import { type IssueList, issueList } from '../issueList.ts'
import { type JsonNode, readJson } from '../text/jsonReader.ts'
import { arrayIn, memberOf, textIn } from '../text/jsonValues.ts'
import { type MapPoint, nameIn, placeOfDegrees, plain, pointsOfParts, sheetOfPoints } from './pointSheet.ts'
import type { SheetReading } from './siteSheet.ts'

/**
 * Points of GeoJSON (RFC 7946): a feature collection, one feature or a bare geometry. Features without a
 * point are named. The member `crs` of the earlier format (2008), which GIS programs still write, is used. Without
 * it, the system of numbers that cannot be degrees is asked.
 */
export function geoJsonSheet(text: string): SheetReading {
  const json = readJson(text)
  if (!json.ok) return { sheet: null, issues: [{ code: 'jsonInvalid', line: json.line }] }
  const errors = issueList()
  const stated = systemOfGeoJson(json.root)
  const features = featuresIn(json.root)
  const areMetres = stated === null && areBeyondDegrees(features)
  const isDegrees = stated === null && !areMetres
  const points = pointsOfParts(
    features,
    (feature) => pointsOf(feature, isDegrees, errors),
    (feature) => nameIn(propertiesOf(feature)),
  )
  return sheetOfPoints(points, errors.all(), areMetres ? '' : stated)
}

function featuresIn(root: JsonNode): readonly JsonNode[] {
  const type = textIn(root, 'type')
  if (type === 'FeatureCollection') return arrayIn(root, 'features')
  return type === '' ? [] : [root]
}

function pointsOf(feature: JsonNode, isDegrees: boolean, errors: IssueList): MapPoint[] | null {
  const properties = propertiesOf(feature)
  const nodes = placesIn(feature)
  if (nodes.length === 0) return null
  const name = nodes.length > 1 ? nameIn(properties) : ''
  return nodes.flatMap((node, index) => {
    const place = placeOf(node, isDegrees, errors)
    const own = name === '' ? '' : `${name} ${index + 1}`
    return place === null ? [] : [{ line: feature.line, name: own, ...place, properties }]
  })
}

/** Whether no place of any point can be one of degrees. */
function areBeyondDegrees(features: readonly JsonNode[]): boolean {
  const places = features.flatMap(placesIn)
  return (
    places.length > 0 &&
    places.every((place) => {
      const [x, y] = place.kind === 'array' ? place.items : []
      return x?.kind === 'number' && y?.kind === 'number' && Math.abs(x.value) > 180 && Math.abs(y.value) > 90
    })
  )
}

function placesIn(feature: JsonNode): readonly JsonNode[] {
  return geometriesIn(feature).flatMap(({ type, coordinates }) => {
    if (type === 'MultiPoint') return coordinates.kind === 'array' ? coordinates.items : []
    return type === 'Point' ? [coordinates] : []
  })
}

function propertiesOf(feature: JsonNode): ReadonlyMap<string, string> {
  const node = textIn(feature, 'type') === 'Feature' ? memberOf(feature, 'properties') : null
  const members = node?.kind === 'object' ? [...node.members] : []
  return new Map(
    members.flatMap(([name, value]) => {
      if (value.kind === 'string') return [[name, value.value] as const]
      return value.kind === 'number' ? [[name, plain(value.value)] as const] : []
    }),
  )
}

function placeOf(point: JsonNode, isDegrees: boolean, errors: IssueList) {
  const [x, y, height] = (point.kind === 'array' ? point.items : []).map((item) =>
    item.kind === 'number' ? item.value : null,
  )
  const isPlace = typeof x === 'number' && typeof y === 'number'
  const place =
    isPlace && !isDegrees
      ? { x, y }
      : placeOfDegrees(point.line, [x ?? null, y ?? null], isPlace ? `${x} ${y}` : '', errors)
  return place && { ...place, heightM: height ?? null }
}
