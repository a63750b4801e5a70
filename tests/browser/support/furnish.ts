import type { NewJob } from '#contracts'
import { recordForecasts } from '../../../server/testing/recordForecasts.ts'
import { calculateFarm, compactFarm, compactLayout } from './farms.ts'
import { finishedJob, productOf } from './finishedJob.ts'
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

/** A planned wind farm next to two existing turbines; two planned ones are too close to each other. */
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

/** Orders by product group. */
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

/** Wind farms with comparable results; only the second one has losses and uncertainties. */
export const calculatedFarms = ['Windpark Süd', 'Windpark Süd, Variante'] as const
/** The list whose layout was searched. */
export const searchedFarm = 'Windpark Suche'
const assumptions = {
  losses: [
    { id: 'availability.turbine', share: 0.03 },
    { id: 'electrical.internalGrid', share: 0.02 },
    { id: 'curtailment.bats', share: 0.015 },
  ],
  uncertainties: [
    { id: 'windData', sigma: 0.04, of: 'wind_speed' },
    { id: 'powerCurve', sigma: 0.05, of: 'energy' },
  ],
}

/** Gives the customer a site list and a purchase of two sites, not yet chosen. @returns the list's id */
export async function furnishSites(product: Product): Promise<number> {
  const { post } = await interfaceOf(product, 'customer')
  const list: { readonly id: number } = await post('/api/site_lists', { name: 'Windparks' })
  await post(`/api/site_lists/${list.id}`, sites)
  const admin = await interfaceOf(product, 'admin')
  const { customers } = await admin.get('/api/admin/customers?search=customer')
  const products = await admin.get('/api/admin/products')
  await admin.post('/api/admin/purchases', {
    customer_id: customers.find(({ role }: { role: string }) => role === 'customer').id,
    product_id: products.at(-1).id,
    initial_orders: null,
    sites: 2,
    expires_at: '2099-12-31 23:59:59 UTC',
  })
  return list.id
}

/**
 * Gives the customer of a product with five years site lists, a wind farm and finished calculations, through the
 * interface.
 */
export async function furnish(product: Product): Promise<void> {
  // Forecasts need past records that can be judged.
  await recordForecasts({ dataDirectory: product.dataDir })
  const script = await interfaceOf(product, 'customer')
  const { post } = script
  const listId = await furnishSites(product)
  const windFarm: { readonly id: number } = await post('/api/site_lists', {
    name: 'Windpark Nord',
    wind_farm: true,
  })
  await post(`/api/site_lists/${windFarm.id}`, farm)
  for (const order of orders) {
    const productId = await productOf(script, order.product, 'demo')
    await finishedJob(script, { ...order, product_id: productId, list_id: listId })
  }
  await calculateMarketValues(script)
  await forecastValues(script)
  await priceAgreements(script)
  await makeSeries(script)
  await calculateFarm(script, searchedFarm, compactFarm, { layout: compactLayout })
  await calculateFarm(script, calculatedFarms[0], compactFarm)
  const moved = compactFarm.map((turbine, index) => (index === 1 ? { ...turbine, lat: 54.056 } : turbine))
  await calculateFarm(script, calculatedFarms[1], moved, assumptions)
}

/** A list only for market values: existing turbines with the inputs of their support. */
async function calculateMarketValues(script: Awaited<ReturnType<typeof interfaceOf>>): Promise<void> {
  const { id: listId } = await script.post('/api/site_lists', { name: 'Vermarktung', product_type: 'mva' })
  const plant = { award_ct_kwh: 7.35, commissioned: '2021-06-01', rated_power_kw: 4200 }
  await script.post(`/api/site_lists/${listId}`, [
    { ...existing, name: 'Vermarktung 1', lat: 54.02, lon: 9.02, info: { plant } },
    { ...existing, name: 'Vermarktung 2', lat: 52.9, lon: 7.4 },
  ])
  const productId = await productOf(script, 'mva', 'demo')
  await finishedJob(script, { product: 'mva', product_id: productId, list_id: listId, parameters: {} })
}

/** A forecast of the list for market values. */
async function forecastValues(script: Awaited<ReturnType<typeof interfaceOf>>): Promise<void> {
  const productId = await productOf(script, 'mva', 'demo')
  const lists = await script.get('/api/site_lists')
  const { id: listId } = lists.find(({ name }: { name: string }) => name === 'Vermarktung')
  const parameters = { months: [1, 2, 3, 4, 5, 6] }
  await finishedJob(script, { product: 'mva', product_id: productId, list_id: listId, parameters })
}

/** A list only for dispersion series. */
async function makeSeries(script: Awaited<ReturnType<typeof interfaceOf>>): Promise<void> {
  const { id: listId } = await script.post('/api/site_lists', { name: 'Anlagen', product_type: 'akterm' })
  await script.post(`/api/site_lists/${listId}`, [
    { name: 'Stall Nord', lat: 53.9, lon: 9.2 },
    { name: 'Stall Süd', lat: 52.4, lon: 9.7 },
  ])
  const productId = await productOf(script, 'akterm', 'demo')
  await finishedJob(script, { product: 'akterm', product_id: productId, list_id: listId, parameters: {} })
}

/** A list only for prices of agreements. */
async function priceAgreements(script: Awaited<ReturnType<typeof interfaceOf>>): Promise<void> {
  const { id: listId } = await script.post('/api/site_lists', { name: 'Verträge', product_type: 'ppa' })
  const plant = { award_ct_kwh: 7.35, commissioned: '2026-06-01', rated_power_kw: 4200 }
  await script.post(`/api/site_lists/${listId}`, [
    { ...existing, name: 'Vertrag 1', lat: 54.02, lon: 9.02, info: { plant } },
    { ...existing, name: 'Vertrag 2', lat: 52.9, lon: 7.4 },
  ])
  const productId = await productOf(script, 'ppa', 'demo')
  const parameters = { start: '2028-01', tenor_years: 8, award_ct_kwh: 7.2, indexation: 0.01 }
  await finishedJob(script, { product: 'ppa', product_id: productId, list_id: listId, parameters })
}
