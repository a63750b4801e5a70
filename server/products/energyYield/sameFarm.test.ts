import { expect, it } from 'vitest'
import { hasLargeChange } from '#contracts'
import { isSameFarm } from './sameFarm.ts'

const table = { wind_speed_ms: [3, 12, 25] }
const farm = {
  ...{ product: 'wakeloss', atlas: 'small', from_year: 2018, till_year: 2019, farm_name: 'Farm' },
  power_curves: [
    {
      ...{ vendor: 'Vestas', type: 'V80', name: 'Standard', rated_power_kw: 2000, rotor_diameter_m: 80 },
      ...{ air_density_kg_m3: 1.225, thrust_computed: false, cut_in_ms: null, cut_out_ms: null },
      ...{
        stationary_ct: null,
        power: { ...table, power_kw: [0, 2000, 2000] },
        thrust: { ...table, ct: [0.8, 0.5, 0.1] },
      },
    },
  ],
  turbines: [0, 1].map((i) => ({
    ...{ site_id: i + 1, name: `T ${i + 1}`, lat: 55, lon: 8 + i / 100, status: 'planned' },
    ...{ power_curve: 0, hub_height_m: 70, wake_decay_constant: 0.04 },
  })),
}
const spec = (change: object) => ({ spec: { ...farm, ...change } as never })

it('a farm is the same if only method settings differ, and another one with other turbines or years', () => {
  expect(isSameFarm(farm, spec({ roughness: 0.1, turbulence_intensity: 0.06, losses: [] }))).toBe(true)
  expect(isSameFarm(farm, spec({ till_year: 2018 }))).toBe(false)
  expect(isSameFarm(farm, spec({ turbines: farm.turbines.slice(1) }))).toBe(false)
  expect(isSameFarm({ ...farm, power_curves: 3 }, spec({}))).toBe(false)
})

it('a change that moves a yield by more than 0.5 % makes recalculation free, smaller ones do not', () => {
  expect(hasLargeChange('2026.11.25', 'energyYield')).toBe(true)
  expect(hasLargeChange('2099.1.1', 'energyYield')).toBe(false)
  expect(hasLargeChange('2026.11.25', 'maps')).toBe(true)
  expect(hasLargeChange('2026.11.25', 'akterm')).toBe(false)
})
