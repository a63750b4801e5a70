import { describe, expect, it } from 'vitest'
import { usualSeason } from '../forward/priceShapes.ts'
import { type HourlyMarket, marketUntil } from '../hourly/hourlyMarket.ts'
import { targetMonth } from '../hourly/targetMonth.ts'
import { meanOf } from '../meanOf.ts'
import { syntheticMarket, syntheticValues } from '../testing/syntheticMarket.ts'
import { blended } from './blend.ts'
import { captureForecast } from './captureForecast.ts'
import { expectedBase } from './expectedBase.ts'
import { extrapolatedBase, extrapolationErrors, pastExtrapolations } from './extrapolatedBase.ts'
import { fleetWeather } from './fleetWeather.ts'
import { knownAt, publishedCaptureRates } from './knowledge.ts'
import { measuredWeather } from './measuredWeather.ts'
import { negativeForecast } from './negativeForecast.ts'
import { marketOutlook } from './outlook.ts'
import { judgedBefore, pastForecasts } from './pastForecasts.ts'
import { spreadQuantile } from './spread.ts'

const hourMs = 3_600_000
const market = syntheticMarket({ fromYear: 2017, endYear: 2024 })
const published = publishedCaptureRates(market, syntheticValues(market))
const made = 12 * 2023 + 11
const common = { market, published, made, curve: null, quoteErrors: new Map() }

/** The wind of a market as the computed fleet of an atlas: a third too high, from the first year on. */
function fleetOf({ startMs, onshoreMw, offshoreMw }: HourlyMarket) {
  const series = (values: Float64Array) => ({
    startMs,
    stepMs: hourMs,
    values: values.map((value) => 1.3 * value),
  })
  return { onshoreMw: series(onshoreMw), offshoreMw: series(offshoreMw) }
}

describe('weather years', () => {
  it('of the computed fleet come to the level of measured wind, in every year of the atlas', () => {
    const target = targetMonth(12 * 2024)
    const [own, measured] = [
      fleetWeather(fleetOf(market), market, 'residualLoad', target),
      measuredWeather(market, 'residualLoad', target),
    ]
    expect(own.map(({ year }) => year)).toEqual(measured.map(({ year }) => year))
    const last = own.at(-1)!
    const { fromHour } = market.months.at(-12)!
    expect(meanOf(last.onshoreMw)).toBeCloseTo(meanOf(market.onshoreMw.subarray(fromHour, fromHour + 744)), 6)
    const atSea = fleetWeather({ ...fleetOf(market), offshoreMw: null }, market, 'residualLoad', target)
    expect(meanOf(atSea[0]!.driverMw)).toBeCloseTo(meanOf(own[0]!.driverMw), 6)
  })
  it('of measured wind are scaled to what is installed today', () => {
    const growing = {
      ...market,
      onshoreMw: market.onshoreMw.map((wind, hour) => wind * (1 + hour / market.onshoreMw.length)),
    }
    const months = growing.months.map((month) => {
      const onshoreMw = meanOf(growing.onshoreMw.subarray(month.fromHour, month.endHour))
      return { ...month, meanMw: { ...month.meanMw, onshoreMw } }
    })
    const target = targetMonth(12 * 2024 + 5)
    const [own, flat] = [
      measuredWeather({ ...growing, months }, 'residualLoad', target),
      measuredWeather(market, 'residualLoad', target),
    ]
    const ratios = own.map(({ onshoreMw }, year) => meanOf(onshoreMw) / meanOf(flat[year]!.onshoreMw))
    // The capacity doubles over the period: all years are scaled to the last one.
    for (const ratio of ratios) expect(Math.abs(ratio / ratios.at(-1)! - 1)).toBeLessThan(0.12)
    expect(ratios.at(-1)).toBeGreaterThan(1.8)
  })
})

describe('the outlook', () => {
  it('is the same for equal wind of the fleet and of measured feed-in, which replaces an atlas of one year', () => {
    const [measured, fleet] = [
      marketOutlook({ ...common, fleet: null }),
      marketOutlook({ ...common, fleet: fleetOf(market) }),
    ]
    const { onshoreMw } = fleetOf(market)
    const oneYear = { ...onshoreMw, values: onshoreMw.values.slice(0, 365 * 24) }
    expect(marketOutlook({ ...common, fleet: { onshoreMw: oneYear, offshoreMw: null } })).toEqual(measured)
    if (typeof measured === 'string' || typeof fleet === 'string') throw new Error('no outlook')
    expect([measured.weather, fleet.weather]).toEqual(['measured', 'fleet'])
    // Except for load and sun.
    for (const [index, month] of fleet.months.entries())
      expect(Math.abs(month.capture.central - measured.months[index]!.capture.central)).toBeLessThan(0.02)
  })
  it('is the same with stored forecasts of the past, of later months as well', () => {
    const earlier = { ...common, made: common.made - 3, fleet: null }
    const past = pastForecasts(market, published, common.made)
    expect(past.some((one) => one.made > earlier.made)).toBe(true)
    expect(marketOutlook({ ...earlier, past })).toEqual(marketOutlook(earlier))
  })
  it('reports missing inputs', () => {
    const young = syntheticMarket({ fromYear: 2023, endYear: 2024 })
    const few = { ...young, months: young.months.slice(0, 8) }
    expect(marketOutlook({ ...common, market: few, fleet: null })).toBe('tooFewMonths')
    expect(marketOutlook({ ...common, market: young, fleet: null })).toBe('noWeatherYears')
    expect(marketOutlook({ ...common, published: new Map(), fleet: null })).toBe('tooFewPublishedValues')
  })
})

describe('the band of the capture rate', () => {
  const past = judgedBefore(pastForecasts(market, published, made), made)
  const known = knownAt(market, published, made)
  const forecast = pastForecasts(market, published, made).find(
    (one) => one.made === made && one.horizon === 2,
  )!

  it('consists of past errors around the mean of the methods, and is absent with too few of them', () => {
    const { spread, central } = captureForecast(forecast, past, known.captureRates)!
    expect(central).toBeCloseTo(blended(forecast.central), 12)
    expect(meanOf(spread)).toBeCloseTo(central, 12)
    expect(spread[0]).toBeLessThan(central)
    expect(spread.at(-1)).toBeGreaterThan(central)
    const alone = { ...forecast, central: { ...forecast.central, weatherYears: Number.NaN } }
    expect(captureForecast(alone, past, known.captureRates)!.weights.weatherYears).toBe(0)
    expect(captureForecast(alone, past.slice(0, 30), known.captureRates)).toBeNull()
  })
})

describe('hours below zero', () => {
  const sums = (hours: number) => ({ hours, energyMwh: { 1: hours, 2: 0, 3: 0, 4: 0, 6: 0 } })
  const past = Array.from({ length: 24 }, (_, i) => ({ target: 100 + i, horizon: 1, modelled: sums(16) }))
  const actual = new Map(Array.from({ length: 36 }, (_, i) => [88 + i, sums(i % 2 === 0 ? 9 : 25)] as const))
  it('are the weather years blended with the year before in square roots, with the band of past errors', () => {
    const { hours, energyMwh } = negativeForecast(
      { target: 124, horizon: 1, modelled: sums(16) },
      past,
      actual,
    )
    // Roots: (4 + 3) / 2; of past ones (4 + 3) / 2 against 3, and (4 + 5) / 2 against 5.
    expect(hours.central).toBeCloseTo(3.5 ** 2, 12)
    expect(spreadQuantile(hours.spread, 0.1)).toBeCloseTo(3 ** 2, 9)
    expect(spreadQuantile(hours.spread, 0.9)).toBeCloseTo(4 ** 2, 9)
    expect(energyMwh[1]).toEqual(hours)
    expect(energyMwh[6]).toMatchObject({ modelled: 0, central: 0 })
  })
  it('have no band with too few errors, or without a forecast of the same horizon', () => {
    const of = (months: typeof past) =>
      negativeForecast({ target: 124, horizon: 1, modelled: sums(16) }, months, actual).hours.spread.length
    expect(of(past.slice(0, 11))).toBe(0)
    expect(of(past.map((one) => ({ ...one, horizon: 2 })))).toBe(0)
    expect(of(past)).toBeGreaterThan(0)
  })
})

describe('the base', () => {
  it('is extrapolated from the last two months by the usual season, and exact where all months are equal', () => {
    const withBase = (baseOf: (number: number) => number) => ({
      ...market,
      months: market.months.map((month) => ({ ...month, baseEurMwh: baseOf(month.number) })),
    })
    const halves = withBase((number) => (number % 12 < 6 ? 60 : 40))
    const season = usualSeason(halves)
    for (const ahead of [1, 7]) {
      const own = season[(made + ahead) % 12]! / ((season[made % 12]! + season[(made + 11) % 12]!) / 2)
      expect(extrapolatedBase(halves, made + ahead)).toBeCloseTo(40 * own, 6)
    }
    const errors = extrapolationErrors(
      pastExtrapolations(withBase(() => 50)),
      withBase(() => 50),
      made,
      3,
    )
    expect(errors.length).toBeGreaterThan(48)
    for (const ratio of errors.slice(-48)) expect(ratio).toBeCloseTo(1, 6)
  })
  it('has a wider band, equally to both sides, when prices vary more than before', () => {
    const bases = (restless: number) => ({
      ...market,
      months: market.months.map((month, index) => {
        const isLate = month.number > made - 12
        return { ...month, baseEurMwh: 50 * (1 + (isLate ? restless : 0.02) * (index % 2 === 0 ? 1 : -1)) }
      }),
    })
    const widthOf = (restless: number) => {
      const own = marketUntil(bases(restless), made)
      const errors = extrapolationErrors(pastExtrapolations(own), own, made, 2).sort((a, b) => a - b)
      expect(errors[0]! * errors.at(-1)!).toBeCloseTo(1, 9)
      return Math.log(errors[Math.floor(0.9 * errors.length)]!)
    }
    expect(widthOf(0.2) / widthOf(0.02)).toBeGreaterThan(4)
  })
  it('has the errors of past quotes where there are enough, else those of extrapolations', () => {
    const until = marketUntil(market, made)
    const few = expectedBase(until, 2, pastExtrapolations(until), null, new Map([[2, [1.1, 0.9]]]))
    expect(few).toMatchObject({ origin: 'extrapolated', errorOrigin: 'extrapolated' })
    const curve = { quoteDate: '2023-12-29', months: [{ number: made + 2, baseEurMwh: 70, isQuoted: true }] }
    const ratios = Array.from({ length: 12 }, (_, index) => 0.9 + index / 50)
    const many = expectedBase(until, 2, pastExtrapolations(until), curve, new Map([[2, ratios]]))
    expect(many).toMatchObject({
      eurMwh: 70,
      origin: 'quotes',
      quoteDate: '2023-12-29',
      errorOrigin: 'quotes',
    })
    expect(meanOf(many.errors)).toBeCloseTo(1, 12)
    expect(many.errors).toHaveLength(12)
  })
})
