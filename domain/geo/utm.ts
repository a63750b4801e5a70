import { type Ellipsoid, WGS84 } from './ellipsoid.ts'
import { type LatLon, wrapLongitude } from './latLon.ts'
import { transverseMercator } from './transverseMercator.ts'

/** A point in Universal Transverse Mercator coordinates. */
export interface UtmCoordinates {
  /** 1..60. */
  readonly zone: number
  /** Latitude band C..X, null beyond 80° S or 84° N, where UTM is not defined. */
  readonly band: string | null
  readonly eastingM: number
  /** m; 10,000 km are added south of the equator. */
  readonly northingM: number
  readonly isSouth: boolean
}

// DMA TM 8358.2 (1989), chapter 2: scale factor and false origin of every zone.
const SCALE_FACTOR = 0.9996
const FALSE_EASTING_M = 500_000
const FALSE_NORTHING_SOUTH_M = 10_000_000
const BANDS = 'CDEFGHJKLMNPQRSTUVWX'

/**
 * UTM zone of a point, with the exceptions for southern Norway and Svalbard.
 * @param lat degrees
 * @param lon degrees, any turn; a zone's western border belongs to it
 * @returns 1..60
 * @see DMA TM 8358.1 (1990), chapter 3
 */
export function utmZoneOf(lat: number, lon: number): number {
  const east = wrapLongitude(lon, 0)
  if (lat >= 56 && lat < 64 && east >= 3 && east < 12) return 32
  if (lat >= 72 && lat <= 84 && east >= 0) {
    if (east < 9) return 31
    if (east < 21) return 33
    if (east < 33) return 35
    if (east < 42) return 37
  }
  return Math.floor((east + 180) / 6) + 1
}

/** Letter C..X of the 8° band of a latitude in degrees (X has 12°); null outside −80..84. */
export function utmBandOf(lat: number): string | null {
  if (!(lat >= -80 && lat <= 84)) return null
  return BANDS[Math.min(Math.floor((lat + 80) / 8), BANDS.length - 1)]!
}

/** Central meridian of a zone in degrees, −177..177. */
export function utmMeridian(zone: number): number {
  return 6 * zone - 183
}

/**
 * UTM coordinates of a point, in its own zone or in a given neighbouring one.
 * @param lat degrees, −90..90
 * @param lon degrees
 * @param zone zone to express the point in; default its own
 * @param ellipsoid default WGS 84
 * @returns metres, exact to nanometres within 3900 km of the zone's meridian
 */
export function utmFromLatLon(
  lat: number,
  lon: number,
  zone: number = utmZoneOf(lat, lon),
  ellipsoid: Ellipsoid = WGS84,
): UtmCoordinates {
  const { x, y } = transverseMercator(ellipsoid, utmMeridian(zone)).forward(lat, lon)
  const isSouth = lat < 0
  return {
    zone,
    band: utmBandOf(lat),
    eastingM: FALSE_EASTING_M + SCALE_FACTOR * x,
    northingM: SCALE_FACTOR * y + (isSouth ? FALSE_NORTHING_SOUTH_M : 0),
    isSouth,
  }
}

/**
 * Latitude and longitude of UTM coordinates.
 * @param utm zone 1..60, easting and northing in m
 * @param ellipsoid default WGS 84
 * @returns degrees; longitude within −180..180
 */
export function latLonFromUtm(
  utm: Pick<UtmCoordinates, 'zone' | 'eastingM' | 'northingM' | 'isSouth'>,
  ellipsoid: Ellipsoid = WGS84,
): LatLon {
  const northM = utm.northingM - (utm.isSouth ? FALSE_NORTHING_SOUTH_M : 0)
  const { lat, lon } = transverseMercator(ellipsoid, utmMeridian(utm.zone)).inverse(
    (utm.eastingM - FALSE_EASTING_M) / SCALE_FACTOR,
    northM / SCALE_FACTOR,
  )
  return { lat, lon: wrapLongitude(lon, 0) }
}
