import { expect, it } from 'vitest'
import type { SeriesHead } from '#contracts'
import { longTermValue, meanOf, shownDecimals, shownStepDecimals, startsAtZero } from './seriesBars.ts'

const years = [
  { year: 2024, mean: 968, availability: 1 },
  { year: 2025, mean: 784, availability: 1 },
  { year: 2026, mean: null, availability: 0.4 },
]

it('shows rain as the mean of the yearly sums, not the mean per step', () => {
  expect(longTermValue({ aggregate: 'sum', mean: 0.1, years })).toBe(876)
})

it('shows the mean of all steps for other quantities', () => {
  expect(longTermValue({ aggregate: 'mean', mean: 6.87, years })).toBe(6.87)
})

it('leaves out years with too few values, and gives no mean without values', () => {
  expect(meanOf([1, null, 3])).toBe(2)
  expect(meanOf([null])).toBeNull()
})

it('draws bars from zero only if zero is meaningful, and no bars of directions', () => {
  const startOf = (parameter: SeriesHead['parameter']) => startsAtZero({ parameter })
  expect(startOf('rain')).toBe(true)
  expect(startOf('temperature')).toBe(false)
  expect(startOf('wind_direction')).toBeNull()
})

it('rounds a mean equally in every place', () => {
  const decimals = (parameter: SeriesHead['parameter']) => shownDecimals({ parameter })
  expect([decimals('wind_speed'), decimals('air_density'), decimals('rain')]).toEqual([2, 3, 0])
  const ofSteps = (parameter: SeriesHead['parameter']) => shownStepDecimals({ parameter })
  expect([ofSteps('wind_speed'), ofSteps('air_density'), ofSteps('rain')]).toEqual([2, 3, 2])
})
