import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileTurbine, type Turbine } from '../turbine/turbine.ts'
import { simpleCurves } from '../turbine/turbineCurves.ts'
import type { WakeRun } from './farm/farmMeans.ts'
import type { Superposition, WakeCases, WakeFarm } from './farm/farmWake.ts'
import { propagateWakes } from './farm/propagate.ts'
import { runPark } from './kernels/park.ts'
import { bastankhah2014 } from './models/bastankhah2014.ts'
import { jensen1983 } from './models/jensen1983.ts'
import { turbopark2022 } from './models/turbopark2022.ts'

const small = turbine(80, 2000)
const large = turbine(120, 4000)

function turbine(diameterM: number, ratedKw: number): Turbine {
  const speeds = [3, 5, 7, 9, 11, 13, 25]
  const share = [0, 0.08, 0.24, 0.52, 0.85, 1, 1]
  const ct = [0.85, 0.82, 0.8, 0.78, 0.6, 0.35, 0.06]
  const curves = simpleCurves(
    { windSpeedMs: speeds, values: share.map((s) => s * ratedKw) },
    { windSpeedMs: speeds, values: ct },
  )
  return compileTurbine(curves, { diameterM })
}

interface Place {
  readonly x: number
  readonly y: number
  readonly h: number
  readonly isLarge: boolean
  readonly k: number
}

const place = fc.record({
  x: fc.integer({ min: -2000, max: 2000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
  h: fc.constantFrom(70, 100, 140),
  isLarge: fc.boolean(),
  k: fc.constantFrom(0.04, 0.075),
})
/** Half of the turbines anywhere, half in rows, where equal positions and displacements occur. */
const rowPlace = place.map((one) => ({
  ...one,
  x: Math.round(one.x / 500) * 500,
  y: Math.round(one.y / 500) * 500,
}))
const places = fc.uniqueArray(fc.oneof(place, rowPlace), {
  minLength: 1,
  maxLength: 12,
  selector: ({ x, y }) => `${x} ${y}`,
})
const winds = fc.array(
  fc.record({
    direction: fc.oneof(fc.constantFrom(0, 90, 180, 270, 360), fc.double({ min: 0, max: 360, noNaN: true })),
    speed: fc.double({ min: 0, max: 30, noNaN: true }),
    density: fc.double({ min: 1, max: 1.35, noNaN: true }),
  }),
  { minLength: 1, maxLength: 80 },
)
const superpositions = fc.constantFrom<Superposition>('rootSumSquare', 'linear', 'maximum')

function farmOf(list: readonly Place[]): WakeFarm {
  return {
    xM: Float64Array.from(list, ({ x }) => x),
    yM: Float64Array.from(list, ({ y }) => y),
    hubHeightM: Float64Array.from(list, ({ h }) => h),
    wakeDecay: Float64Array.from(list, ({ k }) => k),
    turbines: list.map(({ isLarge }) => (isLarge ? large : small)),
  }
}

function casesOf(list: readonly { direction: number; speed: number; density: number }[]): WakeCases {
  return {
    directionDeg: Float64Array.from(list, ({ direction }) => direction),
    freeSpeedMs: Float64Array.from(list, ({ speed }) => speed),
    airDensityKgM3: Float64Array.from(list, ({ density }) => density),
    turbulenceIntensity: 0.1,
  }
}

function powers(farm: WakeFarm, cases: WakeCases, run: WakeRun): Float64Array[] {
  const powerKw = farm.turbines.map(() => new Float64Array(cases.directionDeg.length))
  run(farm, cases, { powerKw })
  return powerKw
}

function expectClose(
  actual: readonly Float64Array[],
  expected: readonly Float64Array[],
  within = 1e-6,
): void {
  for (const [i, row] of actual.entries()) {
    for (const [c, value] of row.entries()) expect(Math.abs(value - expected[i]![c]!)).toBeLessThan(within)
  }
}

const models = fc.constantFrom<WakeRun>(
  (farm, cases, output) => runPark(farm, cases, output),
  (farm, cases, output) => propagateWakes(farm, cases, bastankhah2014(), 'rootSumSquare', output),
  (farm, cases, output) => propagateWakes(farm, cases, turbopark2022(), 'rootSumSquare', output),
)

test('the fast PARK is Jensen’s definition pair by pair', () => {
  fc.assert(
    fc.property(places, winds, superpositions, (list, wind, superposition) => {
      const [farm, cases] = [farmOf(list), casesOf(wind)]
      const fast = powers(farm, cases, (...args) => runPark(...args, { superposition }))
      const plain = powers(farm, cases, (f, c, output) =>
        propagateWakes(f, c, jensen1983(), superposition, output),
      )
      expectClose(fast, plain)
    }),
  )
})

test('turbines closer than a rotor that pass each other within a degree are still taken in order', () => {
  const list = [
    { x: 0, y: 0, h: 70, isLarge: false, k: 0.075 },
    { x: 30, y: 0.1, h: 70, isLarge: false, k: 0.075 },
    { x: 15, y: -600, h: 70, isLarge: false, k: 0.075 },
  ]
  const wind = Array.from({ length: 50 }, (_, c) => ({ direction: 359.5 + c / 50, speed: 9, density: 1.2 }))
  const [farm, cases] = [farmOf(list), casesOf(wind)]
  const plain = powers(farm, cases, (f, c, output) =>
    propagateWakes(f, c, jensen1983(), 'rootSumSquare', output),
  )
  expectClose(powers(farm, cases, runPark), plain)
})

test('no turbine gives more in wakes than without, and the farm’s efficiency is within (0, 1]', () => {
  fc.assert(
    fc.property(places, winds, models, (list, wind, run) => {
      const [farm, cases] = [farmOf(list), casesOf(wind)]
      const park = powers(farm, cases, run)
      let [parkSum, freeSum] = [0, 0]
      for (const [i, one] of list.entries()) {
        const alone = powers(farmOf([one]), cases, run)[0]!
        for (const [c, value] of alone.entries()) {
          // Above cut-out a wake can bring a turbine back into operation; below, a wake never raises the power.
          if (wind[c]!.speed > 24) continue
          expect(park[i]![c]!).toBeLessThanOrEqual(value + 1e-9)
          parkSum += park[i]![c]!
          freeSum += value
        }
      }
      if (freeSum > 0) {
        expect(parkSum / freeSum).toBeGreaterThan(0)
        expect(parkSum / freeSum).toBeLessThanOrEqual(1 + 1e-12)
      }
    }),
    { numRuns: 60 },
  )
})

test('turning the farm and the wind together changes nothing', () => {
  fc.assert(
    fc.property(places, winds, models, fc.integer({ min: 1, max: 359 }), (list, wind, run, turn) => {
      const angle = (turn * Math.PI) / 180
      // Clockwise, like directions of the wind.
      const turned = list.map((one) => ({
        ...one,
        x: one.x * Math.cos(angle) + one.y * Math.sin(angle),
        y: one.y * Math.cos(angle) - one.x * Math.sin(angle),
      }))
      const turnedWind = wind.map((one) => ({ ...one, direction: one.direction + turn }))
      // At 90° a turbine exactly abreast of another may be just upwind or downwind of it: no wake either way.
      expectClose(
        powers(farmOf(turned), casesOf(turnedWind), run),
        powers(farmOf(list), casesOf(wind), run),
        1e-3,
      )
    }),
    { numRuns: 60 },
  )
})

test('the order of turbines and of cases changes nothing, mixed hub heights stay with their turbines', () => {
  fc.assert(
    fc.property(places, winds, models, (list, wind, run) => {
      const straight = powers(farmOf(list), casesOf(wind), run)
      const reversed = powers(farmOf(list.toReversed()), casesOf(wind.toReversed()), run)
      expectClose(
        reversed.toReversed().map((row) => row.toReversed()),
        straight,
      )
    }),
    { numRuns: 60 },
  )
})

test('a higher turbine is above the wake: the offset is that of its own hub', () => {
  const behind = (h: number) =>
    powers(
      farmOf([
        { x: 0, y: 0, h: 70, isLarge: false, k: 0.04 },
        { x: 300, y: 0, h, isLarge: false, k: 0.04 },
      ]),
      casesOf([{ direction: 270, speed: 9, density: 1.225 }]),
      runPark,
    )[1]![0]!
  expect(behind(70)).toBeLessThan(behind(110))
  expect(behind(110)).toBeLessThan(behind(170))
})

test('missing winds give missing power and do not change the others', () => {
  const farm = farmOf([
    { x: 0, y: 0, h: 70, isLarge: false, k: 0.04 },
    { x: 400, y: 0, h: 70, isLarge: false, k: 0.04 },
  ])
  const nan = Number.NaN
  const wind = [
    { direction: nan, speed: 9, density: 1.2 },
    { direction: 270, speed: nan, density: 1.2 },
    { direction: 270, speed: 9, density: 1.2 },
  ]
  for (const run of [
    runPark,
    (f, c, o) => propagateWakes(f, c, jensen1983(), 'rootSumSquare', o),
  ] as WakeRun[]) {
    const [first, second] = powers(farm, casesOf(wind), run)
    expect([first![0], first![1], second![0], second![1]]).toEqual([nan, nan, nan, nan])
    expect(second![2]).toBeGreaterThan(0)
  }
})

test('a turbine that stands still gives no power and hardly slows the wind', () => {
  const list = [
    { x: 0, y: 0, h: 70, isLarge: false, k: 0.04 },
    { x: 400, y: 0, h: 70, isLarge: false, k: 0.04 },
  ]
  const cases = casesOf([{ direction: 270, speed: 9, density: 1.2 }])
  const stopped = { ...cases, isStanding: [Uint8Array.of(1), null] }
  const alone = powers(farmOf(list.slice(1)), cases, runPark)[0]!
  const [first, second] = powers(farmOf(list), stopped, runPark)
  expect(first![0]).toBe(0)
  expect(second![0]).toBeCloseTo(alone[0]!, 9)
})

test('arrays of different lengths are refused', () => {
  const farm = farmOf([{ x: 0, y: 0, h: 70, isLarge: false, k: 0.04 }])
  const cases = casesOf([{ direction: 270, speed: 9, density: 1.2 }])
  expect(() => runPark(farm, cases, { powerKw: [] })).toThrow(RangeError)
  expect(() => runPark(farm, cases, { powerKw: [new Float64Array(2)] })).toThrow(RangeError)
  expect(() => runPark({ ...farm, xM: new Float64Array(2) }, cases, { powerKw: [] })).toThrow(RangeError)
})
