import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCurveWeights, compileTurbine, curvePosition, simpleCurves, speedTable } from '#domain'
import { referenceTurbines } from '#domain/catalogue'
import { KernelMemory } from '#domain/kernels'
import { PositionLookUp } from './positionLookUp.ts'
import { PricedLookUp } from './pricedLookUp.ts'

const STEPS = 64

const speed = fc.oneof(
  { weight: 20, arbitrary: fc.double({ min: 0, max: 45, noNaN: true }) },
  fc.constantFrom(Number.NaN, 0, 3, 1e4),
)
const density = fc.oneof(
  { weight: 20, arbitrary: fc.double({ min: 0.9, max: 1.5, noNaN: true }) },
  fc.constantFrom(Number.NaN, 0, 0.5, 2.5, -1),
)
const price = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: -500, max: 4000, noNaN: true }) },
  fc.constant(Number.NaN),
)
const weatherOf = fc.array(fc.record({ speed, density, price }), { maxLength: STEPS })

const tables = referenceTurbines.flatMap(({ power, diameterM }) =>
  [{}, { cutInMs: 3.2, cutOutMs: 21 }, { cutOutMs: 40 }].map((stops) =>
    speedTable(compileTurbine({ ...simpleCurves(power, null), ...stops }, { diameterM })),
  ),
)
const lookUps = tables.map((table) => {
  const memory = new KernelMemory([
    4 * STEPS,
    4 * STEPS,
    ...PositionLookUp.piecesOf(table, STEPS),
    ...PricedLookUp.piecesOf(table, STEPS),
  ])
  const room = { speed: memory.floats(STEPS), density: memory.floats(STEPS) }
  const [positions, priced] = [
    new PositionLookUp(table, memory, STEPS),
    new PricedLookUp(table, memory, STEPS),
  ]
  return { table, room, positions, priced }
})

type Weather = readonly { readonly speed: number; readonly density: number; readonly price: number }[]

function airOf({ room }: (typeof lookUps)[number], weather: Weather, isDensityKnown: boolean) {
  room.speed.set(weather.map((step) => step.speed))
  room.density.set(weather.map((step) => step.density))
  return {
    speedMs: room.speed.subarray(0, weather.length),
    densityKgM3: isDensityKnown ? room.density.subarray(0, weather.length) : null,
  }
}

test('positions on a curve are those of the plain look-up, whatever the weather', () => {
  fc.assert(
    fc.property(weatherOf, fc.boolean(), fc.nat(lookUps.length - 1), (weather, isDensityKnown, curve) => {
      const one = lookUps[curve]!
      const air = airOf(one, weather, isDensityKnown)
      for (const [t, position] of one.positions.find(air).entries()) {
        const expected = curvePosition(one.table, air, t)
        if (Number.isNaN(expected)) expect(position).toBeNaN()
        else expect(Math.abs(position - expected)).toBeLessThan(1e-10)
      }
    }),
    { numRuns: 2000 },
  )
})

test('weights with prices are those of the plain look-up, step by step times their price', () => {
  fc.assert(
    fc.property(weatherOf, fc.boolean(), fc.nat(lookUps.length - 1), (weather, isDensityKnown, curve) => {
      const one = lookUps[curve]!
      const air = airOf(one, weather, isDensityKnown)
      const points = one.table.curve.values.length
      const [steps, priced] = [new Float64Array(points + 2), new Float64Array(points + 2)]
      const expected = { steps: new Float64Array(points), priced: new Float64Array(points), count: 0 }
      for (const [t, { price: own }] of weather.entries()) {
        if (Number.isNaN(own)) continue
        expected.count += addCurveWeights(one.table, air, t, expected.steps)
        addCurveWeights(one.table, air, t, expected.priced, 0, own)
      }
      one.priced.prices = Float64Array.from(weather, (step) => step.price)
      expect(one.priced.add(air, { from: 0, end: weather.length }, { steps, priced, at: 2 })).toBe(
        expected.count,
      )
      for (let i = 0; i < points; i++) {
        expect(Math.abs(steps[i + 2]! - expected.steps[i]!)).toBeLessThan(1e-9)
        expect(Math.abs(priced[i + 2]! - expected.priced[i]!)).toBeLessThan(1e-6)
      }
    }),
    { numRuns: 2000 },
  )
})
