import { boundingExtent } from 'ol/extent.js'
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js'
import type { LatLon, MapArea } from '#domain'
import { type MapPopupPlace, mapPopupPlace } from '#web/maps/mapPopupPlace.ts'
import { type MapControl, type MapParts, MOVE_MS, toolMap } from '#web/maps/toolMap.ts'
import { type AreaKind, drawnArea } from './drawnArea.ts'
import { ownFarmLayer } from './ownFarmLayer.ts'
import { pointsLayer } from './pointsLayer.ts'

export interface RegisterMapEvents {
  readonly onArea: (area: MapArea) => void
  /** A turbine was clicked. */
  readonly onUnit: (index: number) => void
  /** A click outside all turbines. */
  readonly onPoint: (place: LatLon) => void
}

/** The map of `RegisterMapView`, without React. */
export interface RegisterMapControl extends MapControl {
  readonly popup: MapPopupPlace
  show(places: readonly LatLon[], states: Uint8Array): void
  setStates(states: Uint8Array): void
  draw(kind: AreaKind | null): void
  showArea(area: MapArea | null): void
  /** Draws the own farm, with a distance around it to which the view moves. */
  showFarm(places: readonly LatLon[], withinM: number | null): void
  /** Moves the view to places; closer for a single one. */
  showPlaces(places: readonly LatLon[]): void
  /** Moves the view to the shown area, else to all of Germany. */
  fit(): void
}

const HIT_PX = 8
const CLOSEST_FIT_ZOOM = 13
const SINGLE_ZOOM = 15
const GERMANY = [5.5, 47.2, 15.3, 55.3]

export function createRegisterMap(parts: MapParts<RegisterMapEvents>): RegisterMapControl {
  const options = { center: fromLonLat([10.3, 51.2]), zoom: 6, minZoom: 4, maxZoom: 17 }
  const { map, view, colours, control, addLayers } = toolMap(parts, options)
  const points = pointsLayer(colours)
  const farm = ownFarmLayer(colours)
  let isDrawing = false
  const area = drawnArea(map, colours, (drawn) => parts.events().onArea(drawn))
  addLayers({ above: [points.layer, area.layer, farm.layer] })
  view.fit(transformExtent(GERMANY, 'EPSG:4326', 'EPSG:3857'))

  map.on('singleclick', ({ coordinate }) => {
    if (isDrawing || control.measure.isOn()) return
    const { onUnit, onPoint } = parts.events()
    const index = unitAt(coordinate)
    const [lon = 0, lat = 0] = toLonLat(coordinate)
    if (index >= 0) onUnit(index)
    else onPoint({ lat, lon })
  })
  map.on('pointermove', ({ dragging, coordinate }) => {
    if (dragging || control.measure.isOn()) return
    parts.element.style.cursor = isDrawing ? 'crosshair' : unitAt(coordinate) >= 0 ? 'pointer' : ''
  })

  function unitAt([x = 0, y = 0]: number[]): number {
    return points.nearest(x, y, HIT_PX * (view.getResolution() ?? 1))
  }

  return {
    popup: mapPopupPlace(map),
    ...control,
    show: points.show,
    setStates: points.setStates,
    draw(kind) {
      isDrawing = kind !== null
      parts.element.style.cursor = isDrawing ? 'crosshair' : ''
      area.draw(kind)
    },
    showArea: area.show,
    showFarm(places, withinM) {
      farm.show(places, withinM)
      const extent = farm.extent()
      if (withinM !== null && extent)
        view.fit(extent, { padding: [40, 40, 40, 40], maxZoom: CLOSEST_FIT_ZOOM, duration: MOVE_MS })
    },
    showPlaces(places) {
      if (places.length === 0) return
      view.fit(boundingExtent(places.map(({ lat, lon }) => fromLonLat([lon, lat]))), {
        padding: [40, 40, 40, 40],
        maxZoom: places.length === 1 ? SINGLE_ZOOM : CLOSEST_FIT_ZOOM,
        duration: MOVE_MS,
      })
    },
    fit() {
      const extent = area.extent() ?? transformExtent(GERMANY, 'EPSG:4326', 'EPSG:3857')
      view.fit(extent, { padding: [40, 40, 40, 40], maxZoom: CLOSEST_FIT_ZOOM, duration: MOVE_MS })
    },
  }
}
