import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileTurbine, type Turbine } from '../turbine/turbine.ts'
import { simpleCurves } from '../turbine/turbineCurves.ts'
import type { Superposition, WakeCases, WakeFarm } from './farm/farmWake.ts'
import { propagateWakes } from './farm/propagate.ts'
import { runPark } from './kernels/park.ts'
import { bastankhah2014 } from './models/bastankhah2014.ts'
import { jensen1983 } from './models/jensen1983.ts'

const curves = simpleCurves(
  { windSpeedMs: [4, 8, 12, 16, 25], values: [67, 696, 1661, 2000, 2000] },
  { windSpeedMs: [4, 8, 12, 16, 25], values: [0.818, 0.806, 0.6, 0.25, 0.06] },
)
const plain = compileTurbine(curves, { diameterM: 80 })
const stopped = compileTurbine(
  { ...curves, cutInMs: 5, cutOutMs: 14, stationaryCt: 0.1 },
  { diameterM: 80, densityCorrection: 'iec' },
)
const still = compileTurbine(
  { ...curves, cutInMs: 6, stationaryCt: 0.05 },
  { diameterM: 80, densityCorrection: 'none' },
)

/** Turbines in a row from west to east, so close that wakes reach only each other. */
function rowOf(turbines: readonly Turbine[], spacingM = 300): WakeFarm {
  return {
    xM: Float64Array.from(turbines, (_, i) => i * spacingM),
    yM: new Float64Array(turbines.length),
    hubHeightM: new Float64Array(turbines.length).fill(80),
    wakeDecay: new Float64Array(turbines.length).fill(0.04),
    turbines,
  }
}

function both(farm: WakeFarm, cases: WakeCases, superposition: Superposition) {
  const rows = () => farm.turbines.map(() => new Float64Array(cases.directionDeg.length))
  const [fast, pairwise] = [
    { powerKw: rows(), speedMs: rows() },
    { powerKw: rows(), speedMs: rows() },
  ]
  runPark(farm, cases, fast, { superposition })
  propagateWakes(farm, cases, jensen1983(), superposition, pairwise)
  return { fast, pairwise }
}

describe('the fast PARK is Jensen’s definition', () => {
  it('for turbines stopped by wind or by restrictions, each with its own wind and air density', () => {
    const speed = fc.double({ min: 0, max: 20, noNaN: true })
    const hour = fc.record({
      speeds: fc.tuple(speed, speed, speed, speed),
      density: fc.double({ min: 1, max: 1.3, noNaN: true }),
      stands: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
      direction: fc.constantFrom(268, 270, 271.5, 90),
    })
    const kinds = fc.array(fc.constantFrom(plain, stopped, still), { minLength: 4, maxLength: 4 })
    const superpositions = fc.constantFrom<Superposition>('rootSumSquare', 'linear', 'maximum')
    fc.assert(
      fc.property(
        kinds,
        fc.array(hour, { minLength: 1, maxLength: 12 }),
        superpositions,
        (turbines, hours, superposition) => {
          const cases: WakeCases = {
            directionDeg: Float64Array.from(hours, ({ direction }) => direction),
            freeSpeedMs: turbines.map((_, i) => Float64Array.from(hours, ({ speeds }) => speeds[i]!)),
            airDensityKgM3: turbines.map((_, i) =>
              Float64Array.from(hours, ({ density }) => density + 0.01 * i),
            ),
            isStanding: turbines.map((_, i) => Uint8Array.from(hours, ({ stands }) => Number(stands[i]))),
          }
          const { fast, pairwise } = both(rowOf(turbines), cases, superposition)
          for (const [i] of turbines.entries())
            for (const [c, { stands }] of hours.entries()) {
              if (stands[i]) expect(fast.powerKw[i]![c]).toBe(0)
              expect(Math.abs(fast.powerKw[i]![c]! - pairwise.powerKw[i]![c]!)).toBeLessThan(1e-6)
              expect(Math.abs(fast.speedMs[i]![c]! - pairwise.speedMs[i]![c]!)).toBeLessThan(1e-9)
            }
        },
      ),
    )
  })
  it.each(['rootSumSquare', 'linear'] as const)(
    'where deficits exceed the wind (%s): the wind is 0, never less',
    (superposition) => {
      const cases: WakeCases = {
        directionDeg: Float64Array.of(270),
        // The last turbines have less free wind for another reason.
        freeSpeedMs: Array.from({ length: 6 }, (_, i) => Float64Array.of(i < 4 ? 9 : 0.5)),
        airDensityKgM3: null,
      }
      const { fast, pairwise } = both(rowOf(Array(6).fill(plain), 100), cases, superposition)
      expect([fast.speedMs[4]![0], pairwise.speedMs[4]![0]]).toEqual([0, 0])
      expect(fast.powerKw[5]![0]).toBe(0)
    },
  )
})

describe('models that process turbine after turbine', () => {
  const cases: WakeCases = {
    directionDeg: Float64Array.of(270, 90, 270),
    freeSpeedMs: Float64Array.of(9, 10, 11),
    airDensityKgM3: null,
  }
  const farm = rowOf([stopped, plain, plain])
  it('take only the resting thrust from the wind upwind of a turbine that stands still', () => {
    const isStanding = [Uint8Array.of(1, 0, 0), null, null]
    const [standing, resting] = [farm, rowOf([plain, plain, plain])].map(({ turbines }) => {
      const powerKw = turbines.map(() => new Float64Array(3))
      propagateWakes(rowOf(turbines), { ...cases, isStanding }, bastankhah2014(), 'linear', { powerKw })
      return powerKw
    })
    expect([standing![0]![0], resting![0]![0]]).toEqual([0, 0])
    // A thrust of 0.1 at standstill affects the turbine downwind, one of 0 does not.
    expect(standing![1]![0]!).toBeLessThan(resting![1]![0]! - 1)
    const free = new Float64Array(1)
    const alone = { ...cases, directionDeg: Float64Array.of(270), freeSpeedMs: Float64Array.of(9) }
    propagateWakes(rowOf([plain]), alone, bastankhah2014(), 'linear', { powerKw: [free] })
    expect(resting![1]![0]).toBe(free[0])
  })
  it('sum weighted power as they write it', () => {
    const powerKw = farm.turbines.map(() => new Float64Array(3))
    const weighted = { weights: Float64Array.of(0.5, 0.3, 0.2), sumsKw: new Float64Array(3).fill(7) }
    propagateWakes(farm, cases, bastankhah2014(), 'rootSumSquare', { powerKw })
    propagateWakes(farm, cases, bastankhah2014(), 'rootSumSquare', { weighted })
    for (const [i, row] of powerKw.entries())
      expect(weighted.sumsKw[i]).toBeCloseTo(7 + 0.5 * row[0]! + 0.3 * row[1]! + 0.2 * row[2]!, 9)
  })
  it('refuse sums and weights that do not fit', () => {
    for (const [turbines, steps] of [
      [2, 3],
      [3, 2],
    ] as const) {
      const weighted = { weights: new Float64Array(steps), sumsKw: new Float64Array(turbines) }
      expect(() => propagateWakes(farm, cases, bastankhah2014(), 'linear', { weighted })).toThrow(
        `sums of ${turbines} turbines with ${steps} weights do not fit the farm and its cases`,
      )
    }
  })
})
