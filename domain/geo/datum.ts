import { type Ellipsoid, GRS80 } from './ellipsoid.ts'
import { type LatLon, RADIANS_PER_DEGREE } from './latLon.ts'

/** Bessel 1841, as it is used in Germany. */
export const BESSEL: Ellipsoid = { radiusM: 6377397.155, flattening: 1 / 299.1528128 }

// EPSG:1777, DHDN to WGS 84 (2), position vector: metres, arc seconds, parts per million; accurate to 3 m.
const TRANSLATION_M = [598.1, 73.7, 418.2] as const
const [ROTATION_X, ROTATION_Y, ROTATION_Z] = [0.202, 0.045, -2.455].map(
  (seconds) => (seconds / 3600) * RADIANS_PER_DEGREE,
) as [number, number, number]
const SCALE = 1 + 6.7e-6

/**
 * A point of the German main triangulation net (DHDN, Bessel's ellipsoid) in WGS 84.
 * @param place degrees
 * @returns degrees, accurate to 3 m, the limit of one transformation for all of western Germany
 * @see EPSG Guidance Note 7-2, 4.3.3 (position vector transformation) and EPSG:1777
 */
export function wgs84FromDhdn(place: LatLon): LatLon {
  const { x, y, z } = geocentric(place, BESSEL)
  return geographic(
    {
      x: TRANSLATION_M[0] + SCALE * (x - ROTATION_Z * y + ROTATION_Y * z),
      y: TRANSLATION_M[1] + SCALE * (ROTATION_Z * x + y - ROTATION_X * z),
      z: TRANSLATION_M[2] + SCALE * (-ROTATION_Y * x + ROTATION_X * y + z),
    },
    GRS80,
  )
}

interface GeocentricPoint {
  readonly x: number
  readonly y: number
  readonly z: number
}

function geocentric({ lat, lon }: LatLon, { radiusM, flattening }: Ellipsoid): GeocentricPoint {
  const [phi, lambda] = [lat * RADIANS_PER_DEGREE, lon * RADIANS_PER_DEGREE]
  const e2 = flattening * (2 - flattening)
  const normal = radiusM / Math.sqrt(1 - e2 * Math.sin(phi) ** 2)
  return {
    x: normal * Math.cos(phi) * Math.cos(lambda),
    y: normal * Math.cos(phi) * Math.sin(lambda),
    z: normal * (1 - e2) * Math.sin(phi),
  }
}

/** Bowring 1976: exact to a micrometre near the ground. */
function geographic({ x, y, z }: GeocentricPoint, { radiusM, flattening }: Ellipsoid): LatLon {
  const e2 = flattening * (2 - flattening)
  const polarM = radiusM * (1 - flattening)
  const p = Math.sqrt(x * x + y * y)
  const theta = Math.atan2(z * radiusM, p * polarM)
  const phi = Math.atan2(
    z + (e2 / (1 - e2)) * polarM * Math.sin(theta) ** 3,
    p - e2 * radiusM * Math.cos(theta) ** 3,
  )
  return { lat: phi / RADIANS_PER_DEGREE, lon: Math.atan2(y, x) / RADIANS_PER_DEGREE }
}
