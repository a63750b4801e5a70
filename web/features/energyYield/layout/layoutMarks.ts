import {
  type AtlasGrid,
  bilinearWeights,
  type LatLon,
  type LayoutSite,
  localPlaneOf,
  type MapPoint,
  placeOnPlane,
  pointOnPlane,
  siteProblems,
} from '#domain'
import type { MapLine } from '#web/maps/overlayLayer.ts'
import { type LayoutShape, leastCorners } from './layoutShapes.ts'

/** Arms of a mark as a share of the shapes' extent. */
const ARM = 0.03

/** A cross where an area or exclusion crosses itself, with its text. */
export function crossingMarks(
  shapes: readonly LayoutShape[],
  textOf: (part: 'area' | 'exclusion', number: number) => string,
): MapLine[] {
  const rings = shapes.filter(({ kind, rings: [ring] }) => isRing(kind) && ring!.length >= leastCorners[kind])
  if (rings.length === 0) return []
  const places = rings.flatMap(({ rings: [outer] }) => outer!)
  const plane = localPlaneOf(places)
  const pointsOf = (ring: readonly LatLon[]) => ring.map((place) => pointOnPlane(plane, place))
  const ringsOf = (kind: 'area' | 'exclusion') =>
    rings
      .filter((shape) => shape.kind === kind)
      .map(({ rings: [outer] }) => ({ kind: 'polygon' as const, ring: pointsOf(outer!), bufferM: 0 }))
  const site: LayoutSite = { areas: ringsOf('area'), exclusions: ringsOf('exclusion') }
  return siteProblems(site).flatMap((problem) => {
    if (problem.code !== 'crossesItself') return []
    return cross(places, problem.at, textOf(problem.part, problem.index + 1))
  })
}

/** A cross at each corner of an area that is outside the atlas, with its text. */
export function outsideMarks(shapes: readonly LayoutShape[], grid: AtlasGrid, label: string): MapLine[] {
  const corners = shapes.filter(({ kind }) => kind === 'area').flatMap(({ rings: [outer] }) => outer ?? [])
  if (corners.length === 0) return []
  const plane = localPlaneOf(corners)
  return corners
    .filter(({ lat, lon }) => bilinearWeights(grid, lat, lon) === null)
    .flatMap((corner) => cross(corners, pointOnPlane(plane, corner), label))
}

/** Two lines across a point. @param places  they decide its plane and the length of its arms */
function cross(places: readonly LatLon[], { x, y }: MapPoint, label: string): MapLine[] {
  const plane = localPlaneOf(places)
  const all = places.map((place) => pointOnPlane(plane, place))
  const armM = ARM * Math.max(...all.map((point) => Math.hypot(point.x - all[0]!.x, point.y - all[0]!.y)))
  const end = (east: number, north: number) =>
    placeOnPlane(plane, { x: x + armM * east, y: y + armM * north })
  return [
    { from: end(-1, -1), till: end(1, 1), label },
    { from: end(-1, 1), till: end(1, -1), label: '' },
  ]
}

function isRing(kind: LayoutShape['kind']): boolean {
  return kind === 'area' || kind === 'exclusion'
}
