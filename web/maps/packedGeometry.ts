import type { Position } from '#domain'

/**
 * A line or ring in whole steps: longitude and latitude of the first point, then the change to each next point. The
 * numbers are small, which keeps JSON and gzip small.
 */
export type PackedLine = readonly number[]

/**
 * Packs a line; points equal to the previous one are dropped.
 * @param stepDeg size of a whole step in degrees: the precision kept
 * @returns empty if fewer than two points remain
 */
export function packLine(line: readonly Position[], stepDeg: number): PackedLine {
  const packed: number[] = []
  let x = 0
  let y = 0
  for (const [lon, lat] of line) {
    const nextX = Math.round(lon / stepDeg)
    const nextY = Math.round(lat / stepDeg)
    if (packed.length > 0 && nextX === x && nextY === y) continue
    packed.push(nextX - x, nextY - y)
    x = nextX
    y = nextY
  }
  return packed.length < 4 ? [] : packed
}

/** Unpacks the points of a line packed with the same step. */
export function unpackLine(packed: PackedLine, stepDeg: number): [lon: number, lat: number][] {
  const points: [lon: number, lat: number][] = []
  let x = 0
  let y = 0
  for (let i = 0; i + 1 < packed.length; i += 2) {
    x += packed[i]!
    y += packed[i + 1]!
    points.push([x * stepDeg, y * stepDeg])
  }
  return points
}
