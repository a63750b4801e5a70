import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import type OlMap from 'ol/Map.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { LatLon } from '#domain'
import type { MapColours } from '../mapColours.ts'

/** The line measured on a map: places in their order. */
export interface MeasureTool {
  readonly layer: VectorLayer
  readonly isOn: () => boolean
  /** @param onChange  called with the places after each change */
  start(onChange: (places: readonly LatLon[]) => void): void
  stop(): void
  add(place: LatLon): void
  /** Adds the place in the middle of the map, for keyboard users. */
  addMiddle(): void
  removeLast(): void
  /** Draws the next leg to the pointer. */
  follow(coordinate: number[]): void
}

/** More legs than anyone measures by hand. */
const MOST_PLACES = 200

export function measureTool(map: () => OlMap, colours: MapColours): MeasureTool {
  const source = new VectorSource()
  const layer = new VectorLayer({ source, style: styles(colours) })
  let places: readonly LatLon[] = []
  let pointer: number[] | null = null
  let notify: ((places: readonly LatLon[]) => void) | null = null

  function draw(): void {
    source.clear(true)
    const points = places.map(({ lat, lon }) => fromLonLat([lon, lat]))
    const line = pointer && points.length > 0 ? [...points, pointer] : points
    source.addFeatures([
      ...(line.length > 1 ? [new Feature(new LineString(line))] : []),
      ...points.map((point) => new Feature(new Point(point))),
    ])
  }

  function change(next: readonly LatLon[]): void {
    places = next.slice(0, MOST_PLACES)
    draw()
    notify?.(places)
  }

  return {
    layer,
    isOn: () => notify !== null,
    start(onChange) {
      notify = onChange
      change([])
    },
    stop() {
      notify = null
      pointer = null
      change([])
    },
    add: (place) => change([...places, place]),
    addMiddle() {
      const [lon = 0, lat = 0] = toLonLat(map().getView().getCenter() ?? [0, 0])
      pointer = null
      change([...places, { lat, lon }])
    },
    removeLast: () => change(places.slice(0, -1)),
    follow(coordinate) {
      pointer = coordinate
      if (places.length > 0) draw()
    },
  }
}

/** Visible on light and on dark colours. */
function styles({ warn, card }: MapColours): Style[] {
  return [
    new Style({ stroke: new Stroke({ color: card, width: 5 }) }),
    new Style({
      stroke: new Stroke({ color: warn, width: 2.5 }),
      image: new Circle({
        radius: 4.5,
        fill: new Fill({ color: card }),
        stroke: new Stroke({ color: warn, width: 2 }),
      }),
    }),
  ]
}
