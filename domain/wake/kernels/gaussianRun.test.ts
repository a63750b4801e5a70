import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileTurbine, type Turbine } from '../../turbine/turbine.ts'
import { simpleCurves } from '../../turbine/turbineCurves.ts'
import type { WakeCases, WakeFarm } from '../farm/farmWake.ts'
import { propagateWakes } from '../farm/propagate.ts'
import { bastankhah2014 } from '../models/bastankhah2014.ts'
import { turbopark2022 } from '../models/turbopark2022.ts'
import { bastankhahKernel } from './bastankhahKernel.ts'
import { gaussianRun } from './gaussianRun.ts'
import { turboparkKernel } from './turboparkKernel.ts'

function turbineOf(diameterM: number, highestCt: number): Turbine {
  const windSpeedMs = [3, 5, 7, 9, 11, 13, 25]
  const power = [0, 0.08, 0.24, 0.52, 0.85, 1, 1].map((share) => share * 3000)
  const ct = [1, 0.96, 0.95, 0.92, 0.7, 0.4, 0.07].map((share) => share * highestCt)
  const curves = simpleCurves({ windSpeedMs, values: power }, { windSpeedMs, values: ct })
  return compileTurbine({ ...curves, cutInMs: 2, cutOutMs: 30, stationaryCt: 0.05 }, { diameterM })
}

// Thrust from light loads to one beyond momentum theory; the largest rotor is more than twice the smallest.
const turbines = [turbineOf(60, 0.8), turbineOf(120, 0.95), turbineOf(150, 1.1)]
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const place = fc.record({
  x: fc.oneof(
    between(-4000, 4000),
    fc.integer({ min: -6, max: 6 }).map((n) => 650 * n),
  ),
  y: fc.oneof(
    between(-4000, 4000),
    fc.integer({ min: -6, max: 6 }).map((n) => 650 * n),
  ),
  h: fc.constantFrom(70, 100, 163.5),
  type: fc.nat(2),
})
type Place = typeof place extends fc.Arbitrary<infer Value> ? Value : never
/**
 * No two turbines are within 600 m, or within 200 m if neither can be exactly abreast of the other: otherwise
 * rounding decides which one is in the wake.
 */
const places = fc.array(place, { minLength: 1, maxLength: 24 }).map((all) =>
  all.filter((one, index) =>
    all.slice(0, index).every((other) => {
      const [dx, dy] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
      return Math.hypot(dx, dy) > (Math.min(dx, dy) > 1 ? 200 : 600)
    }),
  ),
)
const wind = fc.record({
  direction: fc.oneof(
    { weight: 8, arbitrary: between(-20, 400) },
    { weight: 4, arbitrary: fc.constantFrom(0, 90, 180, 270, 360, 45) },
    { weight: 4, arbitrary: between(200, 201) },
    fc.constant(Number.NaN),
  ),
  // Speeds between the jumps of a curve; at a jump, a limit on the error of speed gives none on that of power.
  speed: between(4, 24),
  density: between(1, 1.35),
  turbulence: between(0.03, 0.3),
  isStanding: fc.boolean(),
})
const winds = fc.array(wind, { minLength: 1, maxLength: 120 })

function farmOf(list: readonly Place[]): WakeFarm {
  return {
    xM: Float64Array.from(list, ({ x }) => x),
    yM: Float64Array.from(list, ({ y }) => y),
    hubHeightM: Float64Array.from(list, ({ h }) => h),
    wakeDecay: new Float64Array(list.length).fill(0.05),
    turbines: list.map(({ type }) => turbines[type]!),
  }
}

function casesOf(list: readonly (typeof wind extends fc.Arbitrary<infer T> ? T : never)[], farm: WakeFarm) {
  return {
    directionDeg: Float64Array.from(list, ({ direction }) => direction),
    freeSpeedMs:
      farm.xM.length % 2 === 0
        ? Float64Array.from(list, ({ speed }) => speed)
        : [...farm.xM].map((x) => Float64Array.from(list, ({ speed }) => speed * (1 + x / 1e6))),
    airDensityKgM3: farm.xM.length % 3 === 0 ? null : Float64Array.from(list, ({ density }) => density),
    turbulenceIntensity:
      list.length % 2 === 0 ? 0.1 : Float64Array.from(list, ({ turbulence }) => turbulence),
    isStanding: farm.turbines.map((_, i) =>
      i % 4 === 1 ? Uint8Array.from(list, ({ isStanding }) => Number(isStanding)) : null,
    ),
  } satisfies WakeCases
}

const models = fc.oneof(
  between(0.01, 0.1).map((a) => [turboparkKernel(a), turbopark2022({ expansion: a })] as const),
  between(0.01, 0.1).map((k) => [bastankhahKernel(k), bastankhah2014({ expansion: k })] as const),
  between(0.01, 0.1).map(
    (k) => [bastankhahKernel(k, true), bastankhah2014({ expansion: k, rotorMean: true })] as const,
  ),
)
const superpositions = fc.constantFrom('rootSumSquare', 'linear', 'maximum')

test('the kernels of Gaussian wakes are their definitions pair by pair to 1e-9 m/s and 1e-9 of the power', () => {
  fc.assert(
    fc.property(places, winds, models, superpositions, (list, steps, [kernel, model], superposition) => {
      const farm = farmOf(list)
      const cases = casesOf(steps, farm)
      const rows = () => farm.turbines.map(() => new Float64Array(steps.length))
      const sums = () => ({
        weights: Float64Array.from(steps, ({ speed }) => speed),
        sumsKw: new Float64Array(list.length),
      })
      const [fast, plain] = [0, 1].map(() => ({ powerKw: rows(), speedMs: rows(), weighted: sums() }))
      gaussianRun(kernel, model, superposition)(farm, cases, fast!)
      propagateWakes(farm, cases, model, superposition, plain!)
      let [farthestMs, farthestKw] = [0, 0]
      for (const [i, row] of fast!.speedMs.entries())
        for (const [c, speed] of row.entries()) {
          expect(Number.isNaN(speed)).toBe(Number.isNaN(plain!.speedMs[i]![c]!))
          expect(Number.isNaN(fast!.powerKw[i]![c]!)).toBe(Number.isNaN(plain!.powerKw[i]![c]!))
          farthestMs = Math.max(farthestMs, Math.abs(speed - plain!.speedMs[i]![c]!) || 0)
          farthestKw = Math.max(farthestKw, Math.abs(fast!.powerKw[i]![c]! - plain!.powerKw[i]![c]!) || 0)
        }
      expect(farthestMs).toBeLessThan(1e-9)
      expect(farthestKw).toBeLessThan(1e-9 * 3000)
      for (const [i, sum] of fast!.weighted.sumsKw.entries()) {
        const expected = plain!.weighted.sumsKw[i]!
        if (!Number.isNaN(expected))
          expect(Math.abs(sum - expected)).toBeLessThanOrEqual(1e-9 * (1 + expected))
        else expect(sum).toBeNaN()
      }
    }),
    { numRuns: 150 },
  )
})
