import { expect, test } from 'vitest'
import type { BacktestForecast } from './backtest.ts'
import { skillAgainst } from './skill.ts'

/** Forecasts of months that miss by some amounts. */
function forecastsOf(
  model: (month: number) => number,
  mean12: (month: number) => number,
): BacktestForecast[] {
  return Array.from({ length: 48 }, (_, target) => ({
    ...{ target, published: 0.8, horizon: 1, made: target - 1 },
    byMethod: { model: 0.8 + model(target), mean12: 0.8 - mean12(target) },
  })) as unknown as BacktestForecast[]
}

test('skill is the error reduction against the simple method, with the interval of independent months', () => {
  const { skill, low, high, months } = skillAgainst(
    forecastsOf(
      () => 0.05,
      () => 0.1,
    ),
    'mean12',
  )!
  expect(skill).toBeCloseTo(0.5, 12)
  expect([low, high].map((bound) => Math.abs(bound - skill) < 1e-12)).toEqual([true, true])
  expect(months).toBe(48)
})

test('skill of months with long correlation has a wider interval than of alternating months', () => {
  const widthOf = (gain: (month: number) => number) => {
    const { low, high } = skillAgainst(
      forecastsOf(
        (month) => 0.1 - gain(month),
        () => 0.1,
      ),
      'mean12',
    )!
    return high - low
  }
  const together = widthOf((month) => (Math.floor(month / 12) % 2 === 0 ? 0.05 : -0.05))
  const alternating = widthOf((month) => (month % 2 === 0 ? 0.05 : -0.05))
  expect(together).toBeGreaterThan(2 * alternating)
})

test('a few months have no skill', () => {
  const few = forecastsOf(
    () => 0.05,
    () => 0.1,
  ).slice(0, 11)
  expect(skillAgainst(few, 'mean12')).toBeNull()
})
