import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogueVendors } from './catalogue/index.ts'
import { addEnergies, addTurbines, emptySegments } from './curvePositions.ts'
import { curvePosition, speedTable } from './curveWeights.ts'
import { compileTurbine, turbinePowerKw } from './turbine.ts'
import { simpleCurves } from './turbineCurves.ts'

const curves = catalogueVendors
  .flatMap(({ types }) => types.flatMap((type) => type.curves))
  .map(({ windSpeedMs, powerKw }) => simpleCurves({ windSpeedMs, values: powerKw }, null))

test('energy by position equals that of the power at wind and density, for any curve that stops or continues', () => {
  const v = fc.double({ min: 0, max: 40, noNaN: true })
  const density = fc.double({ min: 0.9, max: 1.4, noNaN: true })
  const stops = [{}, { cutInMs: 4.1 }, { cutOutMs: 33 }, { cutInMs: 3, cutOutMs: 20 }]
  const turbines = curves.flatMap((curve) => stops.map((own) => ({ ...curve, ...own })))
  // Making a table takes much longer than looking up in it.
  const made = new Map<number, ReturnType<typeof tableOf>>()
  const tableOf = (index: number) => {
    const turbine = compileTurbine(turbines[index]!, { diameterM: 100 })
    return { turbine, table: speedTable(turbine) }
  }
  fc.assert(
    fc.property(fc.nat(turbines.length - 1), v, density, (index, speedMs, densityKgM3) => {
      const own = made.get(index) ?? tableOf(index)
      made.set(index, own)
      const { turbine, table } = own
      const air = {
        speedMs: Float64Array.of(speedMs),
        densityKgM3: Float64Array.of(densityKgM3),
      }
      const position = Float64Array.of(curvePosition(table, air, 0))
      const segments = emptySegments(table.curve.values.length)
      addTurbines(segments, table.curve.values, 0, 3)
      const energies = Float64Array.of(7)
      addEnergies(segments, position, { from: 0, end: 1 }, 0.5, energies, 0)
      const expected = 7 + 1.5 * turbinePowerKw(turbine, speedMs, densityKgM3)
      expect(Math.abs(energies[0]! - expected)).toBeLessThan(1e-5 * turbine.ratedPowerKw)
    }),
    { numRuns: 3000 },
  )
})

test('without a value there is no position, and no energy', () => {
  const table = speedTable(compileTurbine(curves[0]!, { diameterM: 100 }))
  const air = {
    speedMs: Float64Array.of(Number.NaN, 8),
    densityKgM3: Float64Array.of(1.2, Number.NaN),
  }
  const positions = Float64Array.of(curvePosition(table, air, 0), curvePosition(table, air, 1))
  const energies = new Float64Array(2)
  addEnergies(emptySegments(table.curve.values.length), positions, { from: 0, end: 2 }, 1, energies, 0)
  expect([...positions, ...energies]).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN])
})
