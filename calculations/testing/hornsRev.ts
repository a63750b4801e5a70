import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EnergyYieldSpecInput } from '../energyYield/spec.ts'

interface Published {
  readonly turbines: {
    readonly V80: { ws: number[]; power_kW: number[]; ct: number[]; D: number; hub: number }
  }
  readonly hornsrev80: { readonly x: number[]; readonly y: number[] }
}

/** The wind farm Horns Rev 1, 80 V80 as PyWake has them, moved to a place of an atlas. */
export function hornsRevAt(
  { lat, lon }: { readonly lat: number; readonly lon: number },
  order: Pick<EnergyYieldSpecInput, 'atlas' | 'from_year' | 'till_year'>,
): EnergyYieldSpecInput {
  const path = join(import.meta.dirname, '../../domain/fixtures/pywake.json')
  const { turbines, hornsrev80 } = JSON.parse(readFileSync(path, 'utf8')) as Published
  const { V80 } = turbines
  const { x, y } = hornsrev80
  const metresPerDegree = 111_300
  return {
    product: 'wakeloss',
    ...order,
    farm_name: 'Horns Rev 1',
    density_correction: 'none',
    power_curves: [
      {
        vendor: 'Vestas',
        type: 'V80',
        name: 'PyWake',
        rated_power_kw: 2000,
        rotor_diameter_m: V80.D,
        air_density_kg_m3: 1.225,
        thrust_computed: false,
        cut_in_ms: null,
        cut_out_ms: null,
        stationary_ct: null,
        power: { wind_speed_ms: V80.ws, power_kw: V80.power_kW },
        thrust: { wind_speed_ms: V80.ws, ct: V80.ct },
      },
    ],
    turbines: x.map((east, index) => ({
      site_id: index + 1,
      name: `HR ${index + 1}`,
      lat: lat + (y[index]! - y[0]!) / metresPerDegree,
      lon: lon + (east - x[0]!) / (metresPerDegree * Math.cos((lat * Math.PI) / 180)),
      status: 'planned' as const,
      power_curve: 0,
      hub_height_m: V80.hub,
      wake_decay_constant: 0.04,
    })),
  }
}
