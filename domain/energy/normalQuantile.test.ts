import { expect, it } from 'vitest'
import { normalQuantile } from './normalQuantile.ts'
import { defaultUncertainties, energySigma, exceedanceYieldMwh } from './uncertainty.ts'

// Found by bisecting the complementary error function of C's library.
it.each([
  [1e-5, -4.264890793922825],
  [1e-8, -5.612001244174789],
  [1e-12, -7.034483825301131],
  [1e-20, -9.262340089798409],
  [1e-50, -14.933337534788489],
  [1e-100, -21.273453560965326],
  [1e-300, -37.04709629936121],
])('the quantile of %s is accurate far into the tail', (probability, quantile) => {
  expect(normalQuantile(probability) / quantile).toBeCloseTo(1, 13)
})

it('the normal distribution has its middle at 0, its ends at infinity and NaN beyond', () => {
  expect(normalQuantile(0.5)).toBe(0)
  expect([normalQuantile(0), normalQuantile(1)]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])
  for (const none of [-0.1, 1.1, Number.NaN]) expect(normalQuantile(none)).toBeNaN()
})

it('no uncertainty is assumed until it is edited', () => {
  expect(energySigma(defaultUncertainties, 2)).toBe(0)
})

it('the exceeded yield is never below zero', () => {
  expect(exceedanceYieldMwh(1000, 0.9, 0.99)).toBe(0)
})
