import { expect, it } from 'vitest'
import { onshorePowerAt, publishedMonth } from './publishedMonths.ts'

it('has the months of Germany, and null where none is published', () => {
  expect(publishedMonth('negativeHours', 2024, 5)).toBe(78)
  expect(publishedMonth('windOnshoreGwh', 2018, 1)).toBe(13158)
  expect(publishedMonth('baseEurMwh', 2025, 3)).toBeNull()
  expect(publishedMonth('baseEurMwh', 2011, 3)).toBeNull()
})

it('counts the negative hours of a year as they were published', () => {
  // Bundesnetzagentur, reviews of the electricity market: 301 in 2023 and 457 in 2024.
  for (const [year, hours] of [
    [2019, 211],
    [2020, 298],
    [2023, 301],
    [2024, 457],
  ] as const) {
    const months = Array.from({ length: 12 }, (_, month) => publishedMonth('negativeHours', year, month + 1)!)
    expect(months.reduce((sum, own) => sum + own, 0)).toBe(hours)
  }
})

it('lets the power of onshore wind grow from year to year', () => {
  expect(onshorePowerAt(Date.UTC(2024, 0))).toBe(61_051)
  expect(onshorePowerAt(Date.UTC(2027, 0))).toBeGreaterThan(68_000)
  expect(onshorePowerAt(Date.UTC(2016, 0))).toBeLessThan(50_292)
})
