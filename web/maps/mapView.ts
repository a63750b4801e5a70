import type OlMap from 'ol/Map.js'
import { fromLonLat } from 'ol/proj.js'
import type { LatLon } from '#domain'

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
