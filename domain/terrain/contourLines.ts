import { type HeightGrid, heightRange } from './heightGrid.ts'
import { joinSegments } from './joinSegments.ts'

/** A line of equal height. */
export interface ContourLine {
  readonly heightM: number
  /** x, y, x, y, … by node: columns from the west, rows from the north; a ring ends at its first point. */
  readonly points: Float32Array
}

/** Largest number of levels: more lines would merge and take too much memory. */
const MOST_LEVELS = 400

/**
 * Contour lines through a grid of heights at the multiples of an interval, linear between the nodes. A node
 * exactly at a level counts as above it, so that flat ground, such as a lake, contains no lines. The sea's
 * level, 0, has no line, since maps have a better coast.
 * @returns none if the grid spans more than 400 levels
 * @see Lorensen and Cline (1987), Marching cubes, of which this is the flat case; saddles are cut by their mean
 */
export function contourLines(grid: HeightGrid, intervalM: number): ContourLine[] {
  const range = heightRange(grid)
  if (range === null) return []
  const first = Math.ceil(range.lowestM / intervalM)
  const last = Math.floor(range.highestM / intervalM)
  if (last - first >= MOST_LEVELS) return []
  const segments = segmentsByLevel(grid, intervalM)
  const lines: ContourLine[] = []
  for (const [level, edges] of segments) {
    const heightM = level * intervalM
    for (const chain of joinSegments(edges)) lines.push({ heightM, points: pointsOn(grid, chain, heightM) })
  }
  return lines
}

/** Ends of segments as numbers of grid edges: 2 n from node n to the east, 2 n + 1 to the south. */
function segmentsByLevel({ columns, rows, heightsM }: HeightGrid, intervalM: number): Map<number, number[]> {
  const segments = new Map<number, number[]>()
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const at = row * columns + column
      const [a, b] = [heightsM[at]!, heightsM[at + 1]!]
      const [d, c] = [heightsM[at + columns]!, heightsM[at + columns + 1]!]
      const lowest = Math.min(a, b, c, d)
      // Comparisons with NaN are false: a field with an unknown node has no line.
      if (!(lowest <= Math.max(a, b, c, d))) continue
      const until = Math.floor(Math.max(a, b, c, d) / intervalM)
      for (let level = Math.floor(lowest / intervalM) + 1; level <= until; level++) {
        if (level === 0) continue
        const found = segments.get(level) ?? []
        if (found.length === 0) segments.set(level, found)
        const height = level * intervalM
        const corners =
          (a >= height ? 1 : 0) | (b >= height ? 2 : 0) | (c >= height ? 4 : 0) | (d >= height ? 8 : 0)
        addSegments(found, corners, (a + b + c + d) / 4 >= height, {
          north: 2 * at,
          east: 2 * (at + 1) + 1,
          south: 2 * (at + columns),
          west: 2 * at + 1,
        })
      }
    }
  return segments
}

interface Sides {
  readonly north: number
  readonly east: number
  readonly south: number
  readonly west: number
}

/** @param corners bits of the corners above the level: 1 north-west, 2 north-east, 4 south-east, 8 south-west */
function addSegments(
  found: number[],
  corners: number,
  isMiddleAbove: boolean,
  { north, east, south, west }: Sides,
) {
  switch (corners) {
    case 1:
    case 14:
      return void found.push(west, north)
    case 2:
    case 13:
      return void found.push(north, east)
    case 4:
    case 11:
      return void found.push(east, south)
    case 8:
    case 7:
      return void found.push(south, west)
    case 3:
    case 12:
      return void found.push(west, east)
    case 6:
    case 9:
      return void found.push(north, south)
    case 5:
      return void found.push(...(isMiddleAbove ? [north, east, south, west] : [west, north, east, south]))
    case 10:
      return void found.push(...(isMiddleAbove ? [west, north, east, south] : [north, east, south, west]))
  }
}

function pointsOn(
  { columns, heightsM }: HeightGrid,
  edges: readonly number[],
  heightM: number,
): Float32Array {
  const points = new Float32Array(2 * edges.length)
  for (const [index, edge] of edges.entries()) {
    const from = edge >> 1
    const isSouthwards = (edge & 1) === 1
    const [start, end] = [heightsM[from]!, heightsM[from + (isSouthwards ? columns : 1)]!]
    const share = (heightM - start) / (end - start)
    points[2 * index] = (from % columns) + (isSouthwards ? 0 : share)
    points[2 * index + 1] = Math.floor(from / columns) + (isSouthwards ? share : 0)
  }
  return points
}
