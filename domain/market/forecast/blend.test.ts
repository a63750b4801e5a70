import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ByMethod, blended, blendWeights } from './blend.ts'

/** Forecasts whose errors are chosen: the truth of month n is 0.8 + n / 100. */
function past(count: number, errorOf: (month: number) => ByMethod) {
  const published = new Map(Array.from({ length: count }, (_, month) => [month, 0.8 + month / 100] as const))
  const forecasts = Array.from({ length: count }, (_, target) => {
    const error = errorOf(target)
    const rate = published.get(target)!
    return {
      target,
      central: {
        mean12: rate + error.mean12,
        usual: rate + error.usual,
        weatherYears: rate + error.weatherYears,
      },
    }
  })
  return { forecasts, published }
}

test('weights are equal without experience, and of the best method with much of it', () => {
  const equal = { mean12: 1 / 3, usual: 1 / 3, weatherYears: 1 / 3 }
  expect(blendWeights([], new Map())).toEqual(equal)
  const { forecasts, published } = past(6 * 240, (month) => ({
    mean12: month % 2 === 0 ? 0.1 : -0.1,
    usual: 0.001,
    weatherYears: month % 3 === 0 ? 0.2 : -0.1,
  }))
  expect(blendWeights(forecasts, published).usual).toBeGreaterThan(0.85)
  const few = blendWeights(forecasts.slice(0, 12), published)
  expect(few.usual).toBeLessThan(0.6)
})

test('weights are never below 0 and sum to 1, whatever came', () => {
  const error = fc.double({ min: -0.3, max: 0.3, noNaN: true })
  fc.assert(
    fc.property(
      fc.array(fc.record({ mean12: error, usual: error, weatherYears: error }), { maxLength: 40 }),
      (errors) => {
        const { forecasts, published } = past(errors.length, (month) => errors[month]!)
        const weights = Object.values(blendWeights(forecasts, published))
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
        for (const weight of weights) expect(weight).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('forecasts of months that are not published count for nothing', () => {
  const { forecasts, published } = past(24, () => ({ mean12: 0.1, usual: 0, weatherYears: 0.1 }))
  const later = forecasts.map((one) => ({
    ...one,
    target: one.target + 1000,
    central: { ...one.central, usual: 9 },
  }))
  expect(blendWeights([...forecasts, ...later], published)).toEqual(blendWeights(forecasts, published))
})

test('a method without a value leaves its weight to the others', () => {
  const weights = { mean12: 0.2, usual: 0.3, weatherYears: 0.5 }
  expect(blended({ mean12: 0.8, usual: 0.9, weatherYears: Number.NaN }, weights)).toBeCloseTo(0.86, 12)
  expect(blended({ mean12: Number.NaN, usual: Number.NaN, weatherYears: Number.NaN }, weights)).toBeNaN()
})
