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
import { type Bounds, isWithin } from './placeLayer.ts'
import { placeName, places } from './places.ts'
import { unpackGazetteer } from './search/searchPlaces.ts'
import { zoomOf } from './zoomOf.ts'

/** First zoom with towns; at lower zooms the names of `placeLayer` fill the map. */
const firstZoom = 8
/** Share of the places, largest first, that are named from a zoom on. */
const shares = [
  { zoom: firstZoom, count: 700 },
  { zoom: 9, count: 2500 },
  { zoom: 10, count: Number.POSITIVE_INFINITY },
] as const
const sameWithinDeg = 0.05

/**
 * Names of towns and villages, from the names that the search uses: loaded at high zoom.
 * @param outside only places beyond it are named: another map names those within
 */
export function townLayer(colours: MapColours, language: Language, outside: Bounds | null): VectorLayer {
  const styleOf = townStyle(colours)
  const source = new VectorSource({
    wrapX: true,
    loader(extent, _resolution, _projection, onSuccess) {
      import('virtual:gazetteer').then(
        ({ packed }) => {
          const features = townsOf(packed, language, outside)
          source.addFeatures(features)
          onSuccess?.(features)
        },
        // Without a network there are no names; the next movement retries.
        () => source.removeLoadedExtent(extent),
      )
    },
  })
  return new VectorLayer({
    source,
    minZoom: firstZoom,
    declutter: true,
    style: (feature, resolution) =>
      zoomOf(resolution) >= feature.get('fromZoom') ? styleOf(feature.get('name')) : undefined,
  })
}

function townsOf(packed: string, language: Language, outside: Bounds | null): Feature[] {
  return unpackGazetteer(packed, places).flatMap((place, rank) => {
    const name = placeName(place, language)
    const isNamed = places.some(
      (one) =>
        placeName(one, language) === name &&
        Math.abs(one.lat - place.lat) < sameWithinDeg &&
        Math.abs(one.lon - place.lon) < sameWithinDeg,
    )
    if (isNamed || (outside !== null && isWithin(place, outside))) return []
    const feature = new Feature(new Point(fromLonLat([place.lon, place.lat])))
    feature.set('fromZoom', shares.find(({ count }) => rank < count)!.zoom, true)
    feature.set('name', name, true)
    return [feature]
  })
}

/** One style for all: only the name changes. */
function townStyle({ place, halo, font }: MapColours): (name: string) => Style {
  const text = new Text({
    font: `400 11px ${font}`,
    fill: new Fill({ color: place }),
    stroke: new Stroke({ color: halo, width: 3 }),
    textAlign: 'left',
    offsetX: 6,
  })
  const image = new Circle({
    radius: 1.5,
    fill: new Fill({ color: place }),
    stroke: new Stroke({ color: halo, width: 1.5 }),
  })
  return (name) => {
    const own = text.clone()
    own.setText(name)
    return new Style({ image, text: own, zIndex: -9 })
  }
}
