import { areaPolygons, type FarmLayoutOrder, type LayoutExclusionEntry } from '#contracts'
import type { LatLon } from '#domain'
import type { MapLine, MapOverlay } from '#web/maps/overlayLayer.ts'

export const shapeKinds = ['area', 'exclusion', 'line', 'point'] as const
export type ShapeKind = (typeof shapeKinds)[number]

/** A part of the ground of a search, as maps draw it. */
export interface LayoutShape {
  readonly kind: ShapeKind
  /** Of areas the outer ring first, then holes; else one list of places. */
  readonly rings: readonly (readonly LatLon[])[]
  /** Distance kept from exclusions, m. */
  readonly bufferM: number
}

/** Fewest places of a shape. */
export const leastCorners: Readonly<Record<ShapeKind, number>> = { area: 3, exclusion: 3, line: 2, point: 1 }

const TINT = 0.14
const METRES_PER_DEGREE = 111_320
const CIRCLE_CORNERS = 32

/** Shapes of an order. */
export function shapesOf({ area, exclusions }: Pick<FarmLayoutOrder, 'area' | 'exclusions'>): LayoutShape[] {
  return [
    ...areaPolygons(area).map((rings) => ({ kind: 'area' as const, rings: rings.map(placesOf), bufferM: 0 })),
    ...exclusions.map(shapeOfExclusion),
  ]
}

function shapeOfExclusion({ geometry, buffer_m: bufferM }: LayoutExclusionEntry): LayoutShape {
  switch (geometry.type) {
    case 'Polygon':
      return { kind: 'exclusion', rings: geometry.coordinates.map(placesOf), bufferM }
    case 'LineString':
      return { kind: 'line', rings: [placesOf(geometry.coordinates)], bufferM }
    case 'Point':
      return { kind: 'point', rings: [placesOf([geometry.coordinates])], bufferM }
  }
}

/** Areas and exclusions of an order; null: no area is complete. */
export function groundOf(
  shapes: readonly LayoutShape[],
): Pick<FarmLayoutOrder, 'area' | 'exclusions'> | null {
  const complete = shapes.filter(({ kind, rings }) => (rings[0]?.length ?? 0) >= leastCorners[kind])
  const areas = complete.filter(({ kind }) => kind === 'area')
  if (areas.length === 0) return null
  return {
    area: { type: 'MultiPolygon', coordinates: areas.map(({ rings }) => rings.map(positionsOf)) },
    exclusions: complete.filter(({ kind }) => kind !== 'area').map(exclusionOf),
  }
}

function exclusionOf({ kind, rings, bufferM: buffer_m }: LayoutShape): LayoutExclusionEntry {
  const coordinates = positionsOf(rings[0]!)
  if (kind === 'point') return { geometry: { type: 'Point', coordinates: coordinates[0]! }, buffer_m }
  const geometry: LayoutExclusionEntry['geometry'] =
    kind === 'line' ? { type: 'LineString', coordinates } : { type: 'Polygon', coordinates: [coordinates] }
  return { geometry, buffer_m }
}

/** Shapes on a map: areas are tinted, points have their distance as a circle. */
export function overlayOf(
  shapes: readonly LayoutShape[],
  lines: readonly MapLine[] = [],
): Required<MapOverlay> {
  return {
    areas: shapes.flatMap(({ kind, rings }) =>
      kind === 'area' && rings[0]!.length > 2 ? [{ ring: rings[0]!, opacity: TINT }] : [],
    ),
    lines: [...lines, ...shapes.flatMap(segmentsOf)],
    outlines: shapes.flatMap(({ kind, rings, bufferM }) => {
      if (kind === 'line') return []
      if (kind === 'point') return rings.flat().map((place) => circle(place, Math.max(bufferM, 1)))
      return rings.filter((ring) => ring.length > 2)
    }),
  }
}

/** Legs of lines, and of rings that have only two corners yet. */
function segmentsOf({ kind, rings }: LayoutShape): MapLine[] {
  const [places] = rings
  if (places === undefined || kind === 'point' || (kind !== 'line' && places.length > 2)) return []
  return places.slice(1).map((till, index) => ({ from: places[index]!, till, label: '' }))
}

/** A rectangle around places, with a margin. */
export function boxAround(places: readonly LatLon[], marginM: number): readonly LatLon[] {
  const lats = places.map(({ lat }) => lat)
  const lons = places.map(({ lon }) => lon)
  const northM = marginM / METRES_PER_DEGREE
  const eastM = northM / Math.cos((Math.max(...lats) * Math.PI) / 180)
  const [south, north] = [Math.min(...lats) - northM, Math.max(...lats) + northM]
  const [west, east] = [Math.min(...lons) - eastM, Math.max(...lons) + eastM]
  return [
    { lat: south, lon: west },
    { lat: south, lon: east },
    { lat: north, lon: east },
    { lat: north, lon: west },
  ]
}

function circle({ lat, lon }: LatLon, radiusM: number): LatLon[] {
  const radius = radiusM / METRES_PER_DEGREE
  return Array.from({ length: CIRCLE_CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * index) / CIRCLE_CORNERS
    return {
      lat: lat + radius * Math.cos(angle),
      lon: lon + (radius * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180),
    }
  })
}

function placesOf(ring: readonly (readonly [lon: number, lat: number])[]): LatLon[] {
  return ring.map(([lon, lat]) => ({ lat, lon }))
}

/** Degrees to 1 cm. */
const PER_DEGREE = 1e7

function positionsOf(places: readonly LatLon[]): [lon: number, lat: number][] {
  const rounded = (degrees: number) => Math.round(degrees * PER_DEGREE) / PER_DEGREE
  return places.map(({ lat, lon }) => [rounded(lon), rounded(lat)])
}
