import { describe, expect, it } from 'vitest'
import { germanMonthStartMs } from '../market/germanTime.ts'
import { pricePlan } from '../market/index.ts'
import { ppaBreakEven } from './breakEven.ts'
import { expectedContribution, priceRatiosOf } from './expectedContribution.ts'
import { supportedShare } from './supportedShare.ts'
import { plain, priced, relativeDifference, typed } from './testing/agreements.ts'

const hourMs = 3_600_000
const startMs = germanMonthStartMs(2023, 1)

describe('the contribution of a year to come', () => {
  it('takes no more than the rest of low prices above the floor, and nothing at negative ones', () => {
    // The four quarter-hours of the bill's example at 20, 12, 6 and -2 ct/kWh, of the same energy, by a base of 100 EUR/MWh.
    const shape = { floorCtKwh: 1, priceRatios: [-0.2, 0.6, 1.2, 2] }
    expect(expectedContribution(92.72, 100, shape)).toBeCloseTo(235.44 / 4, 10)
    expect(expectedContribution(-5, 100, shape)).toBe(0)
    expect(expectedContribution(92.72, 100, { floorCtKwh: 1, priceRatios: [] })).toBe(92.72)
  })
  it('leaves the rest of low prices to the agreement', () => {
    const terms = { ...plain, balancingEurMwh: 4 }
    const support = { awardCtKwh: 6.06, lastDay: null, unsupportedShare: 0, marketingEurMwh: 4 }
    const price = priced(terms, typed(120, 120, 120))
    const priceRatios = [0.05, 0.4, 0.8, 1.2]
    const all = ppaBreakEven(price, terms, support).twoSided
    const part = ppaBreakEven(price, terms, {
      ...support,
      contribution: { floorCtKwh: 1, priceRatios },
    }).twoSided
    // 35.4 EUR/MWh are due at 48, 96 and 144 EUR/MWh, and nothing at 6, of which all remains.
    expect(all.priceEurMwh).toBeCloseTo(60.6 - 4, 10)
    expect(part.priceEurMwh).toBeCloseTo(60.6 - 4 + 35.4 / 4, 10)
  })
  it('reverses the result: an offer is worse than support today, and better under the bill', () => {
    const terms = { ...plain, tenorYears: 10, balancingEurMwh: 4, discountRate: 0.06 }
    const support = { awardCtKwh: 6.06, lastDay: null, unsupportedShare: 0, marketingEurMwh: 4 }
    const { priceEurMwh, twoSided } = ppaBreakEven(
      priced(terms, typed(...Array(10).fill(88.5))),
      terms,
      support,
    )
    const offerEurMwh = 60.5
    expect(offerEurMwh).toBeLessThan(priceEurMwh)
    expect(offerEurMwh).toBeGreaterThan(twoSided.priceEurMwh)
    expect(priceEurMwh).toBeCloseTo(66.8, 1)
  })
})

describe('prices at which a plant generates', () => {
  it('are parts of equal energy over the base price, whose mean is the profile factor', () => {
    const prices = Float64Array.from({ length: 744 }, (_, hour) => 60 + 50 * Math.sin(hour / 3))
    const energy = Float64Array.from({ length: 744 }, (_, hour) => 1 + (hour % 5))
    const axis = { startMs, stepMs: hourMs, stepCount: 744 }
    const plan = pricePlan([{ startMs, stepMs: hourMs, values: prices, zone: 'DE-LU' }], axis)
    const ratios = priceRatiosOf(plan, energy)
    expect([ratios.length, ratios.every((ratio, i) => i === 0 || ratio >= ratios[i - 1]!)]).toEqual([
      40,
      true,
    ])
    const base = prices.reduce((sum, price) => sum + price, 0) / 744
    const value =
      energy.reduce((sum, mwh, hour) => sum + mwh * prices[hour]!, 0) /
      energy.reduce((sum, mwh) => sum + mwh, 0)
    expect(relativeDifference(ratios.reduce((sum, ratio) => sum + ratio, 0) / 40, value / base)).toBeLessThan(
      1e-9,
    )
    expect(priceRatiosOf(plan, new Float64Array(744))).toEqual([])
  })
})

describe('the share of a year with support', () => {
  const months = Array.from({ length: 12 }, (_, i) => i + 1)
  const year = { year: 2030, months, monthEnergyMwh: months.map((month) => (month === 4 ? 30 : 10)) }
  it('is that of the months up to its last day, of the last one by its days', () => {
    expect(supportedShare(year, '2030-04-15')).toBeCloseTo((30 + 15) / 140, 12)
    expect(supportedShare(year, '2030-12-31')).toBe(1)
  })
  it('is all before and nothing after that year, and all of support without an end', () => {
    expect([supportedShare(year, '2031-01-01'), supportedShare(year, '2029-12-31')]).toEqual([1, 0])
    expect(supportedShare(year, null)).toBe(1)
  })
})
