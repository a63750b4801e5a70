import { expect, it } from 'vitest'
import type { Position } from '#domain'
import { unwrapLine, unwrapRing } from './antimeridian.ts'

it('leaves a ring unchanged that does not cross the antimeridian', () => {
  const ring: Position[] = [
    [1, 1],
    [9, 1],
    [5, 9],
    [1, 1],
  ]
  expect(unwrapRing(ring)).toEqual([ring])
})

it('draws a ring across the antimeridian on both sides, without a jump', () => {
  const [east, west, ...more] = unwrapRing([
    [170, 60],
    [-170, 60],
    [-170, 70],
    [170, 70],
    [170, 60],
  ])
  expect(more).toEqual([])
  expect(east?.map(([lon]) => lon)).toEqual([170, 190, 190, 170, 170])
  expect(west?.map(([lon]) => lon)).toEqual([-190, -170, -170, -190, -190])
})

it('closes a ring around a pole over the pole', () => {
  const [ring] = unwrapRing([
    [-170, -70],
    [-60, -75],
    [60, -72],
    [170, -70],
    [-170, -70],
  ])
  expect(ring?.some(([, lat]) => lat === -90)).toBe(true)
  expect(ring?.at(0)).toEqual(ring?.at(-1))
})

it('gives a line across the antimeridian on both sides', () => {
  const parts = unwrapLine([
    [179, 65],
    [-179, 66],
  ])
  expect(parts).toEqual([
    [
      [179, 65],
      [181, 66],
    ],
    [
      [-181, 65],
      [-179, 66],
    ],
  ])
})
