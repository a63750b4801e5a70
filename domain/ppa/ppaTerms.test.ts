import { describe, expect, it } from 'vitest'
import { ppaBreakEven } from './breakEven.ts'
import { ppaOptionSensitivity } from './optionSensitivity.ts'
import { usualPpaTerms } from './ppaInputs.ts'
import { expectedPremium, limitValues } from './priceLimits.ts'
import { factorOfYear, fitProfileFactorTrend } from './profileFactorTrend.ts'
import { ppaSensitivity } from './sensitivity.ts'
import {
  flat80,
  flatFactor,
  monthlyMwh,
  plain,
  priced,
  relativeDifference,
  typed,
} from './testing/agreements.ts'
import { relativeDeviation, yearsAhead } from './valueDeviation.ts'

function expectExact(ours: number, theirs: number): void {
  expect(relativeDifference(ours, theirs)).toBeLessThanOrEqual(1e-12)
}

describe('support of the same plant', () => {
  const support = { awardCtKwh: 7, lastDay: null, unsupportedShare: 0, marketingEurMwh: 4 }
  it('is matched by the award less marketing where that exceeds every market value', () => {
    const price = priced({ balancingEurMwh: 4, discountRate: 0.06, degradation: 0.01 })
    const even = ppaBreakEven(price, { ...plain, balancingEurMwh: 4 }, support)
    expectExact(even.priceEurMwh, 70 - 4)
    const equal = ppaBreakEven(
      { ...price, payAsProducedEurMwh: 66 },
      { ...plain, balancingEurMwh: 4 },
      support,
    )
    expectExact(equal.awardCtKwh!, 7)
  })
  it('is consistent: the award that matches a price has that price as its own', () => {
    const curve = typed(90, 70, 50)
    const terms = { ...plain, discountRate: 0.06, siteToFleetRatio: 0.9, balancingEurMwh: 4 }
    const price = priced(terms, curve)
    for (const awardCtKwh of [4.5, 5.5, 6, 8]) {
      const given = { ...support, awardCtKwh, unsupportedShare: 0.1 }
      const { priceEurMwh } = ppaBreakEven(price, terms, given)
      const back = ppaBreakEven({ ...price, payAsProducedEurMwh: priceEurMwh }, terms, given)
      expectExact(back.awardCtKwh!, awardCtKwh)
      expectExact(back.ppaEur / back.supportEur, 1)
    }
  })
  it('needs no award where the market earns more, and finds none after the support', () => {
    const price = priced()
    const cheap = { ...price, payAsProducedEurMwh: 30 }
    expect(ppaBreakEven(cheap, plain, support).awardCtKwh).toBe(0)
    const ended = ppaBreakEven({ ...price, payAsProducedEurMwh: 90 }, plain, {
      ...support,
      lastDay: '2026-12-31',
    })
    expect([ended.awardCtKwh, ended.premiumEur]).toEqual([null, 0])
  })
})

describe('support with a contribution', () => {
  const support = { awardCtKwh: 7, lastDay: null, unsupportedShare: 0, marketingEurMwh: 4 }
  const terms = { ...plain, discountRate: 0.06, balancingEurMwh: 4 }
  it('earns the award less marketing whatever the market values', () => {
    for (const curve of [typed(90, 70, 50), typed(150, 120, 90)]) {
      const { twoSided } = ppaBreakEven(priced(terms, curve), terms, support)
      expectExact(twoSided.priceEurMwh, 70 - 4)
    }
  })
  it('costs the agreement nothing more before the plant has left it', () => {
    const price = priced(terms, typed(150, 120, 90))
    const { twoSided, priceEurMwh, supportEur } = ppaBreakEven(price, terms, support)
    expect(twoSided.contributionEur).toBeGreaterThan(0)
    expectExact(twoSided.priceWithDutyEurMwh, priceEurMwh)
    expectExact(twoSided.supportEur + twoSided.contributionEur, supportEur)
  })
})

describe('support whose premium never falls below 0', () => {
  const support = { awardCtKwh: 7, lastDay: null, unsupportedShare: 0, marketingEurMwh: 4 }
  const terms = { ...plain, volatility: 0.3, discountRate: 0.06 }
  it('is worth the mean of premiums over the distribution of market values', () => {
    let sum = 0
    for (let z = -9 + 5e-5; z < 9; z += 1e-4)
      sum +=
        (Math.max(0, 70 - Math.max(0, 62 + 25 * z)) * Math.exp((-z * z) / 2) * 1e-4) / Math.sqrt(2 * Math.PI)
    expect(expectedPremium(70, 62, 25)).toBeCloseTo(sum, 6)
  })
  it('is worth no more than the expected premium where nothing varies', () => {
    expectExact(expectedPremium(70, 62, 0), 8)
    expectExact(expectedPremium(70, -5, 0), 70)
    const { withOption, ...even } = ppaBreakEven(priced(), plain, support)
    expectExact(withOption.optionEur, 0)
    expectExact(withOption.priceEurMwh, even.priceEurMwh)
    const low = ppaBreakEven({ ...priced(), payAsProducedEurMwh: 64 }, plain, support)
    expectExact(low.withOption.awardCtKwh!, low.awardCtKwh!)
  })
  it('is never negative, however far ahead and however high the award', () => {
    for (const meanReversion of [0, 0.3])
      for (const awardCtKwh of [0, 2, 6, 15, 30, 100])
        for (const volatility of [0, 0.3, 0.6, 2]) {
          const varying = { ...terms, volatility, meanReversion, tenorYears: 10 }
          const { withOption, premiumEur } = ppaBreakEven(priced(varying), varying, {
            ...support,
            awardCtKwh,
          })
          expect(withOption.optionEur).toBeGreaterThanOrEqual(-1e-9 * Math.max(1, premiumEur))
        }
  })
  it('raises the price that breaks even and lowers the award, and is consistent', () => {
    const price = priced(terms)
    const even = ppaBreakEven(price, terms, support)
    expect(even.withOption.optionEur).toBeGreaterThan(0)
    expect(even.withOption.priceEurMwh).toBeGreaterThan(even.priceEurMwh)
    const first = 0.3 * 64 * Math.sqrt(0.5)
    const one = ppaBreakEven(priced({ ...terms, tenorYears: 1 }), terms, support)
    expectExact(one.withOption.priceEurMwh, 64 - 4 + expectedPremium(70, 64, first))
    const equal = { ...price, payAsProducedEurMwh: even.withOption.priceEurMwh }
    const back = ppaBreakEven(equal, terms, support)
    expect(back.withOption.awardCtKwh).toBeCloseTo(7, 9)
    expect(back.awardCtKwh!).toBeGreaterThan(7)
    expect(ppaBreakEven(price, terms, { ...support, lastDay: '2020-12-31' }).withOption).toMatchObject({
      optionEur: 0,
    })
  })
})

describe('the variation of market values', () => {
  it('follows the root of time without mean reversion, and ends at σ / √2κ with it', () => {
    expectExact(relativeDeviation({ volatility: 0.3, meanReversion: 0 }, 4), 0.6)
    expectExact(relativeDeviation({ volatility: 0.3, meanReversion: 0.5 }, 1000), 0.3)
    const near = relativeDeviation({ volatility: 0.3, meanReversion: 1e-9 }, 4)
    expect(near).toBeCloseTo(0.6, 7)
  })
  it('counts from the day of the prices to the middle of each delivery', () => {
    const months = Array.from({ length: 12 }, (_, i) => i + 1)
    expectExact(yearsAhead({ year: 2027, months }, 0, { year: 2026, month: 12 }), 7 / 12)
    expectExact(yearsAhead({ year: 2036, months }, 0, { year: 2026, month: 12 }), 9 + 7 / 12)
    expect(yearsAhead({ year: 2020, months }, 0, { year: 2026, month: 12 })).toBe(0)
    expect(yearsAhead({ year: 2036, months }, 3, null)).toBe(3.5)
  })
  it('makes a floor of one year far away worth more than the same floor of next year', () => {
    const pricedIn = { year: 2026, month: 12 }
    const varying = { volatility: 0.3, meanReversion: 0.3, pricedIn, floorEurMwh: 60, tenorYears: 1 }
    const feeFrom = (year: number) => priced({ ...varying, start: { year, month: 1 } }).fairLimitFeeEurMwh
    const [near, far] = [feeFrom(2027), feeFrom(2036)]
    expectExact(near, limitValues(64, 64 * relativeDeviation(varying, 7 / 12), 60, null).floorEurMwh)
    expect(far).toBeGreaterThan(near)
    const years = [2, 3].map((tenorYears) => priced({ ...varying, tenorYears }).years.length)
    expect(years).toEqual([2, 3])
  })
  it('shows the changes of fee and break-even when an assumption is varied', () => {
    const terms = { ...plain, volatility: 0.3, meanReversion: 0.3, floorEurMwh: 60 }
    const found = ppaOptionSensitivity(priced(terms), terms, {
      ...{ awardCtKwh: 7, lastDay: null, unsupportedShare: 0, marketingEurMwh: 4 },
    })
    const [volatility, reversion] = found
    expect(volatility).toMatchObject({ id: 'volatility', high: { input: 0.4 } })
    expect(volatility!.high.limitFeeEurMwh).toBeGreaterThan(volatility!.low.limitFeeEurMwh)
    expect(reversion!.high.breakEvenEurMwh!).toBeLessThan(reversion!.low.breakEvenEurMwh!)
    expectExact(volatility!.middle.limitFeeEurMwh, priced(terms).fairLimitFeeEurMwh)
  })
})

describe('limits of the price', () => {
  it('without deviation cut off prices beyond them', () => {
    expect(limitValues(60, 0, 65, 58)).toEqual({ floorEurMwh: 5, capEurMwh: 2 })
    expect(limitValues(60, 0, 50, null)).toEqual({ floorEurMwh: 0, capEurMwh: 0 })
  })
  it('at the expected price are worth its deviation over the root of 2 pi, and differ by the distance elsewhere', () => {
    expectExact(limitValues(60, 10, 60, null).floorEurMwh, 10 / Math.sqrt(2 * Math.PI))
    // E max(K - X, 0) - E max(X - K, 0) = K - E X.
    const { floorEurMwh, capEurMwh } = limitValues(60, 12, 51, 51)
    expectExact(capEurMwh - floorEurMwh, 9)
  })
  it('agree with the integral over the normal distribution', () => {
    let sum = 0
    for (let z = -8 + 5e-5; z < 8; z += 1e-4)
      sum += (Math.max(0, 55 - (60 + 12 * z)) * Math.exp((-z * z) / 2) * 1e-4) / Math.sqrt(2 * Math.PI)
    expect(limitValues(60, 12, 55, null).floorEurMwh).toBeCloseTo(sum, 6)
  })
  it('cost their worth unless a fee is agreed', () => {
    const limits = { floorEurMwh: 50, capEurMwh: 90, volatility: 0.3 }
    const fair = priced(limits)
    expect(fair.payAsProducedEurMwh).toBeCloseTo(64, 12)
    expect(fair.fairLimitFeeEurMwh).not.toBe(0)
    expect(priced({ ...limits, limitFeeEurMwh: 0 }).payAsProducedEurMwh).toBeCloseTo(
      64 + fair.fairLimitFeeEurMwh,
      12,
    )
  })
})

describe('the trend of profile factors', () => {
  it('finds a line exactly, and one outlier does not move it', () => {
    const line = Array.from({ length: 9 }, (_, i) => ({ year: 2016 + i, factor: 0.9 - 0.0125 * i }))
    const exact = fitProfileFactorTrend(line, 2027, 0)
    expectExact(exact.trend.changePerYear, -0.0125)
    expectExact(exact.trend.factor, 0.9 - 0.0125 * 11)
    expectExact(factorOfYear(exact.trend, 2030), 0.9 - 0.0125 * 14)
    const bent = line.map((one) => (one.year === 2022 ? { ...one, factor: 0.5 } : one))
    expectExact(fitProfileFactorTrend(bent, 2027, 0).trend.changePerYear, -0.0125)
  })
  it('ends at its lowest value, and is constant for few years', () => {
    expect(factorOfYear({ year: 2027, factor: 0.5, changePerYear: -0.02, least: 0.45 }, 2035)).toBe(0.45)
    expect(fitProfileFactorTrend([{ year: 2023, factor: 0.8 }], 2027, 0).trend).toEqual({
      ...{ year: 2027, factor: 0.8, changePerYear: 0, least: 0 },
    })
    const rising = [2022, 2023, 2024, 2025].map((year, i) => ({ year, factor: 0.7 + 0.05 * i }))
    const few = fitProfileFactorTrend(rising, 2027, 0)
    expect([few.hasSlope, few.trend.changePerYear]).toEqual([false, 0])
    expectExact(few.trend.factor, 0.775)
    expect(() => fitProfileFactorTrend([], 2027, 0)).toThrow(RangeError)
  })
})

describe('the tornado', () => {
  it('varies one input after the other and begins with the largest effect', () => {
    const terms = { ...plain, ...usualPpaTerms, fleetFactor: flatFactor(0.78, -0.01) }
    const bars = ppaSensitivity(terms, flat80, monthlyMwh)
    if (!bars.ok) throw new Error(JSON.stringify(bars.issues))
    const { payAsProducedEurMwh } = priced(terms)
    const widths = bars.value.map((bar) => Math.abs(bar.highEurMwh - bar.lowEurMwh))
    expect(widths).toEqual(widths.toSorted((a, b) => b - a))
    expect(bars.value[0]!.id).toBe('forwardBase')
    const balancing = bars.value.find(({ id }) => id === 'balancingEurMwh')!
    expect(balancing.lowEurMwh - payAsProducedEurMwh).toBeCloseTo(1, 12)
    const cannibalisation = bars.value.find(({ id }) => id === 'cannibalisationEurMwh')!
    expect([cannibalisation.lowInput, cannibalisation.highInput]).toEqual([0, 1])
  })
})
