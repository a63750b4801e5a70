import type { EnergyYieldResult } from '#contracts'
import { finishedJob, productOf } from './finishedJob.ts'
import type { Interface } from './interface.ts'

/** Two planned turbines in a row from west to east, and an existing one south of them. */
const planned = { lat: 54.051, turbine_type_id: 18, hub_height: 135, status: 'planned' }
export const compactFarm = [
  { ...planned, name: 'WEA 01', lon: 9.101 },
  { ...planned, name: 'WEA 02', lon: 9.11 },
  { name: 'Bestand 1', lat: 54.045, lon: 9.108, turbine_type_id: 29, hub_height: 98, status: 'portfolio' },
]

/** A search of the planned ones' layout around them. */
export const compactLayout = {
  area: {
    type: 'Polygon',
    coordinates: [
      [
        [9.095, 54.045],
        [9.116, 54.045],
        [9.116, 54.056],
        [9.095, 54.056],
      ],
    ],
  },
  exclusions: [{ geometry: { type: 'Point', coordinates: [9.1, 54.05] }, buffer_m: 300 }],
  spacing_d: { along: 5, across: 3, direction_deg: 240 },
  objective: 'revenue',
  also: ['lcoe'],
  costs: { turbine_eur: 4_000_000, cable_eur_km: 200_000 },
  fewest: 1,
  starts: 2,
  trials_per_start: 500,
}

export interface CalculatedFarm {
  readonly jobId: string
  readonly result: EnergyYieldResult
}

/** A wind farm with turbines. @returns the id of its list */
export async function farmList(
  { post }: Interface,
  name: string,
  turbines: readonly object[],
): Promise<number> {
  const list: { readonly id: number } = await post('/api/site_lists', { name, wind_farm: true })
  await post(`/api/site_lists/${list.id}`, turbines)
  return list.id
}

/** A wind farm that has been calculated for all years of the small demo atlas. @throws if the calculation fails */
export async function calculateFarm(
  script: Interface,
  name: string,
  turbines: readonly object[],
  assumptions: object = {},
): Promise<CalculatedFarm> {
  const job = await finishedJob(script, {
    product: 'wakeloss',
    product_id: await productOf(script, 'wakeloss', 'demo'),
    list_id: await farmList(script, name, turbines),
    parameters: { from_year: 2024, till_year: 2025, ...assumptions },
  })
  return { jobId: job.id, result: await script.get(`/api/jobs/${job.id}/result`) }
}
