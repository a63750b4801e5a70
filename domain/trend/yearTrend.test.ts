import { expect, it } from 'vitest'
import { kendallTrend } from './kendallTrend.ts'
import { scoreVarianceRatio, YearTrendTest, yearCorrelation } from './yearTrend.ts'

/** Standard normal numbers from a generator, equal in every run. */
function normals(seed: number): () => number {
  let state = seed
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state + 0.5) / 4294967296
  }
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}

/** Years without a trend whose neighbours correlate. */
function autoregressive(next: () => number, count: number, rho: number): number[] {
  let value = next()
  return Array.from({ length: count }, () => {
    value = rho * value + Math.sqrt(1 - rho ** 2) * next()
    return value
  })
}

const years = Array.from({ length: 20 }, (_, i) => 2001 + i)

it('calls about 5 % of series without trend significant, whether or not their years correlate', () => {
  const test = new YearTrendTest()
  const share = (rho: number, pOf: (y: number[]) => number) => {
    const next = normals(7)
    const found = Array.from({ length: 3000 }, () => pOf(autoregressive(next, 20, rho)) <= 0.05)
    return found.filter(Boolean).length / found.length
  }
  for (const rho of [0, 0.2, 0.4]) {
    const alarms = share(rho, (y) => test.of(years, y).p)
    expect(alarms).toBeGreaterThan(0.025)
    expect(alarms).toBeLessThan(0.08)
  }
  expect(share(0.4, (y) => kendallTrend(years, y).p)).toBeGreaterThan(0.14)
})

it('finds most trends of a tenth of the scatter a year, with the slope of Theil and Sen', () => {
  const test = new YearTrendTest()
  const next = normals(3)
  const found = Array.from({ length: 1000 }, () => {
    const y = autoregressive(next, 20, 0.2).map((value, i) => value + 0.12 * i)
    const trend = test.of(years, y)
    expect(trend.slope).toBe(kendallTrend(years, y).slope)
    return trend.p <= 0.05
  })
  expect(found.filter(Boolean).length).toBeGreaterThan(500)
})

it('has the variance of independent years without correlation, and that of simulated series with it', () => {
  expect(scoreVarianceRatio(20, 0)).toBeCloseTo(1, 12)
  const next = normals(11)
  const score = (y: number[]) =>
    y.reduce(
      (sum, later, j) => y.slice(0, j).reduce((part, value) => part + Math.sign(later - value), sum),
      0,
    )
  const scores = Array.from({ length: 8000 }, () => score(autoregressive(next, 12, 0.4)))
  const variance = scores.reduce((sum, one) => sum + one ** 2, 0) / scores.length
  expect(variance / ((12 * 11 * 29) / 18) / scoreVarianceRatio(12, 0.4)).toBeCloseTo(1, 1)
})

it('takes no correlation from few years or a straight line, and leaves gaps out', () => {
  expect(yearCorrelation([1, 2, 3, 4], [1, 3, 2, 5])).toBe(0)
  expect(yearCorrelation(years, years)).toBe(0)
  const wave = years.map((_, i) => Math.sin(i / 3))
  expect(yearCorrelation(years, wave)).toBe(0.9)
  expect(
    yearCorrelation(
      years.map((year) => 2 * year),
      wave,
    ),
  ).toBeLessThan(0.2)
})
