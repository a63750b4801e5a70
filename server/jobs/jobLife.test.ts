import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isActive } from '#contracts'
import { buildCustomer, type SignedIn, seededAccount } from '../testing/builders.ts'
import { calculationPids } from '../testing/calculationPids.ts'
import { buildFarm } from '../testing/farms.ts'
import { buildList, demoSites, orderBody, productId, remainingOrders, waitForJob } from '../testing/jobs.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

const manySites = Array.from({ length: 40 }, (_, i) => ({ name: `S ${i}`, lat: 50 + i / 20, lon: 9 }))
/** Takes a while: 40 sites, two years, ten heights, as Excel. */
const long = {
  heights: [50, 60, 70, 80, 90, 110, 120, 130, 140, 150],
  from_year: 2024,
  formats: ['xlsx'],
}

let server: TestServer
let customer: SignedIn
let product: number
let longList: number
let shortList: number
beforeAll(async () => {
  server = await startTestServer()
  customer = await buildCustomer(server, { ordersOfNewProducts: 1000 })
  product = await productId(customer)
  longList = (await buildList(customer, manySites)).listId
  shortList = (await buildList(customer)).listId
})
afterAll(() => server.close())

const orderLong = async (): Promise<string> =>
  (await customer.post('/api/jobs', orderBody(product, longList, long))).body.id
/** @returns how many there were */
function killCalculations(): number {
  const pids = calculationPids()
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  return pids.length
}
const cancel = (id: string) => customer.post(`/api/jobs/${id}/cancel`)
const attempts = (id: string) => {
  const folder = join(server.dataDirectory, 'jobs', id)
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Whether a calculation has begun a file beside its spec. */
const isWriting = (id: string) =>
  attempts(id).some((attempt) => readdirSync(join(server.dataDirectory, 'jobs', id, attempt)).length > 1)

it('a job can be cancelled while it waits, while it runs, and no more when it is done', async () => {
  const before = await remainingOrders(customer, product)
  const running = [await orderLong(), await orderLong()]
  const waiting = await orderLong()
  for (const id of running) await waitForJob(customer, id, 'RUNNING')
  expect((await cancel(waiting)).body).toMatchObject({
    status: 'CANCELLED',
    error: { errorcode: 'CANCELLED' },
  })
  expect(await remainingOrders(customer, product)).toBe(before - 80)
  for (const id of running) await cancel(id)
  for (const id of running) {
    expect(await waitForJob(customer, id)).toMatchObject({ status: 'CANCELLED' })
    expect((await customer.get(`/api/jobs/${id}/result`)).body.errorcode).toBe('JOB_NOT_FINISHED')
    expect(attempts(id)).toEqual([])
  }
  expect((await cancel(running[0]!)).body.status).toBe('CANCELLED')
  expect(await remainingOrders(customer, product)).toBe(before)

  const { id } = (await customer.post('/api/jobs', orderBody(product, shortList))).body
  await waitForJob(customer, id)
  expect((await cancel(id)).body.status).toBe('COMPLETED')
  expect(await remainingOrders(customer, product)).toBe(before - 2)
})

it('a job whose process is killed is tried again and completes, charged once', async () => {
  const before = await remainingOrders(customer, product)
  const { id } = (await customer.post('/api/jobs', orderBody(product, longList, { ...long, heights: [100] })))
    .body
  // Running in the queue's eyes is not yet running: another process, an idle one, would be killed.
  while (!isWriting(id)) await customer.get(`/api/jobs/${id}`)
  killCalculations()
  expect(await waitForJob(customer, id)).toMatchObject({ status: 'COMPLETED' })
  expect(attempts(id)).toEqual(['2'])
  expect(await remainingOrders(customer, product)).toBe(before - 40)
})

it('a job whose process dies every time fails and gives its orders back', async () => {
  const before = await remainingOrders(customer, product)
  const id = await orderLong()
  while (isActive((await customer.get(`/api/jobs/${id}`)).body.status)) killCalculations()
  const failed = await waitForJob(customer, id)
  expect(failed).toMatchObject({ status: 'NODE_FAIL', error: { errorcode: 'WORKER_LOST' } })
  expect(failed.error?.error).toContain('3 times')
  expect(await remainingOrders(customer, product)).toBe(before)
})

it('a job that takes too long is stopped and gives its orders back', async () => {
  const before = await remainingOrders(customer, product)
  const { db } = server.context.database
  await sql`ALTER TABLE job ALTER COLUMN time_limit_s SET DEFAULT 1`.execute(db)
  const id = await orderLong()
  await sql`ALTER TABLE job ALTER COLUMN time_limit_s SET DEFAULT 3600`.execute(db)
  expect(await waitForJob(customer, id)).toMatchObject({ status: 'TIMEOUT', error: { errorcode: 'TIMEOUT' } })
  expect(await remainingOrders(customer, product)).toBe(before)
})

it('a job on damaged data fails with the reason and gives its orders back', async () => {
  const before = await remainingOrders(customer, product)
  const atlas = join(server.dataDirectory, 'atlases', 'demo')
  for (const entry of readdirSync(atlas, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /[/]u100[/]/.test(`${entry.parentPath}/`) && entry.name !== 'zarr.json')
      rmSync(join(entry.parentPath, entry.name))
  const { id } = (await customer.post('/api/jobs', orderBody(product, shortList))).body
  expect(await waitForJob(customer, id)).toMatchObject({
    status: 'FAILED',
    error: { errorcode: 'ATLAS_DATA_MISSING' },
  })
  const admin = await seededAccount(server, 'admin')
  const { body } = await admin.get('/api/admin/jobs?status=FAILED')
  expect(body.jobs[0]).toMatchObject({
    id,
    error_detail: expect.stringContaining('atlas data missing: u100'),
    orders: 2,
  })
  for (const { name } of demoSites) expect(body.jobs[0].error_detail).not.toContain(name)
  expect(await remainingOrders(customer, product)).toBe(before)

  // A wind farm that was not calculated is not kept as it was, either.
  const farmProduct = await productId(customer, 'demo', 'wakeloss')
  const farmOrders = async () =>
    (await customer.get(`/api/products_wakeloss/${farmProduct}`)).body.remaining_orders
  const farmBefore = await farmOrders()
  const { listId } = await buildFarm(customer, ['planned', 'portfolio', 'planned'])
  const parameters = { from_year: 2025, till_year: 2025 }
  const order = { product: 'wakeloss', product_id: farmProduct, list_id: listId, parameters }
  const farmJob = (await customer.post('/api/jobs', order)).body
  expect(await waitForJob(customer, farmJob.id)).toMatchObject({
    status: 'FAILED',
    error: { errorcode: 'ATLAS_DATA_MISSING' },
  })
  expect(await farmOrders()).toBe(farmBefore)
  expect((await customer.get(`/api/wind_farms/${listId}`)).body.frozen_by).toBeNull()
  expect((await customer.get(`/api/jobs/${farmJob.id}/report.pdf?client=A`)).body.errorcode).toBe(
    'JOB_NOT_FINISHED',
  )
})
