import { describe, expect, it } from 'vitest'
import { pricePlan } from './compilePricePlan.ts'
import { germanMonthStartMs } from './germanTime.ts'
import { figuresByVintage, type MarketPlant, marketFigures } from './marketFigures.ts'
import type { OfficialMarketValue } from './officialMarketValue.ts'
import type { PriceHistory } from './priceHistory.ts'
import { profileValue } from './profileValue.ts'
import { valuedPeriods } from './valuedPeriod.ts'

const hourMs = 3_600_000
const startMs = germanMonthStartMs(2024, 12)
const hours = 744

/** December 2024: 60 EUR/MWh, four negative hours on the 2nd, two on the 3rd. */
const prices = new Float64Array(hours).fill(60).fill(-10, 24, 28).fill(-5, 50, 52)
const history: PriceHistory = [{ zone: 'DE-LU', startMs, stepMs: hourMs, values: prices }]
const plan = pricePlan(history, { startMs, stepMs: hourMs, stepCount: hours })
/** 2 MWh an hour, 3 in the first negative hours; nothing in the last negative hour. */
const energy = new Float64Array(hours).fill(2).fill(3, 24, 28).fill(0, 51, 52)

const plant: MarketPlant = {
  commissionedOn: '2021-06-01',
  bidOn: null,
  ratedPowerKw: 4000,
  pilot: 'none',
  valueSteps: [{ from: null, ctKwh: 7 }],
  technology: 'windOnshore',
}

function value(year: number, month: number | null, ctKwh: number): OfficialMarketValue {
  return { technology: 'windOnshore', year, month, ctKwh }
}

const official = [value(2024, 12, 5), { ...value(2024, 12, 4), technology: 'windOffshore' as const }]

function december(changes: Partial<MarketPlant> = {}, expected: readonly OfficialMarketValue[] = []) {
  return marketFigures(plan, energy, { ...plant, ...changes }, official, expected).months[0]!
}

const soldMwh = 738 * 2 + 4 * 3 + 2
const revenueEur = 60 * 738 * 2 - 10 * 12 - 5 * 2
const baseEurMwh = (738 * 60 - 4 * 10 - 2 * 5) / hours

describe('figures of a plant', () => {
  it('hold value, base, delta, negative prices and the cost of the profile', () => {
    const month = december()
    const valueEurMwh = revenueEur / soldMwh
    expect(month).toMatchObject({
      ...{ year: 2024, month: 12, coverage: 1, availability: 1, unpricedMwh: 0, negativeHours: 6 },
      baseEurMwh: expect.closeTo(baseEurMwh, 10),
      officialCtKwh: 5,
      support: 'supported',
    })
    expect(month.byLaw).toMatchObject({
      energyMwh: soldMwh,
      spotRevenueEur: revenueEur,
      valueEurMwh,
      deltaCtKwh: expect.closeTo(valueEurMwh / 10 - 5, 12),
      captureRate: expect.closeTo(valueEurMwh / baseEurMwh, 12),
      profileCostEur: expect.closeTo(baseEurMwh * soldMwh - revenueEur, 8),
      negativeEnergyMwh: 14,
      negativeGenerationHours: 5,
    })
  })
  it('lose the premium in a long run of negative hours; `as sold` excludes that generation', () => {
    const { byLaw, asSold, lost, premiumEur, premiumCtKwh, difference } = december()
    expect(lost).toEqual({ hours: 4, energyMwh: 12, premiumEur: expect.closeTo(20 * 12, 10) })
    expect([premiumCtKwh, premiumEur]).toEqual([2, 20 * (soldMwh - 12)])
    expect(byLaw.totalRevenueEur).toBe(revenueEur + premiumEur!)
    expect(asSold).toMatchObject({
      energyMwh: soldMwh - 12,
      spotRevenueEur: revenueEur + 120,
      negativeEnergyMwh: 2,
      negativeGenerationHours: 1,
      totalRevenueEur: byLaw.totalRevenueEur! + 120,
    })
    expect(difference).toMatchObject({ energyMwh: -12, spotRevenueEur: 120 })
    expect(difference.valueEurMwh).toBeCloseTo(asSold.valueEurMwh - byLaw.valueEurMwh, 12)
    expect(difference.valueEurMwh).toBeGreaterThan(0)
  })
  it('go by the vintage', () => {
    const lostHours = (changes: Partial<MarketPlant>) => december(changes).lost.hours
    expect(lostHours({ commissionedOn: '2015-02-01' })).toBe(0)
    expect(lostHours({ commissionedOn: '2018-02-01' })).toBe(0)
    expect(lostHours({ commissionedOn: '2023-02-01' })).toBe(4)
    expect(lostHours({ commissionedOn: '2023-02-01', pilot: 'b' })).toBe(0)
    // A future plant has the figures that it would have had.
    expect(december({ commissionedOn: '2025-06-01' })).toMatchObject({
      support: 'beforeCommissioning',
      lost: { hours: 6, energyMwh: 14 },
      asSold: { negativeEnergyMwh: 0, negativeGenerationHours: 0 },
    })
  })
  it('have the premium of the month for plants before 2023, of the year for later ones', () => {
    const later = { commissionedOn: '2023-06-01' }
    expect(december(later)).toMatchObject({ premiumCtKwh: null, premiumEur: null, isPremiumExpected: false })
    expect(december(later).byLaw.totalRevenueEur).toBeNull()
    expect(december(later).lost).toEqual({ hours: 4, energyMwh: 12, premiumEur: null })
    const expected = [value(2024, null, 6.5), value(2024, 12, 1)]
    expect(december(later, expected)).toMatchObject({ premiumCtKwh: 0.5, isPremiumExpected: true })
    // An auction of 2022 has the monthly rule of its time; published values are not marked as expected.
    expect(december({ ...later, bidOn: '2022-05-01' }, expected)).toMatchObject({
      premiumCtKwh: 2,
      isPremiumExpected: false,
    })
    expect(marketFigures(plan, energy, { ...plant, ...later }, official).premiumRule).toBe('annual')
    expect(december({ valueSteps: [] }).premiumEur).toBeNull()
    expect(december({ valueSteps: [{ from: null, ctKwh: 4.9 }] }).premiumEur).toBe(0)
    expect(december({ technology: 'windOffshore' }).premiumCtKwh).toBe(3)
  })
  it('state the loss for every vintage', () => {
    const vintages = figuresByVintage(plan, energy, plant, official, [value(2024, null, 6)])
    const lost = Object.values(vintages).map(({ rule, months }) => [
      rule.vintage,
      months[0]!.lost.hours,
      months[0]!.premiumCtKwh,
    ])
    expect(lost).toEqual([
      ['before2016', 0, 2],
      ['from2016', 0, 2],
      ['from2021', 4, 2],
      ['from2023', 4, 1],
      ['from2025', 6, 1],
    ])
    expect(vintages.from2021).toEqual(marketFigures(plan, energy, plant, official))
    const small = figuresByVintage(plan, energy, { ...plant, ratedPowerKw: 450 }, official)
    expect(small.from2021.rule.exemption).toBe('ratedPower')
    expect(small.from2023.rule.losesSupport).toBe(true)
  })
  it('end with the support, after which the plant stands still at all negative prices', () => {
    expect(december({ commissionedOn: '2003-06-01' })).toMatchObject({
      support: 'ended',
      premiumEur: 0,
      lost: { hours: 0, energyMwh: 0, premiumEur: 0 },
      asSold: { energyMwh: soldMwh - 14, negativeEnergyMwh: 0 },
    })
    expect(december({ commissionedOn: '2004-06-01' }).support).toBe('supported')
  })
  it('of a year include the unpublished and the covered share', () => {
    const { years, appended } = marketFigures(plan, energy, plant, official)
    expect(years).toHaveLength(1)
    expect(years[0]).toMatchObject({
      ...{ year: 2024, month: null, coverage: 744 / 8784, officialCtKwh: null },
      premiumCtKwh: expect.closeTo(2, 12),
      byLaw: { energyMwh: soldMwh, deltaCtKwh: null },
    })
    expect(appended).toBeNull()
    const withBid = { ...plant, bidOn: '2021-02-01' }
    expect(marketFigures(plan, energy, withBid, official).appended).toMatchObject({ lostHours: 4, days: 1 })
  })
  it('have no value where some generation is not sold', () => {
    const still = new Float64Array(hours).fill(0).fill(3, 24, 28)
    const { months, years } = marketFigures(plan, still, plant, official)
    for (const period of [months[0]!, years[0]!]) {
      expect(period.byLaw).toMatchObject({ energyMwh: 12, valueEurMwh: -10 })
      expect(period.asSold).toMatchObject({
        ...{ energyMwh: 0, spotRevenueEur: 0, valueEurMwh: Number.NaN, deltaCtKwh: null, profileCostEur: 0 },
        totalRevenueEur: 0,
      })
      expect(period).toMatchObject({ premiumEur: 0, difference: { valueEurMwh: Number.NaN } })
    }
    expect([months[0]!.premiumCtKwh, years[0]!.premiumCtKwh]).toEqual([2, null])
  })
  it('count quarter-hours at prices of 0 and above within hours without support as sold', () => {
    const quarters = [-10, -10, -10, 6, -10, -10, -10, 0, -10, -10, -10, 6]
    const early = germanMonthStartMs(2025, 12)
    const quarterly = pricePlan(
      [{ zone: 'DE-LU', startMs: early, stepMs: hourMs / 4, values: Float64Array.from(quarters) }],
      { startMs: early, stepMs: hourMs, stepCount: 3 },
    )
    const [month] = marketFigures(
      quarterly,
      Float64Array.of(4, 4, 4),
      { ...plant, commissionedOn: '2024-02-01' },
      [],
    ).months
    expect(month).toMatchObject({
      lost: { hours: 3, energyMwh: 12 },
      byLaw: { spotRevenueEur: -78, negativeEnergyMwh: 9 },
      asSold: { energyMwh: 3, spotRevenueEur: 12, valueEurMwh: 4, negativeEnergyMwh: 0 },
    })
  })
})

describe('the value of a profile', () => {
  const [month] = valuedPeriods(plan, energy, 'windOnshore', official).months
  it('equals that of a plant that sells all its generation', () => {
    const { totalRevenueEur, ...byLaw } = december().byLaw
    expect(month!.byLaw).toEqual(byLaw)
    expect(totalRevenueEur).not.toBeNull()
  })
  it('is shown with base and fleet', () => {
    expect(profileValue({ valueEurMwh: 40, energyMwh: 10 }, 50, 32)).toEqual({
      valueEurMwh: 40,
      profileCostEurMwh: 10,
      profileCostEur: 100,
      profileFactor: 0.8,
      fleetRatio: 1.25,
    })
    expect(profileValue({ valueEurMwh: 40, energyMwh: 10 }, -5, null)).toMatchObject({
      profileFactor: Number.NaN,
      fleetRatio: Number.NaN,
    })
    expect(profileValue({ valueEurMwh: Number.NaN, energyMwh: 0 }, 50, 32).profileCostEur).toBe(0)
  })
})
