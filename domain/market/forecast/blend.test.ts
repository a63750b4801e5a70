import { expect, test } from 'vitest'
import { blended, blendWeights, centralMethods } from './blend.ts'

const all = { mean12: 0.8, meanAll: 0.9, usual: 0.7, weatherYears: 0.6 }

test('methods count alike, and one without a value leaves its weight to the others', () => {
  expect(blended(all)).toBeCloseTo(0.75, 12)
  const short = { ...all, weatherYears: Number.NaN }
  expect(blended(short)).toBeCloseTo(0.8, 12)
  expect(blendWeights(short)).toEqual({ mean12: 1 / 3, meanAll: 1 / 3, usual: 1 / 3, weatherYears: 0 })
  const none = { mean12: Number.NaN, meanAll: Number.NaN, usual: Number.NaN, weatherYears: Number.NaN }
  expect(blended(none)).toBeNaN()
})

test('weights sum to 1 and give the blend', () => {
  const weights = blendWeights(all)
  const sum = centralMethods.reduce((total, method) => total + weights[method], 0)
  expect(sum).toBeCloseTo(1, 12)
  const mean = centralMethods.reduce((total, method) => total + weights[method] * all[method], 0)
  expect(mean).toBeCloseTo(blended(all), 12)
})
