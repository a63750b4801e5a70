import type { LambertParameters } from './atlasGrid.ts'
import { type Ellipsoid, eccentricity, sphere, WGS84 } from './ellipsoid.ts'
import { isometricLatitude, latitudeFromIsometric } from './isometricLatitude.ts'
import { type LatLon, type MapPoint, RADIANS_PER_DEGREE, wrapLongitude } from './latLon.ts'

/** A Lambert conformal conic projection with its computed constants. */
export interface LambertProjection {
  /** Map coordinates in m of a latitude and longitude in degrees. */
  forward(lat: number, lon: number): MapPoint
  /** Latitude and longitude in degrees of map coordinates in m; longitude within 180° of lon0. */
  inverse(x: number, y: number): LatLon
  /**
   * Angle in radians from true north to the map's north at a longitude, positive east of lon0
   * on the northern hemisphere: the angle by which a wind given along the map's axes is turned.
   */
  convergence(lon: number): number
}

/** Parameters of a projection that an atlas does not have. */
export interface LambertPlane {
  /** Added to x, in m; 0 for atlases. */
  readonly falseEastingM?: number
  /** Added to y, in m; 0 for atlases. */
  readonly falseNorthingM?: number
  /** Absent: the sphere of the parameters, else WGS 84. */
  readonly ellipsoid?: Ellipsoid
}

/**
 * Lambert conformal conic projection, one or two standard parallels, sphere or ellipsoid.
 *
 * The origin (lat0, lon0) maps to (falseEastingM, falseNorthingM). Forward and inverse agree to better than 1 µm away
 * from the poles.
 * @param parameters latitudes and longitudes in degrees; lat1 = −lat2 has no cone
 * @param plane false origin in m and ellipsoid
 * @throws RangeError parallels symmetric to the equator, where the cone degenerates to a cylinder
 * @see Snyder 1987, USGS Professional Paper 1395, eq. 15-1 to 15-11
 */
export function lambertConformal(parameters: LambertParameters, plane: LambertPlane = {}): LambertProjection {
  const { lat0, lon0, lat1, lat2, sphereRadiusM } = parameters
  const ellipsoid = plane.ellipsoid ?? (sphereRadiusM === undefined ? WGS84 : sphere(sphereRadiusM))
  const { falseEastingM = 0, falseNorthingM = 0 } = plane
  const e = eccentricity(ellipsoid)
  const phi1 = lat1 * RADIANS_PER_DEGREE
  const phi2 = lat2 * RADIANS_PER_DEGREE
  const psi1 = isometricLatitude(phi1, e)
  const n = coneConstant(phi1, phi2, e)
  if (!(Math.abs(n) > 1e-9)) throw new RangeError(`no Lambert cone between lat1 ${lat1} and lat2 ${lat2}`)
  // Snyder's a·F, with t = exp(−ψ), so that ρ = scale · exp(−nψ).
  const scale = ((ellipsoid.radiusM * parallelRadius(phi1, e)) / n) * Math.exp(n * psi1)
  const rho0 = scale * Math.exp(-n * isometricLatitude(lat0 * RADIANS_PER_DEGREE, e))

  const convergence = (lon: number) => n * (wrapLongitude(lon, lon0) - lon0) * RADIANS_PER_DEGREE
  return {
    convergence,
    forward(lat, lon) {
      const rho = scale * Math.exp(-n * isometricLatitude(lat * RADIANS_PER_DEGREE, e))
      const theta = convergence(lon)
      return {
        x: falseEastingM + rho * Math.sin(theta),
        y: falseNorthingM + rho0 - rho * Math.cos(theta),
      }
    },
    inverse(x, y) {
      const sign = Math.sign(n)
      const east = sign * (x - falseEastingM)
      const towardsPole = sign * (rho0 - (y - falseNorthingM))
      const rho = Math.sqrt(east * east + towardsPole * towardsPole)
      if (rho === 0) return { lat: sign * 90, lon: lon0 }
      const psi = -Math.log(rho / Math.abs(scale)) / n
      return {
        lat: latitudeFromIsometric(psi, e) / RADIANS_PER_DEGREE,
        lon: lon0 + Math.atan2(east, towardsPole) / n / RADIANS_PER_DEGREE,
      }
    },
  }
}

/** n: opening of the cone, between −1 and 1; sin φ for one parallel. */
function coneConstant(phi1: number, phi2: number, e: number): number {
  if (Math.abs(phi1 - phi2) < 1e-10) return Math.sin(phi1)
  const radiusRatio = Math.log(parallelRadius(phi1, e) / parallelRadius(phi2, e))
  return radiusRatio / (isometricLatitude(phi2, e) - isometricLatitude(phi1, e))
}

/** Radius of a parallel over the equator's radius: Snyder's m, eq. 14-15. */
function parallelRadius(phi: number, e: number): number {
  const eSin = e * Math.sin(phi)
  return Math.cos(phi) / Math.sqrt(1 - eSin * eSin)
}
