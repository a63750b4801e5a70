import type { MapPoint } from '#domain'
import type { LayoutSpec } from './layoutSpec.ts'

type Place = LayoutSpec['area'][number][number]

export function pointOf([x, y]: Place): MapPoint {
  return { x, y }
}

/** Corners of a ring, whose last one may repeat the first. */
export function openRing(ring: readonly Place[]): MapPoint[] {
  const points = ring.map(pointOf)
  const [first, last] = [points[0]!, points.at(-1)!]
  return first.x === last.x && first.y === last.y ? points.slice(0, -1) : points
}
