import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import type { StyleFunction } from 'ol/style/Style.js'
import Style from 'ol/style/Style.js'
import type { MapColours } from '../mapColours.ts'
import { zoomOf } from '../zoomOf.ts'

/** What is drawn above what. */
const order = {
  earth: 0,
  wood: 1,
  built: 2,
  water: 3,
  building: 4,
  border: 5,
  rail: 6,
  casing: 7,
  road: 8,
} as const

const woods = new Set(['forest', 'wood', 'nature_reserve', 'national_park'])
const built = new Set(['residential', 'industrial', 'commercial', 'urban_area'])

/** Widths of roads at zoom 8 and 16, px; between them they grow evenly. */
const roads: Readonly<
  Record<string, { readonly from: number; readonly till: number; readonly fromZoom: number }>
> = {
  highway: { from: 1, till: 9, fromZoom: 5 },
  major_road: { from: 0.5, till: 7, fromZoom: 7.5 },
  minor_road: { from: 0.2, till: 4.5, fromZoom: 11 },
  other: { from: 0.2, till: 2, fromZoom: 13 },
  path: { from: 0.2, till: 1.2, fromZoom: 13.5 },
}

/** Land, woods, built-up areas, waters, roads, rails and borders of the Protomaps basemap schema, in our colours. */
export function shapeStyle(colours: MapColours): StyleFunction {
  const area = (color: string, zIndex: number) => new Style({ fill: new Fill({ color }), zIndex })
  const line = (color: string, width: number, zIndex: number, lineDash?: number[]) =>
    new Style({ stroke: new Stroke({ color, width, ...(lineDash ? { lineDash } : {}) }), zIndex })
  const fixed = {
    earth: area(colours.land, order.earth),
    wood: area(colours.wood, order.wood),
    built: area(colours.built, order.built),
    water: area(colours.sea, order.water),
    river: line(colours.river, 1.2, order.water),
    building: area(colours.building, order.building),
    border: line(colours.border, 1.2, order.border, [6, 3]),
    rail: line(colours.rail, 1, order.rail, [4, 2]),
  }
  return (feature, resolution) => {
    const layer = feature.get('layer') as string
    const kind = feature.get('kind') as string
    const zoom = zoomOf(resolution)
    const isArea = /Polygon$/.test(feature.getGeometry()?.getType() ?? '')
    switch (layer) {
      case 'earth':
        return isArea ? fixed.earth : undefined
      case 'landcover':
      case 'landuse':
        if (!isArea) return undefined
        return woods.has(kind) ? fixed.wood : built.has(kind) ? fixed.built : undefined
      case 'water':
        if (isArea) return fixed.water
        return /LineString$/.test(feature.getGeometry()?.getType() ?? '') && zoom >= 9
          ? fixed.river
          : undefined
      case 'buildings':
        return isArea && zoom >= 13.5 ? fixed.building : undefined
      case 'boundaries':
        return kind === 'country' || zoom >= 6 ? fixed.border : undefined
      case 'roads':
        if (kind === 'rail') return zoom >= 9 ? fixed.rail : undefined
        return roadStyles(roads[kind], zoom, colours)
      default:
        return undefined
    }
  }
}

function roadStyles(
  road: (typeof roads)[string] | undefined,
  zoom: number,
  { road: color, casing }: MapColours,
) {
  if (road === undefined || zoom < road.fromZoom) return undefined
  const share = Math.min(Math.max((zoom - 8) / 8, 0), 1)
  const width = road.from + share * (road.till - road.from)
  const stroke = (strokeColor: string, strokeWidth: number, zIndex: number) =>
    new Style({ stroke: new Stroke({ color: strokeColor, width: strokeWidth, lineCap: 'round' }), zIndex })
  // Too thin for two colours: only what sets it off from the land.
  if (width < 1.5) return stroke(casing, Math.max(width, 0.5), order.casing)
  return [stroke(casing, width + 1.4, order.casing), stroke(color, width, order.road)]
}
