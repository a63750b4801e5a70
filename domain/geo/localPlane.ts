import { remainder } from '../numbers/index.ts'
import { WGS84 } from './ellipsoid.ts'
import type { LatLon, MapPoint } from './latLon.ts'
import { transverseMercator } from './transverseMercator.ts'

/** A plane that touches the earth in the middle of places: transverse Mercator of WGS 84 with scale 1. */
export interface LocalPlane {
  /** Meridian on which north is true, degrees. */
  readonly middleLonDeg: number
  /** Northing from the equator of y = 0, m. */
  readonly middleNorthingM: number
  /** x east and y north of the middle in m, shape [place]. */
  readonly points: MapPoint[]
}

/**
 * Places on a plane that touches the earth in their middle.
 *
 * Transverse Mercator on the meridian of the middle: lengths are true to 1e-5 and north is true within 10 km of it.
 * @param places not empty, shape [place]
 */
export function localPlaneOf(places: readonly LatLon[]): LocalPlane {
  const first = places[0]!.lon
  // Degrees east of the first, so that the middle of places across the antimeridian is between them.
  const east = places.map(({ lon }) => remainder(lon - first + 180, 360) - 180)
  const middleLonDeg = first + east.reduce((sum, lon) => sum + lon, 0) / places.length
  const projection = transverseMercator(WGS84, middleLonDeg)
  const points = places.map(({ lat, lon }) => projection.forward(lat, lon))
  const middleNorthingM = points.reduce((sum, { y }) => sum + y, 0) / points.length
  return {
    middleLonDeg,
    middleNorthingM,
    points: points.map(({ x, y }) => ({ x, y: y - middleNorthingM })),
  }
}

/** Points of `localPlaneOf`, shape [place]. */
export function localPlane(places: readonly LatLon[]): MapPoint[] {
  return localPlaneOf(places).points
}

/** The point of any place on the plane, even if the plane was made for others. */
export function pointOnPlane(
  { middleLonDeg, middleNorthingM }: Omit<LocalPlane, 'points'>,
  { lat, lon }: LatLon,
): MapPoint {
  const { x, y } = transverseMercator(WGS84, middleLonDeg).forward(lat, lon)
  return { x, y: y - middleNorthingM }
}

/** The place of a point of the plane. */
export function placeOnPlane(
  { middleLonDeg, middleNorthingM }: Omit<LocalPlane, 'points'>,
  { x, y }: MapPoint,
): LatLon {
  return transverseMercator(WGS84, middleLonDeg).inverse(x, y + middleNorthingM)
}
