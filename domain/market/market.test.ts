import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { germanHour, germanMonthStartMs, germanMonths, germanOffsetMs } from './germanTime.ts'
import { captureRate, marketValue } from './marketValue.ts'

const hourMs = 3_600_000

describe('German legal time', () => {
  it('changes on the last Sundays of March and October at 1:00 UTC', () => {
    expect(germanOffsetMs(Date.UTC(2023, 2, 26, 0, 59))).toBe(hourMs)
    expect(germanOffsetMs(Date.UTC(2023, 2, 26, 1))).toBe(2 * hourMs)
    expect(germanOffsetMs(Date.UTC(2023, 9, 29, 0, 59))).toBe(2 * hourMs)
    expect(germanOffsetMs(Date.UTC(2023, 9, 29, 1))).toBe(hourMs)
    expect(germanOffsetMs(Date.UTC(1995, 8, 24, 1))).toBe(hourMs)
    expect(germanOffsetMs(Date.UTC(1979, 6, 1))).toBe(hourMs)
  })
  it('cuts months at local midnight; March lacks an hour, October has one more', () => {
    expect(germanMonthStartMs(2023, 7)).toBe(Date.UTC(2023, 5, 30, 22))
    const months = germanMonths(Date.UTC(2022, 11, 31, 23), hourMs, 8760)
    expect(months.map((month) => month.fullSteps)).toEqual([
      744, 672, 743, 720, 744, 720, 744, 744, 720, 745, 720, 744,
    ])
    expect(months.every((month) => month.endStep - month.fromStep === month.fullSteps)).toBe(true)
  })
  it('is the system time zone of Berlin, from 1981 on', () => {
    const berlin = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      hour: 'numeric',
      weekday: 'short',
      hourCycle: 'h23',
    })
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1981, 0), max: Date.UTC(2035, 0) }), (timeMs) => {
        const parts = Object.fromEntries(berlin.formatToParts(timeMs).map(({ type, value }) => [type, value]))
        const { hour, day } = germanHour(timeMs)
        expect(hour).toBe(Number(parts.hour))
        expect(day).toBe(
          parts.weekday === 'Sat' ? 'saturday' : parts.weekday === 'Sun' ? 'sunday' : 'workday',
        )
      }),
    )
  })
})

describe('market value', () => {
  const value = fc.double({ min: -500, max: 3000, noNaN: true })
  const energy = fc.double({ min: 0, max: 5000, noNaN: true })
  it('is the generation-weighted price, with base, negative hours and coverage', () => {
    const price = Float64Array.of(100, -20, 40, 80, Number.NaN)
    const generation = Float64Array.of(1, 3, Number.NaN, 0, 9)
    expect(marketValue(price, generation, 0.25)).toEqual({
      valueEurMwh: (100 - 60) / 4,
      baseEurMwh: 50,
      captureRate: 0.2,
      profileCostEurMwh: 40,
      energyMwh: 4,
      negativeHours: 0.25,
      negativeEnergyMwh: 3,
      availability: 0.6,
    })
  })
  it('less base is the covariance of price and energy over the mean energy', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(value, energy), { minLength: 1, maxLength: 200 }), (pairs) => {
        const price = Float64Array.from(pairs, ([p]) => p)
        const generation = Float64Array.from(pairs, ([, e]) => e)
        const total = generation.reduce((sum, e) => sum + e, 0)
        fc.pre(total > 1)
        const meanPrice = price.reduce((sum, p) => sum + p, 0) / price.length
        const covariance =
          price.reduce((sum, p, i) => sum + (p - meanPrice) * generation[i]!, 0) / price.length
        const { profileCostEurMwh } = marketValue(price, generation, 1)
        expect(-profileCostEurMwh).toBeCloseTo(covariance / (total / price.length), 6)
      }),
    )
  })
  it('of a flat band is the base; a rate to a base that is not positive is unknown', () => {
    const price = Float64Array.of(10, 30, -100)
    expect(marketValue(price.subarray(0, 2), Float64Array.of(2, 2), 1).profileCostEurMwh).toBe(0)
    expect(marketValue(price, Float64Array.of(1, 1, 1), 1).captureRate).toBeNaN()
    expect(marketValue(price, Float64Array.of(0, 0, 0), 1).valueEurMwh).toBeNaN()
  })
  // Market value over base of December 2024 as reported by contextcrew: onshore, offshore, solar.
  it('has the published capture rates', () => {
    const rates = [7.237, 8.077, 11.171].map((ctKwh) => Number((100 * captureRate(ctKwh, 10.832)).toFixed(1)))
    expect(rates).toEqual([66.8, 74.6, 103.1])
  })
})
