import { expect, test } from 'vitest'
import { type Intervals, noIntervals, quarterMs } from './intervals.ts'
import { merge } from './merge.ts'
import { runsOf } from './runs.ts'
import { segmentsOf } from './segments.ts'

const hourMs = 3_600_000
const options = { tolerance: 100, revise: false }

function intervals(
  hours: Record<number, number>,
  quarters: Record<number, number> = {},
  assumed: number[] = [],
): Intervals {
  const own = noIntervals()
  for (const [hour, value] of Object.entries(hours)) own.hours.set(Number(hour) * hourMs, value)
  for (const [quarter, value] of Object.entries(quarters))
    own.quarters.set(Number(quarter) * quarterMs, value)
  for (const hour of assumed) own.assumed.add(hour * hourMs)
  return own
}

test('quarter-hours replace the hour with their mean, which remains available', () => {
  const hours = intervals({ 0: 5000, 1: 7000 })
  const quarters = intervals({}, { 0: 2000, 1: 4000, 2: 6000, 3: 8000 })
  const finer = merge(hours, quarters, options)
  expect(finer).toMatchObject({ added: 4, differences: [] })
  expect(finer.intervals).toEqual(intervals({ 1: 7000 }, { 0: 2000, 1: 4000, 2: 6000, 3: 8000 }))
  expect(merge(finer.intervals, hours, options)).toMatchObject({ added: 0, confirmed: 2, differences: [] })
})

test('quarter-hours with another mean, or fewer than four, leave the hour unchanged', () => {
  const hours = intervals({ 0: 5000 })
  const other = merge(hours, intervals({}, { 0: 2000, 1: 4000, 2: 6000, 3: 9000 }), options)
  expect(other.differences).toEqual([{ startMs: 0, stepMs: hourMs, stored: 5000, given: 5250 }])
  expect(other.intervals).toEqual(hours)
  const some = merge(hours, intervals({}, { 0: 5000, 1: 5000 }), options)
  expect(some).toMatchObject({ added: 0, differences: [], intervals: hours })
})

test('an exact value replaces an assumed one in either order of imports', () => {
  const [assumed, exact] = [intervals({ 0: 100_000 }, {}, [0]), intervals({ 0: -300_000 })]
  expect(merge(assumed, exact, options)).toMatchObject({ added: 1, differences: [], intervals: exact })
  expect(merge(exact, assumed, options)).toMatchObject({ added: 0, differences: [], intervals: exact })
})

test('values within the tolerance are equal, the stored one stays; others are only replaced if revised', () => {
  const stored = intervals({ 0: 5000 })
  expect(merge(stored, intervals({ 0: 5100 }), options).intervals).toEqual(stored)
  expect(merge(stored, intervals({ 0: 5101 }), options)).toMatchObject({
    differences: [{ given: 5101 }],
    intervals: stored,
  })
  const revised = merge(stored, intervals({ 0: 5101 }), { ...options, revise: true })
  expect(revised.intervals).toEqual(intervals({ 0: 5101 }))
})

test('segments end at a change of step, at borders and at long gaps; short gaps are NaN in them', () => {
  const own = intervals({ 0: 10, 1: 20, 3: 40, 4: 50, 400: 60 }, { 20: 5, 21: 6 })
  expect(segmentsOf(runsOf(own), 10, [4 * hourMs])).toEqual([
    { startMs: 0, stepMs: hourMs, values: Float64Array.of(1, 2, Number.NaN, 4) },
    { startMs: 4 * hourMs, stepMs: hourMs, values: Float64Array.of(5) },
    { startMs: 20 * quarterMs, stepMs: quarterMs, values: Float64Array.of(0.5, 0.6) },
    { startMs: 400 * hourMs, stepMs: hourMs, values: Float64Array.of(6) },
  ])
})
