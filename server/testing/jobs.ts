import {
  type AvailableProduct,
  availableProducts,
  isActive,
  type Job,
  type JobState,
  type ProductCode,
  products,
} from '#contracts'
import type { Client } from './client.ts'

/** Input that the small demo atlas supports: two sites in Germany, heights, parameters and its last year. */
export const demoSites = [
  { name: 'Küste 1', lat: 53.87, lon: 9.11 },
  { name: 'Inland', lat: 51.2, lon: 10.4 },
]

/** Creates a customer's site list with sites; returns its id and those of the sites. */
export async function buildList(
  client: Client,
  sites: readonly { readonly name: string; readonly lat: number; readonly lon: number }[] = demoSites,
): Promise<{ readonly listId: number; readonly siteIds: readonly number[] }> {
  const name = `list ${Math.random().toString(36).slice(2)}`
  const list = await client.post('/api/site_lists', { name })
  const added = await client.post(`/api/site_lists/${list.body.id}`, sites)
  if (added.status !== 200) throw new Error(JSON.stringify(added.body))
  return { listId: list.body.id, siteIds: added.body.map(({ id }: { id: number }) => id) }
}

/** Id of the product of a kind for an atlas. */
export async function productId(client: Client, atlasId = 'demo', code: ProductCode = 'ts'): Promise<number> {
  const { body } = await client.get('/api/product_list')
  const group = body.find(({ name }: { name: string }) => name === code)
  return group.products.find(({ name }: { name: string }) => name === atlasId).id
}

/** Body of an order of a year at 100 m for all sites of a list; `parameters` override it. */
export function orderBody(
  product: number,
  listId: number,
  parameters: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    product: 'ts',
    product_id: product,
    list_id: listId,
    parameters: {
      heights: [100],
      parameters: ['wind_speed', 'wind_direction'],
      from_year: 2025,
      till_year: 2025,
      formats: ['csv'],
      ...parameters,
    },
  }
}

/** Pauses between polls of a job, ms: frequent polls slow the job down. */
const pauses = { first: 20, growth: 1.2, longest: 200 } as const

/** Polls a job until the condition is true. @returns the job then */
export async function followJob(
  client: Client,
  jobId: string,
  isReached: (job: Job) => boolean,
  longestPause: number = pauses.longest,
): Promise<Job> {
  for (let pause: number = pauses.first; ; pause = Math.min(pause * pauses.growth, longestPause)) {
    const { status, body } = await client.get(`/api/jobs/${jobId}`)
    if (status !== 200) throw new Error(`job ${jobId}: ${status} ${JSON.stringify(body)}`)
    if (isReached(body)) return body
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/**
 * Polls a job until it reaches a transient state or has ended: at constant pauses, so as not to miss it.
 * @returns the job then
 */
export const followJobClosely = (
  client: Client,
  jobId: string,
  isReached: (job: Job) => boolean,
): Promise<Job> => followJob(client, jobId, (job) => isReached(job) || !isActive(job.status), pauses.first)

/** Waits until a job has one of the states, by default until it has ended. */
export async function waitForJob(client: Client, jobId: string, ...states: JobState[]): Promise<Job> {
  const follow = states.some(isActive) ? followJobClosely : followJob
  const job = await follow(client, jobId, ({ status }) => states.includes(status) || !isActive(status))
  if (states.length > 0 && !states.includes(job.status))
    throw new Error(`job ${jobId} is ${job.status} ${JSON.stringify(job.error)}`)
  return job
}

export type OrderableCode = (typeof products)[AvailableProduct]['code']

/** Path of each product that can be ordered, by its code. */
export const productPaths = Object.fromEntries(
  availableProducts.map((name) => [products[name].code, products[name].call.path]),
) as Readonly<Record<OrderableCode, string>>

/** Number of orders of a product that the customer has left. */
export async function remainingOrders(
  client: Client,
  product: number,
  code: OrderableCode = 'ts',
): Promise<number> {
  const { body } = await client.get(`${productPaths[code]}/${product}`)
  return body.remaining_orders
}
