import { describe, expect, it } from 'vitest'
import { seededNumbers } from '../numbers/index.ts'
import { extremeWinds, type MonthMaximum } from './extremeWind.ts'
import { fitGumbel, gumbelQuantile } from './gumbel.ts'

/** Largest sea level of each year at Port Pirie, m, 1923 to 1987; Coles 2001, table 1.1. */
const portPirie = [
  4.03, 3.83, 3.65, 3.88, 4.01, 4.08, 4.18, 3.8, 4.36, 3.96, 3.98, 4.69, 3.85, 3.96, 3.85, 3.93, 3.75, 3.63,
  3.57, 4.25, 3.97, 4.05, 4.24, 4.22, 3.73, 4.37, 4.06, 3.71, 3.96, 4.06, 4.55, 3.79, 3.89, 4.11, 3.85, 3.86,
  3.86, 4.21, 4.01, 4.11, 4.24, 3.96, 4.21, 3.74, 3.85, 3.88, 3.66, 4.11, 3.71, 4.18, 3.9, 3.78, 3.91, 3.72,
  4, 3.66, 3.62, 4.33, 4.55, 3.75, 4.08, 3.9, 3.88, 3.94, 4.33,
]

const maximumOf = (mode: number, scale: number, next: () => number) =>
  mode - scale * Math.log(-Math.log(next()))

describe('extreme values by Gumbel', () => {
  // Coles 2001, An introduction to statistical modeling of extreme values, section 3.4.1: by maximum likelihood
  // 3.87 with a standard error of 0.03, and 0.195 with 0.019.
  it('has the published mode and scale of Port Pirie', () => {
    const { mode, scale, count } = fitGumbel(portPirie)
    expect(count).toBe(65)
    expect(Math.abs(mode - 3.87)).toBeLessThan(0.003)
    expect(Math.abs(scale - 0.195)).toBeLessThan(0.0019)
  })

  it.each([10, 20, 40])('covers the true fifty-year value as often as stated, for %i years', (years) => {
    const next = seededNumbers(7)
    const [samples, truth] = [4000, 24 - 2 * Math.log(-Math.log(1 - 1 / 50))]
    let [covered, bias] = [0, 0]
    for (let sample = 0; sample < samples; sample++) {
      const maxima = Array.from({ length: years }, () => maximumOf(24, 2, next))
      const { value, sigma } = gumbelQuantile(fitGumbel(maxima), 1 / 50)
      bias += (value - truth) / samples
      if (Math.abs(value - truth) < 1.6449 * sigma) covered += 1
    }
    expect(Math.abs(bias)).toBeLessThan(0.1)
    expect(covered / samples).toBeGreaterThan(0.85)
    expect(covered / samples).toBeLessThan(0.92)
  })
})

describe('the fifty-year wind', () => {
  const monthsOf = (years: number, next = seededNumbers(3)): MonthMaximum[] =>
    Array.from({ length: 12 * years }, (_, index) => ({
      year: 1990 + Math.floor(index / 12),
      month: (index % 12) + 1,
      speedMs: maximumOf(16, 2, next),
      availability: 1,
    }))

  it('is the same within its uncertainty for blocks of every length, where all months are alike', () => {
    // Largest of 600 months: mode + scale (ln 600).
    const truth = 16 - 2 * Math.log(-Math.log(1 - 1 / 600))
    const winds = extremeWinds(monthsOf(60))
    expect(winds.map(({ blockMonths, blocks }) => [blockMonths, blocks])).toEqual([
      [12, 60],
      [6, 120],
      [3, 240],
    ])
    for (const { speedMs, sigmaMs } of winds) expect(Math.abs(speedMs - truth)).toBeLessThan(2 * sigmaMs)
  })

  it('leaves out blocks with gaps, and needs ten years', () => {
    const months = monthsOf(11).map((one, index) => (index === 5 ? { ...one, availability: 0.5 } : one))
    expect(extremeWinds(months).map(({ blocks }) => blocks)).toEqual([10, 21, 43])
    expect(extremeWinds(monthsOf(9))).toEqual([])
  })
})
