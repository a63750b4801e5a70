import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meanPowerDensity } from './powerDensity.ts'
import { addSpeeds, addToSum, addWindPower, emptySpeedSums, speedMoments } from './speedSums.ts'
import { fitWeibullWasp } from './weibullFit.ts'
import { windMoments } from './windMoments.ts'

const speeds = fc.array(fc.oneof(fc.float({ min: 0, max: 80, noNaN: true }), fc.constant(Number.NaN)), {
  maxLength: 200,
})

test('sums do not depend on the order, and removing what was added restores them to the last bit', () => {
  fc.assert(
    fc.property(speeds, speeds, (first, second) => {
      const whole = emptySpeedSums()
      addSpeeds(whole, Float32Array.from([...first, ...second]))
      const parts = emptySpeedSums()
      const replaced = Float32Array.from(first.map((v) => v * 1.7))
      for (const part of [second, replaced, first]) addSpeeds(parts, Float32Array.from(part))
      addSpeeds(parts, replaced, -1)
      expect(parts).toEqual(whole)
      const [once, inParts] = [new Float64Array(2), new Float64Array(2)]
      addToSum(once, Float64Array.from([...first, ...second]))
      for (const part of [second, first]) addToSum(inParts, Float64Array.from(part))
      expect(inParts).toEqual(once)
    }),
  )
})

test('the mean of summed wind power is the power density, and powers can be removed as exactly as speeds', () => {
  fc.assert(
    fc.property(speeds, speeds, (first, second) => {
      const all = Float32Array.from([...first, ...second])
      const density = (series: Float32Array) =>
        series.map((v, t) => (t % 7 === 3 ? Number.NaN : 1.1 + 0.002 * v))
      const whole = new Float64Array(2)
      addWindPower(whole, all, density(all))
      const [count, sum] = whole as unknown as [number, number]
      const expected = meanPowerDensity(all, density(all))
      if (count === 0) expect(expected).toBeNaN()
      else expect(Math.abs((0.5 * sum) / count - expected)).toBeLessThan(1e-5 + 1e-12 * expected)
      const extra = Float32Array.from(first)
      addWindPower(whole, extra, density(extra))
      addWindPower(whole, extra, density(extra), -1)
      expect([...whole]).toEqual([count, sum])
    }),
  )
})

test('the distribution of sums is that of the speeds: mean to 1e-6 m/s, scale and shape to 0.002', () => {
  for (const [scaleMs, shape] of [
    [4, 1.4],
    [7.3, 1.9],
    [10.5, 2.4],
  ] as const) {
    const series = Float32Array.from(
      { length: 50_000 },
      (_, i) => scaleMs * (-Math.log(1 - (i + 0.5) / 50_000)) ** (1 / shape),
    )
    const sums = emptySpeedSums()
    addSpeeds(sums, series)
    const [exact, binned] = [windMoments(series), speedMoments(sums)]
    expect(Math.abs(binned.mean - exact.mean)).toBeLessThan(1e-6)
    expect(Math.abs(binned.meanCube / exact.meanCube - 1)).toBeLessThan(1e-7)
    expect(Math.abs(binned.fractionAboveMean - exact.fractionAboveMean)).toBeLessThan(1e-4)
    const [a, b] = [fitWeibullWasp(exact)!, fitWeibullWasp(binned)!]
    expect(Math.abs(a.scaleMs - b.scaleMs)).toBeLessThan(0.002)
    expect(Math.abs(a.shape - b.shape)).toBeLessThan(0.002)
  }
})

test('no speed at all has no moments', () => {
  const sums = emptySpeedSums()
  addSpeeds(sums, Float32Array.of(Number.NaN))
  expect(speedMoments(sums)).toMatchObject({ count: 0, mean: Number.NaN, fractionAboveMean: Number.NaN })
})
