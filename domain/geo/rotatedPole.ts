import type { RotatedPole } from './atlasGrid.ts'
import type { GridProjection } from './gridProjection.ts'
import { type LatLon, RADIANS_PER_DEGREE, wrapLongitude } from './latLon.ts'

/** The north pole of a grid whose south pole is stated, degrees. */
export function northPoleOf({ lat, lon }: LatLon): LatLon {
  return { lat: -lat, lon: lon > 0 ? lon - 180 : lon + 180 }
}

/**
 * Latitudes and longitudes about a pole elsewhere on the sphere, as limited-area models count their cells.
 *
 * x is the rotated longitude and y the rotated latitude, degrees; x is within 180° of 0, true longitudes within 180° of
 * the pole's. Forward and inverse agree to 1e-9°.
 * @param pole the grid's north pole in true coordinates, degrees
 * @see CF conventions 1.11, appendix F, rotated pole
 */
export function rotatedPole({ poleLat, poleLon }: RotatedPole): GridProjection {
  const [sinPole, cosPole] = [Math.sin(poleLat * RADIANS_PER_DEGREE), Math.cos(poleLat * RADIANS_PER_DEGREE)]
  return {
    forward(lat, lon) {
      const [phi, delta] = [lat * RADIANS_PER_DEGREE, (lon - poleLon) * RADIANS_PER_DEGREE]
      const north = Math.sin(phi) * sinPole + Math.cos(phi) * cosPole * Math.cos(delta)
      const x = Math.sin(phi) * cosPole - Math.cos(phi) * sinPole * Math.cos(delta)
      const y = -Math.cos(phi) * Math.sin(delta)
      // Near the poles one unit in the last place of a sine is 1e-6°: the arc sine would lose it.
      return {
        x: Math.atan2(y, x) / RADIANS_PER_DEGREE,
        y: Math.atan2(north, Math.hypot(x, y)) / RADIANS_PER_DEGREE,
      }
    },
    inverse(x, y) {
      const [lambda, phi] = [x * RADIANS_PER_DEGREE, y * RADIANS_PER_DEGREE]
      const [a, b, c] = [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
      const [north, along] = [a * cosPole + c * sinPole, c * cosPole - a * sinPole]
      return {
        lat: Math.atan2(north, Math.hypot(along, b)) / RADIANS_PER_DEGREE,
        lon: wrapLongitude(poleLon + Math.atan2(-b, along) / RADIANS_PER_DEGREE, 0),
      }
    },
    bearing(lat, lon) {
      const [phi, delta] = [lat * RADIANS_PER_DEGREE, (lon - poleLon) * RADIANS_PER_DEGREE]
      return Math.atan2(
        -cosPole * Math.sin(delta),
        sinPole * Math.cos(phi) - cosPole * Math.sin(phi) * Math.cos(delta),
      )
    },
  }
}
