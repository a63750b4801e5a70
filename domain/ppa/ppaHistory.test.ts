import { describe, expect, it } from 'vitest'
import { pricePlan } from '../market/compilePricePlan.ts'
import { germanMonthStartMs } from '../market/germanTime.ts'
import type { PriceHistory } from '../market/priceHistory.ts'
import { formatYearMonth } from '../months/yearMonth.ts'
import { ppaCorridor, spotLevels } from './corridor.ts'
import { flatCurve } from './forwardCurve.ts'
import { clauseFactors, negativePriceFactors, negativePriceSums, noNegativePrices } from './negativeClause.ts'
import { usualPpaTerms } from './ppaInputs.ts'
import { ppaPrice } from './ppaPrice.ts'
import type { PpaTerms } from './ppaTerms.ts'
import { siteRatio } from './siteRatio.ts'

const hourMs = 3_600_000
const startMs = germanMonthStartMs(2023, 1)
const hours = Math.round((germanMonthStartMs(2024, 1) - startMs) / hourMs)
const price = Float64Array.from({ length: hours }, (_, hour) => 40 + 60 * Math.sin(hour * 0.37) + (hour % 7))
const energy = Float64Array.from({ length: hours }, (_, hour) => 2 + 1.9 * Math.sin(hour * 0.05))
const history: PriceHistory = [{ startMs, stepMs: hourMs, values: price, zone: 'DE-LU' }]
const plan = pricePlan(history, { startMs, stepMs: hourMs, stepCount: hours })

const terms: PpaTerms = {
  ...usualPpaTerms,
  start: { year: 2027, month: 1 },
  fleetFactor: { year: 2027, factor: 0.8, changePerYear: -0.01, least: 0.4 },
  siteToFleetRatio: 1.04,
  usualSeason: null,
  clause: 'zero',
  negativePrices: { ...noNegativePrices, zeroFactor: 1.03 },
  ...{ floorEurMwh: null, capEurMwh: null, limitFeeEurMwh: null, pricedIn: null },
}
const monthlyMwh = Array.from({ length: 12 }, () => 500)

describe('the value of a profile at negative prices', () => {
  it('is summed over the hours of the past', () => {
    let [all, zeroed, positive, positiveEur, revenue] = [0, 0, 0, 0, 0]
    for (let hour = 0; hour < hours; hour++) {
      const [p, e] = [price[hour]!, energy[hour]!]
      all += e
      revenue += p * e
      zeroed += Math.max(p, 0) * e
      if (p >= 0) {
        positive += e
        positiveEur += p * e
      }
    }
    const factors = negativePriceFactors(negativePriceSums(plan, energy))!
    expect(factors.zeroFactor).toBeCloseTo(zeroed / revenue, 12)
    expect(factors.droppedFactor).toBeCloseTo(positiveEur / positive / (revenue / all), 12)
    expect(factors.positiveShare).toBeCloseTo(positive / all, 12)
    expect(factors.positiveShare).toBeLessThan(1)
    expect(clauseFactors('dropped', factors)).toEqual({
      ...{ valueFactor: factors.droppedFactor, paidShare: factors.positiveShare },
    })
  })
  it('adds up over months, and is unknown without revenue', () => {
    const first = negativePriceSums(plan, energy, (month) => month < 5)
    const rest = negativePriceSums(plan, energy, (month) => month >= 5)
    const all = negativePriceSums(plan, energy)
    expect(first.negativeEur + rest.negativeEur).toBeCloseTo(all.negativeEur, 6)
    expect(negativePriceFactors({ energyMwh: 5, revenueEur: -1, negativeMwh: 5, negativeEur: -1 })).toBeNull()
  })
})

describe('the corridor', () => {
  const bases = Array.from({ length: 14 }, (_, i) => ({
    ...{ year: 2023 + Math.floor(i / 12), month: (i % 12) + 1, baseEurMwh: 70 + i, hours: 700 },
  }))
  it('uses the mean of twelve months where nothing was quoted', () => {
    const levels = spotLevels(bases, 12)
    expect(levels.map(({ month }) => month)).toEqual([
      { year: 2023, month: 12 },
      { year: 2024, month: 1 },
      { year: 2024, month: 2 },
    ])
    expect(levels[0]!.baseEurMwh).toBe(75.5)
    expect(spotLevels(bases, 1)).toHaveLength(1)
    expect(spotLevels(bases.toSpliced(6, 1), 12)).toHaveLength(0)
  })
  it('prices the same agreement by each of them', () => {
    const curves = spotLevels(bases, 12).map(({ month, baseEurMwh }) => ({
      time: formatYearMonth(month),
      curve: flatCurve(baseEurMwh, 2027, 10, 'extrapolated'),
    }))
    const corridor = ppaCorridor(terms, curves, monthlyMwh, 0.02)
    const prices = curves.map(({ curve }) => ppaPrice(terms, curve, monthlyMwh))
    if (!corridor.ok) throw new Error(JSON.stringify(corridor.issues))
    expect(corridor.value.map((one) => one.priceEurMwh)).toEqual(
      prices.map((one) => (one.ok ? one.value.payAsProducedEurMwh : null)),
    )
    for (const { lowEurMwh, priceEurMwh, highEurMwh, baseEurMwh } of corridor.value) {
      expect(priceEurMwh - lowEurMwh).toBeCloseTo(0.02 * 1.04 * 1.03 * baseEurMwh, 9)
      expect(highEurMwh).toBeGreaterThan(priceEurMwh)
    }
  })
})

describe('sites relative to the fleet', () => {
  const fleet = [2021, 2022, 2023].map((year, i) => ({
    year,
    factor: 0.8 - 0.02 * i,
    baseEurMwh: 100 - 20 * i,
  }))
  it('are compared over their common years', () => {
    const site = [2022, 2023, 2024].map((year) => ({ year, factor: 0.81 }))
    expect(siteRatio(site, fleet)!.ratio).toBeCloseTo(1.62 / 1.54, 12)
    expect(siteRatio(site, fleet)!.years.map(({ year }) => year)).toEqual([2022, 2023])
    expect(siteRatio(site, [])).toBeNull()
  })
})
