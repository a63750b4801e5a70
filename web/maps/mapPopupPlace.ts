import type OlMap from 'ol/Map.js'
import Overlay from 'ol/Overlay.js'
import { fromLonLat } from 'ol/proj.js'
import type { LatLon } from '#domain'

/** Position of a popup on the map: React renders the element, the map moves it. */
export interface MapPopupPlace {
  readonly element: HTMLElement
  /** Moves the popup to a place and into view; null hides it. */
  moveTo(place: LatLon | null): void
}

const FROM_MARKER_PX = 14
/** Wide enough to keep the buttons at the edge of the map free; less on a small map. */
const MARGIN_PX = { least: 12, most: 60 } as const

/** A popup is above its place, or below it in the upper half of the map, so that the map hardly moves. */
export function mapPopupPlace(map: OlMap): MapPopupPlace {
  const element = document.createElement('div')
  const overlay = new Overlay({ element, stopEvent: true })
  map.addOverlay(overlay)
  // Above the buttons, the legend and the scale of the map, which are at 1.
  map.getOverlayContainerStopEvent()!.style.zIndex = '2'
  // The content appears and grows after the place is set.
  const marginPx = () => {
    const [width = 0, height = 0] = map.getSize() ?? []
    const room = Math.min(width - element.offsetWidth, height - element.offsetHeight) / 2
    return Math.min(MARGIN_PX.most, Math.max(MARGIN_PX.least, room))
  }
  const observer = new ResizeObserver(() => {
    if (overlay.getPosition()) overlay.panIntoView({ margin: marginPx(), animation: { duration: 200 } })
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
