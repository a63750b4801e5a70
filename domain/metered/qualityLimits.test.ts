import { expect, test } from 'vitest'
import {
  changedLimits,
  isQualityLimit,
  qualityLimitNames,
  qualityLimitRanges,
  usualQualityLimits,
} from './qualityLimits.ts'

test('every limit has a range that contains its usual value, and other names and values are no limits', () => {
  for (const name of qualityLimitNames) {
    const [least, most] = qualityLimitRanges[name]
    expect(isQualityLimit(name, usualQualityLimits[name])).toBe(true)
    for (const value of [least - 1e-6, most + 1e-6, Number.NaN])
      expect(isQualityLimit(name, value)).toBe(false)
  }
  for (const name of ['', 'outage', 'toString', '__proto__']) expect(isQualityLimit(name, 1)).toBe(false)
})

test('only limits other than the usual ones are changed', () => {
  expect(changedLimits(usualQualityLimits)).toEqual({})
  expect(changedLimits({ ...usualQualityLimits, outage_drop: 0.3 })).toEqual({ outage_drop: 0.3 })
})
