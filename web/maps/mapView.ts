import type OlMap from 'ol/Map.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import { type Box, type LatLon, WEB_MERCATOR_HALF_M } from '#domain'

/** Visible part of the earth on a map. */
export interface MapView extends LatLon {
  readonly zoom: number
}

/** Moves there without animation. Web Mercator ends near 85 degrees. */
export function showView(map: OlMap, { lat, lon, zoom }: MapView): void {
  const view = map.getView()
  view.cancelAnimations()
  view.setCenter(fromLonLat([lon, Math.min(Math.max(lat, -85), 85)]))
  view.setZoom(zoom)
}

/**
 * Edges of an extent of Web Mercator in degrees; a western edge east of the eastern one is a view over the antimeridian.
 * @param extent west, south, east, north in metres, of any turn
 */
export function visibleBox([west = 0, south = 0, east = 0, north = 0]: readonly number[]): Box {
  const isWhole = east - west >= 2 * WEB_MERCATOR_HALF_M
  const [left = 0, low = 0] = toLonLat([west, Math.max(south, -WEB_MERCATOR_HALF_M)])
  const [right = 0, high = 0] = toLonLat([east, Math.min(north, WEB_MERCATOR_HALF_M)])
  return { west: isWhole ? -180 : left, south: low, east: isWhole ? 180 : right, north: high }
}
