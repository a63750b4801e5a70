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

const FROM_MARKER_PX = 14
const MARGIN_PX = 12

/** A popup stands above its place, or below it in the upper half of the map: the map need hardly move for it. */
export function mapPopupPlace(map: OlMap): MapPopupPlace {
  const element = document.createElement('div')
  const overlay = new Overlay({ element, stopEvent: true })
  map.addOverlay(overlay)
  // The content comes, and grows, after the place is set.
  const observer = new ResizeObserver(() => {
    if (overlay.getPosition()) overlay.panIntoView({ margin: MARGIN_PX, animation: { duration: 200 } })
  })
  observer.observe(element)
  map.on('change:target', () => observer.disconnect())
  return {
    element,
    moveTo(place) {
      if (place === null) return overlay.setPosition(undefined)
      const position = fromLonLat([place.lon, place.lat])
      const [, y = 0] = map.getPixelFromCoordinate(position) ?? []
      const isBelow = y < (map.getSize()?.[1] ?? 0) / 2
      element.dataset.side = isBelow ? 'below' : 'above'
      overlay.setPositioning(isBelow ? 'top-center' : 'bottom-center')
      overlay.setOffset([0, isBelow ? FROM_MARKER_PX : -FROM_MARKER_PX])
      overlay.setPosition(position)
    },
  }
}
