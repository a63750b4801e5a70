import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOf, syntheticMarket } from '../testing/syntheticMarket.ts'
import { isotonicCurve, valueOn } from './isotonic.ts'
import { fitNegativeResponse, neededRuns, negativeShares } from './negativeResponse.ts'
import { driverMw, fitPriceResponse, relativePrices, responseResiduals } from './priceResponse.ts'

describe('the isotonic curve', () => {
  // Minimax formula of isotonic regression (Barlow et al. 1972): max over i <= k of min over j >= k of the mean of i..j.
  it('is the least-squares one: its values are those of the minimax formula', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 200 }), { minLength: 1, maxLength: 30 }), (values) => {
        const x = Float64Array.from(values.keys())
        const curve = isotonicCurve(x, Float64Array.from(values))
        const mean = (i: number, j: number) =>
          values.slice(i, j + 1).reduce((sum, value) => sum + value, 0) / (j + 1 - i)
        for (const k of values.keys()) {
          const least = (i: number) =>
            Math.min(...Array.from({ length: values.length - k }, (_, j) => mean(i, k + j)))
          const expected = Math.max(...Array.from({ length: k + 1 }, (_, i) => least(i)))
          expect(valueOn(curve, k)).toBeCloseTo(expected, 9)
        }
      }),
    )
  })
  it('is constant beyond its ends, linear between its corners, and NaN at NaN', () => {
    const curve = isotonicCurve(Float64Array.of(0, 10, 20), Float64Array.of(-5, 1, 3))
    expect([-100, 5, 15, 99].map((x) => valueOn(curve, x))).toEqual([-5, -2, 2, 3])
    expect(valueOn(curve, Number.NaN)).toBeNaN()
    expect(valueOn(isotonicCurve(new Float64Array(), new Float64Array()), 1)).toBeNaN()
  })
})

describe('the price response', () => {
  const market = syntheticMarket({ fromYear: 2021, endYear: 2024 })
  const response = fitPriceResponse(market)!

  it('finds the rule that made the prices, negative ones too, and is fitted to the last 24 months', () => {
    expect(response.driver).toBe('residualLoad')
    expect([response.fromMonth, response.untilMonth]).toEqual([12 * 2022, 12 * 2023 + 11])
    expect(response.rSquared).toBeGreaterThan(0.9)
    const last = market.months.at(-1)!
    const residual = driverMw(market, 'residualLoad')
    const relative = relativePrices(response, market.kind, residual)
    const errors: number[] = []
    for (let hour = last.fromHour; hour < last.endHour; hour++) {
      errors.push(Math.abs(relative[hour]! - priceOf(residual[hour]!) / last.baseEurMwh))
    }
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.15)
    expect(relative.filter((price) => price < 0).length).toBeGreaterThan(50)
  })
  it('never falls, in any kind of hour', () => {
    for (const { price } of response.curves)
      for (let i = 1; i < price.y.length; i++) expect(price.y[i]!).toBeGreaterThanOrEqual(price.y[i - 1]!)
  })
  it('reports its error, which equals the residuals of the fitted months', () => {
    const residuals = responseResiduals(response, market)
    const from = market.months.find(({ number }) => number === response.fromMonth)!.fromHour
    const own = residuals.subarray(from)
    const square = own.reduce((sum, value) => sum + value ** 2, 0) / own.length
    expect(Math.sqrt(square)).toBeCloseTo(response.rootMeanSquareError, 6)
    expect(response.count).toBe(own.length)
  })
  it('responds only to wind where load and solar are missing, and reports that', () => {
    const alone = fitPriceResponse(syntheticMarket({ fromYear: 2021, endYear: 2024, hasLoad: false }))!
    expect(alone.driver).toBe('wind')
    expect(alone.curves).toHaveLength(72)
    expect(alone.rSquared).toBeGreaterThan(0.3)
    expect(alone.rSquared).toBeLessThan(response.rSquared)
  })
  it('does not exist with less than a year', () => {
    const year = syntheticMarket({ fromYear: 2023, endYear: 2024 })
    expect(fitPriceResponse({ ...year, months: year.months.slice(0, 11) })).toBeNull()
  })
})

describe('the response of negative hours', () => {
  const market = syntheticMarket({ fromYear: 2021, endYear: 2024 })
  const response = fitPriceResponse(market)!
  const negative = fitNegativeResponse(market, response)
  const from = market.months.find(({ number }) => number === response.fromMonth)!.fromHour
  const sharesOf = (needed: (typeof neededRuns)[number]) =>
    negativeShares(negative, needed, market.kind, driverMw(market, response.driver)).subarray(from)

  it('has as many of them as the months that it was fitted to', () => {
    const expected = sharesOf(1).reduce((sum, share) => sum + share, 0)
    const counted = market.priceEurMwh.subarray(from).filter((price) => price < 0).length
    expect(counted).toBeGreaterThan(50)
    expect(expected / counted).toBeCloseTo(1, 6)
  })
  it('has fewer in longer runs, and shares from 0 to 1', () => {
    const totals = neededRuns.map((needed) => sharesOf(needed).reduce((sum, share) => sum + share, 0))
    expect([...totals].sort((a, b) => b - a)).toEqual(totals)
    for (const share of sharesOf(1)) {
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
    }
  })
})
