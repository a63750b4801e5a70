import { describe, expect, it } from 'vitest'
import { quantile } from '../series/quantile.ts'
import { forecastMarketValue, type WeatherYear } from './forecast.ts'
import { fitPriceResponse, hourKind } from './priceResponse.ts'

const hourMs = 3_600_000
const hours = 8760
const startMs = Date.UTC(2021, 11, 31, 23)

/** A fleet whose wind swings without regard to the time of day, around 1. */
const fleet = Float64Array.from(
  { length: hours },
  (_, hour) => 1 + 0.8 * Math.sin(hour * 0.37) * Math.cos(hour * 0.011),
)

/** Prices that follow the model exactly: a shape of the hour, less a quarter of the mean per mean of wind. */
function priceOf(wind: Float64Array, level: number): Float64Array {
  return wind.map((value, hour) => {
    const kind = hourKind(startMs + hour * hourMs)
    return level * (1 + 0.2 * Math.sin((kind % 24) / 4) - (kind >= 24 ? 0.1 : 0) - 0.25 * (value - 1))
  })
}

/** The slope relative to the base price, which the shape lowers a little below the level. */
const relativeSlope = (-0.25 * 90) / (priceOf(fleet, 90).reduce((sum, price) => sum + price, 0) / hours)

function fitted() {
  const response = fitPriceResponse({ values: priceOf(fleet, 90), startMs, stepMs: hourMs }, fleet)
  if (response === null) throw new Error('no fit')
  return response
}

function weatherOf(year: number, windOf: (hour: number) => number): WeatherYear {
  const fleetWind = Float64Array.from({ length: 744 }, (_, hour) => windOf(hour))
  return { year, fleetWind, energyMwh: fleetWind.map((wind) => 2 * wind) }
}

describe('the price response', () => {
  it('finds the shape and the slope that made the prices, and says how well they explain them', () => {
    const response = fitted()
    expect(response.slope).toBeCloseTo(relativeSlope, 3)
    expect(response.rSquared).toBeGreaterThan(0.99)
    expect(response.rootMeanSquareError).toBeLessThan(0.02)
    expect(response.shape[6]! - response.shape[24 + 6]!).toBeCloseTo(0.1, 1)
    expect(response.count).toBe(hours)
  })
  it('explains what its errors leave of the variance of the relative prices', () => {
    const rough = priceOf(fleet, 90).map((price, hour) => price * (hour % 3 === 0 ? 1.3 : 0.85))
    const response = fitPriceResponse({ values: rough, startMs, stepMs: hourMs }, fleet)!
    const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let from = 0
    // Summer time moves two borders of months by an hour, which matters in the fourth digit.
    const relative = daysOfMonths.flatMap((days) => {
      const month = Array.from(rough.subarray(from, from + 24 * days))
      from += 24 * days
      const base = month.reduce((sum, price) => sum + price, 0) / month.length
      return month.map((price) => price / base)
    })
    const mean = relative.reduce((sum, price) => sum + price, 0) / relative.length
    const variance = relative.reduce((sum, price) => sum + (price - mean) ** 2, 0) / relative.length
    expect(response.rSquared).toBeCloseTo(1 - response.rootMeanSquareError ** 2 / variance, 3)
    expect(response.rSquared).toBeLessThan(0.8)
  })
  it('leaves out what is missing and months without a positive base', () => {
    const values = priceOf(fleet, 90).fill(Number.NaN, 100, 200).fill(-5, 0, 744)
    const response = fitPriceResponse({ values, startMs, stepMs: hourMs }, fleet)
    expect(response!.count).toBe(hours - 744)
    expect(response!.slope).toBeCloseTo(relativeSlope, 3)
  })
  it('does not exist where wind never varies', () => {
    expect(
      fitPriceResponse(
        { values: priceOf(fleet, 90), startMs, stepMs: hourMs },
        new Float64Array(hours).fill(1),
      ),
    ).toBeNull()
  })
})

describe('the forecast of a month', () => {
  const month = { year: 2027, month: 1 }
  const weather = [
    weatherOf(2001, (hour) => 1 + 0.5 * Math.sin(hour / 30)),
    weatherOf(2002, (hour) => 1.4 + 0.5 * Math.sin(hour / 30)),
    weatherOf(2003, (hour) => 0.6 + 0.5 * Math.sin(hour / 30)),
  ]
  it('has the forward price as its mean base, lower in windy years', () => {
    const { years } = forecastMarketValue(month, 85, fitted(), weather)
    const bases = years.map((year) => year.baseEurMwh)
    expect(bases.reduce((sum, base) => sum + base, 0) / 3).toBeCloseTo(85, 9)
    expect(bases[1]).toBeLessThan(bases[0]!)
    expect(bases[0]).toBeLessThan(bases[2]!)
  })
  it('captures less than the base, in every weather year, and orders its percentiles', () => {
    const { years, meanEurMwh, p10EurMwh, p50EurMwh, p90EurMwh } = forecastMarketValue(
      month,
      85,
      fitted(),
      weather,
    )
    for (const { captureRate } of years) expect(captureRate).toBeLessThan(1)
    expect(p10EurMwh).toBeLessThanOrEqual(p50EurMwh)
    expect(p50EurMwh).toBeLessThanOrEqual(p90EurMwh)
    expect(meanEurMwh).toBeGreaterThan(p10EurMwh)
  })
  it('scales with the forward price and takes shorter months as they are', () => {
    const short = weather.map((year) => ({ ...year, fleetWind: year.fleetWind.subarray(0, 672) }))
    const low = forecastMarketValue(month, 50, fitted(), short)
    const high = forecastMarketValue(month, 100, fitted(), short)
    expect(high.meanEurMwh).toBeCloseTo(2 * low.meanEurMwh, 9)
    expect(low.years[0]!.availability).toBeCloseTo(672 / 744, 12)
    expect(() => forecastMarketValue(month, 50, fitted(), [])).toThrow(RangeError)
  })
  it('takes quantiles as statistics packages do by default', () => {
    expect(quantile([4, 1, 3, 2, Number.NaN], 0.1)).toBeCloseTo(1.3, 12)
    expect(quantile([], 0.5)).toBeNaN()
  })
})
