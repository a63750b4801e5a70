import { expect, test } from 'vitest'
import { compareReleases, isRelease, releaseDateMs } from './version.ts'

test('a release is named by its day, without leading zeros', () => {
  expect(['2026.11.26', '2027.1.2'].map(isRelease)).toEqual([true, true])
  expect(['0.1.0', '2026.01.2', '2026.13.1', '20261126', '2026.11.26-1', ''].some(isRelease)).toBe(false)
  expect(new Date(releaseDateMs('2026.11.26')).toISOString()).toBe('2026-11-26T00:00:00.000Z')
  expect(() => releaseDateMs('0.1.0')).toThrow(RangeError)
})

test('releases are ordered by their days, and 0.1.0 comes first', () => {
  expect(['2027.1.2', '0.1.0', '2026.11.26', '2026.2.3'].sort(compareReleases)).toEqual([
    '0.1.0',
    '2026.2.3',
    '2026.11.26',
    '2027.1.2',
  ])
})
