import { WGS84 } from './ellipsoid.ts'

/** Half the circumference of the earth in web maps, half the side of their square, m. */
export const WEB_MERCATOR_HALF_M = Math.PI * WGS84.radiusM

/** A tile of a web map: zoom, column from the west, row from the north. */
export interface MapTile {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Latitude in degrees of a northing of a web map, m. */
export function latOfWebMercator(northingM: number): number {
  return (180 / Math.PI) * Math.atan(Math.sinh(northingM / WGS84.radiusM))
}

/** Northing in metres of a latitude on a web map, which ends before the poles. */
export function webMercatorOfLat(lat: number): number {
  return WGS84.radiusM * Math.asinh(Math.tan((lat * Math.PI) / 180))
}

/** Latitudes and longitudes of nodes of a tile: evenly spaced on the map, edges included, from the north-west. */
export function tileNodes({ z, x, y }: MapTile, nodes: number): { lats: Float64Array; lons: Float64Array } {
  const sizeM = (2 * WEB_MERCATOR_HALF_M) / 2 ** z
  const share = (node: number) => node / (nodes - 1)
  return {
    lats: Float64Array.from({ length: nodes }, (_, node) =>
      latOfWebMercator(WEB_MERCATOR_HALF_M - (y + share(node)) * sizeM),
    ),
    lons: Float64Array.from({ length: nodes }, (_, node) => ((x + share(node)) / 2 ** z) * 360 - 180),
  }
}

/** Distance on the ground of two neighbouring pixels of a web map's tiles, 256 across, at a latitude, m. */
export function webMercatorPixelM(zoom: number, lat: number): number {
  return ((2 * WEB_MERCATOR_HALF_M) / 2 ** zoom / 256) * Math.cos((lat * Math.PI) / 180)
}
