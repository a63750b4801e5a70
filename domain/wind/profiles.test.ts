import { expect, test } from 'vitest'
import { fitShear, logProfileSpeed, powerLawSpeed, shearExponentOverRoughness } from './profiles.ts'

// Numbers of windpowerlib's and OpenOA's own test suites.
test('published logarithmic profiles, with and without obstacles', () => {
  expect(logProfileSpeed(5, 10, 100, 0.15)).toBeCloseTo(7.74136523, 8)
  expect(logProfileSpeed(5, 10, 100, 0.15, 12)).toBeCloseTo(13.54925281, 8)
})

test('published power laws', () => {
  expect(powerLawSpeed(5, 10, 100, shearExponentOverRoughness(100, 0.15))).toBeCloseTo(7.12462437, 8)
  expect(powerLawSpeed(5.632, 80, 100, 0.26)).toBeCloseTo(5.968418, 6)
})

test('a published least-squares shear', () => {
  const fit = fitShear([30, 60, 80], [3.031433133020796, 4, 4.487820581784798])
  expect(fit.exponent).toBeCloseTo(0.4, 10)
  expect(fit.referenceHeightM).toBeCloseTo(52.41482788, 7)
  expect(fit.referenceSpeedMs).toBeCloseTo(3.789493416, 8)
  expect(() => fitShear([10], [5])).toThrow(RangeError)
})
