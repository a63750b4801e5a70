import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openAtlas } from '#atlas'
import { buildCustomer, type LoggedIn, seededAccount } from '../../testing/builders.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'
import { writeTinyAtlas } from '../../testing/tinyAtlas.ts'

const server = await serverOfFile()

describe('the product list', () => {
  it('has the bought products by group, with titles in the language of the call', async () => {
    const customer = await seededAccount(server, 'customer')
    const { body } = await customer.get('/api/product_list', { 'accept-language': 'de-DE,de;q=0.9' })
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      'index',
      'ts',
      'wakeloss',
      'windpotential',
      'akterm',
      'maps',
      'mva',
      'pva',
      'ppa',
    ])
    expect(body.slice(1, 2)).toEqual([
      {
        id: expect.any(Number),
        name: 'ts',
        title: 'Zeitreihen',
        position: 2,
        products: [
          { id: expect.any(Number), name: 'demo', title: 'Demo Deutschland (synthetisch)', position: 1 },
        ],
      },
    ])
    expect((await customer.get('/api/product_list', { 'accept-language': 'en' })).body[1].title).toBe(
      'Time series',
    )
  })

  it('is empty without purchases', async () => {
    const ada = await buildCustomer(server)
    await server.context.database.db
      .deleteFrom('purchase')
      .where('customer_id', '=', ada.customer.id)
      .execute()
    await server.context.database.db
      .updateTable('customer')
      .set({ orders_of_new_products: null })
      .where('id', '=', ada.customer.id)
      .execute()
    expect((await ada.get('/api/product_list')).body).toEqual([])
  })
})

describe('a time series product', () => {
  const productId = async () => {
    const customer = await seededAccount(server, 'customer')
    return (await customer.get('/api/product_list')).body[1].products[0].id as number
  }

  it('has the limits of an order and the remaining orders', async () => {
    const ada = await buildCustomer(server, { ordersOfNewProducts: 12 })
    const { status, body } = await ada.get(`/api/products_ts/${await productId()}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'demo',
      demo: true,
      hmin: 40,
      hmax: 200,
      default_heights: [100],
      interpolation: 'bilinear',
      from_year: 2024,
      till_year: 2025,
      remaining_orders: 12,
      initial_orders: 12,
      expires_at: null,
      valid: true,
      atlas: { id: 'demo', synthetic: true, lat1: null },
    })
    expect(body.parameters).toContain('air_density')
    expect(body.formats).toEqual(expect.arrayContaining(['csv', 'xlsx']))
  })

  it('sums purchases, and is no longer valid once all have expired', async () => {
    const id = await productId()
    const ada = await buildCustomer(server, { ordersOfNewProducts: 5 })
    const { db } = server.context.database
    const buy = (orders: number | null, expiresAt: string) =>
      db
        .insertInto('purchase')
        .values({
          customer_id: ada.customer.id,
          product_id: id,
          initial_orders: orders,
          sites: null,
          expires_at: new Date(expiresAt),
        })
        .execute()
    await buy(50, '2020-06-30T00:00:00Z')
    await buy(3, '2999-06-30T00:00:00Z')
    expect((await ada.get(`/api/products_ts/${id}`)).body).toMatchObject({
      remaining_orders: 8,
      expires_at: null,
      valid: true,
    })
    await buy(null, '2999-12-31T00:00:00Z')
    expect((await ada.get(`/api/products_ts/${id}`)).body).toMatchObject({ remaining_orders: null })
    await db
      .updateTable('purchase')
      .set({ expires_at: new Date('2021-01-01T00:00:00Z') })
      .where('customer_id', '=', ada.customer.id)
      .execute()
    expect((await ada.get(`/api/products_ts/${id}`)).body).toMatchObject({
      remaining_orders: 0,
      expires_at: '2021-01-01 00:00:00 UTC',
      valid: false,
    })
  })

  it('must have been bought; an unknown one answers 404', async () => {
    const id = await productId()
    const ada = await buildCustomer(server)
    const { db } = server.context.database
    await db.deleteFrom('purchase').where('customer_id', '=', ada.customer.id).execute()
    const refused = await ada.get(`/api/products_ts/${id}`)
    expect(refused.status).toBe(403)
    expect(refused.body.errorcode).toBe('PRODUCT_NOT_PURCHASED')
    expect((await ada.get('/api/products_ts/999999')).status).toBe(404)
    expect((await ada.get('/api/products_ts/abc')).status).toBe(400)
  })
})

describe('atlas grids', () => {
  it('are readable without login', async () => {
    const { status, body } = await server.anonymous.get('/api/atlas_grids')
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { id: 'demo', xmin: 5.5, ySz: 5, data_from: '2024-01-01 00:00:00 UTC', resolution_time: 3600 },
    ])
  })

  it('give the mean wind speed of a cell: the mean of all its steps at 100 m', async () => {
    const ada = await buildCustomer(server)
    const { status, body } = await ada.get('/api/atlas_grids/demo/value?lat=53.2&lon=8.4')
    expect(status).toBe(200)
    const atlas = await openAtlas(join(server.dataDirectory, 'atlases/demo'))
    const { fields } = await atlas.readPoint({
      lat: 53.2,
      lon: 8.4,
      variables: ['u100', 'v100'],
      interpolation: 'nearest',
      fromStep: 0,
      endStep: atlas.info.stepCount,
    })
    await atlas.close()
    const speeds = Array.from(fields.get('u100')!, (u, i) => Math.hypot(u, fields.get('v100')![i]!))
    const mean = speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length
    expect(body.wind_speed_ms).toBeCloseTo(mean, 3)
    expect(body).toMatchObject({ height_m: 100, from_year: 2024, till_year: 2025, cell_lon: 8.5 })
    expect((await ada.get('/api/atlas_grids/demo/value?lat=53.2&lon=8.4')).body).toEqual(body)
  })

  it('give nothing outside the area, for an unknown atlas or without a point', async () => {
    const ada = await buildCustomer(server)
    const outside = await ada.get('/api/atlas_grids/demo/value?lat=40&lon=8')
    expect([outside.status, outside.body.errorcode]).toEqual([422, 'OUT_OF_ATLAS_AREA'])
    expect((await ada.get('/api/atlas_grids/none/value?lat=50&lon=8')).status).toBe(404)
    expect((await ada.get('/api/atlas_grids/demo/value?lat=91&lon=8')).status).toBe(400)
  })
})

describe('an atlas that appears while the server runs', () => {
  const folder = () => join(server.dataDirectory, 'atlases', 'second')

  const names = async (account: LoggedIn) => {
    const { body } = await account.get('/api/product_list')
    return body.flatMap((group: { products: { name: string }[] }) => group.products.map(({ name }) => name))
  }
  const appears = (check: () => Promise<boolean>) => expect.poll(check).toBe(true)

  it('is granted to the accounts of a first start if it is synthetic, and its product ends with it', async () => {
    const [customer, demo] = [await seededAccount(server, 'customer'), await seededAccount(server, 'demo')]
    await writeTinyAtlas(folder(), 'second', { synthetic: true })
    await appears(async () => (await names(customer)).includes('second'))
    expect(new Set(await names(demo))).toEqual(new Set(['demo', 'second']))

    const { body } = await customer.get('/api/atlas_grids/second/value?lat=53.4&lon=8.2')
    expect(body.wind_speed_ms).toBeCloseTo(5, 2)

    await rm(folder(), { recursive: true })
    await appears(async () => !(await names(customer)).includes('second'))
  })

  it('of real weather is granted to no account until an admin does so', async () => {
    const admin = await seededAccount(server, 'admin')
    const accounts = [await seededAccount(server, 'customer'), await seededAccount(server, 'demo'), admin]
    await writeTinyAtlas(join(server.dataDirectory, 'atlases', 'real'), 'real')
    const offered = async () => {
      const { body } = await admin.get('/api/admin/products')
      return body.filter(({ name }: { name: string }) => name === 'real') as { id: number }[]
    }
    await appears(async () => (await offered()).length > 0)
    for (const account of accounts) expect(await names(account)).not.toContain('real')
    const [product] = await offered()
    const granted = await admin.post('/api/admin/purchases', {
      customer_id: accounts[0]?.customer.id,
      product_id: product?.id,
      initial_orders: 5,
      sites: null,
      expires_at: null,
    })
    expect(granted.status).toBe(201)
    expect(await names(accounts[0]!)).toContain('real')
    expect(await names(admin)).not.toContain('real')
  })
})
