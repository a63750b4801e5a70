import { expect, it } from 'vitest'
import { commonYears, lastYears } from './spreadPeriods.ts'

const period = (from: string, until: string) => ({ fromMs: Date.parse(from), tillMs: Date.parse(until) })
const years = ({ fromMs, tillMs }: { fromMs: number; tillMs: number }) =>
  (tillMs - fromMs) / (365.25 * 86_400_000)

it('a part of a year is left out, so that no season counts more than another', () => {
  const found = commonYears([period('2015-01-01', '2019-08-01'), period('2017-02-01', '2024-01-01')])!
  expect(found.tillMs).toBe(Date.parse('2019-08-01'))
  expect(years(found)).toBe(2)
})

it('periods have at most ten years; a calendar year without its last hour counts as whole', () => {
  expect(years(lastYears(period('1990-01-01', '2019-08-01')))).toBe(10)
  const year = period('2019-01-01T00:00Z', '2019-12-31T23:00Z')
  expect(commonYears([year])).toEqual(year)
})

it('without a common year there is no period, and an atlas with less than a year is read completely', () => {
  const [spring, autumn] = [period('2019-01-01', '2019-06-01'), period('2019-03-01', '2021-06-01')]
  expect(commonYears([spring, autumn])).toBeNull()
  expect(lastYears(spring)).toBe(spring)
})
