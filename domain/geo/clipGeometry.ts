/** A point as [longitude, latitude] in degrees, or in another plane whose values grow towards east and north. */
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
 * Cuts a closed ring to the parts inside a box. A ring that leaves and enters again returns as several rings, so that
 * none of them runs along the box's edge where there is nothing to fill.
 * @returns closed rings; none if nothing is inside
 */
export function clipRing(ring: readonly Position[], box: Box): Position[][] {
  const side = sideOf(ring, box)
  if (side === 'outside') return []
  if (side === 'inside') return ring.length >= 4 ? [[...ring]] : []
  let parts: Position[][] = [ring.slice(0, -1)]
  for (const edge of edges) parts = parts.flatMap((points) => clipAtEdge(points, box, edge))
  return parts.filter((points) => points.length >= 3).map((points) => [...points, points[0]!])
}

/** The parts of a line inside a box, in order. */
export function clipLine(line: readonly Position[], box: Box): Position[][] {
  const side = sideOf(line, box)
  if (side === 'outside') return []
  if (side === 'inside') return line.length >= 2 ? [[...line]] : []
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

/** Side on which all points are. Most shapes of a map are wholly inside or outside: their edges need no check. */
function sideOf(points: readonly Position[], box: Box): 'inside' | 'outside' | 'both' {
  const { west, south, east, north } = box
  let [isWest, isEast, isSouth, isNorth, isInside] = [true, true, true, true, true]
  for (let i = 0; i < points.length; i++) {
    const [x, y] = points[i]!
    isWest &&= x < west
    isEast &&= x > east
    isSouth &&= y < south
    isNorth &&= y > north
    isInside &&= x >= west && x <= east && y >= south && y <= north
    if (!(isWest || isEast || isSouth || isNorth || isInside)) return 'both'
  }
  return isInside && points.length > 0 ? 'inside' : 'outside'
}

/** Parts of a ring, without its repeated end, on the inner side of an edge. */
function clipAtEdge(points: Position[], box: Box, edge: Edge): Position[][] {
  const chains = chainsInside(points, box, edge)
  if (chains === null) return points.length > 0 && isInside(points[0]!, box, edge) ? [points] : []
  return joinAlongEdge(chains, edge)
}

/** Stretches of a ring within an edge, each from its entry to its exit; null if it never crosses. */
function chainsInside(points: Position[], box: Box, edge: Edge): Position[][] | null {
  const before = (index: number) => points[(index + points.length - 1) % points.length]!
  const enters = (index: number) => !isInside(before(index), box, edge) && isInside(points[index]!, box, edge)
  const start = points.findIndex((_, index) => enters(index))
  if (start < 0) return null
  const chains: Position[][] = []
  for (let step = 0; step < points.length; step++) {
    const index = (start + step) % points.length
    const [from, to] = [before(index), points[index]!]
    if (enters(index)) chains.push([crossing(from, to, box, edge)])
    if (isInside(to, box, edge)) chains.at(-1)?.push(to)
    else if (isInside(from, box, edge)) chains.at(-1)?.push(crossing(from, to, box, edge))
  }
  return chains
}

/**
 * Rings of chains that begin and end on an edge: the filled parts of the edge are between every first and second end.
 * @see Weiler & Atherton 1977, Hidden surface removal using polygon area sorting, Comput. Graph. 11
 */
function joinAlongEdge(chains: readonly Position[][], edge: Edge): Position[][] {
  const axis = edge === 'west' || edge === 'east' ? 1 : 0
  const ends = chains
    .flatMap((chain, index) => [
      { index, isStart: true, at: chain[0]![axis] },
      { index, isStart: false, at: chain.at(-1)![axis] },
    ])
    .toSorted((a, b) => a.at - b.at)
  const next = new Map<number, number>()
  for (let first = 0; first + 1 < ends.length; first += 2) {
    const [a, b] = [ends[first]!, ends[first + 1]!]
    // Only for a ring that crosses itself: then one ring runs along the edge.
    if (a.isStart === b.isStart) return [chains.flat()]
    next.set(a.isStart ? b.index : a.index, a.isStart ? a.index : b.index)
  }
  const rings: Position[][] = []
  const isDone = new Set<number>()
  for (let first = 0; first < chains.length; first++) {
    const ring: Position[] = []
    for (let at = first; !isDone.has(at); at = next.get(at)!) {
      isDone.add(at)
      ring.push(...chains[at]!)
    }
    if (ring.length > 0) rings.push(ring)
  }
  return rings
}

function isInside(point: Position, box: Box, edge: Edge): boolean {
  if (edge === 'west') return point[0] >= box.west
  if (edge === 'east') return point[0] <= box.east
  return edge === 'south' ? point[1] >= box.south : point[1] <= box.north
}

function crossing(from: Position, to: Position, box: Box, edge: Edge): Position {
  const axis = edge === 'west' || edge === 'east' ? 0 : 1
  const share = (box[edge] - from[axis]) / (to[axis] - from[axis])
  const other = from[1 - axis]! + share * (to[1 - axis]! - from[1 - axis]!)
  return axis === 0 ? [box[edge], other] : [other, box[edge]]
}

/** @see Liang & Barsky 1984, A new concept and method for line clipping, ACM Trans. Graphics 3 */
function clipSegment(from: Position, to: Position, box: Box): [Position, Position] | null {
  if (sideOf([from, to], box) === 'outside') return null
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
