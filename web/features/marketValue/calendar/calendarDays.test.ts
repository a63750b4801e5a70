import { expect, test } from 'vitest'
import { calendarOf, classOfHours } from './calendarDays.ts'

test('a year has its days once, each below its weekday', () => {
  const { weeks, months } = calendarOf(2024)
  const days = weeks.flat().filter((day) => day !== undefined)
  expect(days).toHaveLength(366)
  expect(new Set(days).size).toBe(366)
  // 1 January 2024 was a Monday, 1 September a Sunday.
  expect(weeks[0]?.[0]).toBe('2024-01-01')
  expect(weeks.find((week) => week.includes('2024-09-01'))?.indexOf('2024-09-01')).toBe(6)
  expect([...months.values()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('a quarter of an hour counts, zero does not', () => {
  expect([0, 0.25, 3.75, 4, 11, 12, 24].map(classOfHours)).toEqual([0, 1, 1, 2, 3, 4, 5])
})
