/** A point on the earth in degrees: latitude −90..90 north positive, longitude east positive. */
export interface LatLon {
  readonly lat: number
  readonly lon: number
}

/** A point on a map plane in metres, x to the east, y to the north. */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

export const RADIANS_PER_DEGREE = Math.PI / 180

/**
 * The same meridian as `lon`, written within half a turn of `aroundLon`.
 * @param lon longitude in degrees, any turn
 * @param aroundLon longitude in degrees in the middle of the target range
 * @returns degrees in [aroundLon − 180, aroundLon + 180); NaN stays NaN
 */
export function wrapLongitude(lon: number, aroundLon: number): number {
  const turns = Math.floor((lon - aroundLon + 180) / 360)
  return turns === 0 ? lon : lon - 360 * turns
}
