import { areaPolygons, type FarmLayoutOrder, type LayoutExclusionEntry } from '#contracts'
import {
  fitProblems,
  type LatLon,
  type LayoutExclusion,
  type LayoutProblem,
  type LayoutSite,
  type LocalPlane,
  localPlaneOf,
  type MapPoint,
  placeOnPlane,
  pointOnPlane,
  type SpacingRule,
} from '#domain'

/** The ground of a search on the plane around its area. */
export interface LayoutGround {
  readonly plane: Omit<LocalPlane, 'points'>
  readonly site: LayoutSite
  readonly spacing: SpacingRule
  /** The turbines as ordered, shape [turbine]. */
  readonly places: readonly MapPoint[]
  /** Start of cables and roads; null: they only join the turbines. */
  readonly connection: MapPoint | null
  /** Places of the planned turbines to begin with; null: random ones. */
  readonly first: readonly MapPoint[] | null
}

type LonLat = readonly [lon: number, lat: number]

/** @param turbines  places as ordered */
export function layoutGround(layout: FarmLayoutOrder, turbines: readonly LatLon[]): LayoutGround {
  const { exclusions, spacing_d: spacing, connection, first } = layout
  const outlines = areaPolygons(layout.area)
  // The middle of the plane is that of the areas: their corners are projected first.
  const { middleLonDeg, middleNorthingM } = localPlaneOf(outlines.flatMap(([outer]) => outer!.map(placeOf)))
  const plane = { middleLonDeg, middleNorthingM }
  const point = (place: LatLon): MapPoint => pointOnPlane(plane, place)
  const ring = (corners: readonly LonLat[]) => openRing(corners).map((one) => point(placeOf(one)))
  const holes = outlines.flatMap(([, ...inner]) => inner)
  return {
    plane,
    site: {
      areas: outlines.map(([outer]) => ({ kind: 'polygon', ring: ring(outer!) })),
      exclusions: [
        ...exclusions.flatMap((one) => exclusionsOf(one, ring, point)),
        ...holes.map((hole) => ({ kind: 'polygon' as const, ring: ring(hole), bufferM: 0 })),
      ],
    },
    spacing: {
      mainDirectionDeg: spacing.direction_deg,
      alongDiameters: spacing.along,
      acrossDiameters: spacing.across,
    },
    places: turbines.map(point),
    connection: connection === undefined ? null : point(placeOf(connection)),
    first: first?.map((one) => point(placeOf(one))) ?? null,
  }
}

/** The middle of the areas' corners: the wind of the search is that of this place. */
export function middleOfGround({ plane }: LayoutGround): LatLon {
  return placeOnPlane(plane, { x: 0, y: 0 })
}

/** A turbine in the form for checks of an order. */
export interface PlacedTurbine extends LatLon {
  readonly diameterM: number
  readonly isPlanned: boolean
}

/** A reason why no layout can be searched, with its place where there is one. */
export type GroundProblem = LayoutProblem & { readonly place?: LatLon }

/** Finds what prevents a search: areas that cross themselves or cannot hold the planned turbines. */
export function groundProblems(layout: FarmLayoutOrder, turbines: readonly PlacedTurbine[]): GroundProblem[] {
  // Neighbours last, as in searches.
  const sorted = turbines.toSorted((a, b) => Number(b.isPlanned) - Number(a.isPlanned))
  const { plane, site, spacing, places } = layoutGround(layout, sorted)
  const pattern = layout.pattern === 'free' ? {} : { pattern: layout.pattern }
  const movable = sorted.filter(({ isPlanned }) => isPlanned).length
  const diametersM = sorted.map(({ diameterM }) => diameterM)
  const problems = fitProblems(
    { site, spacing, diametersM, neighbours: places.slice(movable), ...pattern },
    layout.seed,
  )
  return problems.map((one) =>
    one.code === 'crossesItself' ? { ...one, place: placeOnPlane(plane, one.at) } : one,
  )
}

function exclusionsOf(
  { geometry, buffer_m: bufferM }: LayoutExclusionEntry,
  ring: (corners: readonly LonLat[]) => MapPoint[],
  point: (place: LatLon) => MapPoint,
): LayoutExclusion[] {
  switch (geometry.type) {
    case 'Polygon':
      // Holes of an excluded area are excluded too.
      return [{ kind: 'polygon', ring: ring(geometry.coordinates[0]!), bufferM }]
    case 'LineString':
      return [{ kind: 'line', points: geometry.coordinates.map((one) => point(placeOf(one))), bufferM }]
    case 'Point':
      return [{ kind: 'point', at: point(placeOf(geometry.coordinates)), bufferM }]
  }
}

function placeOf([lon, lat]: LonLat): LatLon {
  return { lat, lon }
}

function openRing(ring: readonly LonLat[]): readonly LonLat[] {
  const [first, last] = [ring[0]!, ring.at(-1)!]
  return first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring
}
