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
import type { LatLon } from '#domain'
import type { MapColours } from './mapColours.ts'
import { type Place, placeName, places } from './places.ts'
import { zoomOf } from './zoomOf.ts'

const fromZoom: Readonly<Record<Place['rank'], number>> = { sea: 3.5, 1: 4, 2: 6, 3: 7.4 }

/** Degrees: west, south, east, north. */
export type Bounds = readonly [number, number, number, number]

/**
 * Names of cities and seas; overlapping names of lower rank are hidden.
 * @param outside only places beyond it are named: another map names those within
 */
export function placeLayer(colours: MapColours, language: Language, outside: Bounds | null): VectorLayer {
  const named = places.filter((place) => outside === null || !isWithin(place, outside))
  const features = named.map((place) => {
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

export function isWithin({ lat, lon }: LatLon, [west, south, east, north]: Bounds): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north
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
