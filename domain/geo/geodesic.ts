import { WGS84 } from './ellipsoid.ts'
import type { LatLon } from './latLon.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180
const mostSteps = 200
/** Tolerance of the auxiliary longitude, rad: a thousandth of a millimetre. */
const enough = 1e-13

/**
 * Length of the shortest way between two points on the ellipsoid of WGS 84.
 *
 * @returns  m, to a millimetre; NaN for almost antipodal points, where the method fails
 * @see Vincenty, T. (1975): Direct and inverse solutions of geodesics on the ellipsoid with application of
 *      nested equations. Survey Review 23 (176)
 */
export function geodesicDistanceM(from: LatLon, until: LatLon): number {
  const { radiusM, flattening } = WGS84
  const polarM = radiusM * (1 - flattening)
  const lonDifference = radians(until.lon - from.lon)
  const reducedFrom = Math.atan((1 - flattening) * Math.tan(radians(from.lat)))
  const reducedEnd = Math.atan((1 - flattening) * Math.tan(radians(until.lat)))
  const [sinFrom, cosFrom] = [Math.sin(reducedFrom), Math.cos(reducedFrom)]
  const [sinEnd, cosEnd] = [Math.sin(reducedEnd), Math.cos(reducedEnd)]
  let lambda = lonDifference
  for (let step = 0; step < mostSteps; step++) {
    const [sinLambda, cosLambda] = [Math.sin(lambda), Math.cos(lambda)]
    const sinSigma = Math.hypot(cosEnd * sinLambda, cosFrom * sinEnd - sinFrom * cosEnd * cosLambda)
    if (sinSigma === 0) return 0
    const cosSigma = sinFrom * sinEnd + cosFrom * cosEnd * cosLambda
    const sigma = Math.atan2(sinSigma, cosSigma)
    const sinAlpha = (cosFrom * cosEnd * sinLambda) / sinSigma
    const cos2Alpha = 1 - sinAlpha * sinAlpha
    // Along the equator there is no such angle.
    const cos2Middle = cos2Alpha === 0 ? 0 : cosSigma - (2 * sinFrom * sinEnd) / cos2Alpha
    const c = (flattening / 16) * cos2Alpha * (4 + flattening * (4 - 3 * cos2Alpha))
    const next =
      lonDifference +
      (1 - c) *
        flattening *
        sinAlpha *
        (sigma + c * sinSigma * (cos2Middle + c * cosSigma * (2 * cos2Middle * cos2Middle - 1)))
    const isDone = Math.abs(next - lambda) < enough
    lambda = next
    if (!isDone) continue
    const u2 = (cos2Alpha * (radiusM * radiusM - polarM * polarM)) / (polarM * polarM)
    const a = 1 + (u2 / 16384) * (4096 + u2 * (u2 * (320 - 175 * u2) - 768))
    const b = (u2 / 1024) * (256 + u2 * (u2 * (74 - 47 * u2) - 128))
    const correction =
      b *
      sinSigma *
      (cos2Middle +
        (b / 4) *
          (cosSigma * (2 * cos2Middle * cos2Middle - 1) -
            (b / 6) * cos2Middle * (4 * sinSigma * sinSigma - 3) * (4 * cos2Middle * cos2Middle - 3)))
    return polarM * a * (sigma - correction)
  }
  return Number.NaN
}
