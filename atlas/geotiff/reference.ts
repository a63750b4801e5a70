import { GRS80, type LambertParameters, WGS84 } from '#domain'
import { GEO_KEY, GEO_VALUE, type GeoKeys } from './geoKeys.ts'
import type { Checked, Finding } from './issues.ts'

/**
 * Coordinates of a raster: degrees, or metres of a projection. WGS 84 and ETRS89 differ by less than a metre
 * and are treated as equal.
 */
export type RasterReference =
  | { readonly kind: 'geographic' }
  | { readonly kind: 'utm'; readonly zone: number; readonly isSouth: boolean }
  | { readonly kind: 'webMercator' }
  | {
      readonly kind: 'lambert'
      readonly parameters: LambertParameters
      readonly falseEastingM: number
      readonly falseNorthingM: number
    }

/** EPSG numbers of WGS 84 and ETRS89 in degrees, in two and three dimensions. */
const GEOGRAPHIC = new Set([4326, 4979, 4258, 4937])

/** Those of them in three dimensions, whose heights are above the ellipsoid. */
const THREE_DIMENSIONAL = new Set([4979, 4937])
/** Vertical systems of ellipsoids in GeoTIFF 1.0. */
const ELLIPSOIDS = [5001, 5032] as const

/** EPSG number of the projection of web maps. */
const WEB_MERCATOR = 3857

/** Coordinate reference system of the keys, or the part that is not supported. */
export function referenceOf(keys: GeoKeys): Checked<RasterReference, Finding> {
  const { numbers } = keys
  switch (numbers.get(GEO_KEY.modelType)) {
    case GEO_VALUE.modelGeographic:
      return geographicReference(keys)
    case GEO_VALUE.modelProjected:
      return projectedReference(keys)
    case undefined:
      return unknown('the file names no coordinate reference system')
    default:
      return unknown(`coordinates of model type ${numbers.get(GEO_KEY.modelType)}`)
  }
}

function geographicReference(keys: GeoKeys): Checked<RasterReference, Finding> {
  const { numbers } = keys
  const crs = numbers.get(GEO_KEY.geodeticCrs) ?? GEO_VALUE.userDefined
  if (!GEOGRAPHIC.has(crs)) return unknown(named(keys, crs, GEO_KEY.geodeticCitation))
  return otherAngles(keys) ?? { ok: true, value: { kind: 'geographic' } }
}

function otherAngles({ numbers }: GeoKeys) {
  const unit = numbers.get(GEO_KEY.angularUnit) ?? GEO_VALUE.degree
  return unit === GEO_VALUE.degree ? null : unknown(`angles in EPSG unit ${unit}, not degrees`)
}

function projectedReference(keys: GeoKeys): Checked<RasterReference, Finding> {
  const { numbers } = keys
  const unit = numbers.get(GEO_KEY.linearUnit) ?? GEO_VALUE.metre
  if (unit !== GEO_VALUE.metre) return unknown(`lengths in EPSG unit ${unit}, not metres`)
  const crs = numbers.get(GEO_KEY.projectedCrs) ?? GEO_VALUE.userDefined
  if (crs === GEO_VALUE.userDefined) return otherAngles(keys) ?? lambertReference(keys)
  if (crs === WEB_MERCATOR) return { ok: true, value: { kind: 'webMercator' } }
  const utm = utmOf(crs)
  return utm === null ? unknown(named(keys, crs, GEO_KEY.projectedCitation)) : { ok: true, value: utm }
}

/** EPSG 32601 to 32660 and 32701 to 32760 are WGS 84 / UTM north and south, 25828 to 25838 ETRS89 / UTM. */
function utmOf(epsg: number): RasterReference | null {
  const zone = epsg % 100
  const [series, isSouth] = [Math.floor(epsg / 100), Math.floor(epsg / 100) === 327]
  const isWgs84 = (series === 326 || isSouth) && zone >= 1 && zone <= 60
  const isEtrs89 = series === 258 && zone >= 28 && zone <= 38
  return isWgs84 || isEtrs89 ? { kind: 'utm', zone, isSouth } : null
}

function lambertReference(keys: GeoKeys): Checked<RasterReference, Finding> {
  const { numbers } = keys
  const method = numbers.get(GEO_KEY.projectionMethod)
  if (method !== GEO_VALUE.lambertTwoParallels) {
    const reason = named(keys, GEO_VALUE.userDefined, GEO_KEY.projectedCitation)
    return unknown(`${reason}, GeoTIFF projection method ${method ?? 'not given'}`)
  }
  const [lat0, lon0, lat1, lat2] = [
    GEO_KEY.falseOriginLat,
    GEO_KEY.falseOriginLon,
    GEO_KEY.standardParallel1,
    GEO_KEY.standardParallel2,
  ].map((key) => numbers.get(key))
  if (lat0 === undefined || lon0 === undefined || lat1 === undefined || lat2 === undefined)
    return unknown('a Lambert conformal conic projection without its origin or parallels')
  const isCone = [lat0, lat1, lat2].every((lat) => Math.abs(lat) < 90) && Math.abs(lat1 + lat2) > 1e-6
  if (!isCone || !Number.isFinite(lon0))
    return unknown(`a cone through ${lat1} and ${lat2} degrees about ${lat0}, ${lon0}`)
  const radius = sphereRadiusOf(keys)
  if (!radius.ok) return radius
  const parameters = {
    lat0,
    lon0,
    lat1,
    lat2,
    ...(radius.value === null ? {} : { sphereRadiusM: radius.value }),
  }
  const falseEastingM = numbers.get(GEO_KEY.falseOriginEasting) ?? 0
  const falseNorthingM = numbers.get(GEO_KEY.falseOriginNorthing) ?? 0
  return { ok: true, value: { kind: 'lambert', parameters, falseEastingM, falseNorthingM } }
}

/** Radius of the sphere of a projection in m, null for the ellipsoid of WGS 84. */
function sphereRadiusOf(keys: GeoKeys): Checked<number | null, Finding> {
  const { numbers } = keys
  const crs = numbers.get(GEO_KEY.geodeticCrs) ?? GEO_VALUE.userDefined
  if (GEOGRAPHIC.has(crs)) return { ok: true, value: null }
  const a = numbers.get(GEO_KEY.semiMajorAxis)
  if (crs !== GEO_VALUE.userDefined || a === undefined || !(a > 0 && a < Number.MAX_VALUE))
    return unknown(named(keys, crs, GEO_KEY.geodeticCitation))
  const inverse = numbers.get(GEO_KEY.inverseFlattening)
  const flattening = inverse ? 1 / inverse : 1 - (numbers.get(GEO_KEY.semiMinorAxis) ?? a) / a
  if (flattening === 0) return { ok: true, value: a }
  const isWgs84 = [WGS84, GRS80].some(
    (known) => known.radiusM === a && Math.abs(known.flattening - flattening) < 1e-10,
  )
  return isWgs84 ? { ok: true, value: null } : unknown(`an ellipsoid of ${a} m and flattening ${flattening}`)
}

/** Whether heights in the file are above an ellipsoid; a vertical system of its own takes precedence. */
export function isAboveEllipsoid({ numbers }: GeoKeys): boolean {
  const vertical = numbers.get(GEO_KEY.verticalCrs)
  if (vertical !== undefined) return vertical >= ELLIPSOIDS[0] && vertical <= ELLIPSOIDS[1]
  return THREE_DIMENSIONAL.has(numbers.get(GEO_KEY.geodeticCrs) ?? GEO_VALUE.userDefined)
}

/** Coordinate reference system as the file names it. */
export function crsText(keys: GeoKeys): string {
  const { numbers } = keys
  const isProjected = numbers.get(GEO_KEY.modelType) === GEO_VALUE.modelProjected
  const [crs, citation] = isProjected
    ? [GEO_KEY.projectedCrs, GEO_KEY.projectedCitation]
    : [GEO_KEY.geodeticCrs, GEO_KEY.geodeticCitation]
  return named(keys, numbers.get(crs) ?? GEO_VALUE.userDefined, citation)
}

function named({ texts }: GeoKeys, epsg: number, citationKey: number): string {
  const citation = texts.get(citationKey) ?? texts.get(GEO_KEY.citation)
  const number = epsg === GEO_VALUE.userDefined ? 'a coordinate system of its own' : `EPSG:${epsg}`
  return citation === undefined ? number : `${number} (${citation})`
}

function unknown(reason: string): { ok: false; issues: Finding[] } {
  return { ok: false, issues: [{ code: 'unknown_projection', reason }] }
}
