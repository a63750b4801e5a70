import type { FeatureLike } from 'ol/Feature.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import type { StyleFunction } from 'ol/style/Style.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { Language } from '#contracts'
import type { MapColours } from '../mapColours.ts'
import { zoomOf } from '../zoomOf.ts'

/** Names of places, waters and roads in the reader's language, else as they are called there. */
export function labelStyle(colours: MapColours, language: Language): StyleFunction {
  const place = new Fill({ color: colours.place })
  const water = new Fill({ color: colours.seaName })
  const halo = new Stroke({ color: colours.halo, width: 3 })
  return (feature, resolution) => {
    const text = nameOf(feature, language)
    if (text === null) return undefined
    const zoom = zoomOf(resolution)
    switch (feature.get('layer')) {
      case 'places': {
        const size = placeSize(feature, zoom)
        if (size === null) return undefined
        return new Style({
          text: new Text({ text, font: `600 ${size}px ${colours.font}`, fill: place, stroke: halo }),
          // The larger place keeps its name where two would cover each other.
          zIndex: rankOf(feature),
        })
      }
      case 'water':
        return new Style({
          text: new Text({
            text,
            font: `italic 500 11px ${colours.font}`,
            fill: water,
            placement: /LineString$/.test(feature.getGeometry()?.getType() ?? '') ? 'line' : 'point',
          }),
          zIndex: -2,
        })
      case 'roads':
        if (zoom < 14.5) return undefined
        return new Style({
          text: new Text({
            text,
            font: `500 10px ${colours.font}`,
            fill: place,
            stroke: halo,
            placement: 'line',
          }),
          zIndex: -3,
        })
      default:
        return undefined
    }
  }
}

/** null: it has no name. */
export function nameOf(feature: Pick<FeatureLike, 'get'>, language: Language): string | null {
  const found = feature.get(`name:${language}`) ?? feature.get('name')
  return typeof found === 'string' && found !== '' ? found : null
}

/** Height of a place's name, px; null: it is too small for the scale. */
function placeSize(feature: FeatureLike, zoom: number): number | null {
  const kind = feature.get('kind') as string
  if (kind === 'country') return zoom < 7 ? 13 : null
  if (kind === 'region') return zoom >= 6 && zoom < 8.5 ? 11 : null
  // The number is that of the tile, which is drawn at twice its size.
  if (zoom < Number(feature.get('min_zoom') ?? 0)) return null
  if (kind !== 'locality') return zoom >= 13 ? 10 : null
  return feature.get('kind_detail') === 'city' ? 13 : zoom >= 12 ? 12 : 11
}

function rankOf(feature: FeatureLike): number {
  return Math.log10(1 + Number(feature.get('population') ?? 0))
}
