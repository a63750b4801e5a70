import { expect, test } from 'vitest'
import { nextNightMs } from './nightlyTime.ts'

test.each([
  ['2026-01-10T01:59:00Z', '2026-01-10T02:00:00.000Z'],
  ['2026-01-10T02:00:00Z', '2026-01-11T02:00:00.000Z'],
  ['2026-07-10T23:30:00Z', '2026-07-11T01:00:00.000Z'],
  ['2026-01-10T23:30:00Z', '2026-01-11T02:00:00.000Z'],
])('three at night in Germany after %s', (now, next) => {
  expect(new Date(nextNightMs(Date.parse(now), 3)).toISOString()).toBe(next)
})
