import { describe, expect, it } from 'vitest'
import type { Section51Vintage } from '../../law/index.ts'
import { germanMonths } from '../germanTime.ts'
import { syntheticMarket, syntheticValues } from '../testing/syntheticMarket.ts'
import { forecastField } from './forecastField.ts'
import { forecastPricePlan } from './forecastPricePlan.ts'
import { publishedCaptureRates } from './knowledge.ts'
import { marketOutlook, type Outlook } from './outlook.ts'
import { type ForecastSupport, siteForecast, unsupportedPlant } from './siteForecast.ts'
import { spreadQuantile, widening } from './spread.ts'

const hourMs = 3_600_000
const market = syntheticMarket({ fromYear: 2017, endYear: 2024 })
const axis = { startMs: market.startMs, stepMs: hourMs, stepCount: market.priceEurMwh.length }

function outlookOf(): Outlook {
  const outlook = marketOutlook({
    market,
    published: publishedCaptureRates(market, syntheticValues(market)),
    made: 12 * 2023 + 11,
    curve: { quoteDate: '2023-12-29', months: [{ number: 12 * 2024, baseEurMwh: 60, isQuoted: true }] },
    quoteErrors: new Map(),
    fleet: null,
  })
  if (typeof outlook === 'string') throw new Error(outlook)
  return outlook
}
const outlook = outlookOf()
const plan = forecastPricePlan(outlook, axis)

function plantOf(vintage: Section51Vintage, awardCtKwh: number | null = null): ForecastSupport {
  return { vintage, premiumRule: 'monthly', awardCtKwh }
}

describe('the outlook', () => {
  it('takes the quoted base of a month, extrapolates that of others, and states which', () => {
    const [first, second] = outlook.months
    expect(first!.base).toMatchObject({ eurMwh: 60, origin: 'quotes', quoteDate: '2023-12-29' })
    expect(second!.base).toMatchObject({
      origin: 'extrapolated',
      quoteDate: null,
      errorOrigin: 'extrapolated',
    })
    expect(second!.base.eurMwh).toBeGreaterThan(20)
  })
  it('is of six months, each with all weather years before it, in prices whose mean is 1', () => {
    expect(outlook.months.map(({ target }) => target - 12 * 2024)).toEqual([0, 1, 2, 3, 4, 5])
    for (const { paths, kind } of outlook.months) {
      expect(paths.map(({ year }) => year)).toEqual([2017, 2018, 2019, 2020, 2021, 2022, 2023])
      for (const { relativePrice, hours } of paths) {
        const own = relativePrice.filter((price) => !Number.isNaN(price))
        expect(own).toHaveLength(Math.min(hours, kind.length))
        expect(own.reduce((sum, price) => sum + price, 0) / own.length).toBeCloseTo(1, 9)
      }
    }
  })
  it('expects base times capture rate, within its band', () => {
    for (const { marketValueEurMwh, base, capture, spread } of outlook.months) {
      expect(marketValueEurMwh).toBeCloseTo(base.eurMwh * capture.central, 9)
      expect(spreadQuantile(spread, 0.1)).toBeLessThan(marketValueEurMwh)
      expect(spreadQuantile(spread, 0.9)).toBeGreaterThan(marketValueEurMwh)
    }
  })
})

describe('the forecast of a site', () => {
  it('that generates as the fleet does has the fleet’s value, with no difference in any weather year', () => {
    const months = siteForecast(plan, market.onshoreMw, unsupportedPlant)
    expect(months).toHaveLength(6)
    for (const [index, month] of months.entries()) {
      const { marketValueEurMwh, capture, spread } = outlook.months[index]!
      expect(month.valueEurMwh.mean).toBeCloseTo(marketValueEurMwh, 6)
      expect(month.captureRate.mean).toBeCloseTo(capture.central, 6)
      for (const value of Object.values(month.deltaCtKwh)) expect(Math.abs(value)).toBeLessThan(1e-6)
      const ratio = month.valueEurMwh.p90 / spreadQuantile(spread, 0.9)
      expect(Math.abs(ratio - 1)).toBeLessThan(0.05)
      expect(month.unsupportedEnergyMwh.p90).toBe(0)
    }
  })
  it('with constant output earns the base, adjusted as all values are, and more than the fleet', () => {
    for (const [index, month] of siteForecast(
      plan,
      new Float64Array(axis.stepCount).fill(2),
      unsupportedPlant,
    ).entries()) {
      const { base, adjustment, kind } = outlook.months[index]!
      expect(month.valueEurMwh.mean).toBeCloseTo(base.eurMwh * adjustment, 6)
      expect(month.deltaCtKwh.mean).toBeGreaterThan(0)
      expect(month.energyMwh.p50).toBeCloseTo(2 * kind.length, 6)
      expect(month.revenueEur.mean).toBeCloseTo(month.valueEurMwh.mean * month.energyMwh.mean, 3)
    }
  })
  it('loses support in fewer hours the longer the runs are that its rule needs', () => {
    const lost = (['from2016', 'from2021', 'from2023', 'from2025'] as const).map((vintage) =>
      siteForecast(plan, market.onshoreMw, plantOf(vintage)).reduce(
        (sum, one) => sum + one.unsupportedEnergyMwh.mean,
        0,
      ),
    )
    expect(lost[0]).toBeLessThanOrEqual(lost[1]!)
    expect(lost[1]).toBeLessThanOrEqual(lost[2]!)
    expect(lost[2]).toBeLessThanOrEqual(lost[3]!)
    const negative = siteForecast(plan, market.onshoreMw, plantOf('from2025'))
    for (const month of negative)
      expect(month.unsupportedEnergyMwh.mean).toBeCloseTo(month.negativeEnergyMwh.mean, 9)
  })
  it('loses the premium of that energy by the month’s own value; by the annual one it is not known yet', () => {
    const award = 900
    const dear = siteForecast(plan, market.onshoreMw, plantOf('from2021', award))
    for (const [index, { lostPremiumEur, unsupportedEnergyMwh }] of dear.entries()) {
      const { marketValueEurMwh } = outlook.months[index]!
      const expected = (10 * award - marketValueEurMwh) * unsupportedEnergyMwh.mean
      expect(Math.abs(lostPremiumEur!.mean - expected)).toBeLessThanOrEqual(0.01 * expected)
    }
    expect(dear.some(({ lostPremiumEur }) => lostPremiumEur!.mean > 0)).toBe(true)
    const cheap = siteForecast(plan, market.onshoreMw, plantOf('from2021', 0.01))
    expect(cheap.every(({ lostPremiumEur }) => lostPremiumEur!.p90 === 0)).toBe(true)
    const annual = siteForecast(plan, market.onshoreMw, {
      ...plantOf('from2023', award),
      premiumRule: 'annual',
    })
    expect(annual.every(({ lostPremiumEur }) => lostPremiumEur === null)).toBe(true)
  })
  it('is the same from energies of ten minutes, and leaves out weather years that it lacks', () => {
    const fine = { ...axis, stepMs: hourMs / 6, stepCount: 6 * axis.stepCount }
    const finePlan = forecastPricePlan(outlook, fine)
    const fineWind = Float64Array.from(
      { length: fine.stepCount },
      (_, step) => market.onshoreMw[Math.floor(step / 6)]! / 6,
    )
    const [own, other] = [
      siteForecast(plan, market.onshoreMw, plantOf('from2023')),
      siteForecast(finePlan, fineWind, plantOf('from2023')),
    ]
    for (const [index, month] of own.entries()) {
      expect(other[index]!.valueEurMwh.p10).toBeCloseTo(month.valueEurMwh.p10, 6)
      expect(other[index]!.negativeEnergyMwh.mean).toBeCloseTo(month.negativeEnergyMwh.mean, 3)
    }
    const lacking = Float64Array.from(market.onshoreMw).fill(Number.NaN, 0, 8760)
    expect(siteForecast(plan, lacking, unsupportedPlant)[0]!.years.map(({ year }) => year)).toEqual([
      2018, 2019, 2020, 2021, 2022, 2023,
    ])
    expect(() => siteForecast(plan, new Float64Array(3), unsupportedPlant)).toThrow(RangeError)
  })
  it('is the field’s in a cell with the same energies', () => {
    const months = germanMonths(axis.startMs, axis.stepMs, axis.stepCount)
    const site = market.onshoreMw.map((wind) => wind / 9000 + 0.2)
    const sums = (value: (step: number) => number) =>
      Float64Array.from(months, ({ fromStep, endStep }) => {
        let sum = 0
        for (let step = fromStep; step < endStep; step++) sum += Number.isNaN(value(step)) ? 0 : value(step)
        return sum
      })
    const field = {
      energyMwh: { months, data: sums((step) => site[step]! + 0 * plan.priceEurMwh[step]!) },
      revenueEur: { months, data: sums((step) => site[step]! * plan.priceEurMwh[step]!) },
    }
    for (const [index, month] of siteForecast(plan, site, unsupportedPlant).entries()) {
      const { valueEurMwh, deltaEurMwh } = forecastField(plan.months[index]!, field)
      expect(valueEurMwh[0]).toBeCloseTo(month.valueEurMwh.mean, 6)
      expect(deltaEurMwh[0]).toBeCloseTo(10 * month.deltaCtKwh.mean, 6)
    }
  })
})

it('deviations of n years are widened to what a further year deviates', () => {
  expect(widening(2)).toBeCloseTo(Math.sqrt(3), 12)
  expect(widening(30)).toBeCloseTo(Math.sqrt(31 / 29), 12)
  expect(widening(1)).toBeNaN()
})
