import { remainder } from '../numbers/index.ts'
import { WGS84 } from './ellipsoid.ts'
import type { LatLon, MapPoint } from './latLon.ts'
import { transverseMercator } from './transverseMercator.ts'

/**
 * Places on a plane that touches the earth in their middle, x east and y north in m.
 *
 * Transverse Mercator on the meridian of the middle: lengths are true to 1e-5 and north is true within 10 km of it.
 *
 * @param places  not empty, shape [place]
 * @returns       about the middle, shape [place]
 */
export function localPlane(places: readonly LatLon[]): MapPoint[] {
  const first = places[0]!.lon
  // Degrees east of the first, so that the middle of places across the antimeridian is between them.
  const east = places.map(({ lon }) => remainder(lon - first + 180, 360) - 180)
  const middleLon = first + east.reduce((sum, lon) => sum + lon, 0) / places.length
  const projection = transverseMercator(WGS84, middleLon)
  const points = places.map(({ lat, lon }) => projection.forward(lat, lon))
  const middleY = points.reduce((sum, { y }) => sum + y, 0) / points.length
  return points.map(({ x, y }) => ({ x, y: y - middleY }))
}
