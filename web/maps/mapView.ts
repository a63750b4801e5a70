import type OlMap from 'ol/Map.js'
import { fromLonLat } from 'ol/proj.js'
import type { LatLon } from '#domain'

/** What of the earth a map shows. */
export interface MapView extends LatLon {
  readonly zoom: number
}

/** Goes there at once. Web Mercator ends near 85 degrees. */
export function showView(map: OlMap, { lat, lon, zoom }: MapView): void {
  const view = map.getView()
  view.cancelAnimations()
  view.setCenter(fromLonLat([lon, Math.min(Math.max(lat, -85), 85)]))
  view.setZoom(zoom)
}
