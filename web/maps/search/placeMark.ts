import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { LatLon } from '#domain'
import type { MapColours } from '../mapColours.ts'

/** The mark of the place that was searched for: a ring, so that what lies there is seen. */
export interface PlaceMark {
  readonly layer: VectorLayer
  show(place: LatLon | null): void
}

export function placeMark(colours: MapColours): PlaceMark {
  const source = new VectorSource()
  return {
    layer: new VectorLayer({ source, style: styles(colours) }),
    show(place) {
      source.clear(true)
      if (place) source.addFeature(new Feature(new Point(fromLonLat([place.lon, place.lat]))))
    },
  }
}

/** Seen on light and on dark colours alike. */
function styles({ warn, card }: MapColours): Style[] {
  const ring = (color: string, width: number) =>
    new Style({ image: new Circle({ radius: 15, stroke: new Stroke({ color, width }) }) })
  const dot = new Circle({
    radius: 3,
    fill: new Fill({ color: warn }),
    stroke: new Stroke({ color: card, width: 1.5 }),
  })
  return [ring(card, 6), ring(warn, 3), new Style({ image: dot })]
}
