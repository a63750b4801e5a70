import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantile } from '../series/quantile.ts'
import fixture from './fixtures/trend.json' with { type: 'json' }
import { kendallTrend } from './kendallTrend.ts'
import { normalTail } from './normalTail.ts'
import { sampleDeviation } from './sampleDeviation.ts'

describe(`against ${fixture.source}`, () => {
  it.each(fixture.cases)('$name: slope, p and deviation', ({ x, y, slope, p, deviation }) => {
    const trend = kendallTrend(x, y)
    expect(trend.slope).toBeCloseTo(slope, 12)
    expect(trend.p).toBeCloseTo(p, 12)
    expect(sampleDeviation(y)).toBeCloseTo(deviation, 12)
  })
  it('compares months only with the same month of other years, when requested', () => {
    const { y, slopePerPeriod, p } = fixture.seasonal
    const trend = kendallTrend(
      y.map((_, i) => 2001 + i / 12),
      y,
      y.map((_, i) => i % 12),
    )
    expect(trend.slope).toBeCloseTo(slopePerPeriod, 9)
    expect(trend.p).toBeCloseTo(p, 12)
  })
  it.each(fixture.tails)('tail beyond $z', ({ z, p }) => {
    expect(normalTail(z) / p).toBeCloseTo(1, 11)
    expect(normalTail(-z)).toBeCloseTo(1 - p, 14)
  })
  it('percentiles are between the values', () => {
    const { y, p, q } = fixture.percentiles
    expect(p.map((probability) => quantile(y, probability))).toEqual(
      q.map((value) => expect.closeTo(value, 12)),
    )
  })
})

describe('a trend', () => {
  const sample = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 15 })
  it('turns with the sample and scales with it; its significance does not change', () => {
    fc.assert(
      fc.property(sample, (y) => {
        const x = y.map((_, i) => i)
        const trend = kendallTrend(x, y)
        const turned = kendallTrend(
          x,
          y.map((value) => -3 * value),
        )
        expect(turned.slope).toBeCloseTo(-3 * trend.slope, 9)
        expect(turned.p).toBe(trend.p)
        expect(trend.p).toBeGreaterThan(0)
        expect(trend.p).toBeLessThanOrEqual(1)
      }),
    )
  })
  it('is not known of a single value', () => {
    expect(kendallTrend([2001], [5])).toEqual({ slope: Number.NaN, p: Number.NaN })
    expect(sampleDeviation([5])).toBeNaN()
    expect(sampleDeviation([3, 5])).toBeCloseTo(Math.SQRT2, 14)
  })
})
