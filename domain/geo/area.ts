import type { LatLon } from './latLon.ts'
import { ringContains } from './ringContains.ts'

/** A part of a map, drawn or typed, in degrees; it does not cross the 180th meridian. */
export type MapArea =
  | { readonly kind: 'circle'; readonly centre: LatLon; readonly radiusM: number }
  | {
      readonly kind: 'rectangle'
      readonly south: number
      readonly west: number
      readonly north: number
      readonly east: number
    }
  /** Corners in order; the last is joined to the first. */
  | { readonly kind: 'polygon'; readonly ring: readonly LatLon[] }

/** Mean radius of the earth, m (IUGG: (2a + b) / 3 of WGS 84). */
const earthRadiusM = 6_371_008.8

/**
 * Distance on a sphere of the earth's mean radius, in m: within 0.6 % of the ellipsoid's.
 * @see Sinnott 1984, Virtues of the Haversine, Sky and Telescope 68
 */
export function sphereDistanceM(a: LatLon, b: LatLon): number {
  const radians = Math.PI / 180
  const halfLat = Math.sin(((b.lat - a.lat) * radians) / 2)
  const halfLon = Math.sin(((b.lon - a.lon) * radians) / 2)
  const h = halfLat ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * halfLon ** 2
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Whether an area contains a place. A polygon's edges are straight on the map of latitude and longitude. */
export function areaContains(area: MapArea, place: LatLon): boolean {
  switch (area.kind) {
    case 'circle':
      return sphereDistanceM(area.centre, place) <= area.radiusM
    case 'rectangle':
      return (
        place.lat >= area.south && place.lat <= area.north && place.lon >= area.west && place.lon <= area.east
      )
    case 'polygon':
      return ringContains(
        area.ring,
        place,
        ({ lon }) => lon,
        ({ lat }) => lat,
      )
  }
}
