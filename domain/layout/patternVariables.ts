import type { MapPoint } from '../geo/latLon.ts'
import type { LayoutSite } from './layoutSite.ts'
import type { PatternVariables } from './pattern.ts'
import { ratioOf } from './pattern.ts'

/** A corner of an area with the directions of its edges, degrees. */
interface Corner {
  readonly at: MapPoint
  readonly edges: readonly [number, number]
}

/** Share of random patterns that follow the edges of a corner. */
const ALONG_EDGES = 0.5
/** Probability that a variable is varied. */
const VARIED = 0.5

/**
 * Random variables of patterns for a site. Half of them have rows along one edge of an area, a corner as a node, and
 * columns along the other edge of the corner: built farms fill their areas in this way, which chance would hardly find.
 */
export function randomVariables(
  { areas }: LayoutSite,
  middle: MapPoint,
): (random: () => number) => PatternVariables {
  const corners = areas.flatMap((area) => (area.kind === 'polygon' ? cornersOf(area.ring) : []))
  return (random) => {
    const [direction, ratio, offset, left] = [random(), random(), random(), random()]
    const isAlong = random() < ALONG_EDGES && corners.length > 0
    const [shiftAlong, shiftAcross] = isAlong ? [0, 0] : [random(), random()]
    const free = { anchor: middle, direction, ratio, offset, shiftAlong, shiftAcross, left }
    if (!isAlong) return free
    const { at, edges } = corners[Math.floor(random() * corners.length)]!
    const [row, column] = random() < 0.5 ? edges : [edges[1], edges[0]]
    // Along a row for each metre across it, in the direction of the columns.
    const slope = 1 / Math.tan(((column - row) * Math.PI) / 180)
    return {
      ...free,
      anchor: at,
      direction: wrapped(row / 180),
      offset: Number.isFinite(slope) ? wrapped(slope * ratioOf(ratio)) : offset,
    }
  }
}

function cornersOf(ring: readonly MapPoint[]): Corner[] {
  return ring.map((at, i) => {
    const before = ring.at(i - 1)!
    const after = ring[(i + 1) % ring.length]!
    return { at, edges: [directionTo(at, before), directionTo(at, after)] }
  })
}

function directionTo(from: MapPoint, to: MapPoint): number {
  return (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI
}

/** Variables close to others. @param step  the largest change of each */
export function variedPattern(from: PatternVariables, step: number, random: () => number): PatternVariables {
  const moved = (value: number) => (random() < VARIED ? value + step * (2 * random() - 1) : value)
  const between = (value: number) => Math.min(1, Math.max(0, value))
  return {
    anchor: from.anchor,
    direction: wrapped(moved(from.direction)),
    ratio: between(moved(from.ratio)),
    offset: wrapped(moved(from.offset)),
    shiftAlong: wrapped(moved(from.shiftAlong)),
    shiftAcross: wrapped(moved(from.shiftAcross)),
    left: between(moved(from.left)),
  }
}

function wrapped(value: number): number {
  return value - Math.floor(value)
}
