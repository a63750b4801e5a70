import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import type { StyleFunction } from 'ol/style/Style.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import { basemapGeometry, basemapName, type Language } from '#contracts'
import type { MapColours } from '../mapColours.ts'
import { zoomOf } from '../zoomOf.ts'

/** Names of places, waters and roads in the reader's language, otherwise in the local one. */
export function labelStyle({ font }: Pick<MapColours, 'font'>, language: Language): StyleFunction {
  return (feature, resolution) => {
    const geometry = basemapGeometry(feature.getGeometry()?.getType() ?? '')
    const name = basemapName(feature, geometry, zoomOf(resolution), language)
    if (name === null) return undefined
    const { text, sizePx, weight, isItalic, colour, halo, isAlong, rank } = name
    return new Style({
      text: new Text({
        text,
        font: `${isItalic ? 'italic ' : ''}${weight} ${sizePx}px ${font}`,
        fill: new Fill({ color: colour }),
        ...(halo === null ? {} : { stroke: new Stroke({ color: halo, width: 3 }) }),
        placement: isAlong ? 'line' : 'point',
      }),
      zIndex: rank,
    })
  }
}
