import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Polygon from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import { type AtlasGrid, gridOutline } from '#domain'
import { cellLayer, drawCells, position } from '#web/maps/atlasLayers.ts'
import { type MapControl, type MapParts, MOVE_MS, toolMap } from '#web/maps/toolMap.ts'

export interface NamedGrid {
  readonly id: string
  readonly grid: AtlasGrid
}

export interface GridsMap extends MapControl {
  /** Draws all grids and moves the view to the selected one; its cells appear at a near zoom. */
  show(grids: readonly NamedGrid[], chosenId: string | null): void
}

/** Receives the clicked grid. */
interface GridsMapEvents {
  readonly onChoose: (id: string) => void
}

/** Map of the grids of several atlases. */
export function createGridsMap(parts: MapParts<GridsMapEvents>): GridsMap {
  const outlines = new VectorSource()
  const cells = new VectorSource()
  let chosen: AtlasGrid | null = null
  const options = { zoom: 5, minZoom: 2, maxZoom: 14 }
  const { map, view, colours, control, addLayers } = toolMap(parts, options)
  const quiet = new Style({ stroke: new Stroke({ color: colours.quiet, width: 1.5, lineDash: [4, 4] }) })
  const strong = new Style({ stroke: new Stroke({ color: colours.brand, width: 2.5 }), zIndex: 1 })
  const style = (feature: { get(name: string): unknown }) => (feature.get('isChosen') ? strong : quiet)
  addLayers({ below: [cellLayer(cells, colours), new VectorLayer({ source: outlines, style })] })

  const refreshCells = () => drawCells(cells, chosen, map)
  map.on('moveend', refreshCells)
  let areas: readonly { id: string; area: Polygon }[] = []
  map.on('singleclick', ({ coordinate }) => {
    if (control.measure.isOn()) return
    // A click on grids within each other selects the smallest.
    const hit = areas
      .filter(({ area }) => area.intersectsCoordinate(coordinate))
      .toSorted((a, b) => a.area.getArea() - b.area.getArea())[0]
    if (hit) parts.events().onChoose(hit.id)
  })

  return {
    ...control,
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
  }
}
