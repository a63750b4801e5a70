import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCurveWeights, speedTable } from './curveWeights.ts'
import { referenceTurbines } from './referenceTurbines.ts'
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
        densityKgM3: Float64Array.from(steps, ({ density }) => density + 0.0113),
        climbKgM3: -0.0113,
      }
      const count = addCurveWeights(table, air, { from: 0, till: steps.length }, weights, 0)
      // A stop at cut-out needs no density; the sum counts a step only where both are known.
      const known = steps.filter(({ v, density }) => !Number.isNaN(v) && !Number.isNaN(density))
      const sum = known.reduce((all, { v, density }) => all + turbinePowerKw(turbine, v, density), 0)
      const weighted = weights.reduce((all, weight, i) => all + weight * table.curve.values[i]!, 0)
      expect(count).toBe(known.length)
      expect(Math.abs(weighted - sum)).toBeLessThan(1e-6 * (1 + sum))
    }),
  )
})

test('turbines share a table where their speeds and stops are the same', () => {
  const names = turbines.map((turbine) => speedTable(turbine).name)
  expect(new Set(names).size).toBe(3)
})
