import { expect, test } from 'vitest'
import { calendarMonths } from '../wind/index.ts'
import { hourJumpFactors } from './hourJumpFactors.ts'
import { hourJumps } from './hourJumps.ts'

const startMs = Date.UTC(2019, 0, 1)
const hours = 3 * 8760 + 24

/** A diurnal and slow course with increments at the end of each window that fade until the end of the next one. */
function wind(jumpMs: number): Float64Array {
  return Float64Array.from({ length: hours }, (_, t) => {
    const hour = t % 24
    const course = 7 + 1.2 * Math.sin((hour * Math.PI) / 12) + 3 * Math.sin(t / 61) + Math.sin(t / 7.3)
    const sinceEnd = (hour + 24 - 10) % 12
    const increment = (jumpMs / 2) * (1 - sinceEnd / 5.5)
    return Math.max(0, course + increment)
  })
}

const repaired = (speedMs: Float64Array) => {
  const factors = hourJumpFactors({ startMs, speedMs })
  return speedMs.map((speed, t) => speed * factors[t]!)
}

test('the mean jumps at the ends of the windows vanish, and the other hours change by at most half of them', () => {
  const before = wind(0.6)
  const after = repaired(before)
  const jumpAt = (speedMs: Float64Array, hour: number) => hourJumps({ startMs, speedMs }, null)[hour]!.jumpMs
  for (const hour of [9, 21]) {
    expect(Math.abs(jumpAt(before, hour))).toBeGreaterThan(0.4)
    expect(Math.abs(jumpAt(after, hour))).toBeLessThan(0.1)
  }
  const largest = after.reduce((most, speed, t) => Math.max(most, Math.abs(speed - before[t]!)), 0)
  expect(largest).toBeLessThan(0.35)
})

test('each month keeps its mean, calms stay calm, and missing hours stay missing', () => {
  const before = wind(0.6)
  before.fill(Number.NaN, 1000, 1100)
  before.fill(0, 2000, 2003)
  const after = repaired(before)
  expect([...after.subarray(2000, 2003)]).toEqual([0, 0, 0])
  expect(after.subarray(1000, 1100).every(Number.isNaN)).toBe(true)
  for (const { fromStep, endStep } of calendarMonths(startMs, 3_600_000, hours)) {
    const sum = (speeds: Float64Array) =>
      speeds.subarray(fromStep, endStep).reduce((all, speed) => all + (Number.isNaN(speed) ? 0 : speed), 0)
    expect(sum(after) / sum(before)).toBeCloseTo(1, 6)
  }
})

test('a wind without jumps hardly changes', () => {
  const before = wind(0)
  const after = repaired(before)
  const largest = after.reduce((most, speed, t) => Math.max(most, Math.abs(speed - before[t]!)), 0)
  expect(largest).toBeLessThan(0.08)
})
