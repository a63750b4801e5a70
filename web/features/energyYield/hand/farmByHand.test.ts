import { expect, test } from 'vitest'
import type { EnergyYieldResult } from '#contracts'
import { farmByHand } from './farmByHand.ts'

const speeds = [3, 6, 9, 12, 25]
const turbine = (site_id: number, lon: number) => ({
  ...{ site_id, lat: 53, lon, status: 'planned', power_curve: 0, wind_climate: 0 },
  ...{ hub_height_m: 100, wake_decay_constant: 0.07 },
})
/** Wind of 8 m/s from the west sector only. */
const joint = Array.from({ length: 12 }, (_, sector) =>
  Array.from({ length: 12 }, (_, bin) => (sector === 9 && bin === 8 ? 1 : 0)),
)
const result = {
  wake_model: 'jensen',
  turbulence_intensity: 0.1,
  power_curves: [
    {
      rotor_diameter_m: 100,
      power: { wind_speed_ms: speeds, power_kw: [0, 500, 1800, 3000, 3000] },
      thrust: { wind_speed_ms: speeds, ct: [0.8, 0.8, 0.8, 0.4, 0.1] },
    },
  ],
  turbines: [turbine(1, 8), turbine(2, 8.008)],
  wind_climates: [{ joint_frequency: joint }],
} as unknown as EnergyYieldResult

test('a turbine out of the wake raises the energy of the farm, and back in its place it changes nothing', () => {
  const farm = farmByHand(result)!
  expect(farm.tried(2, { lat: 53, lon: 8.008 })).toBeCloseTo(0, 12)
  const out = farm.tried(2, { lat: 53.02, lon: 8.008 })
  expect(out).toBeGreaterThan(0.02)
  expect(farm.moved(2, { lat: 53.02, lon: 8.008 })).toBe(out)
  // Now the other one moves after it, into its lee again.
  expect(farm.tried(1, { lat: 53.02, lon: 8 })).toBeLessThan(out)
  expect(farm.moved(2, { lat: 53, lon: 8.008 })).toBeCloseTo(0, 12)
})

test('older results without frequencies by direction and speed have no farm to move', () => {
  expect(farmByHand({ ...result, wind_climates: [{} as never] })).toBeNull()
})
