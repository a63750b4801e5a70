import type { MapPoint } from '../geo/latLon.ts'
import type { LayoutSite } from './layoutSite.ts'
import { crossingOf, ringAreaM2 } from './segments.ts'

/** Reason why no turbine can be placed on a site, with its place if there is one; indices count from 0. */
export type SiteProblem =
  | { readonly code: 'noArea' }
  | { readonly code: 'tooFewCorners'; readonly part: SitePart; readonly index: number }
  | { readonly code: 'notANumber'; readonly part: SitePart; readonly index: number }
  | { readonly code: 'distanceNotPositive'; readonly part: SitePart; readonly index: number }
  | {
      readonly code: 'crossesItself'
      readonly part: SitePart
      readonly index: number
      readonly at: MapPoint
    }

export type SitePart = 'area' | 'exclusion'

/** Finds all problems of a site: rings that cross themselves or enclose nothing, missing points, bad radii. */
export function siteProblems({ areas, exclusions }: LayoutSite): SiteProblem[] {
  const problems: SiteProblem[] = areas.length === 0 ? [{ code: 'noArea' }] : []
  for (const [index, area] of areas.entries()) {
    if (area.kind === 'polygon') problems.push(...ringProblems('area', index, area.ring))
    else problems.push(...pointProblems('area', index, [area.centre], area.radiusM, false))
  }
  for (const [index, exclusion] of exclusions.entries()) {
    if (exclusion.kind === 'polygon') problems.push(...ringProblems('exclusion', index, exclusion.ring))
    const points =
      exclusion.kind === 'polygon' ? [] : exclusion.kind === 'line' ? exclusion.points : [exclusion.at]
    if (exclusion.kind === 'line' && points.length < 2)
      problems.push({ code: 'tooFewCorners', part: 'exclusion', index })
    problems.push(
      ...pointProblems('exclusion', index, points, exclusion.bufferM, exclusion.kind === 'polygon'),
    )
  }
  return problems
}

function pointProblems(
  part: SitePart,
  index: number,
  points: readonly MapPoint[],
  distanceM: number,
  mayBeZero: boolean,
): SiteProblem[] {
  const isGood = distanceM > 0 || (mayBeZero && distanceM === 0)
  return [
    ...(points.every(isFinitePoint) ? [] : [{ code: 'notANumber', part, index } as const]),
    ...(isGood && Number.isFinite(distanceM) ? [] : [{ code: 'distanceNotPositive', part, index } as const]),
  ]
}

function ringProblems(part: SitePart, index: number, ring: readonly MapPoint[]): SiteProblem[] {
  if (!ring.every(isFinitePoint)) return [{ code: 'notANumber', part, index }]
  if (ring.length < 3) return [{ code: 'tooFewCorners', part, index }]
  const at = selfCrossing(ring)
  if (at !== null) return [{ code: 'crossesItself', part, index, at }]
  return ringAreaM2(ring) > 0 ? [] : [{ code: 'tooFewCorners', part, index }]
}

/** First place where edges that are not neighbours cross or touch; null without one. */
function selfCrossing(ring: readonly MapPoint[]): MapPoint | null {
  const count = ring.length
  for (let i = 0; i < count; i++)
    for (let j = i + 2; j < count; j++) {
      if (i === 0 && j === count - 1) continue
      const at = crossingOf(ring[i]!, ring[i + 1]!, ring[j]!, ring[(j + 1) % count]!)
      if (at !== null) return at
    }
  return null
}

function isFinitePoint({ x, y }: MapPoint): boolean {
  return Number.isFinite(x) && Number.isFinite(y)
}
