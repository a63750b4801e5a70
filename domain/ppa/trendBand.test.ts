import { expect, it } from 'vitest'
import { fitProfileFactorTrend } from './profileFactorTrend.ts'
import { flat80, monthlyMwh, plain, priced } from './testing/agreements.ts'
import { ppaTrendBand } from './trendBand.ts'

const noise = [0.02, -0.03, 0.01, 0.03, -0.02, -0.01, 0.02, -0.03, 0.01, 0]
const observed = noise.map((one, i) => ({ year: 2016 + i, factor: 0.9 - 0.01 * i + one }))
const bandOf = (years: typeof observed, tenorYears = 10) => {
  const fit = fitProfileFactorTrend(years, 2027, 0)
  const terms = { ...plain, tenorYears, fleetFactor: fit.trend }
  return { band: ppaTrendBand(terms, flat80, monthlyMwh, fit), price: priced(terms), fit }
}

it('is the standard error of median and slope in the mean year of the delivery, times base price', () => {
  const { band, price, fit } = bandOf(observed)
  const scatter = Math.sqrt(fit.residuals.reduce((sum, one) => sum + one * one, 0) / 8)
  const [mean, delivery, spread] = [2020.5, 2031.5, 82.5]
  const error = scatter * Math.sqrt(Math.PI / 20 + (delivery - mean) ** 2 / spread)
  expect(band!.deviationEurMwh).toBeCloseTo(80 * error, 9)
  expect((band!.p10EurMwh + band!.p90EurMwh) / 2).toBeCloseTo(price.payAsProducedEurMwh, 9)
  // Student's t of 8 degrees of freedom at 0.9: 1.3968.
  expect((band!.p90EurMwh - price.payAsProducedEurMwh) / band!.deviationEurMwh).toBeCloseTo(1.3968, 3)
})

it('is wider for longer agreements, and vanishes where the years lie on a line', () => {
  const { band: long } = bandOf(observed, 15)
  const { band: short } = bandOf(observed, 3)
  expect(long!.deviationEurMwh).toBeGreaterThan(short!.deviationEurMwh)
  const line = observed.map(({ year }) => ({ year, factor: 0.9 - 0.01 * (year - 2016) }))
  expect(bandOf(line).band!.deviationEurMwh).toBeLessThan(1e-9)
})

it('has only the level for few years, and is null for one', () => {
  const { band, fit } = bandOf(observed.slice(0, 3))
  const scatter = Math.sqrt(fit.residuals.reduce((sum, one) => sum + one * one, 0) / 2)
  expect(band!.deviationEurMwh).toBeCloseTo(80 * scatter * Math.sqrt(Math.PI / 6), 9)
  expect(bandOf(observed.slice(0, 1)).band).toBeNull()
})
