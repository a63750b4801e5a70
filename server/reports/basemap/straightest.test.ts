import { expect, test } from 'vitest'
import { straightest } from './straightest.ts'

test('a name follows the longest straight stretch, and is never upside down', () => {
  const bent = [
    [0, 0],
    [10, 0],
    [10, 50],
    [10, 100],
  ] as const
  const short = [
    [200, 200],
    [230, 200],
  ] as const
  expect(straightest([short, bent])).toEqual({ middle: [10, 50], length: 100, angleDeg: -90 })
  const westwards = [
    [100, 0],
    [0, 100],
  ] as const
  expect(straightest([westwards])?.angleDeg).toBeCloseTo(45)
  expect(straightest([[[5, 5]], []])).toBeNull()
})
