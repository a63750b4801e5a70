import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Circle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { LatLon } from '#domain'
import type { MapColours } from '../mapColours.ts'

/** A place with the name it was found by. */
export interface MarkedPlace extends LatLon {
  readonly label: string
}

/** The mark of a searched place: its name next to a ring, so that the place itself stays visible. */
export interface PlaceMark {
  readonly layer: VectorLayer
  show(place: MarkedPlace | null): void
}

export function placeMark(colours: MapColours): PlaceMark {
  const source = new VectorSource()
  return {
    layer: new VectorLayer({ source, style: (feature) => styles(colours, feature.get('label')) }),
    show(place) {
      source.clear(true)
      if (place === null) return
      const { lat, lon, label } = place
      source.addFeature(new Feature({ geometry: new Point(fromLonLat([lon, lat])), label }))
    },
  }
}

/** Seen on light and on dark colours alike. */
function styles({ warn, card, ink, font }: MapColours, label: string): Style[] {
  const ring = (color: string, width: number) =>
    new Style({ image: new Circle({ radius: 15, stroke: new Stroke({ color, width }) }) })
  const dot = new Circle({
    radius: 3,
    fill: new Fill({ color: warn }),
    stroke: new Stroke({ color: card, width: 1.5 }),
  })
  const name = new Text({
    text: label,
    font: `600 13px ${font}`,
    fill: new Fill({ color: ink }),
    stroke: new Stroke({ color: card, width: 4 }),
    textAlign: 'left',
    offsetX: 22,
  })
  return [ring(card, 6), ring(warn, 3), new Style({ image: dot, text: name })]
}
