import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import type { StyleFunction } from 'ol/style/Style.js'
import Style from 'ol/style/Style.js'
import { type BasemapDrawing, basemapDrawings, basemapGeometry } from '#contracts'
import { zoomOf } from '../zoomOf.ts'

/** Land, woods, built-up areas, waters, roads, rails and borders of the Protomaps basemap schema, in our colours. */
export function shapeStyle(): StyleFunction {
  // Most shapes share the same style objects.
  const made = new WeakMap<BasemapDrawing, Style>()
  const styleOf = (drawing: BasemapDrawing) => {
    const style = made.get(drawing) ?? newStyle(drawing)
    made.set(drawing, style)
    return style
  }
  return (feature, resolution) =>
    basemapDrawings(feature, basemapGeometry(feature.getGeometry()?.getType() ?? ''), zoomOf(resolution)).map(
      styleOf,
    )
}

function newStyle({ order, colour, line }: BasemapDrawing): Style {
  if (line === null) return new Style({ fill: new Fill({ color: colour }), zIndex: order })
  const { widthPx: width, dashPx } = line
  const dash = dashPx === null ? {} : { lineDash: [...dashPx] }
  return new Style({ stroke: new Stroke({ color: colour, width, lineCap: 'round', ...dash }), zIndex: order })
}
