import { type LatLon, lambertConformal, type MapPoint, utmFromLatLon, WGS84, wrapLongitude } from '#domain'
import type { RasterReference } from './reference.ts'

/** A raster's coordinates of a point in degrees. */
export type RasterProjection = (point: LatLon) => MapPoint

const UTM_SOUTH_M = 10_000_000
const RADIANS = Math.PI / 180

/** @param middleLon  meridian of the raster's middle, for rasters in degrees: any turn of the point's longitude will do */
export function rasterProjection(reference: RasterReference, middleLon: number): RasterProjection {
  switch (reference.kind) {
    case 'geographic':
      return ({ lat, lon }) => ({ x: wrapLongitude(lon, middleLon), y: lat })
    case 'utm':
      return ({ lat, lon }) => {
        const { eastingM, northingM, isSouth } = utmFromLatLon(lat, lon, reference.zone)
        // A raster may reach across the equator and keeps its own hemisphere's origin there.
        const shiftM = (Number(reference.isSouth) - Number(isSouth)) * UTM_SOUTH_M
        return { x: eastingM, y: northingM + shiftM }
      }
    case 'webMercator':
      // Web maps project from a sphere with the ellipsoid's radius.
      return ({ lat, lon }) => ({
        x: WGS84.radiusM * RADIANS * lon,
        y: WGS84.radiusM * Math.asinh(Math.tan(RADIANS * lat)),
      })
    case 'lambert': {
      const { forward } = lambertConformal(reference.parameters, reference)
      return ({ lat, lon }) => forward(lat, lon)
    }
  }
}
