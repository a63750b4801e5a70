import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildCustomer, type LoggedIn, seededAccount } from '../../testing/builders.ts'
import { insertJob } from '../../testing/insertJob.ts'
import { buildList, orderBody, productId } from '../../testing/jobs.ts'
import { outbox } from '../../testing/outbox.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile({
  settings: {
    CONTACT_EMAIL: 'office@example.org',
    DEMO_ORDERS: '20',
    PRICES: 'ts/demo=20,10:18.52 wakeloss=80 wakeloss/demo=90.02 maps=500',
    PRICES_VAT_PERCENT: '19',
  },
})
const admin = await seededAccount(server, 'admin')
const ada = await buildCustomer(server, { ordersOfNewProducts: null })
const { products } = (await server.anonymous.get('/api/price_list')).body
const idOf = (group: string) =>
  products.find((product: { group: string }) => product.group === group).product_id
const [series, yields, maps] = [idOf('ts'), idOf('wakeloss'), idOf('maps')]

const english = { 'accept-language': 'en' }
const requests = '/api/product_requests'
const ask = (who: LoggedIn, items: object[], message = '') => who.post(requests, { items, message }, english)

it('every account has orders of the demo products as soon as it opens its products', async () => {
  expect(await productId(ada)).toBe(series)
  await ada.get('/api/product_list')
  const { body } = await ada.get('/api/customers/self/orders', english)
  const rows = body.filter((row: { product_id: number }) => row.product_id === series)
  expect(rows).toMatchObject([{ initial_orders: 20, remaining_orders: 20 }])
})

it('the price list needs no login, and synthetic weather has its own price', async () => {
  const { status, body } = await server.anonymous.get('/api/price_list', english)
  expect(status).toBe(200)
  expect(body).toMatchObject({ currency: 'EUR', vat_percent: 19 })
  const of = (id: number) => body.products.find((one: { product_id: number }) => one.product_id === id)
  expect(of(series)).toMatchObject({
    unit: 'orders',
    prices: [
      { from: 1, cents: 2000 },
      { from: 10, cents: 1852 },
    ],
  })
  expect(of(yields).prices).toEqual([{ from: 1, cents: 9002 }])
  expect(of(maps)).toMatchObject({ unit: 'access', prices: [] })
})

describe('a request', () => {
  it('keeps the prices of its day, is mailed to the provider with its page, and is granted with one call', async () => {
    const asked = await ask(
      ada,
      [
        { product_id: series, orders: 12 },
        { product_id: yields, orders: 2 },
        { product_id: maps, orders: null },
      ],
      'for the park at Müssen',
    )
    expect(asked.status).toBe(201)
    const { id } = asked.body
    expect(asked.body).toMatchObject({
      state: 'open',
      items: [
        { orders: 12, unit_cents: 1852 },
        { orders: 2, unit_cents: 9002 },
        { orders: null, unit_cents: null },
      ],
    })
    const mail = outbox(server).at(-1) ?? ''
    expect(mail).toContain('To: office@example.org')
    for (const part of [
      '12 credits',
      '402.28',
      'price on request',
      'without what has its price on request: ',
      'for the park at Müssen',
      'Ada Example',
    ])
      expect(mail).toContain(part)
    expect(mail).toContain(`${server.url}/admin/requests?request=${id}`)

    expect((await ada.post(`/api/admin/product_requests/${id}/grant`, { expires_at: null })).status).toBe(403)
    const past = { expires_at: '2020-12-31 23:59:59 UTC' }
    const late = await admin.post(`/api/admin/product_requests/${id}/grant`, past, english)
    expect([late.status, late.body.error]).toEqual([400, expect.stringMatching(/expires_at.*in the past/)])
    const granted = await admin.post(
      `/api/admin/product_requests/${id}/grant`,
      { expires_at: '2099-12-31 23:59:59 UTC', answer: 'with pleasure' },
      english,
    )
    expect(granted.body).toMatchObject({
      state: 'granted',
      answer: 'with pleasure',
      customer_name: 'Ada Example',
    })
    expect(outbox(server).at(-1)).toContain(`To: ${ada.customer.email}`)
    const { body } = await ada.get('/api/customers/self/orders')
    expect(body).toContainEqual(
      expect.objectContaining({
        product_id: yields,
        initial_orders: 2,
        expires_at: '2099-12-31 23:59:59 UTC',
      }),
    )
    const again = await admin.post(`/api/admin/product_requests/${id}/grant`, { expires_at: null })
    expect([again.status, again.body.errorcode]).toEqual([409, 'REQUEST_ANSWERED'])
    await expect
      .poll(async () => (await admin.get('/api/admin/audit?act=request.grant')).body.entries)
      .toMatchObject([{ details: { request_id: id, expires_at: '2099-12-31 23:59:59 UTC' } }])
  })

  it('is granted once if two admins do so simultaneously', async () => {
    const { id } = (await ask(ada, [{ product_id: series, orders: 1 }])).body
    const path = `/api/admin/product_requests/${id}/grant`
    const answers = await Promise.all([1, 2].map(() => admin.post(path, { expires_at: null })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await admin.get(`/api/admin/purchases?customer_id=${ada.customer.id}`)
    const bought = body.purchases.filter((one: { initial_orders: number }) => one.initial_orders === 1)
    expect(bought).toHaveLength(1)
  })

  it('is not granted while one of its products is no longer offered, and stays open', async () => {
    const { db } = server.context.database
    const { id } = (await ask(ada, [{ product_id: maps, orders: null }])).body
    const offer = (active: boolean) =>
      db.updateTable('product').set({ active }).where('id', '=', maps).execute()
    const grant = () => admin.post(`/api/admin/product_requests/${id}/grant`, { expires_at: null }, english)
    await offer(false)
    const refused = await grant()
    await offer(true)
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('no longer offered')])
    expect((await grant()).body.state).toBe('granted')
  })

  it('is declined with a reason that the customer gets by mail, and grants nothing', async () => {
    const { id } = (await ask(ada, [{ product_id: series, orders: 3 }])).body
    const path = `/api/admin/product_requests/${id}/decline`
    expect((await admin.post(path, { answer: ' ' })).status).toBe(400)
    await admin.post(path, { answer: 'not for sale' })
    expect(outbox(server).at(-1)).toContain('not for sale')
    const { body } = await ada.get(requests)
    expect(body.requests[0]).toMatchObject({ id, state: 'declined', items: [{ purchase_id: null }] })
  })

  it('can be withdrawn by its customer only, and not granted afterwards', async () => {
    const bob = await buildCustomer(server)
    const { id } = (await ask(ada, [{ product_id: series, orders: 3 }])).body
    expect((await bob.delete(`${requests}/${id}`)).status).toBe(404)
    expect((await ada.delete(`${requests}/${id}`)).body.state).toBe('withdrawn')
    const granted = await admin.post(`/api/admin/product_requests/${id}/grant`, { expires_at: null })
    expect(granted.status).toBe(409)
  })

  it('names the invalid field of a product', async () => {
    const wrong = [
      [[{ product_id: 999_999, orders: 1 }], 'items.0.product_id'],
      [[{ product_id: series, orders: null }], 'items.0.orders'],
      [[{ product_id: maps, orders: 1 }], 'items.0.orders'],
      [
        [
          { product_id: series, orders: 1 },
          { product_id: series, orders: 2 },
        ],
        'items.1.product_id',
      ],
    ] as const
    for (const [items, field] of wrong) {
      const { status, body } = await ask(ada, [...items])
      expect([status, body.errorcode]).toEqual([400, 'INVALID_INPUT'])
      expect(body.error).toContain(field)
    }
  })
})

it('invoice data have price, tax and address for the purchases of a request, and orders have their history', async () => {
  const { body, headers } = await ada.get('/api/customers/self/invoice_data.csv', english)
  expect(headers.get('content-disposition')).toContain('anemone-invoice-data.csv')
  expect(String(body)).toMatch(/^\ufeff?bought_at,purchase,request,product,atlas/)
  expect(String(body)).toContain(',12,,12,,2099-12-31 23:59:59 UTC,18.52,222.24,19,')
  // The total tax is that of the sum 402.28 that the customer saw: rounded by row it would be 76.44.
  const taxes = [...String(body).matchAll(/2099-12-31 23:59:59 UTC,[\d.]+,[\d.]+,19,([\d.]+),/g)]
  expect(taxes.reduce((sum, [, tax]) => sum + Math.round(Number(tax) * 100), 0)).toBe(7643)
  const german = await ada.get('/api/customers/self/invoice_data.csv', { 'accept-language': 'de' })
  expect(String(german.body)).toContain('bought_at;purchase;request')
})

it('the order history has a row for each calculation with its number of orders, however many there are', async () => {
  const bob = await buildCustomer(server)
  const { listId } = await buildList(bob)
  const { body: job } = await bob.post('/api/jobs', orderBody(series, listId))
  const older = await insertJob(server, bob, { listId, status: 'COMPLETED' })
  // More copies than a page of the file has.
  await sql`
    INSERT INTO job OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(job, jsonb_build_object(
        'id', gen_random_uuid(), 'number', job.number - 1000 - place))).* FROM job, generate_series(1, 520) AS place
      WHERE id = ${older}`.execute(server.context.database.db)
  const { body } = await bob.get('/api/customers/self/order_history.csv', english)
  expect(String(body)).toMatch(/^\ufeff?ordered_at,product,atlas,list,orders,orders_charged/)
  const rows = String(body).trim().split('\r\n').slice(1)
  expect(new Set(rows.map((row) => row.split(',').at(-1))).size).toBe(522)
  expect(rows.find((row) => row.endsWith(job.id))).toContain(`,${job.orders},${job.orders},`)
  expect(rows.find((row) => row.endsWith(older))).toContain(',0,0,COMPLETED,')
})
