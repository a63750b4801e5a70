import { expect, test } from 'vitest'
import { estimateDistanceM } from './distance.ts'

test('a degree counts 71.5 km to the east and 111.3 km to the north', () => {
  expect(estimateDistanceM(51, 9, 51, 10)).toBeCloseTo(71_500, 6)
  expect(estimateDistanceM(51, 9, 52, 9)).toBeCloseTo(111_300, 6)
  expect(estimateDistanceM(0, 179.9, 0, -179.9)).toBeCloseTo(0.2 * 71_500, 4)
})
