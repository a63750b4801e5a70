import { expect, it } from 'vitest'
import { defaultTurbulence, turbulenceOfCases } from './ambientTurbulence.ts'
import { knownRoughness, plausibleRoughnessM } from './surface.ts'

it('is the 0.06 of the open sea, and grows with the roughness as wake decay constants do', () => {
  expect(defaultTurbulence(100, 0.0002)).toBeCloseTo(0.06, 2)
  expect(defaultTurbulence(100, 0.07)).toBeCloseTo(0.11, 2)
  expect(defaultTurbulence(100, 1.5)).toBeGreaterThan(defaultTurbulence(100, 0.3))
  expect(defaultTurbulence(100, 200)).toBe(0.3)
})

it('is that of the sector or of the wind speed of each case', () => {
  const directions = Float64Array.of(0, 14, 16, 359, 345, Number.NaN)
  const bySector = Array.from({ length: 12 }, (_, i) => (i + 1) / 100)
  const speeds = Float64Array.of(2, 5, 7, 20, 30, Number.NaN)
  expect([...(turbulenceOfCases({ bySector }, directions, speeds) as Float64Array)]).toEqual([
    0.01, 0.01, 0.02, 0.01, 0.01, 0.01,
  ])
  const bySpeed = { windSpeedMs: [4, 6, 20], values: [0.2, 0.1, 0.06] }
  const found = [...(turbulenceOfCases({ bySpeed }, directions, speeds) as Float64Array)]
  for (const [i, value] of [0.2, 0.15, 0.1 - 0.04 / 14, 0.06, 0.06, 0.2].entries())
    expect(found[i]).toBeCloseTo(value, 12)
  expect(turbulenceOfCases(0.08, directions, speeds)).toBe(0.08)
})

it('bounds the roughness of an atlas for wakes by shrubs, and keeps what the profile of its wind follows', () => {
  expect(knownRoughness('atlas', 0.7)).toEqual({ lengthM: 0.3, source: 'atlasBounded', atlasM: 0.7 })
  expect(knownRoughness('landCover', 0.7, 1.2)).toEqual({ lengthM: 1.2, source: 'landCover' })
  expect(knownRoughness('atlas', 0.0001)).toEqual({ lengthM: 0.0001, source: 'atlas' })
  expect(plausibleRoughnessM(knownRoughness('atlas', 0.7))).toEqual([0.3 / 3, 0.3 * 3])
  expect(plausibleRoughnessM(knownRoughness('atlas', 1.4))).toEqual([0.3 / 3, 1.4])
  expect(plausibleRoughnessM(knownRoughness('atlas', 0.0003))).toEqual([0.0002, 3 * 0.0003])
})
