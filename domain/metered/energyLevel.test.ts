import { expect, it } from 'vitest'
import { energyLevel, type LevelledYear } from './energyLevel.ts'

const plant = (i: number, change: Partial<LevelledYear> = {}): LevelledYear => {
  const modelledKwh = 1000 + 100 * i
  const meteredKwh = 0.72 * modelledKwh
  return {
    ...{ plant: `EEG${i}`, farm: `Farm ${i}`, lat: 50 + 0.2 * i, lon: 9, powerKw: 2000, weight: 1 },
    ...{ logRatio: Math.log(0.72), logWind: -0.05, sensitivity: 2, meteredKwh, modelledKwh },
    ...{ wake: 0.1, remaining: 0.9 * 0.95 },
    ...change,
  }
}
const plants = Array.from({ length: 12 }, (_, i) => plant(i))

it('explains the ratio by wakes, other losses and the rest', () => {
  const level = energyLevel(plants)!
  expect(level).toMatchObject({ plants: 12, farms: 12, powerKw: 24_000 })
  expect(level.ratio).toBeCloseTo(0.72, 12)
  expect(level.factor).toBeCloseTo(0.72, 9)
  expect(level.wakes).toBeCloseTo(0.9, 12)
  expect(level.losses).toBeCloseTo(0.95, 12)
  expect(level.wakes * level.losses * level.rest).toBeCloseTo(level.ratio, 12)
})

it('is exactly half for half the metered energy', () => {
  const halves = plants.map((one) => ({
    ...one,
    meteredKwh: one.meteredKwh / 2,
    logRatio: one.logRatio - Math.LN2,
  }))
  const [whole, half] = [energyLevel(plants)!, energyLevel(halves)!]
  expect(half.ratio).toBeCloseTo(whole.ratio / 2, 12)
  expect(half.factor).toBeCloseTo(whole.factor / 2, 9)
})

it('counts a farm once in the factor, however many plants it has and however far off it is', () => {
  const odd = { farm: 'Odd', lat: 53, logRatio: Math.log(0.2), meteredKwh: 200, modelledKwh: 1000 }
  const many = Array.from({ length: 30 }, (_, i) => plant(100 + i, odd))
  const level = energyLevel([...plants, ...many])!
  expect(level.farms).toBe(13)
  expect(Math.abs(level.factor / 0.72 - 1)).toBeLessThan(0.05)
  expect(level.ratio).toBeLessThan(0.5)
})

it('is unknown without plants', () => {
  expect(energyLevel([])).toBeNull()
})
