import type BaseLayer from 'ol/layer/Base.js'
import OlMap from 'ol/Map.js'
import { fromLonLat } from 'ol/proj.js'
import View, { type ViewOptions } from 'ol/View.js'
import { backgroundLayers, type MapBackground } from './mapBackground.ts'
import { readMapColours } from './mapColours.ts'
import { mapInteractions } from './mapInteractions.ts'
import { type MapToolsControl, mapTools } from './mapTools.ts'
import { scaleLine } from './scaleLine.ts'

/** Elements and first background of a map, and the receivers of its events. */
export interface MapParts<Events> {
  readonly element: HTMLElement
  readonly background: MapBackground
  /** Where the scale is drawn. */
  readonly scale: HTMLElement
  readonly events: () => Events
}

/** Control of every map, without React. */
export interface MapControl extends MapToolsControl {
  showBackground(background: MapBackground): void
  zoomBy(steps: number): void
  dispose(): void
}

/** Duration of movements of the view. */
export const MOVE_MS = 250

/** A map with a background, a scale and the tools of every map. `addLayers` adds its own, below and above the names. */
export function toolMap(
  { element, background: first, scale }: Omit<MapParts<unknown>, 'events'>,
  options: ViewOptions & { readonly zoom: number },
) {
  const colours = readMapColours(element)
  const background = backgroundLayers(colours, first)
  const tools = mapTools((): OlMap => map, colours)
  const view = new View({ center: fromLonLat([10, 51]), enableRotation: false, ...options })
  const map = new OlMap({
    target: element,
    view,
    interactions: mapInteractions(),
    controls: [scaleLine(scale)],
  })
  const addLayers = ({
    below = [],
    above = [],
  }: {
    readonly below?: BaseLayer[]
    readonly above?: BaseLayer[]
  }) => map.setLayers([background.below, ...below, background.names, ...above, ...tools.layers])
  tools.listenTo(map)
  const control: MapControl = {
    measure: tools.measure,
    markPlace: tools.markPlace,
    showBackground: background.show,
    zoomBy: (steps) => view.animate({ zoom: (view.getZoom() ?? options.zoom) + steps, duration: MOVE_MS }),
    dispose() {
      map.setTarget(undefined)
      map.dispose()
    },
  }
  return { map, view, colours, control, addLayers }
}
