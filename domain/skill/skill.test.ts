import { describe, expect, test } from 'vitest'
import type { ConcurrentSteps } from '../calibration/index.ts'
import { seededNumbers } from '../numbers/index.ts'
import { compileCurve } from '../turbine/index.ts'
import { blockInterval } from './blockInterval.ts'
import { monthSums } from './blockSums.ts'
import { hourJumps } from './hourJumps.ts'
import { energyError, energyErrorDifference, ratioScatter, rmseDifference } from './pairedSkill.ts'
import { rampRatio, scoresOf } from './scoresOf.ts'

const curve = compileCurve({ windSpeedMs: [0, 20], values: [0, 2000] }, { below: 0, above: 'hold' })
const hours = 3 * 8760
const startMs = Date.UTC(2019, 0, 1)

/** Steps of three years of a synthetic measurement, with a model's values for each step. */
function stepsOf(model: (speedMs: number, hour: number, noise: () => number) => number): ConcurrentSteps {
  const next = seededNumbers(7)
  const noise = () => next() + next() + next() - 1.5
  let state = 0
  const measuredMs = Float64Array.from({ length: hours }, () => {
    state = 0.97 * state + 0.6 * noise()
    return Math.max(0, 7 + 2 * state)
  })
  const timeOf = (hour: number) => new Date(startMs + hour * 3_600_000)
  return {
    step: Float64Array.from({ length: hours }, (_, hour) => startMs / 3_600_000 + hour),
    month: Int32Array.from({ length: hours }, (_, hour) => {
      const time = timeOf(hour)
      return 12 * (time.getUTCFullYear() - 1970) + time.getUTCMonth()
    }),
    atlasMs: measuredMs.map((speed, hour) => Math.max(0, model(speed, hour, noise))),
    measuredMs,
    atlasDeg: new Float64Array(hours),
    measuredDeg: new Float64Array(hours),
  }
}

describe('scores of a modelled wind', () => {
  test('of the measured wind itself are perfect', () => {
    const { step, atlasMs, measuredMs } = stepsOf((speed) => speed)
    const perfect = scoresOf(atlasMs, measuredMs)
    expect(perfect).toMatchObject({ pairs: hours, bias: 0, rmse: 0, mae: 0, p95: 0 })
    const { correlation, deviationRatio, cubeRatio } = perfect
    for (const one of [correlation, deviationRatio, cubeRatio, rampRatio(step, atlasMs, measuredMs)])
      expect(one).toBeCloseTo(1, 12)
  })

  test('follow a factor and an offset exactly', () => {
    const { step, atlasMs, measuredMs } = stepsOf((speed) => 1.1 * speed + 0.3)
    const { bias, centredRmse, rmse, deviationRatio, correlation } = scoresOf(atlasMs, measuredMs)
    expect(deviationRatio).toBeCloseTo(1.1, 9)
    expect(rampRatio(step, atlasMs, measuredMs)).toBeCloseTo(1.1, 9)
    expect(correlation).toBeCloseTo(1, 9)
    expect(rmse ** 2).toBeCloseTo(bias ** 2 + centredRmse ** 2, 9)
  })

  test('against a calm measurement omit figures that would divide by zero', () => {
    const [ones, calm] = [Float64Array.of(1, 1), new Float64Array(2)]
    const without = { bias: 1, correlation: null, deviationRatio: null, cubeRatio: null }
    expect(scoresOf(ones, calm)).toMatchObject(without)
    expect(rampRatio(Float64Array.of(1, 2), ones, calm)).toBeNull()
  })

  test('do not take a gap for a change of the wind', () => {
    const [modelled, measured] = [Float64Array.of(1, 9, 10), Float64Array.of(1, 1, 3)]
    expect(rampRatio(Float64Array.of(1, 5, 6), modelled, measured)).toBe(0.5)
  })
})

describe('comparisons of two atlases', () => {
  const sumsOf = (model: Parameters<typeof stepsOf>[0]) => monthSums(stepsOf(model), curve)
  const noisy = (size: number) => sumsOf((speed, _, noise) => speed + size * noise())

  test('tell a better atlas from a worse one', () => {
    const { value, interval } = rmseDifference(noisy(0.5), noisy(2))
    expect(value).toBeLessThan(-0.5)
    expect(interval![1]).toBeLessThan(0)
  })

  test('find no difference between an atlas and itself', () => {
    expect(rmseDifference(noisy(1), noisy(1))).toEqual({ value: 0, interval: [0, 0] })
    expect(energyErrorDifference(noisy(1), noisy(1)).value).toBe(0)
  })

  test('use only the months that both atlases have', () => {
    const whole = sumsOf((speed, hour) => (hour < 8760 ? 3 * speed : speed))
    expect(
      rmseDifference(
        whole.slice(12),
        sumsOf((speed) => speed),
      ).value,
    ).toBeCloseTo(0, 9)
  })

  test('state a factor of the energy as its error, the same in every month', () => {
    const months = sumsOf((speed) => 0.9 * speed)
    const { value, interval } = energyError(months)
    expect(value).toBeCloseTo(-0.1, 3)
    expect(interval![1] - interval![0]).toBeLessThan(0.002)
    expect(ratioScatter(months)).toBeLessThan(0.002)
  })

  test('give no interval for a few months', () => {
    expect(energyError(noisy(1).slice(0, 5)).interval).toBeNull()
  })
})

test('the interval of a mean by blocks holds the truth about as often as it says', () => {
  const next = seededNumbers(3)
  const trials = 200
  const blocks = 36
  let held = 0
  for (let trial = 0; trial < trials; trial++) {
    const values = Array.from({ length: blocks }, () => next() + next() - 1)
    const [low, high] = blockInterval(
      blocks,
      (weights) => values.reduce((sum, value, i) => sum + value * weights[i]!, 0) / blocks,
    )!
    if (low <= 0 && high >= 0) held += 1
  }
  expect(held / trials).toBeGreaterThan(0.89)
  expect(held / trials).toBeLessThan(0.99)
})

describe('jumps in the daily course', () => {
  const { measuredMs, atlasMs } = stepsOf((speed, hour, noise) => {
    const saw = 0.25 - (0.5 * ((hour + 14) % 12)) / 11
    return speed + saw + 0.5 * noise()
  })
  const jumpsOf = (speedMs: Float64Array, measured: Float64Array | null) =>
    hourJumps({ startMs, speedMs }, measured).filter(({ isJump }) => isJump)

  test('are found with a measurement and without one', () => {
    for (const measured of [measuredMs, null]) {
      const found = jumpsOf(atlasMs, measured)
      expect(found.map(({ hour }) => hour)).toEqual([9, 21])
      for (const { jumpMs } of found) expect(Math.abs(jumpMs - 0.5)).toBeLessThan(0.12)
    }
  })

  test('are not found in a measured wind', () => {
    expect(jumpsOf(measuredMs, null)).toEqual([])
  })
})
