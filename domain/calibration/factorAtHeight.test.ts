import { expect, test } from 'vitest'
import { factorAtHeight } from './factorAtHeight.ts'

test('a factor follows the logarithm of the height between known heights, and is constant beyond them', () => {
  const known = [
    { heightM: 10, factor: 1.2 },
    { heightM: 100, factor: 1 },
    { heightM: 200, factor: 0.9 },
  ]
  expect(factorAtHeight(known, 10)).toBe(1.2)
  expect(factorAtHeight(known, Math.sqrt(1000))).toBeCloseTo(1.1, 12)
  expect(factorAtHeight(known, 100 * Math.SQRT2)).toBeCloseTo(0.95, 12)
  expect([factorAtHeight(known, 2), factorAtHeight(known, 300)]).toEqual([1.2, 0.9])
})

test('an unknown factor makes the heights next to it unknown', () => {
  const known = [
    { heightM: 10, factor: Number.NaN },
    { heightM: 100, factor: 1 },
  ]
  expect(factorAtHeight(known, 50)).toBeNaN()
  expect(factorAtHeight(known, 120)).toBe(1)
})
