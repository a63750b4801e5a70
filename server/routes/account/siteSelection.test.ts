import { describe, expect, it } from 'vitest'
import { buildCustomer, type LoggedIn, seededAccount } from '../../testing/builders.ts'
import { buildList, demoSites, orderBody, productId, waitForJob } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const admin = await seededAccount(server, 'admin')
const product = await productId(admin)

const inEnglish = { 'accept-language': 'en' }
const places = [...demoSites, { name: 'Third', lat: 52.1, lon: 9.7 }]

/** A customer who has only bought a number of sites. */
async function buyer(sites: number, expires_at: string | null = null) {
  const customer = await buildCustomer(server, { ordersOfNewProducts: null })
  const purchase = await grant(customer, { initial_orders: null, sites })
  if (expires_at !== null)
    await admin.post(`/api/admin/purchases/${purchase}/corrections`, { expires_at, reason: 'over' })
  const { listId, siteIds } = await buildList(customer, places)
  const path = `/api/purchases/${purchase}/sites`
  const select = (ids: readonly number[]) => customer.post(path, { site_ids: ids }, inEnglish)
  return { customer, purchase, path, listId, siteIds, select }
}

async function grant(customer: LoggedIn, fields: object): Promise<number> {
  const body = {
    customer_id: customer.customer.id,
    product_id: product,
    sites: null,
    expires_at: null,
    ...fields,
  }
  return (await admin.post('/api/admin/purchases', body)).body.id
}

const order = (listId: number, siteIds: readonly number[]) => ({
  ...orderBody(product, listId),
  site_ids: siteIds,
})

describe('sites bought by number', () => {
  it('are chosen once from any list, and then do not change', async () => {
    const { customer, path, listId, siteIds, select } = await buyer(2)
    expect((await customer.get(path)).body).toMatchObject({ sites_purchased: 2, sites: [] })
    const chosen = siteIds.slice(0, 2)
    expect((await select(chosen)).status).toBe(201)
    const again = await select(siteIds.slice(2))
    expect([again.status, again.body.errorcode]).toEqual([409, 'SITE_SELECTION_SAVED'])
    expect(again.body.error).toBe('Once a site selection is saved it cannot be changed.')
    await customer.put(`/api/site_lists/${listId}/${chosen[0]}`, { lat: 50, lon: 8 })
    await customer.delete(`/api/site_lists/${listId}/${chosen[1]}`)
    expect((await customer.get(path)).body.sites).toEqual(demoSites)
    const { body } = await customer.get('/api/customers/self/orders')
    expect(body).toMatchObject([
      { initial_orders: null, remaining_orders: null, sites_purchased: 2, sites_selected: 2, expired: false },
    ])
  })

  it('cannot be changed in the database either', async () => {
    const { purchase, siteIds, select } = await buyer(1)
    await select(siteIds.slice(0, 1))
    const { db } = server.context.database
    const ours = db.updateTable('purchase_site').set({ lat: 1 }).where('purchase_id', '=', purchase)
    await expect(ours.execute()).rejects.toThrow('append-only')
    const gone = db.deleteFrom('purchase_site').where('purchase_id', '=', purchase)
    await expect(gone.execute()).rejects.toThrow('append-only')
  })

  it('are saved by only one of two concurrent calls', async () => {
    const { customer, path, siteIds, select } = await buyer(1)
    const answers = await Promise.all(siteIds.map((id) => select([id])))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const winner = answers.find(({ status }) => status === 201)
    expect((await customer.get(path)).body.sites).toEqual(winner?.body.sites)
  })

  it('number at most those bought, without duplicates, inside the atlas, in own lists, in no other purchase', async () => {
    const { customer, select, siteIds } = await buyer(2)
    const codeOf = async (ids: readonly number[]) => (await select(ids)).body.errorcode
    expect(await codeOf(siteIds)).toBe('TOO_MANY_SITES_SELECTED')
    const copy = await buildList(customer, places)
    expect(await codeOf([siteIds[0] ?? 0, copy.siteIds[0] ?? 0])).toBe('SITE_ALREADY_SELECTED')
    const far = await buildList(customer, [{ name: 'Far', lat: 0, lon: 0 }])
    expect(await codeOf(far.siteIds)).toBe('OUT_OF_ATLAS_AREA')
    const other = await buyer(1)
    expect(await codeOf(other.siteIds.slice(0, 1))).toBe('NOT_FOUND')
    expect((await customer.post(other.path, { site_ids: siteIds.slice(0, 1) })).status).toBe(404)
    const orders = await grant(customer, { initial_orders: 3 })
    expect((await customer.get(`/api/purchases/${orders}/sites`)).status).toBe(404)
    expect((await select([])).status).toBe(400)
    const late = await buyer(1, '2020-01-01 00:00:00 UTC')
    expect((await late.select(late.siteIds.slice(0, 1))).body.errorcode).toBe('PURCHASE_EXPIRED')
  })
})

describe('orders for chosen sites', () => {
  it('use no order, as the quote says, and are refused for other sites', async () => {
    const { customer, listId, siteIds, select } = await buyer(2)
    const before = await customer.post('/api/jobs/quote', order(listId, siteIds), inEnglish)
    expect(before.body.errorcode).toBe('SITE_NOT_SELECTED')
    await select(siteIds.slice(0, 2))
    const quote = await customer.post('/api/jobs/quote', order(listId, siteIds.slice(0, 2)))
    expect(quote.body).toMatchObject({ orders: 0, covered_sites: 2, remaining_after: 0 })
    const placed = await customer.post('/api/jobs', order(listId, siteIds.slice(0, 2)))
    expect([placed.status, placed.body.orders]).toEqual([202, 0])
    expect((await waitForJob(customer, placed.body.id)).status).toBe('COMPLETED')
    const more = await customer.post('/api/jobs', order(listId, siteIds), inEnglish)
    expect([more.status, more.body.error]).toEqual([
      422,
      'Not selected for this product: Third. It covers the selected sites only.',
    ])
  })

  it('use orders for further sites, and for all sites after the purchase has expired', async () => {
    const { customer, purchase, listId, siteIds, select } = await buyer(1)
    await select(siteIds.slice(0, 1))
    await grant(customer, { initial_orders: 4 })
    const mixed = await customer.post('/api/jobs', order(listId, siteIds))
    expect(mixed.body.orders).toBe(2)
    await waitForJob(customer, mixed.body.id)
    await admin.post(`/api/admin/purchases/${purchase}/corrections`, {
      expires_at: '2020-01-01 00:00:00 UTC',
      reason: 'over',
    })
    // The account marks it as expired.
    const { body: purchases } = await customer.get('/api/customers/self/orders')
    expect(
      purchases.map(({ purchase_id, expired }: { purchase_id: number; expired: boolean }) => [
        purchase_id === purchase,
        expired,
      ]),
    ).toEqual(expect.arrayContaining([[true, true]]))
    expect(purchases.filter(({ expired }: { expired: boolean }) => expired)).toHaveLength(1)
    const expired = await customer.post('/api/jobs/quote', order(listId, siteIds), inEnglish)
    expect(expired.body.error).toMatch(/^Not enough remaining orders: 3 needed, 2 left\./)
    expect((await customer.post('/api/jobs/quote', order(listId, siteIds.slice(0, 2)))).body).toMatchObject({
      orders: 2,
      covered_sites: 0,
    })
  })
})
