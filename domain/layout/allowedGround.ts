import type { MapPoint } from '../geo/latLon.ts'
import type { LayoutArea, LayoutExclusion, LayoutSite } from './layoutSite.ts'
import { distanceM, nearestOfLine, ringEncloses } from './segments.ts'

/** Rounding that a place on an edge may have, m. */
const ON_EDGE_M = 1e-6

/** The ground of a site, as a search needs it. */
export interface AllowedGround {
  /** Distance of a place from allowed ground, m; 0 inside the areas and outside the exclusions. */
  readonly outsideM: (at: MapPoint) => number
  /** The place itself if it is in an area, otherwise the nearest place in one; exclusions are ignored. */
  readonly broughtIn: (at: MapPoint) => MapPoint
  /** Places on the edges of areas and exclusions, about the given distance apart. */
  readonly edgePlaces: (stepM: number) => MapPoint[]
  readonly box: {
    readonly west: number
    readonly south: number
    readonly east: number
    readonly north: number
  }
}

/**
 * Prepares a site for a search.
 * @param site without problems: `siteProblems` finds none
 */
export function allowedGround({ areas, exclusions }: LayoutSite): AllowedGround {
  const areaM = (at: MapPoint) => {
    let least = Number.POSITIVE_INFINITY
    for (const area of areas) {
      least = Math.min(least, distanceM(at, broughtInto(area, at)))
      if (least === 0) break
    }
    return least
  }
  const outsideM = (at: MapPoint) => {
    let most = areaM(at)
    for (const exclusion of exclusions) most = Math.max(most, depthM(exclusion, at))
    return most <= ON_EDGE_M ? 0 : most
  }
  const lines = [...areas.map(edgeOfArea), ...exclusions.flatMap(edgesOfExclusion)]
  const corners = areas.flatMap(edgeOfArea)
  return {
    outsideM,
    broughtIn: (at) =>
      areas
        .map((area) => broughtInto(area, at))
        .reduce((a, b) => (distanceM(at, a) <= distanceM(at, b) ? a : b)),
    edgePlaces: (stepM) =>
      lines.flatMap((line) => alongRing(line, stepM)).filter((place) => outsideM(place) === 0),
    box: {
      west: Math.min(...corners.map(({ x }) => x)),
      east: Math.max(...corners.map(({ x }) => x)),
      south: Math.min(...corners.map(({ y }) => y)),
      north: Math.max(...corners.map(({ y }) => y)),
    },
  }
}

function broughtInto(area: LayoutArea, at: MapPoint): MapPoint {
  if (area.kind === 'polygon') {
    return ringEncloses(area.ring, at) ? at : nearestOfLine(at, area.ring, true)
  }
  const { centre, radiusM } = area
  const distance = distanceM(at, centre)
  if (distance <= radiusM) return at
  const share = radiusM / distance
  return { x: centre.x + share * (at.x - centre.x), y: centre.y + share * (at.y - centre.y) }
}

/** Depth of a place within an exclusion with its buffer, m; not above 0 outside. */
function depthM(exclusion: LayoutExclusion, at: MapPoint): number {
  const { bufferM } = exclusion
  if (exclusion.kind === 'point') return bufferM - distanceM(at, exclusion.at)
  const isRing = exclusion.kind === 'polygon'
  const points = isRing ? exclusion.ring : exclusion.points
  const distance = distanceM(at, nearestOfLine(at, points, isRing))
  return isRing && ringEncloses(points, at) ? bufferM + distance : bufferM - distance
}

const CORNERS_OF_CIRCLE = 360

function circleRing(centre: MapPoint, radiusM: number): MapPoint[] {
  return Array.from({ length: CORNERS_OF_CIRCLE }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS_OF_CIRCLE
    return { x: centre.x + radiusM * Math.cos(angle), y: centre.y + radiusM * Math.sin(angle) }
  })
}

function edgeOfArea(area: LayoutArea): readonly MapPoint[] {
  return area.kind === 'polygon' ? area.ring : circleRing(area.centre, area.radiusM)
}

/** Rings at exactly the required distance, for a polygon or line with few bends. */
function edgesOfExclusion(exclusion: LayoutExclusion): (readonly MapPoint[])[] {
  // A little beyond the buffer, so that rounding leaves no place inside it.
  const edgeDistanceM = exclusion.bufferM * (1 + 1e-9) + 2 * ON_EDGE_M
  if (exclusion.kind === 'point') return [circleRing(exclusion.at, edgeDistanceM * (1 + 1e-4))]
  const points = exclusion.kind === 'polygon' ? exclusion.ring : exclusion.points
  return points.map((point) => circleRing(point, edgeDistanceM * (1 + 1e-4)))
}

function alongRing(ring: readonly MapPoint[], stepM: number): MapPoint[] {
  const places: MapPoint[] = []
  let left = 0
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!]
    const length = distanceM(a, b)
    for (; left < length; left += stepM) {
      const share = left / length
      places.push({ x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) })
    }
    left -= length
  }
  return places
}
