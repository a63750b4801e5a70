import { describe, expect, it } from 'vitest'
import {
  type AtlasSeries,
  concurrentSteps,
  correlateMeasurement,
  fitTransfer,
  leastSectorSteps,
  meanSpeedFactor,
  rankOf,
  type TransferMethod,
  totalLeastSquares,
  transferMethods,
  transferredSpeeds,
  transferSkill,
  transferSpeed,
  varianceRatio,
} from './index.ts'

const hourMs = 3_600_000
const startMs = Date.UTC(2019, 0, 1)

/** Numbers in [0, 1), the same in every run. */
function* shares(seed: number): Generator<number> {
  let x = seed
  for (;;) {
    x = (Math.imul(1103515245, x) + 12345) & 0x7fffffff
    yield x / 2 ** 31
  }
}

/** Hourly Weibull speeds from all directions. */
function atlasOf(hours: number): AtlasSeries {
  const next = shares(12_345)
  const share = () => next.next().value as number
  const speedMs = Float64Array.from({ length: hours }, () => 8 * (-Math.log(1 - share())) ** (1 / 2.1))
  return { startMs, stepMs: hourMs, speedMs, directionDeg: speedMs.map(() => 360 * share()) }
}

function measuredAs(atlas: AtlasSeries, speedOf: (speed: number, direction: number, t: number) => number) {
  const speedMs = Float64Array.from(atlas.speedMs, (v, t) => speedOf(v, atlas.directionDeg[t]!, t))
  const timesMs = Float64Array.from(speedMs, (_, t) => atlas.startMs + t * hourMs - hourMs / 2)
  return { timesMs, intervalMs: hourMs, speedMs, directionDeg: atlas.directionDeg }
}

const year = atlasOf(8760)
const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('the transfer from the atlas to a measurement', () => {
  it.each(transferMethods)('changes nothing if both are equal, by %s', (method) => {
    const steps = concurrentSteps(
      year,
      measuredAs(year, (v) => v),
    )
    const { transfer } = fitTransfer(steps, method)!
    const { speedBias, cubeBias } = transferSkill(steps, method)!
    expect(Math.abs(speedBias)).toBeLessThan(1e-3)
    expect(Math.abs(cubeBias)).toBeLessThan(5e-3)
    for (const speed of [3, 8, 15])
      expect(transferSpeed(transfer, speed, 77, 0)).toBeCloseTo(speed, method === 'matrix' ? 1 : 2)
  })

  it.each(transferMethods)('keeps the mean of the concurrent steps, by %s', (method) => {
    const steps = concurrentSteps(
      year,
      measuredAs(year, (v, d, t) => Math.max(0, 0.4 + (d < 180 ? 0.9 : 1.2) * v + Math.sin(t))),
    )
    const { transfer } = fitTransfer(steps, method)!
    const predicted = mean(transferredSpeeds(transfer, steps))
    expect(Math.abs(predicted / mean(steps.measuredMs) - 1)).toBeLessThan(0.003)
  })

  it('finds a known line, and in each sector its own', () => {
    const law = (v: number, d: number) => (d >= 75 && d < 105 ? 1 + 0.8 * v : 0.2 + 1.1 * v)
    const steps = concurrentSteps(year, measuredAs(year, law))
    for (const method of ['total_least_squares', 'variance_ratio'] as const) {
      const { transfer, sharedSectors } = fitTransfer(steps, method)!
      expect(sharedSectors).toEqual([])
      for (const [direction, speed] of [
        [90, 5],
        [90, 30],
        [200, 12],
        [0, 3],
      ] as const)
        expect(transferSpeed(transfer, speed, direction, 0)).toBeCloseTo(law(speed, direction), 9)
    }
  })

  it('turns one Weibull distribution into the other', () => {
    const steps = concurrentSteps(
      year,
      measuredAs(year, (v) => 9.5 * (v / 8) ** (2.1 / 1.8)),
    )
    const { transfer } = fitTransfer(steps, 'weibull_scale')!
    expect(transferSpeed(transfer, 8, 10, 0)).toBeCloseTo(9.5, 1)
  })

  it('gives sectors with few steps the curves of all directions', () => {
    const rare = { ...year, directionDeg: year.directionDeg.map((_, t) => (t % 100 === 0 ? 90 : 270)) }
    const steps = concurrentSteps(
      rare,
      measuredAs(rare, (v) => 1.1 * v),
    )
    const { sharedSectors } = fitTransfer(steps, 'variance_ratio')!
    expect(8760 / 100).toBeLessThan(leastSectorSteps)
    expect(sharedSectors).toHaveLength(11)
    expect(sharedSectors).not.toContain(9)
  })

  it('counts calms only in the curves of all directions', () => {
    // Calms of the atlas and of the measurement have a direction of zero.
    const calmAt = (t: number) => t % 3 === 0
    const atlas = {
      ...year,
      speedMs: year.speedMs.map((v, t) => (calmAt(t) ? 0 : v)),
      directionDeg: year.directionDeg.map((d, t) => (calmAt(t) ? 0 : d)),
    }
    const steps = concurrentSteps(
      atlas,
      measuredAs(atlas, (v) => (v === 0 ? 3 : 1.1 * v)),
    )
    expect(steps.atlasMs).toHaveLength(8760)
    expect(steps.atlasDeg.filter(Number.isNaN)).toHaveLength(2920)
    const { transfer } = fitTransfer(steps, 'total_least_squares')!
    expect(transferSpeed(transfer, 10, 0, 0)).toBeCloseTo(11, 6)
    const still = concurrentSteps(
      atlas,
      measuredAs(atlas, (v) => v),
    )
    expect(still.measuredDeg.filter(Number.isNaN)).toHaveLength(2920)
  })

  it('gives a calm, which has no direction, the mean of all sectors’ results', () => {
    const transfer = Array.from({ length: 12 }, (_, sector) => [
      { fromMs: [0, 1], toMs: [sector, sector + 1] },
    ])
    for (const direction of [0, 90, Number.NaN]) expect(transferSpeed(transfer, 0, direction, 0)).toBe(5.5)
  })

  it('keeps the scatter with the matrix, which a line removes', () => {
    const next = shares(99)
    const measured = measuredAs(year, (v) => Math.max(0, v + 4 * ((next.next().value as number) - 0.5)))
    const steps = concurrentSteps(year, measured)
    const cubes = (method: (typeof transferMethods)[number]) =>
      mean(transferredSpeeds(fitTransfer(steps, method)!.transfer, steps).map((v) => v ** 3)) /
        mean(steps.measuredMs.map((v) => v ** 3)) -
      1
    expect(Math.abs(cubes('matrix'))).toBeLessThan(0.01)
  })

  it('returns equal wind by the identity, never a negative speed, and NaN for missing wind', () => {
    const identity = Array.from({ length: 12 }, () => [{ fromMs: [0, 1], toMs: [0, 1] }])
    expect(transferSpeed(identity, 7.25, -30, 5)).toBe(7.25)
    const falling = Array.from({ length: 12 }, () => [{ fromMs: [0, 1], toMs: [-2, -1] }])
    expect(transferSpeed(falling, 1.5, 0, 0)).toBe(0)
    expect(transferSpeed(identity, Number.NaN, 0, 0)).toBeNaN()
    expect(transferSpeed(identity, 5, Number.NaN, 0)).toBeNaN()
  })

  it('takes equally likely curves equally often in any stretch of steps', () => {
    const counts = new Array<number>(10).fill(0)
    for (let step = 420_000; step < 421_000; step++) counts[rankOf(step, 10)]! += 1
    for (const count of counts) expect(Math.abs(count - 100)).toBeLessThan(4)
  })
})

describe('the correlation of atlas and measurement', () => {
  it('predicts left-out months without bias if the law holds, and with a bias if it changes', () => {
    const steady = transferSkill(
      concurrentSteps(
        year,
        measuredAs(year, (v) => 1.2 * v),
      ),
      'total_least_squares',
    )!
    expect([steady.months, Math.abs(steady.speedBias) < 1e-9, steady.uncertainty! < 1e-9]).toEqual([
      12,
      true,
      true,
    ])
    const winter = (t: number) => t < 4380
    const seasonal = transferSkill(
      concurrentSteps(
        year,
        measuredAs(year, (v, _, t) => (winter(t) ? 1.1 : 0.9) * v),
      ),
      'total_least_squares',
    )!
    expect(seasonal.monthScatter).toBeGreaterThan(0.1)
    // Most of it is seasonal, and a whole year contains the season.
    expect(seasonal.uncertainty!).toBeLessThan((0.7 * seasonal.monthScatter) / Math.sqrt(12))
  })

  it('states no uncertainty of the matrix, since its left-out months underestimate it', () => {
    const steps = concurrentSteps(
      year,
      measuredAs(year, (v) => 1.2 * v),
    )
    const statedBy = (method: TransferMethod) => transferSkill(steps, method)!.uncertainty !== null
    expect(transferMethods.filter((method) => !statedBy(method))).toEqual(['matrix'])
  })

  it('averages short intervals and leaves out steps with less than 80 % of them', () => {
    const short = { ...year, speedMs: year.speedMs.slice(0, 4), directionDeg: year.directionDeg.slice(0, 4) }
    const tenMinutes = Float64Array.from({ length: 24 }, (_, i) => startMs - hourMs / 2 + (i * hourMs) / 6)
    const speedMs = tenMinutes.map((_, i) => (i === 7 ? Number.NaN : i >= 12 && i < 14 ? Number.NaN : 6))
    const steps = concurrentSteps(short, {
      timesMs: tenMinutes,
      intervalMs: hourMs / 6,
      speedMs,
      directionDeg: null,
    })
    expect([...steps.measuredMs]).toEqual([6, 6, 6])
    expect([...steps.step].map((step) => step - startMs / hourMs)).toEqual([0, 1, 3])
    expect(steps.measuredDeg.every(Number.isNaN)).toBe(true)
  })

  it('finds a wrong clock and a turned vane', () => {
    const wave = {
      ...year,
      speedMs: year.speedMs.map((_, t) => 8 + 4 * Math.sin(t / 5) + Math.sin(t / 1.7)),
      directionDeg: year.directionDeg.map((_, t) => (t / 7) % 360),
    }
    const right = measuredAs(wave, (v) => v)
    const late = { ...right, timesMs: right.timesMs.map((t) => t + 2 * hourMs) }
    expect(correlateMeasurement(wave, late)!.bestShiftSteps).toBe(-2)
    const turned = { ...right, directionDeg: wave.directionDeg.map((d) => (d + 350) % 360) }
    const found = correlateMeasurement(wave, turned)!
    expect(found.bestShiftSteps).toBe(0)
    expect(found.directionOffsetDeg).toBeCloseTo(-10, 6)
    expect(found.calendarMonths).toBe(12)
  })

  it('is empty if they hardly overlap', () => {
    const measured = measuredAs(year, (v) => v)
    const few = { ...measured, speedMs: measured.speedMs.map((v, t) => (t < 300 ? v : Number.NaN)) }
    expect(correlateMeasurement(year, few)).toBeNull()
  })
})

it('lines fit falling points; one point and a round cloud have none', () => {
  expect(totalLeastSquares([0, 1, 2], [4, 3, 2])).toEqual({ slope: -1, intercept: 4 })
  expect(totalLeastSquares([1], [1])).toBeNull()
  expect(totalLeastSquares([-1, 1, 0, 0], [0, 0, -1, 1])).toBeNull()
  expect(varianceRatio([1, 1], [2, 3])).toBeNull()
})

it('finds the factor of a known mean', () => {
  expect(meanSpeedFactor(6.6, 6)).toBeCloseTo(1.1, 12)
  expect(meanSpeedFactor(6.6, 0)).toBeNaN()
})
