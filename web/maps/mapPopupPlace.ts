import type OlMap from 'ol/Map.js'
import Overlay from 'ol/Overlay.js'
import { fromLonLat } from 'ol/proj.js'
import type { LatLon } from '#domain'
import { panPx } from './panPx.ts'

/** Position of a popup on the map: React renders the element, the map moves it. */
export interface MapPopupPlace {
  readonly element: HTMLElement
  /** Moves the popup to a place and into view; null hides it. */
  moveTo(place: LatLon | null): void
}

const FROM_MARKER_PX = 14
/** Width of the column of buttons at the left edge of the map. */
const BUTTONS_PX = 56

/** A popup is above its place, or below it in the upper half of the map, so that the map hardly moves. */
export function mapPopupPlace(map: OlMap): MapPopupPlace {
  const element = document.createElement('div')
  const overlay = new Overlay({ element, stopEvent: true })
  map.addOverlay(overlay)
  // Above the buttons, the legend and the scale of the map, which are at 1.
  map.getOverlayContainerStopEvent()!.style.zIndex = '2'
  // By its pixel: with reduced motion the element itself follows a frame later.
  const panIntoView = () => {
    const [x, y] = pixelOf(overlay.getPosition())
    const [centreX, centreY] = pixelOf(map.getView().getCenter())
    const [mapWidth, mapHeight] = map.getSize() ?? []
    if (x === undefined || centreX === undefined || mapWidth === undefined) return
    const { offsetWidth: width, offsetHeight: height } = element
    const top = y! + (element.dataset.side === 'below' ? FROM_MARKER_PX : -FROM_MARKER_PX - height)
    const right = panPx({ from: x - width / 2, length: width, room: mapWidth, leastFrom: BUTTONS_PX })
    const down = panPx({ from: top, length: height, room: mapHeight!, leastFrom: 0 })
    if (right === 0 && down === 0) return
    const center = map.getCoordinateFromPixel([centreX + right, centreY! + down])
    map.getView().animate({ center, duration: 200 })
  }
  /** Empty before the map is drawn. */
  const pixelOf = (position: number[] | undefined): readonly number[] =>
    (position && map.getPixelFromCoordinate(position)) ?? []
  // The content appears and grows after the place is set.
  const observer = new ResizeObserver(panIntoView)
  observer.observe(element)
  map.on('change:target', () => observer.disconnect())
  // A narrower or enlarged window moves every place.
  map.on('change:size', () => map.once('postrender', panIntoView))
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
