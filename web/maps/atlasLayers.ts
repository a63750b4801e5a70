import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import MultiLineString from 'ol/geom/MultiLineString.js'
import Polygon from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OlMap from 'ol/Map.js'
import { fromLonLat, transformExtent } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import { type AtlasGrid, gridOutline, type LatLon } from '#domain'
import { cellLines } from './cellLines.ts'
import type { MapColours } from './mapColours.ts'

/** With more lines the spacing would be less than a thumb's width and the map would only turn grey. */
const MOST_LINES = 40

/** The border of an atlas, a veil over the area outside it, and at high zoom the lines between its cells. */
export interface AtlasLayers {
  readonly layers: readonly VectorLayer[]
  show(grid: AtlasGrid): void
  /** Draws the lines between the visible cells. */
  refreshCells(map: OlMap): void
}

export function atlasLayers(colours: MapColours): AtlasLayers {
  const outline = new VectorSource()
  const cells = new VectorSource()
  let shown: AtlasGrid | null = null
  return {
    layers: [cellLayer(cells, colours), new VectorLayer({ source: outline, style: outlineStyle(colours) })],
    show(grid) {
      shown = grid
      const ring = gridOutline(grid).map(position)
      outline.clear()
      outline.addFeatures([
        new Feature({ kind: 'beyond', geometry: new Polygon([wholeMap, ring]) }),
        new Feature({ kind: 'border', geometry: new LineString(ring) }),
      ])
    },
    refreshCells: (map) => drawCells(cells, shown, map),
  }
}

export function cellLayer(source: VectorSource, colours: MapColours): VectorLayer {
  return new VectorLayer({
    source,
    style: new Style({ stroke: new Stroke({ color: colours.cell, width: 1 }) }),
  })
}

/** Draws the lines between the visible cells of a grid. */
export function drawCells(cells: VectorSource, grid: AtlasGrid | null, map: OlMap): void {
  cells.clear()
  const size = map.getSize()
  if (!grid || !size) return
  const extent = transformExtent(map.getView().calculateExtent(size), 'EPSG:3857', 'EPSG:4326')
  const [west = 0, south = 0, east = 0, north = 0] = extent
  const lines = cellLines(grid, { west, south, east, north }, MOST_LINES)
  if (lines.length > 0)
    cells.addFeature(new Feature(new MultiLineString(lines.map((line) => line.map(position)))))
}

const mercatorHalfM = 20_037_508
const wholeMap = [
  [-mercatorHalfM, -mercatorHalfM],
  [mercatorHalfM, -mercatorHalfM],
  [mercatorHalfM, mercatorHalfM],
  [-mercatorHalfM, mercatorHalfM],
  [-mercatorHalfM, -mercatorHalfM],
]

// Web Mercator ends near 85 degrees.
export function position({ lat, lon }: LatLon): number[] {
  return fromLonLat([lon, Math.min(Math.max(lat, -85), 85)])
}

function outlineStyle(colours: MapColours) {
  const beyond = new Style({ fill: new Fill({ color: colours.beyond }) })
  const border = new Style({ stroke: new Stroke({ color: colours.brand, width: 1.5, lineDash: [2, 4] }) })
  return (feature: { get(name: string): unknown }) => (feature.get('kind') === 'beyond' ? beyond : border)
}
