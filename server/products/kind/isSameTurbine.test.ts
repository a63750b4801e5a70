import { expect, it } from 'vitest'
import type { YieldIndexSpec } from '#calculations'
import { catalogueVendors } from '#domain/catalogue'
import { isSameTurbine } from './isSameTurbine.ts'

const turbineOf = (change: Partial<YieldIndexSpec['turbine']>): YieldIndexSpec['turbine'] => ({
  ...{ vendor: 'Own works', type: 'Own 141', curve: 'as measured', energy_uncertainty: null },
  ...{ rated_power_kw: 2000, rotor_diameter_m: 80, hub_height_m: 120, air_density_kg_m3: 1.225 },
  ...{ cut_in_ms: null, cut_out_ms: 25 },
  ...{ power: { wind_speed_ms: [3, 12, 17], power_kw: [0, 2000, 2000] } },
  ...change,
})
const vendor = catalogueVendors[0]!
const type = vendor.types.find(({ curves }) => curves.length > 0)!
const shipped = { vendor: vendor.name, type: type.name, curve: type.curves[0]!.name }

it('a turbine is the same whether or not a spec says where its table is held', () => {
  expect(isSameTurbine(turbineOf({}), turbineOf({ held_from_ms: 17 }))).toBe(true)
  expect(isSameTurbine(turbineOf({}), turbineOf({ rated_power_kw: 2100, held_from_ms: 17 }))).toBe(false)
})

it('a shipped turbine is identified by its names and hub height, even if a release corrects its data', () => {
  const before = turbineOf(shipped)
  expect(isSameTurbine(before, turbineOf({ ...shipped, cut_out_ms: 22, energy_uncertainty: 0.03 }))).toBe(
    true,
  )
  expect(isSameTurbine(before, turbineOf({ ...shipped, hub_height_m: 140 }))).toBe(false)
  expect(isSameTurbine(before, turbineOf({ ...shipped, curve: 'as measured' }))).toBe(false)
  expect(isSameTurbine(undefined, before)).toBe(false)
})
