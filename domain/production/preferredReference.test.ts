import { expect, it } from 'vitest'
import type { CorrectedMonth } from './longTermCorrection.ts'
import { fitsSignificantlyBetter, shapeDistance } from './preferredReference.ts'

const months = (expected: (i: number) => number, count = 24): CorrectedMonth[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ year: 2020 + Math.floor(i / 12), month: 1 + (i % 12), energyMwh: 100 + 40 * Math.sin(i) },
    ...{ index: 100, expectedMwh: expected(i), residualPercent: 0 },
  }))
const noise = (i: number) => Math.sin(12.9898 * (i + 1)) * 30
const good = months((i) => 100 + 40 * Math.sin(i) + 0.2 * noise(i))
const alike = months((i) => 100 + 40 * Math.sin(i) + 0.21 * noise(i + 5))
const poor = months((i) => 100 + 40 * Math.sin(i) + 3 * noise(i))

it('calls a reference significantly better only where the months show it', () => {
  expect(fitsSignificantlyBetter(good, poor)).toBe(true)
  expect(fitsSignificantlyBetter(poor, good)).toBe(false)
  expect(fitsSignificantlyBetter(good, alike)).toBe(false)
  expect(fitsSignificantlyBetter(good, good)).toBe(false)
  expect(fitsSignificantlyBetter(good.slice(0, 5), poor)).toBe(false)
})

it('ranks a reference of equal specific power and height as nearest', () => {
  const own = { specificPowerWM2: 300, hubHeightM: 140 }
  expect(shapeDistance(own, own)).toBe(0)
  // 12 MW offshore at 150 m compared with 4.2 MW of 141 m at 140 m.
  const onshore = { specificPowerWM2: 269, hubHeightM: 140 }
  expect(shapeDistance(own, onshore)).toBeLessThan(
    shapeDistance(own, { specificPowerWM2: 324, hubHeightM: 160 }),
  )
})
