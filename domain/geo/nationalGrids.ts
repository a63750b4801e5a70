import { BESSEL, wgs84FromDhdn } from './datum.ts'
import { GRS80 } from './ellipsoid.ts'
import { lambertConformal } from './lambertConformal.ts'
import type { LatLon } from './latLon.ts'
import { transverseMercator } from './transverseMercator.ts'

const GAUSS_KRUEGER_FALSE_EASTING_M = 500_000

/**
 * Latitude and longitude (WGS 84, degrees) of Gauss-Krüger coordinates of Germany.
 * @param zone 2..5, the first digit of an easting; its meridian is three times as many degrees east
 * @param eastingM without that digit
 * @see EPSG:31466 to 31469 (DHDN, 3-degree zones)
 */
export function latLonFromGaussKrueger(zone: number, eastingM: number, northingM: number): LatLon {
  const onBessel = transverseMercator(BESSEL, 3 * zone).inverse(
    eastingM - GAUSS_KRUEGER_FALSE_EASTING_M,
    northingM,
  )
  return wgs84FromDhdn(onBessel)
}

/** Latitude and longitude (WGS 84, degrees) of Lambert-93 coordinates of France in m. @see EPSG:2154 */
export function latLonFromLambert93(eastingM: number, northingM: number): LatLon {
  return lambert93.inverse(eastingM, northingM)
}

const lambert93 = lambertConformal(
  { lat0: 46.5, lon0: 3, lat1: 49, lat2: 44 },
  { falseEastingM: 700_000, falseNorthingM: 6_600_000, ellipsoid: GRS80 },
)
