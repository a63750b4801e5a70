import { expect, test } from 'vitest'
import { weibullAtHeight } from './weibullAtHeight.ts'

const at50 = { heightM: 50, scaleMs: 6, shape: 2.2 }
const at100 = { heightM: 100, scaleMs: 7, shape: 2.4 }
const at200 = { heightM: 200, scaleMs: 8, shape: 2.3 }

test('levels keep their own distribution', () => {
  expect(weibullAtHeight([at50, at100, at200], 100)).toMatchObject({ scaleMs: 7, shape: 2.4 })
})

test('between levels A follows the power law and k the logarithm of the height', () => {
  const middle = weibullAtHeight([at50, at100, at200], Math.sqrt(100 * 200))
  expect(middle.scaleMs).toBeCloseTo(Math.sqrt(7 * 8), 10)
  expect(middle.shape).toBeCloseTo(2.35, 10)
})

test('beyond the levels A follows the exponent of the nearest pair, and k is constant', () => {
  const above = weibullAtHeight([at50, at100, at200], 400)
  expect(above.scaleMs).toBeCloseTo((8 * 8) / 7, 10)
  expect(above.shape).toBe(2.3)
  const below = weibullAtHeight([at50, at100, at200], 25)
  expect(below.scaleMs).toBeCloseTo((6 * 6) / 7, 10)
  expect(below.shape).toBeCloseTo(2.2, 12)
})

test('a single level is extrapolated with 1/7, and steep profiles with at most 1', () => {
  expect(weibullAtHeight([at100], 200).scaleMs).toBeCloseTo(7 * 2 ** (1 / 7), 10)
  const steep = weibullAtHeight([at50, { ...at100, scaleMs: 24 }], 200)
  expect(steep.scaleMs).toBeCloseTo(48, 10)
})
