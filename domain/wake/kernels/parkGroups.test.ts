import { expect, test } from 'vitest'
import { compileTurbine } from '../../turbine/turbine.ts'
import { simpleCurves } from '../../turbine/turbineCurves.ts'
import type { WakeCases, WakeFarm } from '../farm/farmWake.ts'
import { propagateWakes } from '../farm/propagate.ts'
import { powerByNeighbours } from '../farm/wakeLosses.ts'
import { jensen1983 } from '../models/jensen1983.ts'
import { turbulentExpansion } from '../models/turbulentExpansion.ts'
import { parkRun, runPark } from './park.ts'

const v80 = compileTurbine(
  simpleCurves(
    { windSpeedMs: [4, 8, 12, 16, 25], values: [67, 696, 1661, 2000, 2000] },
    { windSpeedMs: [4, 8, 12, 16, 25], values: [0.818, 0.806, 0.6, 0.25, 0.06] },
  ),
  { diameterM: 80 },
)

function farmAt(xM: readonly number[], yM: readonly number[], wakeDecay = 0.075): WakeFarm {
  const count = xM.length
  return {
    xM: Float64Array.from(xM),
    yM: Float64Array.from(yM),
    hubHeightM: new Float64Array(count).fill(80),
    wakeDecay: new Float64Array(count).fill(wakeDecay),
    turbines: Array.from({ length: count }, () => v80),
  }
}

function casesOf(...directionDeg: readonly number[]): WakeCases {
  return {
    directionDeg: Float64Array.from(directionDeg),
    freeSpeedMs: new Float64Array(directionDeg.length).fill(9),
    airDensityKgM3: null,
  }
}

function parkPower(farm: WakeFarm, cases: WakeCases): Float64Array[] {
  const powerKw = farm.turbines.map(() => new Float64Array(cases.directionDeg.length))
  runPark(farm, cases, { powerKw })
  return powerKw
}

test('directions beyond 360° equal those of the compass', () => {
  const farm = farmAt([0, 400, 900], [0, 90, -300])
  const turned = parkPower(farm, casesOf(-90, -0.2, -360, 630, -1e-20))
  const plain = parkPower(farm, casesOf(270, 359.8, 0, 270, 0))
  for (const [i, row] of turned.entries())
    for (const [c, power] of row.entries()) expect(power).toBeCloseTo(plain[i]![c]!, 8)
  expect(plain[1]![0]!).toBeLessThan(plain[1]![2]!)
})

test('a wake that touches a turbine only in the last wind of its degree is felt far downwind too', () => {
  const [wakeDecay, along, pastEdgeM] = [0.1, 15_000, 1]
  const edge = 40 + wakeDecay * along + 40
  for (const side of [-1, 1])
    for (const at of [0.001, 0.999]) {
      const direction = 200 + at
      const radians = (direction * Math.PI) / 180
      // Downwind, and off the axis to the left or to the right.
      const [east, north] = [-Math.sin(radians), -Math.cos(radians)]
      const across = side * (edge - pastEdgeM)
      const x = along * east + across * north
      const y = along * north - across * east
      const farm = farmAt([0, x], [0, y], wakeDecay)
      const cases = casesOf(200.001, 200.5, 200.999)
      const pairwise = farm.turbines.map(() => new Float64Array(3))
      propagateWakes(farm, cases, jensen1983(), 'rootSumSquare', { powerKw: pairwise })
      const grouped = parkPower(farm, cases)
      const brushed = pairwise[1]![at < 0.5 ? 0 : 2]!
      expect(brushed).toBeLessThan(pairwise[0]![0]! - 1e-4)
      for (const c of [0, 1, 2]) expect(grouped[1]![c]).toBeCloseTo(pairwise[1]![c]!, 8)
    }
})

test('a farm prepared for whole degrees gives the same bits as for each wind on its own', () => {
  // Irregular, with two turbines that change their order in some winds within a degree.
  const places = Array.from({ length: 14 }, (_, i) => [(i * 613) % 2000, (i * 991) % 1700] as const)
  const farm = farmAt([...places.map(([x]) => x), 0, 30], [...places.map(([, y]) => y), 1500, 1500.2])
  const cases = casesOf(...Array.from({ length: 3000 }, (_, i) => (i * 137.50776) % 360))
  const run = parkRun()
  const rows = () => farm.turbines.map(() => new Float64Array(3000))
  const [first, second, third, alone] = [rows(), rows(), rows(), rows()]
  for (const powerKw of [first, second, third]) run(farm, cases, { powerKw })
  for (let c = 0; c < 3000; c += 37) {
    const one = farm.turbines.map(() => new Float64Array(1))
    runPark(farm, casesOf(cases.directionDeg[c]!), { powerKw: one })
    for (const [i, [power]] of one.entries()) alone[i]![c] = power!
  }
  for (const [i, row] of third.entries()) {
    expect(first[i]).toEqual(row)
    expect(second[i]).toEqual(row)
    for (let c = 0; c < 3000; c += 37) expect(row[c]).toBe(alone[i]![c])
  }
  expect(Math.min(...third[3]!)).toBeLessThan(Math.max(...third[3]!))
})

test('where all turbines have one status, their own wakes are those of the farm', () => {
  const farm = farmAt([0, 400, 800], [0, 0, 0])
  for (const status of ['planned', 'portfolio'] as const) {
    const powers = powerByNeighbours(farm, [status, status, 'excluded'], casesOf(270, 90), { run: runPark })
    for (const { inOwnWakes, inFarm } of powers) expect(inOwnWakes).toEqual(inFarm)
    expect(powers[1]!.inFarm[0]!).toBeLessThan(powers[1]!.free[0]!)
    expect(powers[2]!.inFarm).toEqual(powers[2]!.free)
  }
})

test('winds and air of each turbine stay with it in a part of the farm', () => {
  const farm = farmAt([0, 400, 800], [0, 0, 0])
  // Directions too different for the turbines to be in each other's wakes.
  const speeds = [7, 8, 9].map((speed) => Float64Array.of(speed))
  const density = [1.1, 1.2, 1.3].map((value) => Float64Array.of(value))
  const cases = { directionDeg: Float64Array.of(0), freeSpeedMs: speeds, airDensityKgM3: density }
  const powers = powerByNeighbours(farm, ['planned', 'excluded', 'portfolio'], cases, { run: runPark })
  for (const { free, inOwnWakes, inFarm } of powers) expect([inOwnWakes, inFarm]).toEqual([free, free])
  expect(new Set(powers.map(({ free }) => free[0])).size).toBe(3)
  expect(powers.map(({ parkSpeedMs }) => parkSpeedMs[0])).toEqual([7, 8, 9])
})

test('a turbulent wake widens by A times the turbulence in it, ambient and made by the rotor', () => {
  // The sum that Nygaard's closed form replaces, by the midpoint rule.
  const [c1, c2, steps] = [1.5, 0.8, 20_000]
  for (const [x, ct, ambient, a] of [
    [2, 0.8, 0.1, 0.6],
    [7, 0.8, 0.06, 0.04],
    [20, 0.3, 0.2, 0.6],
    [100, 0.06, 0.1, 0.04],
  ] as const) {
    let widening = 0
    for (let i = 0; i < steps; i++) {
      const made = 1 / (c1 + (c2 * x * (i + 0.5)) / steps / Math.sqrt(ct))
      widening += (a * Math.sqrt(ambient ** 2 + made ** 2) * x) / steps
    }
    expect(turbulentExpansion(x, ct, ambient, a)).toBeCloseTo(widening, 6)
  }
})
