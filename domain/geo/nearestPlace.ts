import { sphereDistanceM } from './area.ts'
import type { LatLon } from './latLon.ts'

/** Metres per degree of latitude, fewer than any degree has: no place within the distance is missed. */
const leastMetresOfDegree = 110_500

/**
 * The nearest of some places.
 * @param places shape [place]; the first of equally near ones counts
 * @param withinM places farther away are ignored, m
 * @returns its index and distance in m on a sphere (within 0.6 %); null where none is within the distance
 */
export function nearestPlace(
  places: readonly LatLon[],
  from: LatLon,
  withinM = Number.POSITIVE_INFINITY,
): { readonly index: number; readonly distanceM: number } | null {
  let best: { index: number; distanceM: number } | null = null
  places.forEach((place, index) => {
    const limitM = best?.distanceM ?? withinM
    if (Math.abs(place.lat - from.lat) * leastMetresOfDegree > limitM) return
    const distanceM = sphereDistanceM(place, from)
    if (distanceM < limitM || (best === null && distanceM === limitM)) best = { index, distanceM }
  })
  return best
}
