import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import type { StyleFunction } from 'ol/style/Style.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import TileState from 'ol/TileState.js'
import { createXYZ } from 'ol/tilegrid.js'
import type VectorTile from 'ol/VectorTile.js'
import { contourIntervalM, contourLines, type HeightGrid, heightRange, webMercatorPixelM } from '#domain'
import type { MapColours } from '../mapColours.ts'
import { zoomOf } from '../zoomOf.ts'
import type { TerrainTiles } from './terrainTiles.ts'

/** Every fifth line is stronger and labelled, as on topographic maps. */
const STRONG_EVERY = 5
/** A tile with at most this many lines labels all of them: on flat ground the strong ones may be far away. */
const FEW_LINES = 6
/** Intervals follow the terrain of the product's typical regions, so that adjacent tiles agree. */
const MIDDLE_LAT = 51
const FROM_ZOOM = 6
/** Radians between two letters: on sharper bends letters would overlap. */
const MOST_BEND = Math.PI / 9

/** Contour lines with their heights. @param label  a height for the language, such as '120 m' */
export function contourLayer(
  tiles: TerrainTiles,
  { maxZoom, spacingM, label }: { maxZoom: number; spacingM: number; label: (heightM: number) => string },
  colours: MapColours,
): VectorTileLayer {
  const tileGrid = createXYZ({ maxZoom, tileSize: 256 })
  /** Contour interval of a zoom. Beyond the finest tiles their finest lines are shown. */
  const intervalAt = (zoom: number) => contourIntervalM(webMercatorPixelM(zoom, MIDDLE_LAT), spacingM)
  const finestM = contourIntervalM(0, spacingM)
  const source = new VectorTileSource({
    tileGrid,
    wrapX: true,
    // Only names the tile: it is loaded below.
    url: '{z}/{x}/{y}',
    tileLoadFunction(tile) {
      const vectorTile = tile as VectorTile<Feature>
      const [z = 0, x = 0, y = 0] = vectorTile.tileCoord
      vectorTile.setLoader((extent) => {
        tiles.heights({ z, x, y }).then(
          (grid) =>
            vectorTile.setFeatures(
              grid ? featuresOf(grid, z === maxZoom ? finestM : intervalAt(z), extent as number[]) : [],
            ),
          () => vectorTile.setState(TileState.ERROR),
        )
      })
    },
  })
  return new VectorTileLayer({
    className: 'map-contours',
    source,
    declutter: true,
    minZoom: FROM_ZOOM,
    style: contourStyle(intervalAt, label, colours),
  })
}

function featuresOf(
  grid: HeightGrid,
  intervalM: number,
  [west = 0, south = 0, east = 0, north = 0]: number[],
) {
  const range = heightRange(grid)
  const areFew = range !== null && (range.highestM - range.lowestM) / intervalM <= FEW_LINES
  const [across, down] = [(east - west) / (grid.columns - 1), (north - south) / (grid.rows - 1)]
  return contourLines(grid, intervalM).map(({ heightM, points }) => {
    const flat = new Array<number>(points.length)
    for (let at = 0; at < points.length; at += 2) {
      flat[at] = west + points[at]! * across
      flat[at + 1] = north - points[at + 1]! * down
    }
    return new Feature({ heightM, areFew, geometry: new LineString(flat, 'XY') })
  })
}

function contourStyle(
  intervalAt: (zoom: number) => number,
  label: (heightM: number) => string,
  { contour, contourName, halo, font }: MapColours,
): StyleFunction {
  const fill = new Fill({ color: contourName })
  const stroke = new Stroke({ color: halo, width: 2.5 })
  const lines = {
    weak: new Style({ stroke: new Stroke({ color: contour, width: 0.6 }) }),
    strong: new Style({ stroke: new Stroke({ color: contour, width: 1.2 }) }),
  }
  return (feature, resolution) => {
    const { heightM, areFew } = feature.getProperties() as { heightM: number; areFew: boolean }
    const intervalM = intervalAt(zoomOf(resolution))
    if (heightM % intervalM !== 0) return undefined
    const isStrong = heightM % (STRONG_EVERY * intervalM) === 0
    const line = isStrong ? lines.strong : lines.weak
    if (!isStrong && !areFew) return line
    const text = new Text({
      text: label(heightM),
      font: `500 10px ${font}`,
      placement: 'line',
      repeat: 400,
      maxAngle: MOST_BEND,
      fill,
      stroke,
    })
    return [line, new Style({ text })]
  }
}
