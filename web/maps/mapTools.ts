import type VectorLayer from 'ol/layer/Vector.js'
import type OlMap from 'ol/Map.js'
import { toLonLat } from 'ol/proj.js'
import type { MapColours } from './mapColours.ts'
import { type MapView, showView } from './mapView.ts'
import { type MeasureTool, measureTool } from './measure/measureTool.ts'
import { type MarkedPlace, placeMark } from './search/placeMark.ts'

/** Tools of every map: measuring, and a mark at the place of a search. */
export interface MapToolsControl {
  readonly measure: Omit<MeasureTool, 'layer'>
  /** Marks the found place and moves the map there; null removes the mark. */
  markPlace(found: (MapView & MarkedPlace) | null): void
}

export interface MapTools extends MapToolsControl {
  /** Above all other layers. */
  readonly layers: readonly VectorLayer[]
  /** Measures by clicks on a map: must be called once, before other listeners. */
  listenTo(map: OlMap): void
}

/** @param map requested when a tool is used */
export function mapTools(map: () => OlMap, colours: MapColours): MapTools {
  const mark = placeMark(colours)
  const measure = measureTool(map, colours)
  return {
    layers: [mark.layer, measure.layer],
    measure,
    markPlace(found) {
      mark.show(found)
      if (found) showView(map(), found)
    },
    listenTo(target) {
      // Clicks count immediately: a second click nearby is the next point, not a double click.
      target.on('click', ({ coordinate }) => {
        const [lon = 0, lat = 0] = toLonLat(coordinate)
        if (measure.isOn()) measure.add({ lat, lon })
      })
      target.on('pointermove', ({ coordinate }) => {
        if (measure.isOn()) measure.follow(coordinate)
      })
    },
  }
}
