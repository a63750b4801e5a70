import { expect, it } from 'vitest'
import { syntheticFarm } from './testing/syntheticFarm.ts'
import { type UpgradeEffect, upgradeEffect } from './upgradeEffect.ts'

const dayMs = 86_400_000

/** Effect of a change of the first turbine's power in the middle of some days. */
function effectOf(seed: number, share: number, days = 120) {
  const { steps, turbines, windDeg } = syntheticFarm({ days, turbines: 3, seed })
  const changeMs = steps.startMs + (days / 2) * dayMs
  const [test, ...references] = turbines.map(({ powerKw }) => powerKw)
  const testKw = test!.map((kw, t) => (steps.startMs + t * steps.stepMs < changeMs ? kw : kw * (1 + share)))
  const change = { fromMs: changeMs, endMs: changeMs }
  return upgradeEffect({
    ...steps,
    testKw,
    referencesKw: references,
    ratedKw: 2000,
    directionDeg: windDeg,
    change,
  })
}

it('a known change is found, and the interval of 90 % contains it as often', () => {
  const truth = 0.03
  const effects = Array.from({ length: 20 }, (_, seed) => effectOf(seed + 1, truth) as UpgradeEffect)
  const inside = effects.filter(({ change: { low, high } }) => low <= truth && truth <= high).length
  expect(inside).toBeGreaterThanOrEqual(15)
  const mean = effects.reduce((sum, { change }) => sum + change.value, 0) / effects.length
  expect(mean).toBeCloseTo(truth, 2)
  expect(effects[0]!.change.deviation).toBeLessThan(0.02)
})

it('days of the change count neither before nor after', () => {
  const { daysBefore, daysAfter } = effectOf(1, 0, 100) as UpgradeEffect
  expect(daysBefore).toBeLessThanOrEqual(50)
  expect(daysAfter).toBeLessThanOrEqual(50)
})

it('too few days, no reference and no common cell are refused by name', () => {
  expect(effectOf(1, 0, 40)).toBe('tooFewDays')
  const { steps, turbines } = syntheticFarm({ days: 80, turbines: 1, seed: 2 })
  const one = { ...steps, testKw: turbines[0]!.powerKw, ratedKw: 2000, directionDeg: null }
  const change = { fromMs: steps.startMs + 40 * dayMs, endMs: steps.startMs + 40 * dayMs }
  expect(upgradeEffect({ ...one, referencesKw: [], change })).toBe('noReference')
  const low = turbines[0]!.powerKw.map((_, t) => (t < steps.count / 2 ? 300 : 1500))
  expect(upgradeEffect({ ...one, referencesKw: [low], change })).toBe('tooLittleInCommon')
})
