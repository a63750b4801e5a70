import { expect, test } from 'vitest'
import { monthsOfRows, stepsOfMonths } from './calendar.ts'

const hour = 3_600_000

test('a block is cut where months begin, by time stamps', () => {
  const block = { startMs: Date.UTC(2016, 1, 28, 22, 30), stepMs: hour, rows: 24 * 40 }
  expect(monthsOfRows(block, 2015)).toEqual([
    { monthIndex: 13, from: 0, end: 26 },
    { monthIndex: 14, from: 26, end: 26 + 31 * 24 },
    { monthIndex: 15, from: 26 + 31 * 24, end: 960 },
  ])
  expect(monthsOfRows({ ...block, rows: 0 }, 2015)).toEqual([])
})

test('months have their full number of steps, leap years included', () => {
  const months = stepsOfMonths({ from: 2015, till: 2016 }, Date.UTC(2016, 5, 3, 7), hour)
  expect(months).toHaveLength(24)
  expect(months.slice(0, 2)).toEqual([744, 672])
  expect(months[13]).toBe(696)
  expect(months.reduce((a, b) => a + b)).toBe(24 * (365 + 366))
})
