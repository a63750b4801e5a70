import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import MultiLineString from 'ol/geom/MultiLineString.js'
import Polygon from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import OlMap from 'ol/Map.js'
import { fromLonLat, transformExtent } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import View from 'ol/View.js'
import { type AtlasGrid, gridOutline, type LatLon } from '#domain'
import { cellLines } from '#web/maps/cellLines.ts'
import { backgroundLayers, type MapBackground } from '#web/maps/mapBackground.ts'
import { readMapColours } from '#web/maps/mapColours.ts'
import { mapInteractions } from '#web/maps/mapInteractions.ts'
import { type MapTools, type MapToolsControl, mapTools } from '#web/maps/mapTools.ts'
import { scaleLine } from '#web/maps/scaleLine.ts'

export interface NamedGrid {
  readonly id: string
  readonly grid: AtlasGrid
}

export interface GridsMap extends MapToolsControl {
  showBackground(background: MapBackground): void
  /** Draws all grids and moves the view to the selected one; its cells appear at a near zoom. */
  show(grids: readonly NamedGrid[], chosenId: string | null): void
  zoomBy(steps: number): void
  dispose(): void
}

const MOVE_MS = 250
/** With more lines between the cells the map would only be grey. */
const MOST_LINES = 40

/** Map of the grids of several atlases. @param onChoose called with the clicked grid */
export function createGridsMap(dependencies: {
  readonly element: HTMLElement
  /** First background. */
  readonly background: MapBackground
  /** Where the scale is drawn. */
  readonly scale: HTMLElement
  readonly onChoose: (id: string) => void
}): GridsMap {
  const colours = readMapColours(dependencies.element)
  const outlines = new VectorSource()
  const cells = new VectorSource()
  let chosen: AtlasGrid | null = null
  const background = backgroundLayers(colours, dependencies.background)
  const quiet = new Style({ stroke: new Stroke({ color: colours.quiet, width: 1.5, lineDash: [4, 4] }) })
  const strong = new Style({ stroke: new Stroke({ color: colours.brand, width: 2.5 }), zIndex: 1 })
  const tools: MapTools = mapTools(() => map, colours)
  const map: OlMap = new OlMap({
    target: dependencies.element,
    view: new View({ center: fromLonLat([10, 51]), zoom: 5, minZoom: 2, maxZoom: 14, enableRotation: false }),
    interactions: mapInteractions(),
    controls: [scaleLine(dependencies.scale)],
    layers: [
      background.below,
      new VectorLayer({
        source: cells,
        style: new Style({ stroke: new Stroke({ color: colours.cell, width: 1 }) }),
      }),
      new VectorLayer({
        source: outlines,
        style: (feature) => (feature.get('isChosen') ? strong : quiet),
      }),
      background.names,
      ...tools.layers,
    ],
  })
  const view = map.getView()

  function refreshCells() {
    cells.clear()
    const size = map.getSize()
    if (!chosen || !size) return
    const extent = transformExtent(view.calculateExtent(size), 'EPSG:3857', 'EPSG:4326')
    const [west = 0, south = 0, east = 0, north = 0] = extent
    const lines = cellLines(chosen, { west, south, east, north }, MOST_LINES)
    if (lines.length > 0)
      cells.addFeature(new Feature(new MultiLineString(lines.map((line) => line.map(position)))))
  }

  tools.listenTo(map)
  map.on('moveend', refreshCells)
  let areas: readonly { id: string; area: Polygon }[] = []
  map.on('singleclick', ({ coordinate }) => {
    if (tools.measure.isOn()) return
    // A click on grids within each other selects the smallest.
    const hit = areas
      .filter(({ area }) => area.intersectsCoordinate(coordinate))
      .toSorted((a, b) => a.area.getArea() - b.area.getArea())[0]
    if (hit) dependencies.onChoose(hit.id)
  })

  return {
    measure: tools.measure,
    markPlace: tools.markPlace,
    showBackground: background.show,
    show(grids, chosenId) {
      areas = grids.map(({ id, grid }) => ({ id, area: new Polygon([gridOutline(grid).map(position)]) }))
      outlines.clear()
      outlines.addFeatures(
        areas.map(({ id, area }) => {
          const border = new LineString(area.getLinearRing(0)?.getCoordinates() ?? [])
          return new Feature({ geometry: border, isChosen: id === chosenId })
        }),
      )
      chosen = grids.find(({ id }) => id === chosenId)?.grid ?? null
      const shown = areas.find(({ id }) => id === chosenId)?.area
      if (shown) view.fit(shown.getExtent(), { padding: [40, 40, 40, 40], duration: MOVE_MS })
      refreshCells()
    },
    zoomBy: (steps) => view.animate({ zoom: (view.getZoom() ?? 5) + steps, duration: MOVE_MS }),
    dispose() {
      map.setTarget(undefined)
      map.dispose()
    },
  }
}

// Web Mercator ends near 85 degrees.
function position({ lat, lon }: LatLon): number[] {
  return fromLonLat([lon, Math.min(Math.max(lat, -85), 85)])
}
