import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileTurbine } from '../../turbine/turbine.ts'
import { simpleCurves } from '../../turbine/turbineCurves.ts'
import type { WakeCases, WakeFarm } from '../farm/farmWake.ts'
import { propagateWakes } from '../farm/propagate.ts'
import { jensen1983 } from '../models/jensen1983.ts'
import { type ParkOptions, parkRun, runPark } from './park.ts'

const evenMs = Array.from({ length: 23 }, (_, i) => 3 + i)
const unevenMs = [3, 5, 7, 9, 11, 13, 25]
function turbineOf(windSpeedMs: readonly number[], diameterM: number, stops: object) {
  const values = windSpeedMs.map((v) => 3000 * Math.min(1, ((v - 3) / 10) ** 2))
  const thrust = windSpeedMs.map((v) => (v < 10 ? 0.82 : 8 / (v * v)))
  const curves = simpleCurves({ windSpeedMs, values }, { windSpeedMs, values: thrust })
  return compileTurbine({ ...curves, ...stops }, { diameterM })
}
/** Turbines with curves that the kernel can look up, and others. */
const turbines = [
  turbineOf(evenMs, 80, {}),
  turbineOf(evenMs, 126, { cutOutMs: 20, stationaryCt: 0.05 }),
  turbineOf(unevenMs, 150, {}),
]
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const place = fc.record({
  x: fc.oneof(
    between(-4000, 4000),
    fc.integer({ min: -6, max: 6 }).map((n) => 500 * n),
  ),
  y: fc.oneof(
    between(-4000, 4000),
    fc.integer({ min: -6, max: 6 }).map((n) => 500 * n),
  ),
  h: fc.constantFrom(80, 80, 120),
  type: fc.nat(2),
  k: fc.constantFrom(0.04, 0.075),
})
type Place = typeof place extends fc.Arbitrary<infer Value> ? Value : never
// Turbines closer than a rotor are left out: rounding decides which one is in the wake.
const places = fc
  .array(place, { minLength: 1, maxLength: 30 })
  .map((all) =>
    all.filter((one, index) =>
      all.slice(0, index).every((other) => Math.hypot(one.x - other.x, one.y - other.y) > 300),
    ),
  )
const wind = fc.record({
  direction: fc.oneof(
    { weight: 8, arbitrary: between(-20, 400) },
    { weight: 4, arbitrary: fc.constantFrom(0, 90, 180, 270, 360, 45) },
    { weight: 4, arbitrary: between(200, 201) },
    fc.constant(Number.NaN),
  ),
  speed: between(4, 19),
  density: between(1, 1.35),
  isStanding: fc.boolean(),
})
const winds = fc.oneof(
  fc.array(wind, { minLength: 1, maxLength: 130 }),
  // Tables of the climate contain many speeds for each direction.
  fc
    .tuple(between(0, 360), fc.array(wind, { minLength: 1, maxLength: 60 }))
    .map(([direction, all]) => all.map((one) => ({ ...one, direction }))),
)

function farmOf(list: readonly Place[], isFlat: boolean): WakeFarm {
  return {
    xM: Float64Array.from(list, ({ x }) => x),
    yM: Float64Array.from(list, ({ y }) => y),
    hubHeightM: Float64Array.from(list, ({ h }) => (isFlat ? 80 : h)),
    wakeDecay: Float64Array.from(list, ({ k }) => k),
    turbines: list.map(({ type }) => turbines[type]!),
  }
}

test('the kernels of PARK are Jensen’s definition pair by pair to 1e-9 m/s and 1e-9 of the power', () => {
  const options = fc.record({
    superposition: fc.constantFrom('rootSumSquare', 'linear', 'maximum'),
    induction: fc.constantFrom('momentum', 'momentum', 'madsen'),
  })
  fc.assert(
    fc.property(places, fc.boolean(), winds, options, (list, isFlat, steps, { superposition, induction }) => {
      const farm = farmOf(list, isFlat)
      const speeds = Float64Array.from(steps, ({ speed }) => speed)
      const cases: WakeCases = {
        directionDeg: Float64Array.from(steps, ({ direction }) => direction),
        freeSpeedMs:
          list.length % 2 === 0 ? speeds : list.map(({ x }) => speeds.map((v) => v * (1 + x / 1e6))),
        airDensityKgM3: list.length % 3 === 0 ? Float64Array.from(steps, ({ density }) => density) : null,
        isStanding: list.map((_, i) =>
          i % 5 === 4 ? Uint8Array.from(steps, ({ isStanding }) => Number(isStanding)) : null,
        ),
      }
      const rows = () => farm.turbines.map(() => new Float64Array(steps.length))
      const [fast, plain] = [0, 1].map(() => ({ powerKw: rows(), speedMs: rows() }))
      runPark(farm, cases, fast!, { superposition, induction })
      propagateWakes(farm, cases, jensen1983({ induction }), superposition, plain!)
      for (const name of ['speedMs', 'powerKw'] as const) {
        let farthest = 0
        for (const [i, row] of fast![name].entries())
          for (const [c, value] of row.entries()) {
            const expected = plain![name][i]![c]!
            if (Number.isNaN(value) !== Number.isNaN(expected)) farthest = Number.POSITIVE_INFINITY
            else if (!Number.isNaN(value)) farthest = Math.max(farthest, Math.abs(value - expected))
          }
        expect(farthest).toBeLessThan(name === 'speedMs' ? 1e-9 : 1e-9 * 3000)
      }
    }),
    { numRuns: 150 },
  )
})

test('a prepared farm serves its next cases, and no other farm', () => {
  const options: ParkOptions = { superposition: 'linear' }
  const run = parkRun(options)
  const steps = [270, 90, 268.5, 271.2].map((direction) => ({ direction, speed: 9 }))
  const farms = [0, 40, 80, 120, 0, 40].map((y) =>
    farmOf(
      [0, 500, 1000, 1500].map((x, i) => ({ x, y: y * i, h: 80, type: 0, k: 0.04 as const })),
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
