import type { MapPoint } from '../geo/latLon.ts'
import { ringContains } from '../geo/ringContains.ts'

/** Point of a segment that is nearest to a point, on the plane. */
export function nearestOfSegment(at: MapPoint, from: MapPoint, to: MapPoint): MapPoint {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const lengthSquared = dx * dx + dy * dy
  if (lengthSquared === 0) return from
  const share = ((at.x - from.x) * dx + (at.y - from.y) * dy) / lengthSquared
  if (share <= 0) return from
  if (share >= 1) return to
  return { x: from.x + share * dx, y: from.y + share * dy }
}

/** Point of a line that is nearest to a point; a ring's last point is joined to its first. */
export function nearestOfLine(at: MapPoint, points: readonly MapPoint[], isRing: boolean): MapPoint {
  let nearest = points[0]!
  let least = distanceM(at, nearest)
  for (let i = isRing ? 0 : 1; i < points.length; i++) {
    const place = nearestOfSegment(at, points[(i + points.length - 1) % points.length]!, points[i]!)
    const distance = distanceM(at, place)
    if (distance < least) [nearest, least] = [place, distance]
  }
  return nearest
}

/** Where two segments cross or touch; null if they do not. Segments on one line touch at an end. */
export function crossingOf(a: MapPoint, b: MapPoint, c: MapPoint, d: MapPoint): MapPoint | null {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const turn = rx * sy - ry * sx
  if (turn === 0)
    return [c, d].find((end) => isOn(end, a, b)) ?? [a, b].find((end) => isOn(end, c, d)) ?? null
  const share = ((c.x - a.x) * sy - (c.y - a.y) * sx) / turn
  const other = ((c.x - a.x) * ry - (c.y - a.y) * rx) / turn
  if (share < 0 || share > 1 || other < 0 || other > 1) return null
  return { x: a.x + share * rx, y: a.y + share * ry }
}

/** Whether a ring encloses a point. */
export function ringEncloses(ring: readonly MapPoint[], at: MapPoint): boolean {
  return ringContains(
    ring,
    at,
    ({ x }) => x,
    ({ y }) => y,
  )
}

/** Area within a ring that does not cross itself, m². */
export function ringAreaM2(ring: readonly MapPoint[]): number {
  let twice = 0
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i]!
    const b = ring[(i + 1) % ring.length]!
    twice += a.x * b.y - b.x * a.y
  }
  return Math.abs(twice) / 2
}

export function distanceM(a: MapPoint, b: MapPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function isOn(at: MapPoint, from: MapPoint, to: MapPoint): boolean {
  return distanceM(at, nearestOfSegment(at, from, to)) === 0
}
