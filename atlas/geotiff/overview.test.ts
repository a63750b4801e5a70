import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { halfResolution } from './overview.ts'

const float = (...values: number[]) => Float32Array.from(values)

describe('a map at half its resolution', () => {
  test('holds the means of two by two values', () => {
    const values = float(1, 2, 3, 4, 5, 6, 7, 8)
    expect(halfResolution({ width: 4, height: 2, values }, Number.NaN)).toEqual({
      width: 2,
      height: 1,
      values: float(3.5, 5.5),
    })
  })

  test('shares out an odd number of values evenly', () => {
    const values = float(0, 3, 6)
    const { width, values: coarse } = halfResolution({ width: 3, height: 1, values }, Number.NaN)
    expect(width).toBe(2)
    expect([...coarse]).toEqual([1, 5])
  })

  test('leaves out what is missing', () => {
    const values = float(Number.NaN, 2, 4, Number.NaN, Number.NaN, Number.NaN, Number.NaN, Number.NaN)
    const coarse = halfResolution({ width: 4, height: 2, values }, Number.NaN)
    expect([...coarse.values]).toEqual([2, 4])
    const integers = Int16Array.of(-9999, 3, 4, -9999, -9999, -9999, -9999, -9999)
    expect([...halfResolution({ width: 2, height: 4, values: integers }, -9999).values]).toEqual([4, -9999])
  })

  test('keeps the mean of the whole map, whatever its size', () => {
    const size = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(size, size, fc.nat(), (width, height, seed) => {
        const values = Float32Array.from({ length: width * height }, (_, i) => (seed + 37 * i) % 101)
        const mean = (all: ArrayLike<number>) =>
          Array.from(all).reduce((sum, value) => sum + value, 0) / all.length
        const coarse = halfResolution({ width, height, values }, Number.NaN)
        expect(coarse.values.length).toBe(Math.ceil(width / 2) * Math.ceil(height / 2))
        expect(mean(coarse.values)).toBeCloseTo(mean(values), 3)
      }),
    )
  })
})
