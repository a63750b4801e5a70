import fc from 'fast-check'
import { expect, test } from 'vitest'
import { referenceTurbines } from './catalogue/referenceTurbines.ts'
import { addCurveWeights, speedTable } from './curveWeights.ts'
import { compileTurbine, turbinePowerKw } from './turbine.ts'
import { simpleCurves } from './turbineCurves.ts'

const turbines = referenceTurbines.flatMap(({ power, diameterM }) => {
  const curves = simpleCurves(power, null)
  return [curves, { ...curves, cutInMs: 3.2, cutOutMs: 21 }, { ...curves, cutOutMs: 34 }].map((all) =>
    compileTurbine(all, { diameterM }),
  )
})

test('weights of the speeds of a curve give the sum of the power over the steps', () => {
  const step = fc.record({
    v: fc.oneof(
      { weight: 20, arbitrary: fc.double({ min: 0, max: 40, noNaN: true }) },
      fc.constant(Number.NaN),
    ),
    density: fc.oneof(
      { weight: 20, arbitrary: fc.double({ min: 0.9, max: 1.5, noNaN: true }) },
      fc.constantFrom(0.5, Number.NaN),
    ),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.constantFrom(...turbines), (steps, turbine) => {
      const table = speedTable(turbine)
      const weights = new Float64Array(table.curve.values.length)
      const air = {
        speedMs: Float64Array.from(steps, ({ v }) => v),
        densityKgM3: Float64Array.from(steps, ({ density }) => density),
      }
      const count = steps.reduce((all, _, t) => all + addCurveWeights(table, air, t, weights), 0)
      // A stop at cut-out needs no density, but the sum counts only steps with both values.
      const known = steps.filter(({ v, density }) => !Number.isNaN(v) && !Number.isNaN(density))
      const sum = known.reduce((all, { v, density }) => all + turbinePowerKw(turbine, v, density), 0)
      const weighted = weights.reduce((all, weight, i) => all + weight * table.curve.values[i]!, 0)
      expect(count).toBe(known.length)
      expect(Math.abs(weighted - sum)).toBeLessThan(1e-6 * (1 + sum))
    }),
  )
})

test('without densities the air is that of the curve, and steps count from the given index on', () => {
  for (const turbine of turbines) {
    const table = speedTable(turbine)
    const points = table.curve.values.length
    const speedMs = Float64Array.of(99, 4.4, 9.1, 13.7, 99)
    const weights = new Float64Array(points + 3).fill(1)
    const air = { speedMs, densityKgM3: null }
    for (const t of [1, 2, 3]) expect(addCurveWeights(table, air, t, weights, 2)).toBe(1)
    const weighted = table.curve.values.reduce((all, value, i) => all + (weights[i + 2]! - 1) * value, 0)
    const density = table.curve.referenceDensityKgM3
    const sum = [4.4, 9.1, 13.7].reduce((all, v) => all + turbinePowerKw(turbine, v, density), 0)
    expect(weighted).toBeCloseTo(sum, 5)
    expect([weights[0], weights[1], weights[points + 2]]).toEqual([1, 1, 1])
  }
})

test('a curve that holds its last value beyond its end counts that point once a step', () => {
  const curves = simpleCurves({ windSpeedMs: [3, 12, 20], values: [0, 2000, 1500] }, null)
  const turbine = compileTurbine({ ...curves, cutOutMs: 30 }, { diameterM: 90 })
  const table = speedTable(turbine)
  const { referenceDensityKgM3: density } = table.curve
  const weights = new Float64Array(3)
  const air = { speedMs: Float64Array.of(24, 29, 31, 20), densityKgM3: null }
  for (const t of [0, 1, 2, 3]) expect(addCurveWeights(table, air, t, weights)).toBe(1)
  const sum = [24, 29, 31, 20].reduce((all, v) => all + turbinePowerKw(turbine, v, density), 0)
  expect([...weights]).toEqual([0, 0, sum / 1500])
})

test('a turbine whose power does not move with air density has no such table', () => {
  const curves = simpleCurves({ windSpeedMs: [3, 12, 20], values: [0, 2000, 1500] }, null)
  const turbine = compileTurbine(curves, { diameterM: 90, densityCorrection: 'none' })
  expect(() => speedTable(turbine)).toThrow(/does not move with air density/)
})

test('turbines share a table where their speeds and stops are equal', () => {
  const names = turbines.map((turbine) => speedTable(turbine).name)
  expect(new Set(names).size).toBe(3)
})
