import { expect, it } from 'vitest'
import { createFormat } from '../../../format.ts'
import { messages } from '../../../messages/all.ts'
import { shownTable } from '../../../quantities/index.ts'
import type { EnergyYieldResult, ResultTurbine } from '../result.ts'
import { ruggednessTable, siteClassTable } from './suitability.ts'

const turbine = (change: object) =>
  ({ name: 'A', wind_climate: 0, free_wind_speed_ms: 7.6, hub_height_m: 100, ...change }) as ResultTurbine
const ruggedness = { radius_m: 3500, slope: 0.3, radii: 72, spacing_m: 30, models: ['dem.tif'] }
const resultOf = (turbines: readonly ResultTurbine[], change: object = {}) =>
  ({ turbines, wind_climates: [{}], power_curves: [{}], ...change }) as unknown as EnergyYieldResult
const ground = (ruggedness_index: number | null, slope_deg: number | null = 0) => ({
  ground: { ruggedness_index, slope_deg },
})

const textOf = messages.en
const format = createFormat('en', textOf.units)
const words = { text: textOf, format, nameOf: ({ name }: ResultTurbine) => name }
const rowsOf = (table: ReturnType<typeof ruggednessTable>) => shownTable(table!, format).rows

it('shows the index of each turbine and its difference from the mast', () => {
  const turbines = [turbine(ground(0.05)), turbine(ground(0.35)), turbine(ground(null))]
  const table = ruggednessTable(resultOf(turbines, { ruggedness: { ...ruggedness, mast: 0.1 } }), words)
  const shown = rowsOf(table).map((row) => row.slice(1))
  expect(shown.slice(0, 2)).toEqual([
    ['5.0', '\u22125.0'],
    ['35.0', '25.0'],
  ])
  const { ruggedness: texts } = textOf.yieldFigures
  for (const part of [texts.note('3.5', '0.3'), texts.source('30', 'dem.tif'), texts.complex('1')])
    expect(table!.note).toContain(part)
})

it('has no difference without a mast, and no table without an elevation model', () => {
  const alone = ruggednessTable(resultOf([turbine(ground(0.05))], { ruggedness }), words)
  expect(rowsOf(alone)[0]).toHaveLength(2)
  expect(ruggednessTable(resultOf([turbine({})]), words)).toBeNull()
  expect(siteClassTable(resultOf([turbine({})]), words)).toBeNull()
})

it('names the class that a place requires, and shear and inflow beyond all classes', () => {
  const extremes = [
    { block_months: 1, v50_ms: 45 },
    { block_months: 12, v50_ms: 38 },
  ]
  const surface = { roughness_length_m: 0.1 }
  const table = siteClassTable(
    resultOf(
      [
        turbine({ ...ground(0, 3), surface }),
        turbine({ ...ground(0, 9.5), shear: { exponent: 0.25 } }),
        turbine({ wind_climate: 1 }),
      ],
      { wind_climates: [{ extremes }, {}] },
    ),
    words,
  )
  const { shear, inflow } = textOf.yieldFigures.siteClass
  const rows = rowsOf(table).map((row) => row.slice(3))
  // 1 / ln(100 m / 0.1 m)
  expect(rows[0]).toEqual(['II', '0.145', '3.0', ''])
  expect(rows[1]).toEqual(['II', '0.250', '9.5', `${shear}, ${inflow}`])
  expect(rows[2]![0]).toBe('–')
})
