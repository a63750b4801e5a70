import type OlMap from 'ol/Map.js'
import Overlay from 'ol/Overlay.js'
import { fromLonLat } from 'ol/proj.js'
import type { LatLon } from '#domain'

/** Where a popup stands on the map: React fills the element, the map moves it. */
export interface MapPopupPlace {
  readonly element: HTMLElement
  /** Moves the popup to a place and into sight; null takes it away. */
  moveTo(place: LatLon | null): void
}

const ABOVE_MARKER_PX = -14
const MARGIN_PX = 12

export function mapPopupPlace(map: OlMap): MapPopupPlace {
  const element = document.createElement('div')
  const overlay = new Overlay({
    element,
    positioning: 'bottom-center',
    offset: [0, ABOVE_MARKER_PX],
    stopEvent: true,
  })
  map.addOverlay(overlay)
  const intoSight = () => overlay.panIntoView({ margin: MARGIN_PX, animation: { duration: 200 } })
  // The content comes, and grows, after the place is set.
  const observer = new ResizeObserver(() => overlay.getPosition() && intoSight())
  observer.observe(element)
  map.on('change:target', () => observer.disconnect())
  return {
    element,
    moveTo(place) {
      overlay.setPosition(place === null ? undefined : fromLonLat([place.lon, place.lat]))
    },
  }
}
