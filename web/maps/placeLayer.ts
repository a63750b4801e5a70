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
import type { Language } from '#contracts'
import type { MapColours } from './mapColours.ts'
import { type Place, placeName, places } from './places.ts'

const fromZoom: Readonly<Record<Place['rank'], number>> = { sea: 3.5, 1: 4, 2: 6, 3: 7.4 }

/** Names of cities and seas; where they would cover each other, the lesser one gives way. */
export function placeLayer(colours: MapColours, language: Language): VectorLayer {
  const features = places.map((place) => {
    const feature = new Feature(new Point(fromLonLat([place.lon, place.lat])))
    feature.set('fromZoom', fromZoom[place.rank], true)
    feature.set('style', styleOf(place, colours, language), true)
    return feature
  })
  return new VectorLayer({
    source: new VectorSource({ features, wrapX: true }),
    declutter: true,
    style: (feature, resolution) =>
      zoomOf(resolution) >= feature.get('fromZoom') ? feature.get('style') : undefined,
  })
}

/** @param resolution  metres of the map's projection per pixel */
function zoomOf(resolution: number): number {
  return Math.log2(156_543.034 / resolution)
}

function styleOf(place: Place, colours: MapColours, language: Language): Style {
  const isSea = place.rank === 'sea'
  const text = new Text({
    text: placeName(place, language),
    font: `${isSea ? 'italic 500 12px' : place.rank === 1 ? '600 12px' : '500 11px'} ${colours.font}`,
    fill: new Fill({ color: isSea ? colours.seaName : colours.place }),
    stroke: new Stroke({ color: isSea ? 'transparent' : colours.halo, width: 3 }),
    textAlign: isSea ? 'center' : 'left',
    offsetX: isSea ? 0 : 7,
  })
  const dot = new Circle({
    radius: place.rank === 1 ? 2.5 : 2,
    fill: new Fill({ color: colours.place }),
    stroke: new Stroke({ color: colours.halo, width: 1.5 }),
  })
  const zIndex = isSea ? 0 : -place.rank
  return new Style(isSea ? { text, zIndex } : { image: dot, text, zIndex })
}
