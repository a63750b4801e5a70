import type { JsonNode } from '../text/jsonReader.ts'
import { arrayIn, memberOf, textIn } from '../text/jsonValues.ts'

export interface JsonGeometry {
  readonly type: string
  readonly coordinates: JsonNode
}

/** All geometries of a document or feature, those in collections among them. */
export function geometriesIn(node: JsonNode): readonly JsonGeometry[] {
  const parts = [...arrayIn(node, 'features'), ...arrayIn(node, 'geometries')]
  if (parts.length > 0) return parts.flatMap(geometriesIn)
  const [geometry, coordinates] = [memberOf(node, 'geometry'), memberOf(node, 'coordinates')]
  if (geometry !== null) return geometriesIn(geometry)
  return coordinates === null ? [] : [{ type: textIn(node, 'type'), coordinates }]
}

/** The name of a coordinate system other than WGS 84 in the member `crs`; null where none is stated. */
export function systemOfGeoJson(root: JsonNode): string | null {
  const crs = memberOf(root, 'crs')
  const properties = crs === null ? null : memberOf(crs, 'properties')
  if (crs === null || properties === null) return null
  const name = textIn(properties, 'name') || textIn(properties, 'href')
  const code = memberOf(properties, 'code')
  const text = name || (code?.kind === 'number' ? `EPSG:${code.value}` : '')
  return /crs84|epsg\W*(?:\d*\W)?(?:4326|4258)\b/i.test(text) ? null : text || 'crs'
}
