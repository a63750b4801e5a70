import { type LatLon, type LayoutSite, localPlaneOf, placeOnPlane, pointOnPlane, siteProblems } from '#domain'
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
  const all = pointsOf(places)
  const sizeM = Math.max(...all.map(({ x, y }) => Math.hypot(x - all[0]!.x, y - all[0]!.y)))
  return siteProblems(site).flatMap((problem) => {
    if (problem.code !== 'crossesItself') return []
    const { x, y } = problem.at
    const corner = (east: number, north: number) =>
      placeOnPlane(plane, { x: x + ARM * east * sizeM, y: y + ARM * north * sizeM })
    return [
      { from: corner(-1, -1), till: corner(1, 1), label: textOf(problem.part, problem.index + 1) },
      { from: corner(-1, 1), till: corner(1, -1), label: '' },
    ]
  })
}

function isRing(kind: LayoutShape['kind']): boolean {
  return kind === 'area' || kind === 'exclusion'
}
