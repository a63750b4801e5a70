import { estimateDistanceM } from '../geo/distance.ts'
import { GRS80, sphere, WGS84 } from '../geo/ellipsoid.ts'
import { lambertConformal } from '../geo/lambertConformal.ts'
import type { LatLon } from '../geo/latLon.ts'
import { latLonFromUtm, utmBandOf, utmFromLatLon, utmZoneOf } from '../geo/utm.ts'
import { countDifferent, directionError, eachCase, type Measure, measureOf, worst } from './measure.ts'

interface UtmCase {
  readonly lat: number
  readonly lon: number
  readonly e: number
  readonly n: number
  readonly zone: number
  readonly letter?: string
  readonly ellps?: string
  readonly src?: string
}

interface LambertCase {
  readonly lat_0: number
  readonly lon_0: number
  readonly lat_1: number
  readonly lat_2: number
  readonly x_0?: number
  readonly y_0?: number
  readonly ellps?: string
  readonly R?: number
  readonly lat: number
  readonly lon: number
  readonly x: number
  readonly y: number
}

interface DistanceCase {
  readonly lat1: number
  readonly lon1: number
  readonly lat2: number
  readonly lon2: number
  readonly seed_estimate_m: number
}

/** Coordinates: zones, transverse Mercator, Lambert, the approximate distance. */
export const geoMeasures: readonly Measure[] = [
  measureOf<{ cases: readonly [number, number, number, string][] }>('geo.zone', 0, 'count', ({ cases }) =>
    eachCase(cases, ([lat, lon, zone, letter]) =>
      countDifferent([utmZoneOf(lat, lon), utmBandOf(lat)], [zone, letter]),
    ),
  ),
  // The published coordinates are rounded to 1 m.
  measureOf<{ cases: readonly UtmCase[] }>('geo.utm_known_1m', 1, 'm', ({ cases }) =>
    eachCase(cases, utmErrorM),
  ),
  measureOf<{ cases: readonly UtmCase[] }>('geo.utm_proj_gie', 1e-4, 'm', ({ cases }) =>
    eachCase(cases, utmErrorM),
  ),
  measureOf<{ cases: readonly UtmCase[] }>('geo.utm_proj_run', 1e-4, 'm', ({ cases }) =>
    eachCase(cases, utmErrorM),
  ),
  measureOf<{ cases: readonly LambertCase[] }>('geo.lcc_published', 1e-3, 'm', ({ cases }) =>
    eachCase(cases, lambertErrorM),
  ),
  measureOf<{ cases: readonly LambertCase[] }>('geo.lcc_proj_run', 1e-3, 'm', ({ cases }) =>
    eachCase(cases, lambertErrorM),
  ),
  measureOf<{ cases: readonly DistanceCase[] }>('geo.distance', 1e-6, 'm', ({ cases }) =>
    eachCase(cases, (one) =>
      Math.abs(estimateDistanceM(one.lat1, one.lon1, one.lat2, one.lon2) - one.seed_estimate_m),
    ),
  ),
]

/** Distance of the coordinates, of the conversion back, and 1 km for a wrong zone or letter. */
function utmErrorM(one: UtmCase): number {
  const ellipsoid = utmEllipsoid(one)
  const isNamedZone = one.letter !== undefined
  const utm = utmFromLatLon(one.lat, one.lon, isNamedZone ? undefined : one.zone, ellipsoid)
  const back = latLonFromUtm(utm, ellipsoid)
  const backM = wayBackM(back, one)
  const wrong = isNamedZone ? countDifferent([utm.zone, utm.band], [one.zone, one.letter]) : 0
  return worst([distance(utm.eastingM - one.e, utm.northingM - one.n), backM, 1000 * wrong])
}

/**
 * PROJ's own test files have all UTM cases on GRS 80. For its one case that others cite as WGS 84, PROJ gives
 * 6210141.326748 m on GRS 80, which is printed, and 6210141.326872 m on WGS 84. Cases from other projects name
 * their source and use the ellipsoid they name.
 */
function utmEllipsoid({ ellps, src }: UtmCase) {
  if (ellps === undefined) return WGS84
  return src === undefined || ellps === 'GRS80' ? GRS80 : WGS84
}

function lambertErrorM(one: LambertCase): number {
  const ellipsoid = one.R !== undefined ? sphere(one.R) : one.ellps === 'GRS80' ? GRS80 : WGS84
  const projection = lambertConformal(
    { lat0: one.lat_0, lon0: one.lon_0, lat1: one.lat_1, lat2: one.lat_2 },
    { falseEastingM: one.x_0 ?? 0, falseNorthingM: one.y_0 ?? 0, ellipsoid },
  )
  const { x, y } = projection.forward(one.lat, one.lon)
  const back = projection.inverse(x, y)
  const backM = wayBackM(back, one)
  return worst([distance(x - one.x, y - one.y), backM])
}

/** Distance of the place converted back from the original place, m. */
function wayBackM(back: LatLon, { lat, lon }: LatLon): number {
  return 111_300 * Math.max(Math.abs(back.lat - lat), directionError(back.lon, lon))
}

function distance(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}
