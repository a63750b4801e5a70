import { basemapColours as colours } from './colours.ts'
import type { BasemapGeometry, BasemapTags } from './tags.ts'

/** A fill or a line; drawings with a higher order are above, across all tiles. */
export interface BasemapDrawing {
  readonly order: number
  readonly colour: string
  /** null: the area is filled. */
  readonly line: {
    readonly widthPx: number
    /** Lengths of dashes and gaps, px; null: a solid line with round ends. */
    readonly dashPx: readonly number[] | null
  } | null
}

/** Drawing order of the layers. */
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

const woods = new Set<unknown>(['forest', 'wood', 'nature_reserve', 'national_park'])
const built = new Set<unknown>(['residential', 'industrial', 'commercial', 'urban_area'])

interface RoadWidths {
  /** Widths at zoom 8 and 16, px. Between them the width grows evenly. */
  readonly from: number
  readonly till: number
  readonly fromZoom: number
}

const roads: Readonly<Record<string, RoadWidths>> = {
  highway: { from: 1, till: 9, fromZoom: 5 },
  major_road: { from: 0.5, till: 7, fromZoom: 7.5 },
  minor_road: { from: 0.2, till: 4.5, fromZoom: 11 },
  other: { from: 0.2, till: 2, fromZoom: 13 },
  path: { from: 0.2, till: 1.2, fromZoom: 13.5 },
}

const area = (colour: string, at: number): readonly BasemapDrawing[] => [{ order: at, colour, line: null }]
const line = (
  colour: string,
  widthPx: number,
  at: number,
  dashPx: readonly number[] | null = null,
): readonly BasemapDrawing[] => [{ order: at, colour, line: { widthPx, dashPx } }]

const none: readonly BasemapDrawing[] = []
const fixed = {
  earth: area(colours.land, order.earth),
  wood: area(colours.wood, order.wood),
  built: area(colours.built, order.built),
  water: area(colours.sea, order.water),
  river: line(colours.river, 1.2, order.water),
  building: area(colours.building, order.building),
  border: line(colours.border, 1.2, order.border, [6, 3]),
  rail: line(colours.rail, 1, order.rail, [4, 2]),
} as const

/**
 * How land, woods, built-up areas, waters, roads, rails and borders are drawn; constant drawings are the same
 * objects at every call.
 * @param zoom of a web map whose tiles are 256 px across
 */
export function basemapDrawings(
  tags: BasemapTags,
  geometry: BasemapGeometry,
  zoom: number,
): readonly BasemapDrawing[] {
  const kind = tags.get('kind')
  const isArea = geometry === 'area'
  switch (tags.get('layer')) {
    case 'earth':
      return isArea ? fixed.earth : none
    case 'landcover':
    case 'landuse':
      if (!isArea) return none
      return woods.has(kind) ? fixed.wood : built.has(kind) ? fixed.built : none
    case 'water':
      if (isArea) return fixed.water
      return geometry === 'line' && zoom >= 9 ? fixed.river : none
    case 'buildings':
      return isArea && zoom >= 13.5 ? fixed.building : none
    case 'boundaries':
      return kind === 'country' || zoom >= 6 ? fixed.border : none
    case 'roads':
      if (kind === 'rail') return zoom >= 9 ? fixed.rail : none
      return roadDrawings(roads[String(kind)], zoom)
    default:
      return none
  }
}

function roadDrawings(road: RoadWidths | undefined, zoom: number): readonly BasemapDrawing[] {
  if (road === undefined || zoom < road.fromZoom) return none
  const share = Math.min(Math.max((zoom - 8) / 8, 0), 1)
  const widthPx = road.from + share * (road.till - road.from)
  // Too narrow for two colours, so only the outline is drawn.
  if (widthPx < 1.5) return line(colours.casing, Math.max(widthPx, 0.5), order.casing)
  return [...line(colours.casing, widthPx + 1.4, order.casing), ...line(colours.road, widthPx, order.road)]
}
