import { expect, test } from 'vitest'
import { GribFault } from './gribFault.ts'
import { Section } from './section.ts'
import { type TimeUnit, validAt } from './validTime.ts'

const section = new Section('the product definition', Buffer.alloc(34), 0, 34)
const newYear = { year: 2024, month: 1, day: 1, hour: 0, minute: 0, second: 0 }
const [hour, day] = [1, 2].map((code) => ({ edition: 1, code }) as const) as [TimeUnit, TimeUnit]

test('a step leads to a time of a year with four digits', () => {
  expect(validAt(section, newYear, -24, hour)).toBe(Date.UTC(2023, 11, 31))
  expect(validAt(section, newYear, 366, day)).toBe(Date.UTC(2025, 0, 1))
})

test.each([
  [-2_147_418_112, hour],
  [2_147_483_647, day],
])('%i steps of unit %o are refused by name', (steps, unit) => {
  const refused = () => validAt(section, newYear, steps, unit)
  expect(refused).toThrow(GribFault)
  expect(refused).toThrow(`${steps} steps of time unit ${unit.code} lead out of all years`)
})
