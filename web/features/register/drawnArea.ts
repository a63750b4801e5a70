import Feature from 'ol/Feature.js'
import Circle from 'ol/geom/Circle.js'
import type Geometry from 'ol/geom/Geometry.js'
import Polygon, { circular } from 'ol/geom/Polygon.js'
import Draw, { createBox } from 'ol/interaction/Draw.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OlMap from 'ol/Map.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import { type LatLon, type MapArea, sphereDistanceM } from '#domain'
import type { MapColours } from '#web/maps/mapColours.ts'

export type AreaKind = MapArea['kind']

export interface DrawnArea {
  readonly layer: VectorLayer
  /** Starts drawing an area of a kind; null ends it. */
  draw(kind: AreaKind | null): void
  show(area: MapArea | null): void
  extent(): number[] | null
}

/** The selecting area: drawn with the mouse, or shown as typed. */
export function drawnArea(map: OlMap, colours: MapColours, onArea: (area: MapArea) => void): DrawnArea {
  const source = new VectorSource()
  const style = new Style({
    stroke: new Stroke({ color: colours.accent, width: 2 }),
    fill: new Fill({ color: colours.beyond }),
  })
  const layer = new VectorLayer({ source, style, zIndex: 4 })
  let drawing: Draw | null = null

  function draw(kind: AreaKind | null): void {
    if (drawing) map.removeInteraction(drawing)
    drawing = null
    if (kind === null) return
    drawing = new Draw({
      type: kind === 'polygon' ? 'Polygon' : 'Circle',
      ...(kind === 'rectangle' ? { geometryFunction: createBox() } : {}),
      style,
    })
    drawing.on('drawend', ({ feature }) => {
      const area = areaOf(kind, feature.getGeometry())
      if (area) onArea(area)
    })
    map.addInteraction(drawing)
  }

  return {
    layer,
    draw,
    show(area) {
      source.clear()
      if (area) source.addFeature(new Feature(geometryOf(area)))
    },
    extent: () => (source.getFeatures().length > 0 ? (source.getExtent() ?? null) : null),
  }
}

function areaOf(kind: AreaKind, geometry: Geometry | undefined): MapArea | null {
  if (geometry instanceof Circle) {
    const centre = geometry.getCenter()
    const edge = [centre[0]! + geometry.getRadius(), centre[1]!]
    return {
      kind: 'circle',
      centre: placeOf(centre),
      radiusM: sphereDistanceM(placeOf(centre), placeOf(edge)),
    }
  }
  if (!(geometry instanceof Polygon)) return null
  const ring = (geometry.getCoordinates()[0] ?? []).slice(0, -1).map(placeOf)
  if (kind === 'polygon') return { kind, ring }
  const [lats, lons] = [ring.map(({ lat }) => lat), ring.map(({ lon }) => lon)]
  return {
    kind: 'rectangle',
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lons),
    east: Math.max(...lons),
  }
}

function geometryOf(area: MapArea): Geometry {
  if (area.kind === 'circle') {
    const { lat, lon } = area.centre
    return circular([lon, lat], area.radiusM, 96).transform('EPSG:4326', 'EPSG:3857')
  }
  return new Polygon([cornersOf(area).map(({ lat, lon }) => fromLonLat([lon, lat]))])
}

function cornersOf(area: Exclude<MapArea, { kind: 'circle' }>): readonly LatLon[] {
  if (area.kind === 'polygon') return area.ring
  const { south, west, north, east } = area
  return [
    { lat: south, lon: west },
    { lat: south, lon: east },
    { lat: north, lon: east },
    { lat: north, lon: west },
  ]
}

function placeOf(coordinate: number[]): LatLon {
  const [lon = 0, lat = 0] = toLonLat(coordinate)
  return { lat, lon }
}
