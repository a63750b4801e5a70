import { isActive, type Job, type NewJob, type ProductGroup, routes } from '#contracts'
import { interfaceOf } from './interface.ts'
import type { Product } from './product.ts'

const sites = [
  { name: 'Nordergründe 1', lat: 53.836, lon: 8.166 },
  { name: 'Dithmarschen', lat: 54.12, lon: 9.02 },
  { name: 'Emsland', lat: 52.86, lon: 7.34 },
  { name: 'Uckermark', lat: 53.31, lon: 13.86 },
  { name: 'Hunsrück', lat: 49.98, lon: 7.42 },
  { name: 'Schwäbische Alb', lat: 48.62, lon: 9.84 },
]

/** A wind farm as it is being planned beside two existing turbines; two of the planned ones are too close. */
const planned = { lat: 54.051, turbine_type_id: 18, hub_height: 135, status: 'planned' }
const existing = { turbine_type_id: 29, hub_height: 98, status: 'portfolio' }
const farm = [
  { ...planned, name: 'WEA 01', lon: 9.101 },
  { ...planned, name: 'WEA 02', lat: 54.0485, lon: 9.1065 },
  { ...planned, name: 'WEA 03', lat: 54.0497, lon: 9.1092 },
  { ...existing, name: 'Bestand 1', lat: 54.045, lon: 9.108 },
  { ...existing, name: 'Bestand 2', lat: 54.046, lon: 9.118 },
]

const years = { from_year: 2024, till_year: 2025 }

/** What is ordered, by product group. */
const orders: readonly Pick<NewJob, 'product' | 'parameters'>[] = [
  {
    product: 'ts',
    parameters: {
      heights: [100, 140],
      parameters: ['wind_speed', 'wind_direction', 'temperature', 'air_density', 'rain', 'radiation'],
      ...years,
      formats: ['csv', 'xlsx'],
    },
  },
  { product: 'windpotential', parameters: { heights: [100, 140], ...years } },
]

/** Gives an account a site list with finished calculations and a wind farm, over the interface as a script would. */
export async function furnish(product: Product, role: 'customer' | 'admin'): Promise<void> {
  const { get, post } = await interfaceOf(product, role)
  const groups: readonly ProductGroup[] = await get(routes.productList.path)
  const list: { readonly id: number } = await post('/api/site_lists', { name: 'Windparks' })
  await post(`/api/site_lists/${list.id}`, sites)
  const windFarm: { readonly id: number } = await post('/api/site_lists', {
    name: 'Windpark Nord',
    wind_farm: true,
  })
  await post(`/api/site_lists/${windFarm.id}`, farm)
  for (const order of orders) {
    const group = groups.find(({ name }) => name === order.product)
    const productId = group?.products.find(({ name }) => name === 'demo')?.id ?? 0
    const placed: NewJob = { ...order, product_id: productId, list_id: list.id }
    let job: Pick<Job, 'id' | 'status'> = await post(routes.orderJob.path, placed)
    while (job.status !== 'COMPLETED') {
      if (!isActive(job.status)) throw new Error(`the job ended as ${job.status}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
      job = await get(`/api/jobs/${job.id}`)
    }
  }
}
