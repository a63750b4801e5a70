import { type Ellipsoid, eccentricity } from './ellipsoid.ts'
import { isometricLatitude, latitudeFromIsometric } from './isometricLatitude.ts'
import { type LatLon, type MapPoint, RADIANS_PER_DEGREE, wrapLongitude } from './latLon.ts'

/** Transverse Mercator on the unit scale: no scale factor, no false origin. */
export interface TransverseMercator {
  forward(lat: number, lon: number): MapPoint
  inverse(x: number, y: number): LatLon
}

/**
 * Transverse Mercator by Krüger's series to the sixth order of the third flattening.
 *
 * Below 5 nm error within 3900 km of the central meridian, so a place may be far outside its zone.
 * @param ellipsoid figure of the earth
 * @param meridianLon central meridian in degrees
 * @returns forward: degrees → m east of the meridian and north of the equator; inverse back
 * @see Karney 2011, Transverse Mercator with an accuracy of a few nanometers, eq. 7-36
 */
export function transverseMercator(ellipsoid: Ellipsoid, meridianLon: number): TransverseMercator {
  const e = eccentricity(ellipsoid)
  const n = ellipsoid.flattening / (2 - ellipsoid.flattening)
  const rectifyingRadiusM = (ellipsoid.radiusM / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64 + n ** 6 / 256)
  const alpha = FORWARD.map((row, j) => seriesCoefficient(row, n, j + 1))
  const beta = INVERSE.map((row, j) => -seriesCoefficient(row, n, j + 1))
  return {
    forward(lat, lon) {
      const tau = Math.sinh(isometricLatitude(lat * RADIANS_PER_DEGREE, e))
      const lambda = (wrapLongitude(lon, meridianLon) - meridianLon) * RADIANS_PER_DEGREE
      const cosLambda = Math.cos(lambda)
      const xi = Math.atan2(tau, cosLambda)
      const eta = Math.asinh(Math.sin(lambda) / Math.sqrt(tau * tau + cosLambda * cosLambda))
      const plane = addSeries(alpha, xi, eta)
      return { x: rectifyingRadiusM * plane.eta, y: rectifyingRadiusM * plane.xi }
    },
    inverse(x, y) {
      const { xi, eta } = addSeries(beta, y / rectifyingRadiusM, x / rectifyingRadiusM)
      const sinhEta = Math.sinh(eta)
      const cosXi = Math.cos(xi)
      const tau = Math.sin(xi) / Math.sqrt(sinhEta * sinhEta + cosXi * cosXi)
      return {
        lat: latitudeFromIsometric(Math.asinh(tau), e) / RADIANS_PER_DEGREE,
        lon: meridianLon + Math.atan2(sinhEta, cosXi) / RADIANS_PER_DEGREE,
      }
    },
  }
}

/** ζ + Σ c_j sin 2jζ for the complex ζ = ξ + iη. */
function addSeries(coefficients: readonly number[], xi: number, eta: number): { xi: number; eta: number } {
  let sumXi = xi
  let sumEta = eta
  for (const [index, coefficient] of coefficients.entries()) {
    const order = 2 * (index + 1)
    sumXi += coefficient * Math.sin(order * xi) * Math.cosh(order * eta)
    sumEta += coefficient * Math.cos(order * xi) * Math.sinh(order * eta)
  }
  return { xi: sumXi, eta: sumEta }
}

/** Polynomial in n whose first term has the power `order`. */
function seriesCoefficient(row: readonly number[], n: number, order: number): number {
  let sum = 0
  for (let index = row.length - 1; index >= 0; index--) sum = sum * n + row[index]!
  return sum * n ** order
}

// Karney 2011, eq. 35: row j holds the factors of n^j, n^(j+1), …, n^6.
// biome-ignore format: one coefficient of the series per row
const FORWARD: readonly (readonly number[])[] = [
  [1 / 2, -2 / 3, 5 / 16, 41 / 180, -127 / 288, 7891 / 37800],
  [13 / 48, -3 / 5, 557 / 1440, 281 / 630, -1983433 / 1935360],
  [61 / 240, -103 / 140, 15061 / 26880, 167603 / 181440],
  [49561 / 161280, -179 / 168, 6601661 / 7257600],
  [34729 / 80640, -3418889 / 1995840],
  [212378941 / 319334400],
]

// Karney 2011, eq. 36; these terms are subtracted.
// biome-ignore format: one coefficient of the series per row
const INVERSE: readonly (readonly number[])[] = [
  [1 / 2, -2 / 3, 37 / 96, -1 / 360, -81 / 512, 96199 / 604800],
  [1 / 48, 1 / 15, -437 / 1440, 46 / 105, -1118711 / 3870720],
  [17 / 480, -37 / 840, -209 / 4480, 5569 / 90720],
  [4397 / 161280, -11 / 504, -830251 / 7257600],
  [4583 / 161280, -108847 / 3991680],
  [20648693 / 638668800],
]
