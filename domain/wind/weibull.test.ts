import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logGamma } from './gammaFunction.ts'
import {
  type Weibull,
  weibullCdf,
  weibullDensity,
  weibullFractionAboveMean,
  weibullMedian,
  weibullMode,
  weibullMoment,
  weibullPowerDensity,
} from './weibull.ts'
import { fitWeibullM1M3, fitWeibullMoments, fitWeibullWasp } from './weibullFit.ts'
import { fitWeibullMaximumLikelihood } from './weibullMaximumLikelihood.ts'
import { histogramMoments, sectorMoments, windMoments } from './windMoments.ts'

const distributions = fc.record({
  scaleMs: fc.double({ min: 1, max: 20, noNaN: true }),
  shape: fc.double({ min: 1, max: 5, noNaN: true }),
})

function momentsOf(weibull: Weibull) {
  const mean = weibullMoment(weibull, 1)
  return {
    count: 1,
    mean,
    meanCube: weibullMoment(weibull, 3),
    standardDeviation: Math.sqrt(weibullMoment(weibull, 2) - mean * mean),
    fractionAboveMean: weibullFractionAboveMean(weibull),
  }
}

/** Speeds at the middle of n equal slices of probability. */
function quantileSample({ scaleMs, shape }: Weibull, n: number): Float64Array {
  return Float64Array.from({ length: n }, (_, i) => scaleMs * (-Math.log(1 - (i + 0.5) / n)) ** (1 / shape))
}

test('the logarithm of the gamma function', () => {
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 14)
  expect(logGamma(1)).toBeCloseTo(0, 14)
  expect(logGamma(7)).toBeCloseTo(Math.log(720), 13)
  expect(logGamma(100.5)).toBeCloseTo(361.4355404677776, 11)
})

test('a distribution is found again from its own moments by every method', () => {
  fc.assert(
    fc.property(distributions, (weibull) => {
      for (const method of [fitWeibullWasp, fitWeibullM1M3, fitWeibullMoments]) {
        const found = method(momentsOf(weibull))!
        expect(found.shape / weibull.shape).toBeCloseTo(1, 7)
        expect(found.scaleMs / weibull.scaleMs).toBeCloseTo(1, 7)
      }
    }),
  )
})

test('density, distribution, median and mode are consistent', () => {
  fc.assert(
    fc.property(distributions, (weibull) => {
      expect(weibullCdf(weibull, weibullMedian(weibull))).toBeCloseTo(0.5, 12)
      const v = weibullMedian(weibull)
      const slope = (weibullCdf(weibull, v + 1e-5) - weibullCdf(weibull, v - 1e-5)) / 2e-5
      expect(weibullDensity(weibull, v)).toBeCloseTo(slope, 5)
      const mode = weibullMode(weibull)
      expect(weibullDensity(weibull, mode)).toBeGreaterThanOrEqual(weibullDensity(weibull, mode + 0.1))
    }),
  )
  expect(weibullPowerDensity({ scaleMs: 8, shape: 2 }, 1.225)).toBeCloseTo(416.8811457329775, 9)
  expect(weibullMode({ scaleMs: 8, shape: 0.9 })).toBe(0)
  expect(weibullCdf({ scaleMs: 8, shape: 2 }, -1)).toBe(0)
})

test('maximum likelihood finds the distribution of a sample and skips calms and gaps', () => {
  const sample = quantileSample({ scaleMs: 9, shape: 2.1 }, 20_000)
  const withGaps = Float64Array.of(...sample, Number.NaN, 0, Number.NaN)
  const fit = fitWeibullMaximumLikelihood(sample)!
  expect(fit.shape).toBeCloseTo(2.1, 2)
  expect(fit.scaleMs).toBeCloseTo(9, 2)
  expect(fitWeibullMaximumLikelihood(withGaps)!.shape).toBeCloseTo(fit.shape, 12)
})

test('maximum likelihood satisfies its own equation', () => {
  fc.assert(
    fc.property(distributions, (weibull) => {
      fc.pre(weibull.scaleMs > 3 && weibull.shape > 1.2)
      const sample = quantileSample(weibull, 3000)
      const { shape, scaleMs } = fitWeibullMaximumLikelihood(sample)!
      let [s0, s1, logs] = [0, 0, 0]
      for (const v of sample) {
        s0 += v ** shape
        s1 += v ** shape * Math.log(v)
        logs += Math.log(v)
      }
      expect(s1 / s0 - 1 / shape).toBeCloseTo(logs / sample.length, 5)
      expect(scaleMs).toBeCloseTo((s0 / sample.length) ** (1 / shape), 4)
    }),
    { numRuns: 20 },
  )
})

test('samples without spread have no distribution', () => {
  const still = Float64Array.of(5, 5, 5)
  expect(fitWeibullMaximumLikelihood(still)).toBeNull()
  expect(fitWeibullWasp(windMoments(still))).toBeNull()
  expect(fitWeibullMaximumLikelihood(new Float64Array(0))).toBeNull()
  expect(fitWeibullWasp(windMoments(new Float64Array(0)))).toBeNull()
})

test('maximum likelihood satisfies its equation to the stated accuracy', () => {
  const promises: [scaleMs: number[], shapes: number[], promised: number][] = [
    [[3, 5, 8, 12], [1, 1.5, 2, 3], 3e-6],
    [[1, 2], [1, 1.5, 2, 3], 2e-5],
    [[0.5], [0.8], 2e-4],
  ]
  for (const [scales, shapes, promised] of promises)
    for (const scaleMs of scales)
      for (const shape of shapes) {
        const sample = quantileSample({ scaleMs, shape }, 8766)
        const found = fitWeibullMaximumLikelihood(sample)!.shape
        expect(Math.abs(found / shapeOfAllSpeeds(sample) - 1)).toBeLessThan(promised)
      }
})

/** k of maximum likelihood by halving, over the speeds themselves. */
function shapeOfAllSpeeds(speeds: Float64Array): number {
  const mean = speeds.reduce((sum, v) => sum + v, 0) / speeds.length
  const logs = speeds.map((v) => Math.log(v / mean))
  const meanLog = logs.reduce((sum, x) => sum + x, 0) / logs.length
  let [low, high] = [0.1, 20]
  for (let halving = 0; halving < 50; halving++) {
    const k = (low + high) / 2
    let [powers, weighted] = [0, 0]
    for (const x of logs) {
      const power = Math.exp(k * x)
      powers += power
      weighted += power * x
    }
    if (weighted / powers - 1 / k < meanLog) low = k
    else high = k
  }
  return low
}

test('speeds that hardly differ have no distribution, whichever the method', () => {
  for (const speeds of [
    [5, 5.01],
    [5, 5.1, 5.05],
    [7, 7, 7, 7, 7.0001],
  ]) {
    const sample = Float64Array.from(speeds)
    expect(fitWeibullMaximumLikelihood(sample)).toBeNull()
    expect(fitWeibullMoments(windMoments(sample))).toBeNull()
  }
})

test('calm air has no distribution', () => {
  const calm = new Float64Array(100)
  for (const method of [fitWeibullWasp, fitWeibullM1M3, fitWeibullMoments])
    expect(method(windMoments(calm))).toBeNull()
  expect(fitWeibullMaximumLikelihood(calm)).toBeNull()
  const [first] = sectorMoments(calm, calm, 12)
  expect(fitWeibullWasp(first!)).toBeNull()
})

test('sector moments are the moments of the winds of that sector', () => {
  const speed = Float64Array.of(4, 6, 8, 100, 3, 5)
  const direction = Float64Array.of(10, 350, 0, Number.NaN, 90, 95)
  const [north, , , east] = sectorMoments(speed, direction, 12)
  expect(north).toEqual(windMoments(Float64Array.of(4, 6, 8)))
  expect(east).toEqual(windMoments(Float64Array.of(3, 5)))
})

test('a histogram gives the moments of its bin centres', () => {
  const { mean, meanCube, fractionAboveMean } = histogramMoments([1, 0, 1], 2)
  expect(mean).toBe(3)
  expect(meanCube).toBe((1 + 125) / 2)
  expect(fractionAboveMean).toBe(0.5)
})
