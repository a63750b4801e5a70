import { describe, expect, it } from 'vitest'
import type { ForwardCurve } from './forwardCurve.ts'
import { negativePriceFactors } from './negativeClause.ts'
import { ppaPriceField, siteRatioField, usualMonthsField } from './ppaField.ts'
import { ppaPrice } from './ppaPrice.ts'
import type { PpaTerms } from './ppaTerms.ts'
import { ppaYears } from './ppaYears.ts'
import { siteRatio } from './siteRatio.ts'
import { monthlyMwh, plain, typed } from './testing/agreements.ts'

const fleet = [2021, 2022, 2023].map((year, i) => ({
  year,
  factor: 0.8 - 0.02 * i,
  baseEurMwh: 100 - 20 * i,
}))
const months = fleet.flatMap(({ year }) => Array.from({ length: 12 }, (_, i) => ({ year, month: i + 1 })))
const cells = 3
const energyMwh = Float64Array.from({ length: months.length * cells }, (_, i) => 100 + (i % 5))
const revenueEur = energyMwh.map((mwh, i) => mwh * (60 + (i % 11)))
const field = { energyMwh: { months, data: energyMwh }, revenueEur: { months, data: revenueEur } }
const ratio = siteRatioField(field, fleet)
const usual = usualMonthsField(field.energyMwh, () => true)
const factorsOf = (cell: number) =>
  negativePriceFactors({
    energyMwh: 1000,
    revenueEur: 60_000,
    negativeMwh: 40 + 9 * cell,
    negativeEur: -700 - cell,
  })!

const terms: PpaTerms = {
  ...plain,
  ...{
    tenorYears: 6,
    start: { year: 2027, month: 5 },
    discountRate: 0.06,
    degradation: 0.01,
    indexation: 0.015,
  },
  ...{ balancingEurMwh: 4, guaranteesOfOriginEurMwh: 0.5, volatility: 0.3, siteToFleetRatio: 1.1 },
  usualSeason: [1.2, 1.1, 1, 0.9, 0.85, 0.85, 0.9, 0.95, 1, 1.05, 1.1, 1.1],
}
const flat = typed(90, 85, 80, 78, 77, 76, 75)
const byMonths: ForwardCurve = {
  years: flat.years,
  months: Array.from({ length: 24 }, (_, i) => ({
    ...{ year: 2027 + Math.floor(i / 12), month: (i % 12) + 1, baseEurMwh: 95 - 3 * Math.abs(6 - (i % 12)) },
    origin: 'quotes' as const,
  })),
}

describe('the map of prices', () => {
  it('has the ratios of sites', () => {
    for (let cell = 0; cell < cells; cell++) {
      const factors = fleet.map(({ year, baseEurMwh }, y) => {
        let [energySum, revenueSum] = [0, 0]
        for (let month = 12 * y; month < 12 * y + 12; month++) {
          energySum += energyMwh[month * cells + cell]!
          revenueSum += revenueEur[month * cells + cell]!
        }
        return { year, factor: revenueSum / energySum / baseEurMwh }
      })
      expect(ratio[cell]).toBeCloseTo(siteRatio(factors, fleet)!.ratio, 12)
    }
    expect(siteRatioField(field, []).every(Number.isNaN)).toBe(true)
  })
  it.each([
    ['a fixed price', {}, flat],
    ['the months of a curve', {}, byMonths],
    ['max(p, 0)', { clause: 'zero' as const }, flat],
    ['volume that drops out', { clause: 'dropped' as const }, byMonths],
    ['limits that cost what they are worth', { floorEurMwh: 50, capEurMwh: 70 }, flat],
    [
      'limits with a fee',
      { floorEurMwh: 50, capEurMwh: 70, limitFeeEurMwh: 1.5, clause: 'zero' as const },
      byMonths,
    ],
  ] as const)(
    'has in each cell the price of a site with its ratio, months and hours: %s',
    (_, change, curve) => {
      const agreed: PpaTerms = { ...terms, ...change }
      const negative = {
        zeroFactor: Float64Array.from({ length: cells }, (_unused, cell) => factorsOf(cell).zeroFactor),
        positiveShare: Float64Array.from({ length: cells }, (_unused, cell) => factorsOf(cell).positiveShare),
      }
      const years = ppaYears(agreed, curve, monthlyMwh)
      if (!years.ok) throw new Error('years')
      const map = ppaPriceField({ ratio, monthlyMwh: usual, negative }, years.value, agreed)
      for (let cell = 0; cell < cells; cell++) {
        const own = { ...agreed, siteToFleetRatio: ratio[cell]!, negativePrices: factorsOf(cell) }
        const price = ppaPrice(
          own,
          curve,
          Array.from({ length: 12 }, (_unused, month) => usual[month * cells + cell]!),
        )
        expect(map[cell]).toBeCloseTo(price.ok ? price.value.payAsProducedEurMwh : Number.NaN, 10)
      }
    },
  )
  it('knows no price under a clause where negative prices are not known', () => {
    const years = ppaYears(terms, flat, monthlyMwh)
    if (!years.ok) throw new Error('years')
    const asked = { ...terms, clause: 'dropped' as const }
    expect(
      ppaPriceField({ ratio, monthlyMwh: usual, negative: null }, years.value, asked).every(Number.isNaN),
    ).toBe(true)
  })
})
