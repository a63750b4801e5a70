import { expect, test } from 'vitest'
import { skilledUncertainty } from './skilledUncertainty.ts'

const at = { factor: 1, deviation: 0 }

test('too few farms propose nothing, and no proposal is below that of a measurement', () => {
  expect(skilledUncertainty({ farms: 29, none: 0.05 }, at)).toBeNull()
  const [wind, horizontal] = skilledUncertainty({ farms: 30, none: 0.01 }, at)!
  expect([wind!.sigma, horizontal!.sigma]).toEqual([0.025, 0])
})

test('farms around a place raise its uncertainty and never lower it', () => {
  const sigma = (factor: number) =>
    skilledUncertainty({ farms: 30, none: 0.05 }, { factor, deviation: 0.02 })![0]!.sigma
  expect([sigma(1), sigma(0.97)]).toEqual([0.05, 0.05])
  expect(sigma(0.9)).toBeCloseTo(Math.hypot(Math.log(0.9), 0.02), 12)
})
