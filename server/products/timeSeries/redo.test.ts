import { expect, it } from 'vitest'
import { buildCustomer } from '../../testing/builders.ts'
import { buildList, orderBody, productId, remainingOrders, waitForJob } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 100 })
const product = await productId(customer)
const listId = (await buildList(customer)).listId
// Treated as real weather: series of synthetic weather cost an order each time.
await server.context.database.db
  .updateTable('product')
  .set({ demo: false })
  .where('id', '=', product)
  .execute()
const { body } = await customer.post('/api/jobs', orderBody(product, listId))
const first = body.id
await waitForJob(customer, first)

const redo = (parameters = {}, redoOf = first) => ({
  ...orderBody(product, listId, parameters),
  redo_of: redoOf,
})

async function makeOld(jobId: string, change: { atlas_version?: string; ordered_at?: Date }): Promise<void> {
  await server.context.database.db
    .updateTable('job')
    .set(change as never)
    .where('id', '=', jobId)
    .execute()
}

it('without newer data costs what a new series costs', async () => {
  expect((await customer.post('/api/jobs/quote', redo())).body).toMatchObject({ orders: 2, free_redo: false })
})

it('with newer data is free for 365 days after the series was paid, also via another free one', async () => {
  await makeOld(first, { atlas_version: 'older' })
  const before = await remainingOrders(customer, product)
  expect((await customer.post('/api/jobs/quote', redo())).body).toMatchObject({ orders: 0, free_redo: true })
  const { body } = await customer.post('/api/jobs', redo())
  expect(body).toMatchObject({ orders: 0, redo_of: first })
  await waitForJob(customer, body.id)
  expect(await remainingOrders(customer, product)).toBe(before)

  const days = (count: number) => new Date(Date.now() - count * 86_400_000)
  await makeOld(first, { ordered_at: days(364) })
  expect((await customer.post('/api/jobs/quote', redo())).body.free_redo).toBe(true)
  await makeOld(first, { ordered_at: days(366) })
  expect((await customer.post('/api/jobs/quote', redo())).body).toMatchObject({ orders: 2, free_redo: false })

  await makeOld(first, { ordered_at: days(300) })
  const second = await customer.post('/api/jobs', redo())
  await waitForJob(customer, second.body.id)
  const row = await server.context.database.db
    .selectFrom('job')
    .select('ordered_at')
    .where('id', '=', second.body.id)
    .executeTakeFirstOrThrow()
  expect(Math.round((Date.now() - row.ordered_at.getTime()) / 86_400_000)).toBe(300)
})

it('of synthetic weather costs an order', async () => {
  await makeOld(first, { atlas_version: 'older', ordered_at: new Date() })
  const { db } = server.context.database
  await db.updateTable('product').set({ demo: true }).where('id', '=', product).execute()
  expect((await customer.post('/api/jobs/quote', redo())).body).toMatchObject({ orders: 2, free_redo: false })
  await db.updateTable('product').set({ demo: false }).where('id', '=', product).execute()
})

it('of another series is refused', async () => {
  for (const parameters of [{ heights: [120] }, { parameters: ['temperature'] }, { from_year: 2024 }])
    expect((await customer.post('/api/jobs', redo(parameters))).body.errorcode).toBe('REDO_DIFFERS')
  const { listId: other } = await buildList(customer)
  const elsewhere = { ...orderBody(product, other), redo_of: first }
  expect((await customer.post('/api/jobs', elsewhere)).body.errorcode).toBe('REDO_DIFFERS')
  const stranger = await buildCustomer(server)
  const { listId: theirs } = await buildList(stranger)
  const foreign = { ...orderBody(product, theirs), redo_of: first }
  expect((await stranger.post('/api/jobs', foreign)).status).toBe(404)
})
