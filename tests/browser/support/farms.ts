import type { WakeLossResult } from '#contracts'
import type { Interface } from './interface.ts'

/** Two planned turbines in a row from west to east, and an existing one south of them. */
const planned = { lat: 54.051, turbine_type_id: 18, hub_height: 135, status: 'planned' }
export const compactFarm = [
  { ...planned, name: 'WEA 01', lon: 9.101 },
  { ...planned, name: 'WEA 02', lon: 9.11 },
  { name: 'Bestand 1', lat: 54.045, lon: 9.108, turbine_type_id: 29, hub_height: 98, status: 'portfolio' },
]

export interface CalculatedFarm {
  readonly jobId: string
  readonly result: WakeLossResult
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
  const groups: readonly {
    readonly name: string
    readonly products: readonly { readonly id: number; readonly name: string }[]
  }[] = await script.get('/api/product_list')
  const products = groups.find((group) => group.name === 'wakeloss')?.products ?? []
  const job = await waitFor(
    script,
    await script.post('/api/jobs', {
      product: 'wakeloss',
      product_id: products.find((one) => one.name === 'demo')?.id,
      list_id: await farmList(script, name, turbines),
      parameters: { from_year: 2024, till_year: 2025, ...assumptions },
    }),
  )
  return { jobId: job.id, result: await script.get(`/api/jobs/${job.id}/result`) }
}

interface JobState {
  readonly id: string
  readonly status: string
}

/** Asks until a job has completed. @throws if it ends otherwise */
export async function waitFor({ get }: Interface, ordered: JobState): Promise<JobState> {
  let job = ordered
  while (job.status !== 'COMPLETED') {
    if (!['SUBMITTED', 'PENDING', 'RUNNING'].includes(job.status))
      throw new Error(`the job ended as ${job.status}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
    job = await get(`/api/jobs/${job.id}`)
  }
  return job
}
