import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { germanPeriodHours } from '../market/valuedProfile.ts'
import { ppaCashFlow } from './cashFlow.ts'
import { deliveryYears } from './deliveryYears.ts'
import { leastFleetFactor, usualPpaTerms } from './ppaInputs.ts'
import { ppaPrice } from './ppaPrice.ts'
import {
  annualMwh,
  flat80,
  flatFactor,
  monthlyMwh,
  plain,
  priced,
  relativeDifference,
  typed,
} from './testing/agreements.ts'

function expectExact(ours: number, theirs: number): void {
  expect(relativeDifference(ours, theirs)).toBeLessThanOrEqual(1e-12)
}

describe('closed forms', () => {
  it('a flat profile without costs is worth the base price', () => {
    expectExact(priced({ fleetFactor: flatFactor(1) }).payAsProducedEurMwh, 80)
    const { payAsProducedEurMwh, baseloadEurMwh, residualProcurementEurMwh } = priced({
      fleetFactor: flatFactor(1),
      discountRate: 0.07,
    })
    expectExact(payAsProducedEurMwh, 80)
    expectExact(baseloadEurMwh, 80)
    expectExact(residualProcurementEurMwh, 0)
  })
  it('one year is its base price times its factors less the deductions', () => {
    const one = priced(
      {
        ...{ tenorYears: 1, siteToFleetRatio: 1.05, discountRate: 0.3, degradation: 0.01 },
        ...{ balancingEurMwh: 3, priceRiskEurMwh: 2, marginEurMwh: 1, guaranteesOfOriginEurMwh: 0.5 },
      },
      typed(74),
    )
    expectExact(one.payAsProducedEurMwh, 74 * 0.8 * 1.05 - 3 - 2 - 1 + 0.5)
    expectExact(one.baseloadEurMwh, 74 - 2 - 1 + 0.5)
    expectExact(one.payAsForecastEurMwh, 74 * 0.8 * 1.05 - 2 - 1 + 0.5)
  })
  it('equal years have the price of one, whatever they are discounted by', () => {
    for (const discountRate of [0, 0.06, 0.4])
      expectExact(priced({ tenorYears: 15, discountRate, degradation: 0.02 }).payAsProducedEurMwh, 64)
  })
  it('is weighted with discounted energies, not a mean of yearly prices', () => {
    const { payAsProducedEurMwh } = priced(
      { tenorYears: 2, discountRate: 0.25, degradation: 0.1 },
      typed(100, 50),
    )
    // Weights 1 and 0.8 × 0.9.
    expectExact(payAsProducedEurMwh, (0.8 * (100 + 0.72 * 50)) / 1.72)
  })
  it('an indexed price begins lower and earns as much', () => {
    const indexed = priced({ indexation: 0.02, discountRate: 0.05, tenorYears: 2 })
    expectExact(indexed.payAsProducedEurMwh, (64 * (1 + 1 / 1.05)) / (1 + 1.02 / 1.05))
    expect(indexed.steps.at(-1)!.id).toBe('indexation')
  })
  it('losses change the energy and leave the price', () => {
    const [with0, with20] = [priced({ discountRate: 0.05 }), priced({ discountRate: 0.05, lossShare: 0.2 })]
    expectExact(with20.payAsProducedEurMwh, with0.payAsProducedEurMwh)
    expectExact(with20.years[0]!.energyMwh, 0.8 * annualMwh)
  })
  it('a clause changes the value and the paid energy', () => {
    const negativePrices = { zeroFactor: 1.02, droppedFactor: 1.02 / 0.95, positiveShare: 0.95 }
    expectExact(priced({ negativePrices }).payAsProducedEurMwh, 64)
    expectExact(priced({ negativePrices, clause: 'zero' }).payAsProducedEurMwh, 64 * 1.02)
    const dropped = priced({ negativePrices, clause: 'dropped' })
    expectExact(dropped.payAsProducedEurMwh, (64 * 1.02) / 0.95)
    expectExact(dropped.years[0]!.paidMwh, 0.95 * annualMwh)
  })
})

describe('the usual terms', () => {
  it('give a normal site 0.55 to 0.78 of a flat curve of 80 EUR/MWh', () => {
    const fleetFactor = { year: 2027, factor: 0.79, changePerYear: -0.01, least: leastFleetFactor }
    for (const tenorYears of [1, 2, 5, 10, 15]) {
      const { payAsProducedEurMwh } = priced({ ...usualPpaTerms, tenorYears, fleetFactor })
      expect(payAsProducedEurMwh / 80).toBeGreaterThan(0.55)
      expect(payAsProducedEurMwh / 80).toBeLessThan(0.78)
    }
  })
})

describe('the waterfall', () => {
  it('is the sum of its steps, and baseload less procurement the pay-as-produced price', () => {
    const amount = fc.double({ min: 0, max: 20, noNaN: true })
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (a, b, c, d, e) => {
        const price = priced({
          ...{ balancingEurMwh: a, priceRiskEurMwh: b, marginEurMwh: c, guaranteesOfOriginEurMwh: d },
          ...{ cannibalisationEurMwh: e, discountRate: 0.06, clause: 'dropped', indexation: 0.01 },
          negativePrices: { zeroFactor: 1.02, droppedFactor: 1.02 / 0.95, positiveShare: 0.95 },
        })
        const { steps, payAsProducedEurMwh, baseloadEurMwh, residualProcurementEurMwh } = price
        expect(payAsProducedEurMwh).toBeCloseTo(
          steps.reduce((sum, step) => sum + step.changeEurMwh, 0),
          9,
        )
        expect(steps.at(-1)!.levelEurMwh).toBeCloseTo(payAsProducedEurMwh, 12)
        expect(baseloadEurMwh - residualProcurementEurMwh).toBeCloseTo(payAsProducedEurMwh, 9)
      }),
    )
  })
  it('is refused with all problems', () => {
    const price = ppaPrice(
      {
        ...plain,
        discountRate: 2,
        tenorYears: 2.5,
        floorEurMwh: 50,
        capEurMwh: 40,
        balancingEurMwh: Number.NaN,
      },
      flat80,
      monthlyMwh,
    )
    expect(price).toMatchObject({
      issues: [
        { code: 'ppaOutOfRange', field: 'discountRate', value: 2, min: 0, max: 0.5 },
        { code: 'ppaOutOfRange', field: 'balancingEurMwh' },
        { code: 'ppaTenorNotWhole' },
        { code: 'ppaCapBelowFloor', floor: 50, cap: 40 },
      ],
    })
    expect(ppaPrice({ ...plain, fleetFactor: flatFactor(0.1, -0.06) }, typed(80, -3), [])).toMatchObject({
      issues: [
        { code: 'ppaEnergyNotPositive', year: 2027 },
        { code: 'ppaForwardOutOfRange', year: 2028, value: -3 },
        { code: 'ppaProfileFactorOutOfRange', year: 2028 },
        { code: 'ppaEnergyNotPositive', year: 2028 },
        { code: 'ppaForwardMissing', year: 2029 },
        { code: 'ppaProfileFactorOutOfRange', year: 2029 },
        { code: 'ppaEnergyNotPositive', year: 2029 },
      ],
    })
  })
})

describe('delivery', () => {
  it('of a term from October takes parts of its first and last year', () => {
    const years = deliveryYears({ year: 2027, month: 10 }, 2)
    expect(years.map(({ year, months }) => [year, months[0], months.at(-1)])).toEqual([
      [2027, 10, 12],
      [2028, 1, 12],
      [2029, 1, 9],
    ])
    expect(deliveryYears({ year: 2027, month: 1 }, 15).map(({ year }) => year)).toEqual(
      Array.from({ length: 15 }, (_, i) => 2027 + i),
    )
  })
  it('takes monthly prices where all months of a year have one, weighted by their hours', () => {
    const months = Array.from({ length: 12 }, (_, i) => ({
      ...{ year: 2027, month: i + 1, baseEurMwh: 60 + i, origin: 'quotes' as const },
    }))
    const [first, second] = priced({ tenorYears: 2 }, { years: flat80.years, months }).years
    const hours = months.map(({ month }) => germanPeriodHours(2027, month))
    expect([hours[2], hours[9], hours.reduce((sum, one) => sum + one, 0)]).toEqual([743, 745, 8760])
    expectExact(
      first!.forwardBaseEurMwh,
      months.reduce((sum, { baseEurMwh }, i) => sum + baseEurMwh * hours[i]!, 0) / 8760,
    )
    expect([first!.forwardOrigin, second!.forwardOrigin]).toEqual(['quotes', 'typed'])
    expect(second!.forwardBaseEurMwh).toBe(80)
    const withoutMay = { years: flat80.years, months: months.filter(({ month }) => month !== 5) }
    expect(priced({}, withoutMay).years[0]!.forwardBaseEurMwh).toBe(80)
  })
})

describe('the cash flow', () => {
  it('adds up to the price: paid energy is worth the delivered energy less the deductions', () => {
    const months = Array.from({ length: 24 }, (_, i) => ({
      ...{
        year: 2027 + Math.floor(i / 12),
        month: (i % 12) + 1,
        baseEurMwh: 90 - (i % 12) * 3,
        origin: 'typed' as const,
      },
    }))
    const price = priced(
      {
        ...{
          start: { year: 2027, month: 4 },
          tenorYears: 3,
          discountRate: 0.08,
          degradation: 0.01,
          indexation: 0.015,
        },
        ...{ balancingEurMwh: 4, guaranteesOfOriginEurMwh: 1, clause: 'dropped', lossShare: 0.1 },
        negativePrices: { zeroFactor: 1.02, droppedFactor: 1.02 / 0.95, positiveShare: 0.95 },
      },
      { years: flat80.years, months },
    )
    const flow = ppaCashFlow(price)
    expect(flow).toHaveLength(36)
    expect(flow[0]).toMatchObject({ year: 2027, month: 4 })
    const sum = (of: (month: (typeof flow)[number]) => number) =>
      flow.reduce((total, one) => total + of(one), 0)
    expect(sum((one) => one.discountedEur)).toBeCloseTo(
      sum((one) => one.discountFactor * (one.marketEur - 3 * one.paidMwh)),
      6,
    )
    for (const year of price.years) {
      const own = flow.filter((one) => one.year === year.year)
      expect(own.reduce((total, one) => total + one.marketEur, 0)).toBeCloseTo(
        year.paidMwh * year.valueEurMwh,
        6,
      )
    }
    expect(flow[9]!.marketValueEurMwh).toBeGreaterThan(flow[3]!.marketValueEurMwh)
  })
})
