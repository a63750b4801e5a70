import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Backtest,
  backtest,
  type CaptureRates,
  type HourlyMarket,
  horizons,
  marketOutlook,
  priceShapes,
  reliability,
  skillAgainst,
} from '#domain'
import { importGeneration } from '../generation/importGeneration.ts'
import { importPrices } from '../prices/importPrices.ts'
import { sharedMarketData } from '../testing/scratch.ts'
import { readForecastMarket } from './forecastInputs.ts'

const early = sharedMarketData('entsoe_da_de_at_lu_hourly_2015-01_2018-09.csv')
const hourly = sharedMarketData('de_hourly_wind_solar_load_price_2018-2024.csv.gz')
const today = '2026-01-02'
const [from, until] = [12 * 2021, 12 * 2024 + 11]

describe.skipIf(!existsSync(hourly))('forecasts of 2021 to 2024 (skipped without the shared data)', () => {
  let folder: string
  let market: HourlyMarket
  let published: CaptureRates
  let judged: Backtest

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'anemone-real-forecast-'))
    for (const files of [[hourly], [early]])
      expect((await importPrices(files, { folder, today })).ok).toBe(true)
    expect((await importGeneration([hourly], { folder, today })).ok).toBe(true)
    const known = (await readForecastMarket(folder))!
    market = known.market
    published = known.published
    judged = backtest(market, published, from, until)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const row = (horizon: number, method: string) =>
    judged.rows.find((one) => one.horizon === horizon && one.method === method)!

  test('the model is at least as good as the mean of twelve months and the same month last year at every horizon', () => {
    for (const horizon of horizons) {
      const model = row(horizon, 'model')
      expect(model.count).toBe(48)
      expect(model.captureRateMae).toBeLessThanOrEqual(row(horizon, 'mean12').captureRateMae)
      expect(model.captureRateMae).toBeLessThan(row(horizon, 'same_month_last_year').captureRateMae)
    }
  })

  // 62 published target months of 2021 to 2026: mean of twelve months 0.068 to 0.071, last year's 0.084.
  test('the naive methods have their known errors', () => {
    for (const horizon of horizons) {
      expect(Math.abs(row(horizon, 'mean12').captureRateMae - 0.068)).toBeLessThan(0.005)
      expect(Math.abs(row(horizon, 'same_month_last_year').captureRateMae - 0.08)).toBeLessThan(0.006)
    }
  })

  test('the 80 % band contains 70 to 90 % of the months, and the probabilities are right on average', () => {
    for (const horizon of horizons) {
      const { coverage80 } = row(horizon, 'model')
      expect(coverage80).toBeGreaterThanOrEqual(0.7)
      expect(coverage80).toBeLessThanOrEqual(0.9)
    }
    const { count, histogram, points } = reliability(judged.forecasts)
    expect(count).toBe(6 * 48)
    expect(histogram.reduce((sum, own) => sum + own, 0)).toBe(count)
    for (const { probability, observed } of points)
      expect(Math.abs(observed - probability)).toBeLessThan(0.15)
  })

  test('the bands of negative hours and of their energy contain 70 to 90 % of the months from November 2020 on', () => {
    const { rows, forecasts } = backtest(market, published, 12 * 2020 + 10, until)
    for (const horizon of horizons) {
      const own = rows.find((one) => one.horizon === horizon && one.method === 'model')!
      expect(own.count).toBe(50)
      for (const coverage of [own.negativeHoursCoverage80!, own.negativeEnergyCoverage80!]) {
        expect(coverage).toBeGreaterThanOrEqual(0.7)
        expect(coverage).toBeLessThanOrEqual(0.9)
      }
    }
    expect(forecasts.every(({ negativeHours }) => negativeHours !== null)).toBe(true)
  })

  // The methods were chosen on the months of 2018 to 2022.
  test('in 2023 and 2024 no horizon is worse than the mean of twelve months, and a skill is not proven', () => {
    const untouched = backtest(market, published, 12 * 2023, until)
    for (const horizon of horizons) {
      const rateOf = (method: string) =>
        untouched.rows.find((one) => one.horizon === horizon && one.method === method)!.captureRateMae
      expect(rateOf('model')).toBeLessThanOrEqual(rateOf('mean12'))
    }
    const { skill, low, high } = skillAgainst(untouched.forecasts, 'mean12')!
    expect(skill).toBeGreaterThan(0)
    expect([low, high].map(Math.sign)).toEqual([-1, 1])
    const chosen = skillAgainst(backtest(market, published, 12 * 2018, 12 * 2022 + 11).forecasts, 'mean12')!
    expect(chosen.low).toBeGreaterThan(0)
  })

  test('the capture rate of June 2024 refers to the published base price', () => {
    expect(published.get(12 * 2024 + 5)).toBeCloseTo(0.753, 3)
  })

  test('with the base price carried on, the band in EUR/MWh contains 70 to 90 % of the months, at every horizon', () => {
    for (const horizon of horizons) {
      const { valueCoverage80, valueMaeEurMwh } = row(horizon, 'model')
      expect(valueCoverage80).toBeGreaterThanOrEqual(0.7)
      expect(valueCoverage80).toBeLessThanOrEqual(0.9)
      expect(valueMaeEurMwh).toBeGreaterThan(0)
    }
  })

  test('with the actual weather the response is at most 0.05 off', () => {
    for (const horizon of horizons) expect(row(horizon, 'model').hindcastMae).toBeLessThanOrEqual(0.05)
  })

  test('later data never change a forecast: neither prices, generation nor published values', () => {
    const made = 12 * 2022 + 5
    const end = market.months.find(({ number }) => number === made)!.endHour
    const spoilt = (values: Float64Array) =>
      values.map((value, hour) => (hour < end ? value : 1e6 - 3 * value))
    const spoiltMeans = { onshoreMw: 1e6, offshoreMw: 1, solarMw: -5 }
    const poisoned: HourlyMarket = {
      ...market,
      priceEurMwh: spoilt(market.priceEurMwh),
      onshoreMw: spoilt(market.onshoreMw),
      offshoreMw: spoilt(market.offshoreMw),
      solarMw: spoilt(market.solarMw),
      loadMw: spoilt(market.loadMw),
      months: market.months.map((month) =>
        month.number <= made
          ? month
          : { ...month, baseEurMwh: 1e-3, publishedBaseEurMwh: 1e-3, meanMw: spoiltMeans },
      ),
    }
    const later = new Map([...published].map(([number, rate]) => [number, number < made ? rate : 77]))
    const common = { made, curve: null, quoteErrors: new Map(), fleet: null }
    const outlook = marketOutlook({ market, published, ...common })
    expect(marketOutlook({ market: poisoned, published: later, ...common })).toEqual(outlook)
    const forecastsOf = ({ forecasts }: Backtest) =>
      forecasts
        .filter((one) => one.made === made)
        .map(({ target, byMethod, p10, p50, p90, value, negativeHours }) => ({
          ...{ target, byMethod, p10, p50, p90 },
          inEurMwh: [value?.expected, value?.p10, value?.p90],
          hours: [negativeHours?.expected, negativeHours?.p10, negativeHours?.p90],
        }))
    const own = forecastsOf(judged)
    expect(own).toHaveLength(6)
    expect(forecastsOf(backtest(poisoned, later, from, made + 6))).toEqual(own)
  })

  test('hourly prices of three years relate to each other like the shapes', () => {
    const { hours } = priceShapes(market)
    const at = (month: number, hour: number) => hours[72 * (month - 1) + hour]!
    expect(at(1, 18)).toBeGreaterThan(at(1, 3))
    expect(at(6, 13)).toBeLessThan(at(6, 20))
    expect(hours[72 * 5 + 48 + 13]!).toBeLessThan(at(6, 13))
  })
})
