import fc from 'fast-check'
import { expect, it } from 'vitest'
import { valueAxis } from './valueAxis.ts'

it('ends at round numbers around the values', () => {
  expect(valueAxis(0.3, 21.4, true)).toEqual({ min: 0, max: 25, interval: 5, decimals: 0 })
  expect(valueAxis(996.2, 1031.8, false)).toEqual({ min: 990, max: 1040, interval: 10, decimals: 0 })
  expect(valueAxis(1.19, 1.27, false)).toEqual({ min: 1.18, max: 1.28, interval: 0.02, decimals: 2 })
})

it('reaches zero from either side if bars need it', () => {
  expect(valueAxis(-21.4, -9, true)).toEqual({ min: -25, max: 0, interval: 5, decimals: 0 })
  expect(valueAxis(-21.4, 3, true)).toMatchObject({ min: -25, max: 5 })
  expect(valueAxis(-21.4, -9, false)).toMatchObject({ min: -22.5, max: -7.5 })
})

it('has a height if all values are equal', () => {
  const { min, max } = valueAxis(0, 0, true)
  expect(max).toBeGreaterThan(min)
})

it('contains every value in a few intervals', () => {
  const value = fc.double({ min: -1e4, max: 1e4, noNaN: true })
  fc.assert(
    fc.property(value, value, fc.boolean(), (a, b, fromZero) => {
      const [least, greatest] = [Math.min(a, b), Math.max(a, b)]
      fc.pre(greatest - least > 1e-6)
      const { min, max, interval } = valueAxis(least, greatest, fromZero)
      const slack = 1e-6 * (max - min)
      expect(min).toBeLessThanOrEqual(least + slack)
      expect(max).toBeGreaterThanOrEqual(greatest - slack)
      expect((max - min) / interval).toBeLessThan(7.01)
    }),
  )
})
