/** A point as [longitude, latitude] in degrees. */
export type Position = readonly [lon: number, lat: number]

export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

type Edge = keyof Box

const edges: readonly Edge[] = ['west', 'south', 'east', 'north']

/**
 * The part of a closed ring inside a box, one edge of the box after another.
 *
 * A ring that leaves and enters again comes back as one ring that runs along the box's edge: right for
 * filling, not for stroking.
 *
 * @returns closed ring; empty if nothing lies inside
 * @see Sutherland & Hodgman 1974, Reentrant polygon clipping, Comm. ACM 17
 */
export function clipRing(ring: readonly Position[], box: Box): Position[] {
  let points = ring.slice(0, -1)
  for (const edge of edges) points = clipAtEdge(points, box, edge)
  return points.length < 3 ? [] : [...points, points[0]!]
}

/** The parts of a line inside a box, in order. */
export function clipLine(line: readonly Position[], box: Box): Position[][] {
  const parts: Position[][] = []
  let part: Position[] = []
  for (let i = 1; i < line.length; i++) {
    const segment = clipSegment(line[i - 1]!, line[i]!, box)
    if (segment === null) continue
    const [from, to] = segment
    const last = part.at(-1)
    if (last === undefined || !isSame(last, from)) {
      part = [from]
      parts.push(part)
    }
    part.push(to)
  }
  return parts
}

function clipAtEdge(points: readonly Position[], box: Box, edge: Edge): Position[] {
  const clipped: Position[] = []
  for (let i = 0; i < points.length; i++) {
    const from = points[(i + points.length - 1) % points.length]!
    const to = points[i]!
    const toInside = isInside(to, box, edge)
    if (isInside(from, box, edge) !== toInside) clipped.push(crossing(from, to, box, edge))
    if (toInside) clipped.push(to)
  }
  return clipped
}

function isInside([lon, lat]: Position, box: Box, edge: Edge): boolean {
  if (edge === 'west') return lon >= box.west
  if (edge === 'east') return lon <= box.east
  return edge === 'south' ? lat >= box.south : lat <= box.north
}

function crossing(from: Position, to: Position, box: Box, edge: Edge): Position {
  const axis = edge === 'west' || edge === 'east' ? 0 : 1
  const share = (box[edge] - from[axis]) / (to[axis] - from[axis])
  const other = from[1 - axis]! + share * (to[1 - axis]! - from[1 - axis]!)
  return axis === 0 ? [box[edge], other] : [other, box[edge]]
}

/** @see Liang & Barsky 1984, A new concept and method for line clipping, ACM Trans. Graphics 3 */
function clipSegment(from: Position, to: Position, box: Box): [Position, Position] | null {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const limits: readonly (readonly [step: number, room: number])[] = [
    [-dx, from[0] - box.west],
    [dx, box.east - from[0]],
    [-dy, from[1] - box.south],
    [dy, box.north - from[1]],
  ]
  let enter = 0
  let leave = 1
  for (const [step, room] of limits) {
    if (step === 0 && room < 0) return null
    if (step < 0) enter = Math.max(enter, room / step)
    if (step > 0) leave = Math.min(leave, room / step)
  }
  if (enter >= leave) return null
  const at = (share: number): Position => [from[0] + share * dx, from[1] + share * dy]
  return [enter === 0 ? from : at(enter), leave === 1 ? to : at(leave)]
}

function isSame(a: Position, b: Position): boolean {
  return a[0] === b[0] && a[1] === b[1]
}
