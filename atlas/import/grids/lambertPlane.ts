import type { LambertParameters } from '#domain'
import { type Dataset, type DatasetVariable, textAttribute } from '../dataset/index.ts'

/** A Lambert conformal conic projection and the origin of the file's coordinates. */
export interface LambertPlane {
  readonly lambert: LambertParameters
  readonly falseEastingM: number
  readonly falseNorthingM: number
}

/** Semi-major axis of WGS 84 in m; GRS 80 has the same, and its minor axis differs by a tenth of a millimetre. */
const WGS84_RADIUS_M = 6_378_137

/**
 * The projection of a variable, from the attributes that CF prescribes for its grid mapping or from the PROJ
 * string that some archives write instead.
 * @returns a text that names the part that is not understood
 */
export function lambertPlane(dataset: Dataset, variable: DatasetVariable): LambertPlane | string {
  const name = textAttribute(variable, 'grid_mapping')
  const mapping = dataset.variables.find((candidate) => candidate.name === name)
  if (!mapping) return name ? `grid mapping ${name} is missing` : 'has no grid_mapping'
  const proj = textAttribute(mapping, 'proj4_params') || textAttribute(mapping, 'proj4')
  if (proj) return fromProj(proj)
  const kind = textAttribute(mapping, 'grid_mapping_name')
  if (kind !== 'lambert_conformal_conic') return `projection ${kind || 'unknown'}`
  return fromCf(mapping)
}

function fromCf(mapping: DatasetVariable): LambertPlane | string {
  const numbers = (name: string) => {
    const value = mapping.attributes.get(name)
    return typeof value === 'object' ? value : []
  }
  const [lat1, lat2 = lat1] = numbers('standard_parallel')
  const [lat0 = lat1] = numbers('latitude_of_projection_origin')
  const [lon0] = numbers('longitude_of_central_meridian')
  if (lat0 === undefined || lon0 === undefined || lat1 === undefined || lat2 === undefined)
    return `${mapping.name} lacks parameters of the projection`
  const [radius] = [...numbers('earth_radius'), ...numbers('semi_major_axis')]
  const [minor = radius] = numbers('semi_minor_axis')
  const isSphere =
    numbers('earth_radius').length > 0 || (minor === radius && numbers('inverse_flattening').length === 0)
  const body = bodyOf(radius, isSphere)
  if (typeof body === 'string') return body
  return {
    lambert: { lat0, lon0, lat1, lat2, ...body },
    falseEastingM: numbers('false_easting')[0] ?? 0,
    falseNorthingM: numbers('false_northing')[0] ?? 0,
  }
}

function fromProj(text: string): LambertPlane | string {
  const terms = new Map([...text.matchAll(/\+(\w+)=(\S+)/g)].map(([, key, value]) => [key!, value!]))
  const number = (key: string) => (terms.has(key) ? Number(terms.get(key)) : undefined)
  if (terms.get('proj') !== 'lcc') return `projection ${terms.get('proj')}`
  const lat1 = number('lat_1') ?? number('lat_0')
  const lat2 = number('lat_2') ?? lat1
  const lat0 = number('lat_0') ?? lat1
  if (lat0 === undefined || lat1 === undefined || lat2 === undefined)
    return `projection without parallels: ${text}`
  const radius = number('R') ?? number('a')
  const isSphere = number('R') !== undefined || (radius !== undefined && number('b') === radius)
  const body = bodyOf(radius, isSphere)
  if (typeof body === 'string') return body
  return {
    lambert: { lat0, lon0: number('lon_0') ?? 0, lat1, lat2, ...body },
    falseEastingM: number('x_0') ?? 0,
    falseNorthingM: number('y_0') ?? 0,
  }
}

function bodyOf(radiusM: number | undefined, isSphere: boolean): { sphereRadiusM?: number } | string {
  if (radiusM === undefined) return {}
  if (isSphere) return { sphereRadiusM: radiusM }
  return Math.abs(radiusM - WGS84_RADIUS_M) < 1 ? {} : `ellipsoid with a semi-major axis of ${radiusM} m`
}
