import type { Position } from '#domain'

/** A stretch of a line for a name. */
export interface Stretch {
  readonly middle: Position
  readonly length: number
  /** Clockwise from a level line, -90 to 90. */
  readonly angleDeg: number
}

/** A stretch counts as straight if its path is longer than its chord by at most this factor. */
const detour = 1.01
/** Maximum number of points of a line to examine. */
const mostPoints = 120

/** Longest stretch that is nearly straight; null if there is none. */
export function straightest(lines: readonly (readonly Position[])[]): Stretch | null {
  let best: readonly [from: Position, until: Position] | null = null
  let length = 0
  for (const line of lines) {
    const step = Math.ceil(line.length / mostPoints)
    const points = line.filter((_, at) => at % step === 0 || at === line.length - 1)
    for (let from = 0; from < points.length; from++) {
      let way = 0
      for (let until = from + 1; until < points.length; until++) {
        way += distance(points[until - 1]!, points[until]!)
        const chord = distance(points[from]!, points[until]!)
        if (way > detour * chord) break
        if (chord <= length) continue
        length = chord
        best = [points[from]!, points[until]!]
      }
    }
  }
  if (best === null) return null
  const [[x, y], [toX, toY]] = best
  // Northings grow upwards, page angles downwards; names are never upside down.
  const turned = (-180 / Math.PI) * Math.atan2(toY - y, toX - x)
  const angleDeg = turned > 90 ? turned - 180 : turned < -90 ? turned + 180 : turned
  return { middle: [(x + toX) / 2, (y + toY) / 2], length, angleDeg }
}

function distance([x, y]: Position, [toX, toY]: Position): number {
  return Math.hypot(toX - x, toY - y)
}
