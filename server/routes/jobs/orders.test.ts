import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobSchema, timeSeriesResultSchema } from '#contracts'
import { buildCustomer, type SignedIn } from '../../testing/builders.ts'
import { buildList, orderBody, productId, remainingOrders, waitForJob } from '../../testing/jobs.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let customer: SignedIn
let product: number
let listId: number
let siteIds: readonly number[]
beforeAll(async () => {
  server = await startTestServer()
  customer = await buildCustomer(server, { ordersOfNewProducts: 100 })
  product = await productId(customer)
  const list = await buildList(customer)
  listId = list.listId
  siteIds = list.siteIds
})
afterAll(() => server.close())

const order = (parameters = {}, change = {}) =>
  customer.post('/api/jobs', { ...orderBody(product, listId, parameters), ...change })

describe('an order', () => {
  it('is computed, charged once, and gives result and files', async () => {
    const before = await remainingOrders(customer, product)
    const quote = await customer.post('/api/jobs/quote', orderBody(product, listId))
    expect(quote.body).toEqual({
      orders: 2,
      remaining_after: before - 2,
      warnings: [expect.stringMatching(/synthetic/)],
    })
    const ordered = await order()
    expect(ordered.status).toBe(202)
    expect(jobSchema.parse(ordered.body)).toMatchObject({ orders: 2, site_ids: siteIds })
    const job = await waitForJob(customer, ordered.body.id)
    expect(job).toMatchObject({ status: 'COMPLETED', progress: 1, error: null })
    expect(await remainingOrders(customer, product)).toBe(before - 2)

    const result = timeSeriesResultSchema.parse((await customer.get(`/api/jobs/${job.id}/result`)).body)
    expect(result.sites.map(({ site_id }) => site_id)).toEqual(siteIds)
    const files = (await customer.get(`/api/jobs/${job.id}/files`)).body
    expect(files.map(({ name }: { name: string }) => name)).toEqual([
      'Küste 1_demo_2025.csv',
      'Inland_demo_2025.csv',
    ])
    const file = await customer.get(`/api/jobs/${job.id}/files/${encodeURIComponent(files[0].name)}`)
    expect(file.body.split('\n')).toHaveLength(8760 + 2)
  })
})
