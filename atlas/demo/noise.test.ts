import { describe, expect, it } from 'vitest'
import { gaussianAt, smoothNoise, uniformAt } from './noise.ts'

const COUNT = 40_000

describe('noise by position', () => {
  it('is uniform in the open interval', () => {
    const values = Float64Array.from({ length: COUNT }, (_, i) => uniformAt(7, i - COUNT / 2))
    expect(Math.min(...values.subarray(0, 1000))).toBeGreaterThan(0)
    expect(moments(values).mean).toBeCloseTo(0.5, 2)
    expect(moments(values).variance).toBeCloseTo(1 / 12, 2)
  })

  it('is normal with mean 0 and variance 1, and neighbours and streams are independent', () => {
    const values = Float64Array.from({ length: COUNT }, (_, i) => gaussianAt(7, i))
    const { mean, variance } = moments(values)
    expect(mean).toBeCloseTo(0, 1)
    expect(variance).toBeCloseTo(1, 1)
    const beyondTwo = values.filter((value) => Math.abs(value) > 2).length / COUNT
    expect(beyondTwo).toBeGreaterThan(0.042)
    expect(beyondTwo).toBeLessThan(0.049)
    expect(Math.abs(productMean(values, (i) => gaussianAt(7, i + 1)))).toBeLessThan(0.02)
    expect(Math.abs(productMean(values, (i) => gaussianAt(8, i)))).toBeLessThan(0.02)
  })

  it('smooth noise has unit variance and forgets within a few knots', () => {
    const series = smoothNoise(3, { startH: -500, spacingH: 1, count: COUNT }, 10)
    const { mean, variance } = moments(series)
    expect(Math.abs(mean)).toBeLessThan(0.05)
    expect(variance).toBeGreaterThan(0.93)
    expect(variance).toBeLessThan(1.07)
    const lagged = (lag: number) => productMean(series.subarray(0, COUNT - lag), (i) => series[i + lag]!)
    expect(lagged(1)).toBeGreaterThan(0.98)
    expect(lagged(11)).toBeGreaterThan(0.25)
    expect(lagged(11)).toBeLessThan(0.5)
    expect(Math.abs(lagged(60))).toBeLessThan(0.05)
  })

  it('has the same value at an instant however the nodes lie around it', () => {
    const hourly = smoothNoise(5, { startH: 100, spacingH: 1, count: 50 }, 9)
    const later = smoothNoise(5, { startH: 130, spacingH: 3, count: 4 }, 9)
    expect([...later]).toEqual([hourly[30], hourly[33], hourly[36], hourly[39]])
  })
})

function moments(values: Float64Array) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return { mean, variance }
}

function productMean(values: Float64Array, other: (index: number) => number): number {
  return values.reduce((sum, value, i) => sum + value * other(i), 0) / values.length
}
