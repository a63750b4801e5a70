import { wrapLongitude } from './latLon.ts'

// The specification's section 9. Correct for the longitude near 50° N; at 54° N it is 9 % too long.
const METRES_PER_DEGREE_LONGITUDE = 71_500
const METRES_PER_DEGREE_LATITUDE = 111_300

/**
 * The specification's quick distance between two points, for spacing warnings.
 * @param lat1 degrees
 * @param lon1 degrees
 * @param lat2 degrees
 * @param lon2 degrees
 * @returns metres, √((71.5 km · Δlon)² + (111.3 km · Δlat)²)
 */
export function estimateDistanceM(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const east = (wrapLongitude(lon2, lon1) - lon1) * METRES_PER_DEGREE_LONGITUDE
  const north = (lat2 - lat1) * METRES_PER_DEGREE_LATITUDE
  return Math.sqrt(east * east + north * north)
}
