import { readNumber } from '../../numbers/index.ts'
import { normalizeName } from '../../sites/nameRules.ts'
import { type IssueList, issueList } from '../issueList.ts'
import { type JsonNode, readJson } from '../text/jsonReader.ts'
import { arrayIn, memberOf, textIn } from '../text/jsonValues.ts'
import { maxFileCharacters } from '../text/textLines.ts'
import type { ImportedSite } from './importedSite.ts'
import { columnsOf, type SiteColumn } from './siteColumns.ts'
import type { SiteReading } from './siteTable.ts'
import { withinRowLimit } from './tableLimits.ts'

/**
 * Reads the points of GeoJSON (RFC 7946): a feature collection, one feature or a bare geometry. Other
 * shapes are passed over. Properties are understood by the words that tables have in their header.
 */
export function readGeoJson(text: string): SiteReading {
  if (text.length > maxFileCharacters) {
    const issue = { code: 'fileTooLong', count: text.length, max: maxFileCharacters } as const
    return { ok: false, issues: [issue], readable: [] }
  }
  const json = readJson(text)
  if (!json.ok) return { ok: false, issues: [{ code: 'jsonInvalid', line: json.line }], readable: [] }
  const errors = issueList()
  const sites = featuresIn(json.root).flatMap((feature) => sitesOf(feature, errors))
  if (sites.length === 0 && errors.isEmpty()) errors.add({ code: 'noSites' })
  const taken = withinRowLimit(sites, errors)
  return errors.isEmpty()
    ? { ok: true, value: taken, warnings: [] }
    : { ok: false, issues: errors.all(), readable: taken }
}

function featuresIn(root: JsonNode): readonly JsonNode[] {
  return textIn(root, 'type') === 'FeatureCollection' ? arrayIn(root, 'features') : [root]
}

function sitesOf(feature: JsonNode, errors: IssueList): ImportedSite[] {
  const isFeature = textIn(feature, 'type') === 'Feature'
  const geometry = isFeature ? memberOf(feature, 'geometry') : feature
  if (geometry === null) return []
  const properties = propertiesOf(isFeature ? memberOf(feature, 'properties') : null)
  return pointsIn(geometry).flatMap((point) => {
    const site = siteOf(feature.line, point, properties, errors)
    return site === null ? [] : [site]
  })
}

/** Nodes with the coordinates of points. */
function pointsIn(geometry: JsonNode): readonly JsonNode[] {
  const type = textIn(geometry, 'type')
  if (type === 'MultiPoint') return arrayIn(geometry, 'coordinates')
  if (type === 'GeometryCollection') return arrayIn(geometry, 'geometries').flatMap(pointsIn)
  const coordinates = memberOf(geometry, 'coordinates')
  return type === 'Point' && coordinates !== null ? [coordinates] : []
}

type Properties = (column: SiteColumn) => string

function propertiesOf(node: JsonNode | null): Properties {
  const members = node?.kind === 'object' ? [...node.members] : []
  const columns = columnsOf(members.map(([name]) => name))
  return (column) => {
    const position = columns.get(column)
    const value = position === undefined ? undefined : members[position]?.[1]
    return value?.kind === 'string' || value?.kind === 'number' ? String(value.value) : ''
  }
}

function siteOf(line: number, point: JsonNode, of: Properties, errors: IssueList): ImportedSite | null {
  const [lon, lat, heightM] = point.kind === 'array' ? point.items : []
  if (lon?.kind !== 'number' || lat?.kind !== 'number') {
    errors.add({ code: 'latLonMissing', line: point.line })
    return null
  }
  if (Math.abs(lat.value) > 90 || Math.abs(lon.value) > 180) {
    errors.add({ code: 'coordinateRange', line: point.line, lat: lat.value, lon: lon.value })
    return null
  }
  const textOf = (column: SiteColumn) => normalizeName(of(column)) || null
  return {
    line,
    name: textOf('name') ?? '',
    lat: lat.value,
    lon: lon.value,
    siteHeightM: readNumber(of('siteHeight')) ?? (heightM?.kind === 'number' ? heightM.value : null),
    hubHeightM: readNumber(of('hubHeight')),
    vendor: textOf('vendor'),
    turbineType: textOf('turbineType'),
    turbine: textOf('turbine'),
    ratedPowerKw: readNumber(of('ratedPower')),
    rotorDiameterM: readNumber(of('rotorDiameter')),
    list: textOf('list'),
    windFarm: textOf('windFarm'),
  }
}
