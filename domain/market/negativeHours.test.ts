import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { germanMonthStartMs } from './germanTime.ts'
import { negativeHoursByYear } from './negativeHours.ts'
import type { PriceSegment } from './priceHistory.ts'
import { quarterPrices } from './quarterPrices.ts'

const hourMs = 3_600_000

function segment(startMs: number, prices: readonly number[], stepMs = hourMs): PriceSegment {
  return { zone: 'DE-LU', startMs, stepMs, values: Float64Array.from(prices) }
}

const repeated = (price: number, times: number) => Array.from({ length: times }, () => price)

describe('the count of negative prices', () => {
  const newYearMs = germanMonthStartMs(2024, 1)
  it('does not cut a run at New Year, whose hours count in their own years', () => {
    const prices = [...repeated(40, 20), ...repeated(-1, 7), ...repeated(40, 20)]
    const [before, after] = negativeHoursByYear([segment(newYearMs - 22 * hourMs, prices)])
    expect(before).toMatchObject({ year: 2023, hours: 22, negative: 2, rule6h: 2, stepdown2023: 2 })
    expect(after).toMatchObject({ year: 2024, hours: 25, negative: 5, rule6h: 5, rule4h: 5, longestRun: 7 })
  })
  it('continues over the change of zone and over two files, but not over a gap or an unknown price', () => {
    const startMs = Date.UTC(2018, 8, 30, 19)
    const first = { ...segment(startMs, repeated(-5, 3)), zone: 'DE-AT-LU' as const }
    expect(negativeHoursByYear([first, segment(startMs + 3 * hourMs, repeated(-5, 3))])[0]).toMatchObject({
      rule6h: 6,
      stepdown2023: null,
    })
    expect(negativeHoursByYear([first, segment(startMs + 4 * hourMs, repeated(-5, 3))])[0]).toMatchObject({
      hours: 6,
      negative: 6,
      rule4h: 0,
      rule3h: 6,
    })
    const broken = segment(startMs, [-1, -1, -1, Number.NaN, -1, -1])
    expect(negativeHoursByYear([broken])[0]).toMatchObject({ hours: 5, negative: 5, rule3h: 3, rule2h: 5 })
  })
  it('counts zero as not negative, which ends a run', () => {
    expect(negativeHoursByYear([segment(newYearMs, [-1, -1, 0, -1, 7])])[0]).toEqual({
      year: 2024,
      hours: 5,
      negative: 3,
      zero: 1,
      rule6h: 0,
      rule4h: 0,
      rule3h: 0,
      rule2h: 2,
      rule1h: 3,
      stepdown2023: 0,
      longestRun: 2,
      baseEurMwh: 0.8,
      minEurMwh: -1,
    })
  })
  it('takes quarter-hours as they are, and their unrounded mean for rules of hours', () => {
    const startMs = germanMonthStartMs(2025, 10)
    const quarters = [-4, 1, 1, 1, -3, 1, 1, 1, 0.1, 0.2, -0.3, 0, -1, -1, -1, Number.NaN]
    expect(negativeHoursByYear([segment(startMs, quarters, hourMs / 4)])[0]).toMatchObject({
      hours: 3.75,
      negative: 1.5,
      zero: 0.25,
      // Only the first hour: the second and third have the mean 0, the fourth is only partly known.
      rule1h: 1,
      longestRun: 1,
    })
  })
  it('has an hour by the mean of its quarters, of which none may be missing', () => {
    const quarters = [1, 2, 3, 4.5, 7, 7, 7, 7, 0.1, 0.2, -0.3, 0, 1, 1, 1, Number.NaN]
    const { startMs, hourPriceEurMwh } = quarterPrices([segment(newYearMs, quarters, hourMs / 4)])
    expect(startMs).toBe(newYearMs)
    expect(Array.from(hourPriceEurMwh)).toEqual([2.625, 7, 0, Number.NaN])
  })
  it('is equal for hours and for their quarters', () => {
    const price = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constant(Number.NaN))
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 60 }), (prices) => {
        const startMs = newYearMs - 30 * hourMs
        const quarters = prices.flatMap((one) => repeated(one, 4))
        expect(negativeHoursByYear([segment(startMs, quarters, hourMs / 4)])).toEqual(
          negativeHoursByYear([segment(startMs, prices)]).map((year) => ({
            ...year,
            baseEurMwh: expect.closeTo(year.baseEurMwh, 12),
          })),
        )
      }),
    )
  })
  it('finds no run in a year of positive prices', () => {
    expect(negativeHoursByYear([segment(newYearMs, [5, 0, 7])])[0]).toMatchObject({
      negative: 0,
      longestRun: 0,
    })
  })
  it('is empty without prices and refuses an invalid history', () => {
    expect(negativeHoursByYear([])).toEqual([])
    expect(negativeHoursByYear([segment(0, [Number.NaN])])).toEqual([])
    expect(() => negativeHoursByYear([segment(0, [1, 2], 2 * hourMs)])).toThrow(RangeError)
    expect(() => negativeHoursByYear([segment(hourMs / 4, [1, 2])])).toThrow(RangeError)
    expect(() => negativeHoursByYear([segment(0, [1, 2]), segment(hourMs, [3])])).toThrow(RangeError)
  })
})
