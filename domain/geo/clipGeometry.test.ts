import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clipLine, clipRing, type Position } from './clipGeometry.ts'

const box = { west: 0, south: 0, east: 10, north: 10 }

it('a ring inside the box is unchanged', () => {
  const ring: Position[] = [
    [1, 1],
    [9, 1],
    [5, 9],
    [1, 1],
  ]
  expect(clipRing(ring, box)).toEqual([ring])
})

it('a ring is cut at the edges and closed', () => {
  const [ring = []] = clipRing(
    [
      [-5, 2],
      [5, 2],
      [5, 8],
      [-5, 8],
      [-5, 2],
    ],
    box,
  )
  expect(ring.at(0)).toEqual(ring.at(-1))
  expect(area(ring)).toBeCloseTo(5 * 6)
})

it('a ring outside the box is removed', () => {
  expect(
    clipRing(
      [
        [20, 2],
        [25, 2],
        [25, 8],
        [20, 2],
      ],
      box,
    ),
  ).toEqual([])
})

it('a ring that leaves and enters again becomes two, with nothing along the edge between them', () => {
  const comb: Position[] = [
    [2, -5],
    [4, -5],
    [4, 3],
    [6, 3],
    [6, -5],
    [8, -5],
    [8, 6],
    [2, 6],
    [2, -5],
  ]
  const turned = comb.map(([x, y]): Position => [x, 10 - y])
  const upper: Position[] = [
    [1, 12],
    [1, 4],
    [3, 4],
    [3, 11],
    [5, 11],
    [5, 4],
    [7, 4],
    [7, 12],
    [1, 12],
  ]
  expect(clipRing(upper, box).map(area)).toEqual([2 * 6, 2 * 6])
  expect(clipRing(comb, box).map(area)).toEqual([2 * 6 + 2 * 6 + 2 * 3])
  expect(clipRing(turned, box).map(area)).toEqual([2 * 6 + 2 * 6 + 2 * 3])
})

it('a line is cut into the parts inside', () => {
  const line: Position[] = [
    [-5, 5],
    [5, 5],
    [5, 15],
    [8, 15],
    [8, 5],
  ]
  expect(clipLine(line, box)).toEqual([
    [
      [0, 5],
      [5, 5],
      [5, 10],
    ],
    [
      [8, 10],
      [8, 5],
    ],
  ])
})

it('clipping never leaves the box, and keeps exactly the common part of a rectangle', () => {
  const corner = fc.integer({ min: -30, max: 30 })
  fc.assert(
    fc.property(corner, corner, corner, corner, (a, b, c, d) => {
      const [west, east] = [Math.min(a, b), Math.max(a, b)]
      const [south, north] = [Math.min(c, d), Math.max(c, d)]
      const [ring = []] = clipRing(
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
        box,
      )
      const width = Math.max(0, Math.min(east, 10) - Math.max(west, 0))
      const height = Math.max(0, Math.min(north, 10) - Math.max(south, 0))
      expect(area(ring)).toBeCloseTo(width * height)
      for (const [x, y] of ring) expect(x >= 0 && x <= 10 && y >= 0 && y <= 10).toBe(true)
    }),
  )
})

function area(ring: readonly Position[]): number {
  let sum = 0
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1]![0] * ring[i]![1] - ring[i]![0] * ring[i - 1]![1]
  return Math.abs(sum) / 2
}
