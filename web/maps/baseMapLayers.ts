import { loadEarth, sectorLoaders } from 'virtual:base-map'
import Feature from 'ol/Feature.js'
import type Geometry from 'ol/geom/Geometry.js'
import MultiLineString from 'ol/geom/MultiLineString.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import { type BaseMapShapes, SECTOR_SIZE_DEG, sectorName } from './baseMapSectors.ts'
import type { MapColours } from './mapColours.ts'
import { type PackedLine, unpackLine } from './packedGeometry.ts'
import { PictureLayer } from './pictureLayer.ts'

type Kind = Exclude<keyof BaseMapShapes, 'stepDeg'>

/** Zoom from which the detailed sectors replace the outline of the whole earth. */
const SECTORS_FROM_ZOOM = 4.5

/** Half the circumference of the earth as Web Mercator has it. */
const MERCATOR_HALF_M = 20_037_508.34

/** Land, lakes, rivers, coasts and borders; each part of the earth is loaded when it becomes visible. */
export function baseMapLayers(colours: MapColours): PictureLayer[] {
  const detailed = styleByKind(colours)
  const outlined = {
    ...detailed,
    land: new Style({
      fill: new Fill({ color: colours.land }),
      stroke: new Stroke({ color: colours.coast, width: 1 }),
    }),
  }
  return [
    new PictureLayer({ style: styledBy(outlined), source: earthSource(), maxZoom: SECTORS_FROM_ZOOM }),
    new PictureLayer({ style: styledBy(detailed), source: sectorSource(), minZoom: SECTORS_FROM_ZOOM }),
  ]
}

function styledBy(styles: Record<Kind, Style>) {
  return (feature: { get(name: string): unknown }) => styles[feature.get('kind') as Kind]
}

function earthSource(): VectorSource {
  const source: VectorSource = new VectorSource({
    wrapX: true,
    loader: (extent, _resolution, _projection, success, failure) => {
      loadEarth().then(
        (shapes) => success?.(addShapes(source, shapes)),
        // Removed again, so that the next movement of the map retries.
        () => {
          source.removeLoadedExtent(extent)
          failure?.()
        },
      )
    },
  })
  return source
}

/** Sectors that are on their way arrive together: each arrival redraws the picture. */
function sectorSource(): VectorSource {
  let loading = 0
  let arrivals: (() => void)[] = []
  const arrive = (show: () => void) => {
    arrivals.push(show)
    loading -= 1
    if (loading > 0) return
    for (const each of arrivals) each()
    arrivals = []
  }
  const source: VectorSource = new VectorSource({
    wrapX: true,
    strategy: sectorExtents,
    loader: (extent, _resolution, _projection, success, failure) => {
      // A metre inside: the corner itself may be rounded into the neighbour.
      const [west, south] = degreesOf(extent[0]! + 1, extent[1]! + 1)
      const name = sectorName(sectorStart(west), sectorStart(south, -90))
      const load = sectorLoaders[name]
      if (load === undefined) return success?.([])
      loading += 1
      load().then(
        (shapes) => arrive(() => success?.(addShapes(source, shapes))),
        () =>
          arrive(() => {
            source.removeLoadedExtent(extent)
            failure?.()
          }),
      )
    },
  })
  return source
}

/** The sectors that a view touches, as extents in map units. */
function sectorExtents(view: readonly number[]): number[][] {
  const [west, south] = degreesOf(view[0]!, view[1]!)
  const [east, north] = degreesOf(view[2]!, view[3]!)
  const extents: number[][] = []
  for (let lon = sectorStart(west); lon < east; lon += SECTOR_SIZE_DEG) {
    for (let lat = sectorStart(south, -90); lat < north; lat += SECTOR_SIZE_DEG) {
      const southWest = fromLonLat([lon, Math.max(lat, -85)])
      const northEast = fromLonLat([lon + SECTOR_SIZE_DEG, Math.min(lat + SECTOR_SIZE_DEG, 85)])
      extents.push([...southWest, ...northEast])
    }
  }
  return extents
}

/** Longitude and latitude on the single earth that sectors cover, without wrapping. */
function degreesOf(x: number, y: number): readonly [lon: number, lat: number] {
  const [, lat = 0] = toLonLat([0, y])
  return [Math.min(Math.max((x / MERCATOR_HALF_M) * 180, -180), 180), lat]
}

function sectorStart(degrees: number, first = -180): number {
  return first + Math.floor((degrees - first) / SECTOR_SIZE_DEG) * SECTOR_SIZE_DEG
}

function addShapes(source: VectorSource, shapes: BaseMapShapes): Feature[] {
  const project = (line: PackedLine) =>
    unpackLine(line, shapes.stepDeg).map((position) => fromLonLat(position))
  const areas = (polygons: readonly (readonly PackedLine[])[]) =>
    new MultiPolygon(polygons.map((rings) => rings.map(project)))
  const lines = (all: readonly PackedLine[]) => new MultiLineString(all.map(project))
  const geometries: Record<Kind, Geometry> = {
    land: areas(shapes.land),
    lakes: areas(shapes.lakes),
    rivers: lines(shapes.rivers),
    coasts: lines(shapes.coasts),
    borders: lines(shapes.borders),
  }
  const features = Object.entries(geometries).map(([kind, geometry]) => new Feature({ kind, geometry }))
  source.addFeatures(features)
  return features
}

function styleByKind(colours: MapColours): Record<Kind, Style> {
  return {
    land: new Style({ zIndex: 0, fill: new Fill({ color: colours.land }) }),
    lakes: new Style({ zIndex: 1, fill: new Fill({ color: colours.lake }) }),
    rivers: new Style({ zIndex: 2, stroke: new Stroke({ color: colours.river, width: 1.4 }) }),
    coasts: new Style({ zIndex: 3, stroke: new Stroke({ color: colours.coast, width: 1 }) }),
    borders: new Style({
      zIndex: 4,
      stroke: new Stroke({ color: colours.border, width: 1, lineDash: [6, 3] }),
    }),
  }
}
