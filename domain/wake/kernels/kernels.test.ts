import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileTurbine, type Turbine } from '../../turbine/turbine.ts'
import { simpleCurves } from '../../turbine/turbineCurves.ts'
import type { WakeRun } from '../farm/farmMeans.ts'
import type { Superposition, WakeCases, WakeFarm } from '../farm/farmWake.ts'
import { propagateWakes } from '../farm/propagate.ts'
import type { WakeModel } from '../farm/wakeModel.ts'
import { bastankhah2014 } from '../models/bastankhah2014.ts'
import { jensen1983 } from '../models/jensen1983.ts'
import { turbopark2022 } from '../models/turbopark2022.ts'
import { bastankhahKernel } from './bastankhahKernel.ts'
import { gaussianRun } from './gaussianRun.ts'
import { type ParkOptions, parkRun, runPark } from './park.ts'
import { turboparkKernel } from './turboparkKernel.ts'

const unevenMs = [3, 5, 7, 9, 11, 13, 25]
const evenMs = Array.from({ length: 23 }, (_, i) => 3 + i)
const steep = [0, 0.08, 0.24, 0.52, 0.85, 1, 1]

function turbineOf(
  windSpeedMs: readonly number[],
  diameterM: number,
  stops: object,
  { highestCt, shares }: { readonly highestCt?: number; readonly shares?: readonly number[] } = {},
): Turbine {
  const values = windSpeedMs.map((v, i) => 3000 * (shares?.[i] ?? Math.min(1, ((v - 3) / 10) ** 2)))
  const thrust = windSpeedMs.map((v, i) =>
    highestCt === undefined
      ? v < 10
        ? 0.82
        : 8 / (v * v)
      : highestCt * [1, 0.96, 0.95, 0.92, 0.7, 0.4, 0.07][i]!,
  )
  const curves = simpleCurves({ windSpeedMs, values }, { windSpeedMs, values: thrust })
  return compileTurbine({ ...curves, ...stops }, { diameterM })
}

const stops = { cutInMs: 2, cutOutMs: 30, stationaryCt: 0.05 }
const turbinesOf = {
  // Thrust from light loads to one beyond momentum theory; the largest rotor is more than twice the smallest.
  gaussian: (
    [
      [60, 0.8],
      [120, 0.95],
      [150, 1.1],
    ] as const
  ).map(([diameterM, highestCt]) => turbineOf(unevenMs, diameterM, stops, { highestCt, shares: steep })),
  // With curves that the kernel can look up, and others.
  park: [
    turbineOf(evenMs, 80, {}),
    turbineOf(evenMs, 126, { cutOutMs: 20, stationaryCt: 0.05 }),
    turbineOf(unevenMs, 150, {}),
  ],
}
type Kind = keyof typeof turbinesOf
/** Speeds between the jumps of a curve; at a jump, a limit on the error of speed gives none on that of power. */
const mostMs: Readonly<Record<Kind, number>> = { gaussian: 24, park: 19 }

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const metres = fc.oneof(
  between(-4000, 4000),
  fc.integer({ min: -6, max: 6 }).map((n) => 650 * n),
)
const place = fc.record({
  ...{ x: metres, y: metres, h: fc.constantFrom(70, 100, 100, 163.5), type: fc.nat(2) },
  k: fc.constantFrom(0.04, 0.075),
})
type Place = typeof place extends fc.Arbitrary<infer Value> ? Value : never
/**
 * No two turbines are within 600 m, or within 200 m if neither can be exactly abreast of the other: otherwise
 * rounding decides which one is in the wake.
 */
const places = fc.array(place, { minLength: 1, maxLength: 30 }).map((all) =>
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
  /** Part of the way from 4 m/s to the highest speed. */
  part: between(0, 1),
  density: between(1, 1.35),
  turbulence: between(0.03, 0.3),
  isStanding: fc.boolean(),
})
type Wind = typeof wind extends fc.Arbitrary<infer Value> ? Value : never
const winds = fc.oneof(
  fc.array(wind, { minLength: 1, maxLength: 130 }),
  // Tables of the climate contain many speeds for each direction.
  fc
    .tuple(between(0, 360), fc.array(wind, { minLength: 1, maxLength: 60 }))
    .map(([direction, all]) => all.map((one) => ({ ...one, direction }))),
)

function farmOf(list: readonly Place[], kind: Kind, isFlat: boolean): WakeFarm {
  return {
    xM: Float64Array.from(list, ({ x }) => x),
    yM: Float64Array.from(list, ({ y }) => y),
    hubHeightM: Float64Array.from(list, ({ h }) => (isFlat ? 80 : h)),
    wakeDecay: Float64Array.from(list, ({ k }) => k),
    turbines: list.map(({ type }) => turbinesOf[kind][type]!),
  }
}

function casesOf(list: readonly Wind[], { xM }: WakeFarm, kind: Kind): WakeCases {
  const speeds = Float64Array.from(list, ({ part }) => 4 + part * (mostMs[kind] - 4))
  return {
    directionDeg: Float64Array.from(list, ({ direction }) => direction),
    freeSpeedMs: xM.length % 2 === 0 ? speeds : [...xM].map((x) => speeds.map((v) => v * (1 + x / 1e6))),
    airDensityKgM3: xM.length % 3 === 0 ? null : Float64Array.from(list, ({ density }) => density),
    turbulenceIntensity:
      list.length % 2 === 0 ? 0.1 : Float64Array.from(list, ({ turbulence }) => turbulence),
    isStanding: [...xM].map((_, i) =>
      i % 4 === 1 ? Uint8Array.from(list, ({ isStanding }) => Number(isStanding)) : null,
    ),
  }
}

/** A kernel with the definition of its wakes. */
interface Exact {
  readonly kind: Kind
  readonly model: WakeModel
  readonly run: (superposition: Superposition) => WakeRun
}
const gaussian = (kernel: Parameters<typeof gaussianRun>[0], model: WakeModel): Exact => ({
  ...{ kind: 'gaussian', model, run: (superposition) => gaussianRun(kernel, model, superposition) },
})
const kernels: Readonly<Record<string, fc.Arbitrary<Exact>>> = {
  TurbOPark: between(0.01, 0.1).map((a) => gaussian(turboparkKernel(a), turbopark2022({ expansion: a }))),
  Bastankhah: fc
    .tuple(between(0.01, 0.1), fc.boolean())
    .map(([expansion, rotorMean]) =>
      gaussian(bastankhahKernel(expansion, rotorMean), bastankhah2014({ expansion, rotorMean })),
    ),
  PARK: fc.constantFrom('momentum' as const, 'momentum' as const, 'madsen' as const).map((induction) => ({
    ...{ kind: 'park', model: jensen1983({ induction }) },
    run: (superposition) => parkRun({ superposition, induction }),
  })),
}
const superpositions = fc.constantFrom<Superposition>('rootSumSquare', 'linear', 'maximum')

test.each(Object.entries(kernels))(
  'the kernels of %s are its definition pair by pair to 1e-9 m/s and 1e-9 of the power',
  (_, exact) => {
    fc.assert(
      fc.property(
        places,
        fc.boolean(),
        winds,
        exact,
        superpositions,
        (list, isFlat, steps, own, superposition) => {
          const { kind, model, run } = own
          const farm = farmOf(list, kind, isFlat)
          const cases = casesOf(steps, farm, kind)
          const rows = () => farm.turbines.map(() => new Float64Array(steps.length))
          const outputOf = () => ({
            ...{ powerKw: rows(), speedMs: rows() },
            weighted: {
              weights: Float64Array.from(steps, ({ part }) => 1 + part),
              sumsKw: new Float64Array(list.length),
            },
          })
          const [fast, plain] = [outputOf(), outputOf()]
          run(superposition)(farm, cases, fast)
          propagateWakes(farm, cases, model, superposition, plain)
          for (const name of ['speedMs', 'powerKw'] as const) {
            let farthest = 0
            for (const [i, row] of fast[name].entries())
              for (const [c, value] of row.entries()) {
                const expected = plain[name][i]![c]!
                if (Number.isNaN(value) !== Number.isNaN(expected)) farthest = Number.POSITIVE_INFINITY
                else if (!Number.isNaN(value)) farthest = Math.max(farthest, Math.abs(value - expected))
              }
            expect(farthest).toBeLessThan(name === 'speedMs' ? 1e-9 : 1e-9 * 3000)
          }
          for (const [i, sum] of fast.weighted.sumsKw.entries()) {
            const expected = plain.weighted.sumsKw[i]!
            if (Number.isNaN(expected)) expect(sum).toBeNaN()
            else expect(Math.abs(sum - expected)).toBeLessThanOrEqual(1e-9 * (10 + expected))
          }
        },
      ),
      { numRuns: 100 },
    )
  },
)

test('a prepared farm serves its next cases, and no other farm', () => {
  const options: ParkOptions = { superposition: 'linear' }
  const run = parkRun(options)
  const steps = [270, 90, 268.5, 271.2].map((direction) => ({ direction, speed: 9 }))
  const farms = [0, 40, 80, 120, 0, 40].map((y) =>
    farmOf(
      [0, 500, 1000, 1500].map((x, i) => ({ x, y: y * i, h: 100 as const, type: 0, k: 0.04 as const })),
      'park',
      true,
    ),
  )
  for (const [index, farm] of farms.entries()) {
    const cases = {
      directionDeg: Float64Array.from(steps, ({ direction }) => direction + index / 10),
      freeSpeedMs: Float64Array.from(steps, ({ speed }) => speed + index),
      airDensityKgM3: null,
    }
    const [again, fresh] = [0, 1].map(() => farm.turbines.map(() => new Float64Array(steps.length)))
    run(farm, cases, { powerKw: again! })
    runPark(farm, cases, { powerKw: fresh! }, options)
    expect(again).toEqual(fresh)
  }
})
