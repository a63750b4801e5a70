import { describe, expect, it } from 'vitest'
import { neededHours, type Section51Vintage } from '../law/index.ts'
import { germanDayStartMs, germanMonthStartMs } from './germanTime.ts'
import type { PriceSegment } from './priceHistory.ts'
import { quarterPrices } from './quarterPrices.ts'
import { appendedTime, unsupportedDays, unsupportedQuarters } from './unsupportedTime.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

function segment(startMs: number, prices: readonly number[], stepMs = hourMs): PriceSegment {
  return { zone: 'DE-LU', startMs, stepMs, values: Float64Array.from(prices) }
}

/** Hours lost by a vintage in a day of June with so many negative hours in a row. */
function lostHours(vintage: Section51Vintage, year: number, negativeHours: number): number {
  const prices = new Array(24).fill(30).fill(-1, 5, 5 + negativeHours)
  const mask = unsupportedQuarters(quarterPrices([segment(Date.UTC(year, 5), prices)]), vintage)
  return mask.reduce((sum, quarter) => sum + quarter, 0) / 4
}

describe('time without support', () => {
  it('needs as many negative hours in a row as the vintage and the year of the hour say', () => {
    for (const [vintage, year, needed] of [
      ['from2016', 2026, 6],
      ['from2021', 2026, 4],
      ['from2023', 2022, 4],
      ['from2023', 2023, 4],
      ['from2023', 2024, 3],
      ['from2023', 2025, 3],
      ['from2023', 2026, 2],
      ['from2023', 2027, 1],
    ] as const) {
      expect(neededHours(vintage, year)).toBe(needed)
      expect(lostHours(vintage, year, needed)).toBe(needed)
      expect(lostHours(vintage, year, needed - 1)).toBe(0)
    }
    expect(lostHours('from2025', 2024, 1)).toBe(1)
    expect(lostHours('before2016', 2024, 24)).toBe(0)
  })
  it('takes the year of each hour where a run lasts over New Year', () => {
    const prices = quarterPrices([segment(germanMonthStartMs(2024, 1) - 2 * hourMs, [-1, -1, -1, 5])])
    expect(unsupportedQuarters(prices, 'from2023').reduce((sum, one) => sum + one, 0)).toBe(4)
  })
  it('is judged by quarter-hours since October 2025 in the last rule, and by their mean in the others', () => {
    const hours = [-4, 1, 1, 1]
    const prices = quarterPrices([
      segment(germanMonthStartMs(2025, 10), [...hours, ...hours, ...hours, 9, 9, 9, 9], hourMs / 4),
    ])
    expect([...unsupportedQuarters(prices, 'from2025').subarray(0, 8)]).toEqual([1, 0, 0, 0, 1, 0, 0, 0])
    expect([...unsupportedQuarters(prices, 'from2023').subarray(0, 13)]).toEqual([...Array(12).fill(1), 0])
    expect(unsupportedQuarters(prices, 'from2021').every((one) => one === 0)).toBe(true)
  })
  it('ends at an unknown price', () => {
    const prices = quarterPrices([segment(Date.UTC(2024, 5), [-1, -1, -1, Number.NaN, -1, -1])])
    expect(unsupportedQuarters(prices, 'from2021').every((one) => one === 0)).toBe(true)
    expect([...unsupportedQuarters(prices, 'from2025')].map(Number).filter((one) => one === 1)).toHaveLength(
      20,
    )
  })
  it('is listed by days of Germany, for every vintage at once', () => {
    const startMs = germanMonthStartMs(2024, 7) - 3 * hourMs
    expect(unsupportedDays([segment(startMs, [-1, -1, -1, -1, 5, -1])])).toEqual([
      {
        year: 2024,
        month: 6,
        day: 30,
        hours: { before2016: 0, from2016: 0, from2021: 3, from2023: 3, from2025: 3 },
      },
      {
        year: 2024,
        month: 7,
        day: 1,
        hours: { before2016: 0, from2016: 0, from2021: 1, from2023: 1, from2025: 2 },
      },
    ])
  })
})

describe('section 51a', () => {
  const startMs = germanMonthStartMs(2025, 1)
  /** Six negative hours on each of 150 days. */
  const prices = [
    segment(
      startMs,
      Array.from({ length: 24 * 150 }, (_, hour) => (hour % 24 < 6 ? -1 : 40)),
    ),
  ]
  const endMs = startMs + 150 * dayMs
  const appended = (history: PriceSegment[], commissionedOn: string, tillMs: number) => {
    const known = quarterPrices(history)
    const mask = unsupportedQuarters(known, 'from2025')
    return appendedTime(known, mask, germanDayStartMs(commissionedOn), tillMs)
  }
  it('appends the lost time since commissioning in full days', () => {
    const late = '2025-04-11'
    expect(appended(prices, late, endMs)).toEqual({
      lostHours: 300,
      days: 13,
      isFinal: false,
      knownShare: 1,
    })
    const halfKnown = appended(prices, late, startMs + 200 * dayMs)
    expect(halfKnown).toMatchObject({ lostHours: 300, knownShare: expect.closeTo(0.5, 3) })
    expect(appended(prices, '2025-06-01', endMs)).toEqual({
      lostHours: 0,
      days: 0,
      isFinal: false,
      knownShare: 0,
    })
  })
  it('ends with the 19th calendar year after commissioning', () => {
    const old = [segment(germanMonthStartMs(2044, 12), new Array(24 * 62).fill(-1))]
    const { lostHours, isFinal } = appended(old, '2025-06-01', Date.UTC(2046, 0))
    expect(lostHours).toBe(31 * 24)
    expect(isFinal).toBe(false)
  })
})
