import { describe, expect, it } from 'vitest'
import { lasting } from '../../testing/access/lastingToken.ts'
import { buildCustomer, seededAccount } from '../../testing/builders.ts'
import { buildList, orderBody, productId, waitForJob } from '../../testing/jobs.ts'
import { providerFor } from '../../testing/provider.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const admin = await lasting(server, await seededAccount(server, 'admin'))

const { grant, correct, takeBack, actsOn } = providerFor(() => admin)

describe('an admin corrects a purchase', () => {
  it('by an entry with a reason that the customer can read, without changing a row', async () => {
    const ada = await buildCustomer(server, { ordersOfNewProducts: null })
    const { id } = await grant(ada, { initial_orders: 77 })
    const rows = () =>
      server.context.database.db.selectFrom('purchase').selectAll().where('id', '=', id).execute()
    const before = await rows()
    expect((await correct(id, { initial_orders: 7 })).status).toBe(400)
    const { status, body } = await correct(id, {
      initial_orders: 7,
      expires_at: '2099-01-31 23:59:59 UTC',
      reason: 'a seven too many',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      initial_orders: 7,
      remaining_orders: 7,
      expires_at: '2099-01-31 23:59:59 UTC',
    })
    expect((await correct(id, { expires_at: null, reason: 'no date was agreed' })).body.expires_at).toBeNull()
    expect(await rows()).toEqual(before)
    const { body: seen } = await ada.get('/api/customers/self/orders')
    expect(seen).toMatchObject([
      {
        initial_orders: 7,
        remaining_orders: 7,
        expires_at: null,
        corrections: [
          { kind: 'correct', order_change: -70, moves_expiry: true, reason: 'a seven too many' },
          {
            kind: 'correct',
            order_change: 0,
            moves_expiry: true,
            expires_at: null,
            reason: 'no date was agreed',
          },
        ],
      },
    ])
    expect(JSON.stringify(seen)).not.toContain('admin')
    expect((await correct(id, { initial_orders: 7, reason: 'again' })).body.errorcode).toBe(
      'NOTHING_TO_CORRECT',
    )
    await expect
      .poll(async () => (await actsOn(ada)).slice(-3))
      .toMatchObject([
        { act: 'purchase.correct' },
        { act: 'purchase.correct', details: { product: 'ts/demo', orders: 7, orders_before: 77 } },
        {
          act: 'purchase.grant',
          details: { product: 'ts/demo', orders: 77, purchase_id: id, expires_at: null },
        },
      ])
  })

  it('never below the used or reserved number, in any order of corrections and jobs', async () => {
    const ada = await buildCustomer(server, { ordersOfNewProducts: null })
    const { id } = await grant(ada, { initial_orders: 20 })
    const { listId, siteIds } = await buildList(ada)
    const used = siteIds.length
    const body = orderBody(await productId(ada), listId)
    await waitForJob(ada, (await ada.post('/api/jobs', body)).body.id)
    const refused = await correct(id, { initial_orders: used - 1, reason: 'too few' })
    expect(refused.body).toMatchObject({ errorcode: 'PURCHASE_IN_USE' })
    expect(refused.body.error).toContain(String(used))
    // A concurrent order and correction: one of them comes after the other.
    const [ordered, corrected] = await Promise.all([
      ada.post('/api/jobs', body),
      correct(id, { initial_orders: used, reason: 'what was used' }),
    ])
    expect([ordered.status === 202, corrected.status === 200].filter(Boolean)).toHaveLength(1)
    const { body: rows } = await ada.get('/api/customers/self/orders')
    expect(rows[0].remaining_orders).toBeGreaterThanOrEqual(0)
  })

  it('only in the number that it has', async () => {
    const ada = await buildCustomer(server, { ordersOfNewProducts: null })
    const unlimited = await grant(ada, {})
    const sites = await grant(ada, { sites: 3 })
    const code = async (id: number, fields: object) =>
      (await correct(id, { ...fields, reason: 'x' })).body.errorcode
    expect(await code(unlimited.id, { initial_orders: 5 })).toBe('PURCHASE_OTHERWISE_COUNTED')
    expect(await code(sites.id, { initial_orders: 5 })).toBe('PURCHASE_OTHERWISE_COUNTED')
    expect((await correct(sites.id, { sites: 5, reason: 'two more' })).body.sites).toBe(5)
    expect(await code(999_999, { sites: 5 })).toBe('NOT_FOUND')
  })
})

describe('an admin ends a purchase', () => {
  it('which then has nothing left, while used orders stay used', async () => {
    const ada = await buildCustomer(server, { ordersOfNewProducts: null })
    const { id } = await grant(ada, { initial_orders: 20 })
    const { listId, siteIds } = await buildList(ada)
    const body = orderBody(await productId(ada), listId)
    const job = (await ada.post('/api/jobs', body)).body.id
    await waitForJob(ada, job)
    const { body: taken } = await takeBack(id)
    expect(taken).toMatchObject({ initial_orders: siteIds.length, remaining_orders: 0, expired: true })
    expect((await ada.get(`/api/jobs/${job}/files`)).status).toBe(200)
    expect((await ada.post('/api/jobs', body)).status).toBe(410)
    expect((await takeBack(id)).body.errorcode).toBe('NOTHING_TO_CORRECT')
    await expect
      .poll(async () => (await actsOn(ada))[0])
      .toMatchObject({ act: 'purchase.takeBack', status: 200 })
  })

  it('of sites and without limit too', async () => {
    const ada = await buildCustomer(server, { ordersOfNewProducts: null })
    const sites = await grant(ada, { sites: 3 })
    const unlimited = await grant(ada, {})
    expect((await takeBack(sites.id)).body).toMatchObject({ sites: 0, expired: true })
    expect((await takeBack(unlimited.id)).body).toMatchObject({ initial_orders: null, expired: true })
    const { siteIds } = await buildList(ada)
    const chosen = await ada.post(`/api/purchases/${sites.id}/sites`, { site_ids: siteIds })
    expect(chosen.body.errorcode).toBe('PURCHASE_EXPIRED')
  })
})

describe('the audit log', () => {
  it('records who granted which customer how many orders of a product, with filters and as CSV', async () => {
    const ada = await buildCustomer(server, { ordersOfNewProducts: null })
    await grant(ada, { initial_orders: 77 })
    await admin.get(`/api/site_lists?log_in_as_uuid=${ada.customer.uuid}`)
    const query = `customer_id=${ada.customer.id}&act=purchase.grant&by=ADM`
    await expect
      .poll(async () => (await admin.get(`/api/admin/audit?${query}`)).body.entries)
      .toMatchObject([
        {
          admin_login_name: 'admin',
          customer_login_name: ada.customer.login_name,
          details: { product: 'ts/demo', orders: 77 },
        },
      ])
    const file = await fetch(`${server.url}/api/admin/audit.csv?${query}`, {
      headers: { authorization: `Bearer ${admin.tokens.accessToken}` },
    })
    const [head = '', ...lines] = (await file.text()).trimEnd().split('\r\n')
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(head.split(',').slice(0, 9)).toEqual([
      'at',
      'by',
      'by_uuid',
      'customer',
      'customer_uuid',
      'act',
      'product',
      'purchase',
      'orders',
    ])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/,purchase\.grant,ts\/demo,\d+,77,/)
    for (const nothing of ['by=nobody', 'from=2099-01-01 00:00:00 UTC', 'till=2020-01-01 00:00:00 UTC'])
      expect((await admin.get(`/api/admin/audit?${nothing}`)).body.entries).toEqual([])
    expect((await admin.get('/api/admin/audit?act=nothing')).status).toBe(400)
  })
})
