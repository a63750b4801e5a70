import { type NewJob, routes } from '#contracts'
import type { Product } from './product.ts'

const sites = [
  { name: 'Nordergründe 1', lat: 53.836, lon: 8.166 },
  { name: 'Dithmarschen', lat: 54.12, lon: 9.02 },
  { name: 'Emsland', lat: 52.86, lon: 7.34 },
  { name: 'Uckermark', lat: 53.31, lon: 13.86 },
  { name: 'Hunsrück', lat: 49.98, lon: 7.42 },
  { name: 'Schwäbische Alb', lat: 48.62, lon: 9.84 },
]

/** Gives an account a site list and a finished time series, over the interface as a customer's script would. */
export async function furnish(product: Product, role: 'customer' | 'admin'): Promise<void> {
  const form = {
    client_id: 'anemone-web',
    grant_type: 'password',
    username: role,
    password: product.password(role),
  }
  const answer = await fetch(`${product.url}/realms/anemone/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(product.url + path, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const groups = await call<{ name: string; products: { id: number; name: string }[] }[]>(
    'GET',
    '/api/product_list',
  )
  const productId = groups.flatMap(({ products }) => products).find(({ name }) => name === 'demo')?.id
  const list = await call<{ id: number }>('POST', '/api/site_lists', { name: 'Windparks' })
  await call('POST', `/api/site_lists/${list.id}`, sites)
  const order: NewJob = {
    product: 'ts',
    product_id: productId ?? 0,
    list_id: list.id,
    parameters: {
      heights: [100, 140],
      parameters: ['wind_speed', 'wind_direction', 'temperature', 'air_density', 'rain', 'radiation'],
      from_year: 2024,
      till_year: 2025,
      formats: ['csv', 'xlsx'],
    },
  }
  let job = await call<{ id: string; status: string }>('POST', routes.orderJob.path, order)
  while (job.status !== 'COMPLETED') {
    if (!['SUBMITTED', 'PENDING', 'RUNNING'].includes(job.status))
      throw new Error(`the job ended as ${job.status}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
    job = await call('GET', `/api/jobs/${job.id}`)
  }
}
