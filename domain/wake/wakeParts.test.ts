import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileTurbine } from '../turbine/turbine.ts'
import { simpleCurves } from '../turbine/turbineCurves.ts'
import { farmMeansOverClimate } from './farm/farmMeans.ts'
import type { WakeFarm } from './farm/farmWake.ts'
import { defaultWakeDecay } from './farm/wakeDecay.ts'
import { powerByNeighbours } from './farm/wakeLosses.ts'
import { climateFromSectors } from './farm/windClimate.ts'
import { runPark } from './kernels/park.ts'
import { rotorShareInWake, segmentArea } from './models/circleOverlap.ts'
import { rotorMeanOfGaussian } from './models/rotorMeanOfGaussian.ts'
import { turbulentExpansion } from './models/turbulentExpansion.ts'

const v80 = compileTurbine(
  simpleCurves(
    { windSpeedMs: [4, 8, 12, 16, 25], values: [67, 696, 1661, 2000, 2000] },
    { windSpeedMs: [4, 8, 12, 16, 25], values: [0.818, 0.806, 0.6, 0.25, 0.06] },
  ),
  { diameterM: 80 },
)

function rowOf(count: number): WakeFarm {
  return {
    xM: Float64Array.from({ length: count }, (_, i) => 400 * i),
    yM: new Float64Array(count),
    hubHeightM: new Float64Array(count).fill(80),
    wakeDecay: new Float64Array(count).fill(0.075),
    turbines: Array.from({ length: count }, () => v80),
  }
}

test('a segment of the unit circle is the textbook’s', () => {
  expect(segmentArea(0)).toBe(0)
  expect(segmentArea(1)).toBeCloseTo(Math.PI / 2, 10)
  expect(segmentArea(2)).toBe(Math.PI)
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1.99, noNaN: true }), (y) => {
      expect(segmentArea(y)).toBeCloseTo(Math.acos(1 - y) - (1 - y) * Math.sqrt(2 * y - y * y), 10)
    }),
  )
})

test('the share of a rotor in a wake is within 0..1, falls with the distance and is exact at the ends', () => {
  const radius = fc.double({ min: 1, max: 200, noNaN: true })
  const shares = fc.double({ min: 0, max: 1.2, noNaN: true })
  fc.assert(
    fc.property(radius, radius, shares, shares, (wake, rotor, a, b) => {
      const [near, far] = [Math.min(a, b) * (wake + rotor), Math.max(a, b) * (wake + rotor)]
      const nearShare = rotorShareInWake(wake, rotor, near)
      const farShare = rotorShareInWake(wake, rotor, far)
      expect(farShare).toBeLessThanOrEqual(nearShare + 1e-10)
      expect(farShare).toBeGreaterThanOrEqual(0)
      expect(nearShare).toBeLessThanOrEqual(1 + 1e-10)
    }),
  )
  // Equal circles whose distance is smaller than the rounding of their radii.
  expect(rotorShareInWake(1.0000000000000002, 1.0000000000000009, 7.8e-16)).toBeCloseTo(1, 10)
  expect(rotorShareInWake(56, 40, 96)).toBe(0)
  expect(rotorShareInWake(56, 40, 16)).toBe(1)
  expect(rotorShareInWake(10, 40, 5)).toBe(1 / 16)
  expect(rotorShareInWake(40, 40, 40)).toBeCloseTo(2 / 3 - Math.sqrt(3) / (2 * Math.PI), 11)
})

test('the rotor mean of a Gaussian is its value for small rotors and its integral on the axis', () => {
  expect(rotorMeanOfGaussian(1.3, 1e-4)).toBeCloseTo(Math.exp(-0.5 * 1.69), 8)
  expect(rotorMeanOfGaussian(0, 1.5)).toBeCloseTo((1 - Math.exp(-1.125)) / 1.125, 13)
  expect(rotorMeanOfGaussian(40, 1)).toBe(0)
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 8, noNaN: true }),
      fc.double({ min: 0.05, max: 3, noNaN: true }),
      (distance, radius) => {
        // Midpoint rule in polar coordinates around the disc's centre.
        let sum = 0
        const [rings, spokes] = [40, 40]
        for (let ring = 0; ring < rings; ring++) {
          const r = (radius * (ring + 0.5)) / rings
          for (let spoke = 0; spoke < spokes; spoke++) {
            const angle = (2 * Math.PI * (spoke + 0.5)) / spokes
            const square = distance ** 2 + r ** 2 + 2 * distance * r * Math.cos(angle)
            sum += (Math.exp(-square / 2) * 2 * r) / (radius * rings * spokes)
          }
        }
        expect(rotorMeanOfGaussian(distance, radius)).toBeCloseTo(sum, 3)
      },
    ),
  )
})

test('a turbulent wake does not widen at the rotor and widens without thrust too', () => {
  expect(turbulentExpansion(0, 0.8, 0.1, 0.6)).toBeCloseTo(0, 14)
  // Without thrust there is only ambient turbulence, and the wake grows by A I for each diameter.
  expect(turbulentExpansion(5, 0, 0.1, 0.6)).toBeCloseTo(0.6 * 0.1 * 5, 8)
  expect(turbulentExpansion(5, 0.8, 0.1, 0.6)).toBeGreaterThan(0.4)
  expect(turbulentExpansion(10, 0.8, 0.1, 0.6)).toBeGreaterThan(turbulentExpansion(5, 0.8, 0.1, 0.6))
})

test('the default decay constant falls with hub height and stays in the range that users may enter', () => {
  expect(defaultWakeDecay(100, 0.055)).toBeCloseTo(0.0666, 4)
  expect(defaultWakeDecay(175)).toBeLessThan(defaultWakeDecay(100))
  expect(defaultWakeDecay(10, 1)).toBe(0.15)
  expect(defaultWakeDecay(0.5, 1)).toBe(0.15)
})

test('a climate of sectors sums to 1', () => {
  const sectors = Array.from({ length: 12 }, (_, i) => ({ frequency: 1 + i, scaleMs: 8, shape: 2 }))
  const speeds = Array.from({ length: 81 }, (_, i) => i * 0.5)
  const climate = climateFromSectors(sectors, speeds)
  expect(climate.probability.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
})

test('a farm’s means over a climate are those of its cases', () => {
  const climate = climateFromSectors([{ frequency: 1, scaleMs: 8, shape: 2 }], [4, 5, 6, 7, 8, 9, 10, 11, 12])
  const { parkPowerKw, freePowerKw } = farmMeansOverClimate(rowOf(4), climate, 1.15, runPark)
  expect(parkPowerKw[0]!).toBeCloseTo(parkPowerKw[3]!, 6)
  expect(parkPowerKw[1]!).toBeLessThan(parkPowerKw[0]!)
  expect(new Set(freePowerKw).size).toBe(1)
  expect(parkPowerKw[0]!).toBeLessThan(freePowerKw[0]!)
})

test('wake losses are split into those by the own group and those by the others, none for the excluded', () => {
  const cases = {
    directionDeg: Float64Array.of(270, 270, 90),
    freeSpeedMs: Float64Array.of(8, 10, 9),
    airDensityKgM3: null,
  }
  const status = ['portfolio', 'planned', 'excluded', 'planned'] as const
  const losses = powerByNeighbours(rowOf(4), status, cases, { run: runPark }).map(
    ({ free, inOwnWakes, inFarm }) => ({
      own: sumOf(free) - sumOf(inOwnWakes),
      others: sumOf(inOwnWakes) - sumOf(inFarm),
    }),
  )
  expect(losses[2]).toEqual({ own: 0, others: 0 })
  expect(losses[0]!.own).toBe(0)
  expect(losses[0]!.others).toBeGreaterThan(0)
  expect(losses[1]!.others).toBeGreaterThan(0)
  expect(losses[3]!.own).toBeGreaterThan(0)
})

test('free power equals that of a farm of one, stopped and missing steps included', () => {
  const farm = rowOf(3)
  const cases = {
    directionDeg: Float64Array.of(270, Number.NaN, 90),
    freeSpeedMs: Float64Array.of(8, 10, 9),
    airDensityKgM3: Float64Array.of(1.2, 1.2, 1.1),
    isStanding: [null, null, Uint8Array.of(0, 0, 1)],
  }
  const powers = powerByNeighbours(farm, ['portfolio', 'planned', 'planned'], cases, { run: runPark })
  const alone = [new Float64Array(3)]
  runPark(rowOf(1), { ...cases, isStanding: [null] }, { powerKw: alone })
  expect([...powers[0]!.free]).toEqual([...alone[0]!])
  expect([...powers[2]!.free]).toEqual([alone[0]![0], Number.NaN, 0])
})

function sumOf(values: ArrayLike<number>): number {
  return Array.from(values).reduce((sum, value) => sum + value, 0)
}
