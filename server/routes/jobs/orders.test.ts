import { describe, expect, it } from 'vitest'
import { jobSchema, timeSeriesResultSchema } from '#contracts'
import { buildCustomer } from '../../testing/builders.ts'
import { buildList, orderBody, productId, remainingOrders, waitForJob } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 100 })
const product = await productId(customer)
const list = await buildList(customer)
const listId = list.listId
const siteIds = list.siteIds

const order = (parameters = {}, change = {}, headers = {}) =>
  customer.post('/api/jobs', { ...orderBody(product, listId, parameters), ...change }, headers)

/** Entries of the ledger for a job. */
const entriesOf = (jobId: string) =>
  server.context.database.db
    .selectFrom('order_entry')
    .select(['kind', 'change'])
    .where('job_id', '=', jobId)
    .orderBy('id')
    .execute()

describe('an order', () => {
  it('requires a purchase of the product', async () => {
    const body = orderBody(product, listId)
    for (const path of ['/api/jobs', '/api/jobs/quote']) {
      const stranger = await buildCustomer(server)
      await server.context.database.db
        .deleteFrom('purchase')
        .where('customer_id', '=', stranger.customer.id)
        .execute()
      const { listId: own } = await buildList(stranger)
      expect((await stranger.post(path, orderBody(product, own))).body.errorcode).toBe(
        'PRODUCT_NOT_PURCHASED',
      )
      expect((await stranger.post(path, body)).status).toBe(404)
    }
  })

  it('is computed, charged once, and gives result and files', async () => {
    const before = await remainingOrders(customer, product)
    const quote = await customer.post('/api/jobs/quote', orderBody(product, listId))
    expect(quote.body).toEqual({
      orders: 2,
      covered_sites: 0,
      work: null,
      remaining_after: before - 2,
      warnings: [expect.stringMatching(/synthetic/)],
      free_redo: false,
    })
    const ordered = await order()
    expect(ordered.status).toBe(202)
    expect(jobSchema.parse(ordered.body)).toMatchObject({ orders: 2, site_ids: siteIds })
    const job = await waitForJob(customer, ordered.body.id)
    expect(job).toMatchObject({ status: 'COMPLETED', progress: 1, error: null })
    expect(await remainingOrders(customer, product)).toBe(before - 2)
    expect(await entriesOf(job.id)).toEqual([
      { kind: 'reserve', change: -2 },
      { kind: 'settle', change: 0 },
    ])

    const result = timeSeriesResultSchema.parse((await customer.get(`/api/jobs/${job.id}/result`)).body)
    expect(result.sites.map(({ site_id }) => site_id)).toEqual(siteIds)
    expect(result.input_hash).toBe(job.input_hash)
    const files = (await customer.get(`/api/jobs/${job.id}/files`)).body
    expect(files.map(({ name }: { name: string }) => name)).toEqual([
      'Küste 1_demo_2025.csv',
      'Küste 1_demo_2025_csv.txt',
      'Inland_demo_2025.csv',
      'Inland_demo_2025_csv.txt',
    ])
    const file = await customer.get(`/api/jobs/${job.id}/files/${encodeURIComponent(files[0].name)}`)
    expect(file.body.split('\n')).toHaveLength(8760 + 2)
  })

  it('that cannot be computed is refused before it is charged', async () => {
    const before = await remainingOrders(customer, product)
    const refusals = [
      [{ heights: [20] }, 'HEIGHT_OUT_OF_RANGE'],
      [{ from_year: 1950 }, 'OUTSIDE_PERIOD'],
      [{ formats: ['tab'] }, 'INVALID_INPUT'],
      [{ heights: [] }, 'INVALID_INPUT'],
      [{ from_year: 2025, till_year: 2024 }, 'INVALID_INPUT'],
      [{ parameters: ['gusts'] }, 'INVALID_INPUT'],
    ] as const
    for (const [parameters, errorcode] of refusals) {
      expect((await order(parameters)).body).toMatchObject({ errorcode })
      expect(
        (await customer.post('/api/jobs/quote', orderBody(product, listId, parameters))).body,
      ).toMatchObject({ errorcode })
    }
    const { listId: far } = await buildList(customer, [{ name: 'Lissabon', lat: 38.7, lon: -9.1 }])
    const outside = await customer.post('/api/jobs', orderBody(product, far), { 'accept-language': 'de' })
    expect(outside.status).toBe(422)
    expect(outside.body.error).toBe('Außerhalb des Atlasgebiets: Lissabon')
    const { id: empty } = (await customer.post('/api/site_lists', { name: 'empty' })).body
    expect((await customer.post('/api/jobs', orderBody(product, empty))).body.errorcode).toBe('NO_SITES')
    expect((await order({}, { site_ids: [999_999] })).status).toBe(404)
    expect((await order({}, { product_id: 999_999 })).status).toBe(404)
    expect(await remainingOrders(customer, product)).toBe(before)
  })

  it('with the same key gives the same job and is charged once, also when sent simultaneously', async () => {
    const before = await remainingOrders(customer, product)
    const key = { 'idempotency-key': 'key-1' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => order({}, {}, key)))
    const ids = new Set(answers.map(({ body }) => body.id))
    expect([...ids]).toHaveLength(1)
    await waitForJob(customer, answers[0]!.body.id)
    expect((await order({}, {}, key)).body).toMatchObject({ id: answers[0]!.body.id, status: 'COMPLETED' })
    expect(await remainingOrders(customer, product)).toBe(before - 2)
    expect((await order({ heights: [120] }, {}, key)).body.errorcode).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await order({}, {}, { 'idempotency-key': 'ä' })).status).toBe(400)
    const other = await buildCustomer(server)
    const { listId: own } = await buildList(other)
    const theirs = await other.post('/api/jobs', orderBody(product, own), key)
    expect(ids.has(theirs.body.id)).toBe(false)
  })

  it('for the last order succeeds for one of two callers', async () => {
    const poor = await buildCustomer(server, { ordersOfNewProducts: 1 })
    const { listId: own } = await buildList(poor, [{ name: 'A', lat: 53, lon: 9 }])
    const body = orderBody(product, own)
    const answers = await Promise.all(Array.from({ length: 6 }, () => poor.post('/api/jobs', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 422, 422, 422, 422, 422])
    const refused = answers.find(({ status }) => status === 422)!.body
    expect(refused).toMatchObject({
      errorcode: 'NOT_ENOUGH_ORDERS',
      error: 'Not enough remaining orders: 1 needed, 0 left. Each time series takes one order.',
    })
    await waitForJob(poor, answers.find(({ status }) => status === 202)!.body.id)
    expect(await remainingOrders(poor, product)).toBe(0)
  })

  it('after the purchase has expired is refused; results stay', async () => {
    const late = await buildCustomer(server)
    const { listId: own } = await buildList(late)
    const ordered = await late.post('/api/jobs', orderBody(product, own))
    await waitForJob(late, ordered.body.id)
    await server.context.database.db
      .updateTable('purchase')
      .set({ expires_at: new Date(Date.UTC(2020, 4, 31)) } as never)
      .where('customer_id', '=', late.customer.id)
      .execute()
    const refused = await late.post('/api/jobs', orderBody(product, own))
    expect([refused.status, refused.body.errorcode]).toEqual([410, 'PURCHASE_EXPIRED'])
    expect(refused.body.error).toContain('31 May 2020')
    expect((await late.get(`/api/jobs/${ordered.body.id}/result`)).status).toBe(200)
  })
})

describe('jobs', () => {
  it('are listed newest first, page by page, by product and list', async () => {
    const own = await buildCustomer(server)
    const { listId: first } = await buildList(own, [{ name: 'A', lat: 53, lon: 9 }])
    const { listId: second } = await buildList(own, [{ name: 'A', lat: 53, lon: 9 }])
    const ids: string[] = []
    for (const list of [first, second, first])
      ids.unshift((await own.post('/api/jobs', orderBody(product, list))).body.id)
    const page = await own.get('/api/jobs?limit=2')
    expect(page.body.jobs.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2))
    const rest = await own.get(`/api/jobs?limit=2&cursor=${page.body.next_cursor}`)
    expect(rest.body).toMatchObject({ jobs: [{ id: ids[2] }], next_cursor: null })
    expect((await own.get(`/api/jobs?list_id=${second}&product=ts`)).body.jobs).toHaveLength(1)
    expect((await own.get(`/api/jobs?product_id=${product}`)).body.jobs).toHaveLength(3)
    expect((await own.get(`/api/jobs?product_id=${product + 1}`)).body.jobs).toEqual([])
    expect((await own.get('/api/jobs?cursor=x')).status).toBe(400)
    for (const id of ids) await waitForJob(own, id)
  })

  it('of other customers are not listed', async () => {
    await order()
    expect((await (await buildCustomer(server)).get('/api/jobs')).body.jobs).toEqual([])
  })
})
