import { expect, it } from 'vitest'
import { createFormat } from '../../../format.ts'
import { messages } from '../../../messages/all.ts'
import { shownTable } from '../../../quantities/index.ts'
import type { EnergyYieldResult, ResultTurbine } from '../result.ts'
import { designClassTable } from './designClass.ts'
import { siteClassTable } from './suitability.ts'

const unstated = {
  ...{ reference_speed_ms: null, mean_speed_ms: null, shear_exponent: null, inflow_deg: null },
  reference_turbulence: null,
}
const curve = {
  ...{ rated_power_kw: 2000, cut_out_ms: 25 },
  power: { wind_speed_ms: [3, 12, 25], power_kw: [0, 2000, 2000] },
}
const classIIa = { class: 'II', turbulence: 'A', ...unstated }
const speeds = [8, 10, 15, 20]
/** Turbulence that requires a reference intensity: the normal turbulence model of it. */
const turbulenceOf = (reference: number, within_large_farm = false) => ({
  ...{ source: 'typed', within_large_farm, wind_speed_ms: speeds, ambient: speeds.map(() => 0.1) },
  effective: [0.9, 1].map((share, index) => ({
    wohler_exponent: [4, 10][index]!,
    intensity: speeds.map((speed) => share * reference * (0.75 + 5.6 / speed)),
  })),
})
const turbine = (change: object) =>
  ({
    ...{ name: 'A', wind_climate: 0, power_curve: 0, free_wind_speed_ms: 8.4, hub_height_m: 100 },
    ...{ ground: { slope_deg: 3 }, shear: { exponent: 0.2 }, turbulence: turbulenceOf(0.15) },
    ...change,
  }) as unknown as ResultTurbine
const extremes = [
  { block_months: 1, v50_ms: 60 },
  { block_months: 12, v50_ms: 42 },
]
const resultOf = (turbines: readonly ResultTurbine[], classes: readonly (object | undefined)[]) =>
  ({
    ...{ turbines, wind_climates: [{ extremes }, {}] },
    power_curves: classes.map((wind_class) => ({ ...curve, ...(wind_class && { wind_class }) })),
  }) as unknown as EnergyYieldResult

const text = messages.en
const format = createFormat('en', text.units)
const words = { text, format, nameOf: ({ name }: ResultTurbine) => name }
const { designClass: names, siteClass } = text.yieldFigures
const { met, exceeded, atLeast, notStated } = names.verdicts
const unknown = '–'
const rowsOf = (...of: Parameters<typeof resultOf>) =>
  shownTable(designClassTable(resultOf(...of), words)!, format).rows.map((row) => row.slice(1))

it('a site within all limits of its class meets them', () => {
  expect(rowsOf([turbine({})], [classIIa])).toEqual([['II\u00a0A', met, met, met, met, met]])
})

it('names each limit that a site exceeds, the turbulence by the material that requires most', () => {
  const beyond = {
    ...{ free_wind_speed_ms: 8.6, ground: { slope_deg: 8.1 }, shear: { exponent: 0.21 } },
    turbulence: turbulenceOf(0.161),
  }
  const all = [exceeded, exceeded, exceeded, exceeded, exceeded]
  expect(rowsOf([turbine(beyond)], [{ ...classIIa, class: 'III' }])).toEqual([['III\u00a0A', ...all]])
})

it('judges neither without a class nor without a figure or a limit, and not by a lower bound', () => {
  const classS = { class: 'S', turbulence: null, ...unstated, mean_speed_ms: 8.5 }
  const turbines = [
    turbine({ power_curve: 1 }),
    turbine({ wind_climate: 1, ground: undefined, turbulence: turbulenceOf(0.15, true) }),
    turbine({ power_curve: 2 }),
  ]
  expect(rowsOf(turbines, [classIIa, undefined, classS])).toEqual([
    [names.classNotStated, '–', '–', '–', '–', '–'],
    ['II\u00a0A', unknown, met, atLeast, met, unknown],
    ['S (Vave 8.5\u00a0m/s)', notStated, met, notStated, notStated, notStated],
  ])
})

it('without any stated class there is no comparison, and the wind classes say so', () => {
  const result = resultOf([turbine({})], [undefined])
  expect(designClassTable(result, words)).toBeNull()
  expect(siteClassTable(result, words)!.note).toContain(siteClass.enterClass)
  expect(siteClassTable(resultOf([turbine({})], [classIIa]), words)!.note).not.toContain(siteClass.enterClass)
})
