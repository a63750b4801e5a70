import { describe, expect, it } from 'vitest'
import { pricePlan } from './compilePricePlan.ts'
import { germanMonthStartMs } from './germanTime.ts'
import type { PriceHistory } from './priceHistory.ts'
import { germanPeriodHours, valuedProfile } from './valuedProfile.ts'

const hourMs = 3_600_000
const startMs = germanMonthStartMs(2023, 1)
const hours = germanPeriodHours(2023, null)
/** Prices that repeat neither by the day nor by the week, some of them negative. */
const priceAt = (hour: number) => 60 + 50 * Math.sin(hour * 0.31) + 40 * Math.cos(hour * 0.017)
const prices: PriceHistory = [
  {
    zone: 'DE-LU',
    startMs,
    stepMs: hourMs,
    values: Float64Array.from({ length: hours }, (_, i) => priceAt(i)),
  },
]
const planOf = (count = hours, stepMs = hourMs) => pricePlan(prices, { startMs, stepMs, stepCount: count })
const yearOf = (energyMwh: Float64Array) => valuedProfile(planOf(), energyMwh).years[0]!

describe('a flat profile', () => {
  it('has the factor 1 exactly, in every month and the year, and costs nothing', () => {
    const { months, years } = valuedProfile(planOf(), new Float64Array(hours).fill(1))
    expect(months).toHaveLength(12)
    for (const period of [...months, ...years]) {
      expect(period.profileFactor).toBe(1)
      expect(period.profileCostEurMwh).toBe(0)
      expect(period.profileCostEur).toBe(0)
      expect(period.knownShare).toBe(1)
    }
  })
  it('has the same factor whatever its power and gaps', () => {
    const flat = Float64Array.from({ length: hours }, (_, i) => (i % 7 === 3 || i > 5000 ? Number.NaN : 1.7))
    const { profileFactor, knownShare } = yearOf(flat)
    expect(profileFactor).toBeCloseTo(1, 12)
    expect(knownShare).toBeCloseTo(flat.filter((one) => !Number.isNaN(one)).length / hours, 12)
    const quarters = valuedProfile(planOf(4 * hours, hourMs / 4), new Float64Array(4 * hours).fill(0.3))
    expect(quarters.years[0]!.profileFactor).toBeCloseTo(1, 12)
  })
})

describe('a profile', () => {
  it('is valued by the earnings of its hours, against the mean of all of them, those without generation too', () => {
    // Two hours of January: 10 MWh at the first price, nothing at the second.
    const two: PriceHistory = [{ zone: 'DE-LU', startMs, stepMs: hourMs, values: Float64Array.of(30, 90) }]
    const plan = pricePlan(two, { startMs, stepMs: hourMs, stepCount: 2 })
    expect(valuedProfile(plan, Float64Array.of(10, 0)).months[0]).toEqual({
      year: 2023,
      month: 1,
      knownShare: 2 / 744,
      baseEurMwh: 60,
      energyMwh: 10,
      revenueEur: 300,
      valueEurMwh: 30,
      profileCostEurMwh: 30,
      profileCostEur: 300,
      profileFactor: 0.5,
      negativeHours: 0,
      negativeEnergyMwh: 0,
    })
  })
  it('is a year that is the sum of its hours, not the mean of its months', () => {
    const energyMwh = Float64Array.from(
      { length: hours },
      (_, i) => (i < 4000 ? 3 : 1) * (1 + Math.cos(i * 0.9)),
    )
    let [energy, revenue, base, negative, atNegative] = [0, 0, 0, 0, 0]
    for (let i = 0; i < hours; i++) {
      energy += energyMwh[i]!
      revenue += energyMwh[i]! * priceAt(i)
      base += priceAt(i) / hours
      if (priceAt(i) >= 0) continue
      negative += 1
      atNegative += energyMwh[i]!
    }
    const year = yearOf(energyMwh)
    expect(negative).toBeGreaterThan(100)
    expect(year.valueEurMwh).toBeCloseTo(revenue / energy, 9)
    expect(year.baseEurMwh).toBeCloseTo(base, 9)
    expect(year.profileFactor).toBeCloseTo(revenue / energy / base, 12)
    expect(year.profileCostEur / ((base - revenue / energy) * energy)).toBeCloseTo(1, 9)
    expect(year.negativeHours).toBeCloseTo(negative, 9)
    expect(year.negativeEnergyMwh).toBeCloseTo(atNegative, 6)
  })
  it('that drew more than it gave has no value', () => {
    const { valueEurMwh, profileFactor, energyMwh } = yearOf(new Float64Array(hours).fill(-0.1))
    expect([valueEurMwh, profileFactor]).toEqual([Number.NaN, Number.NaN])
    expect(energyMwh).toBeCloseTo(-0.1 * hours, 6)
  })
})

it('a period of German legal time has the hours of its clock', () => {
  expect([germanPeriodHours(2023, 3), germanPeriodHours(2023, 10), germanPeriodHours(2024, 2)]).toEqual([
    743, 745, 696,
  ])
  expect([germanPeriodHours(2023, null), germanPeriodHours(2024, null)]).toEqual([8760, 8784])
})
