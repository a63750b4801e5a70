import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildCustomer, type LoggedIn } from '../testing/builders.ts'
import { buildList, orderBody, productId, remainingOrders, waitForJob } from '../testing/jobs.ts'
import { outbox } from '../testing/outbox.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'
import { startRecalculation } from './startRecalculation.ts'

const server = await serverOfFile()
const product = await productId(await buildCustomer(server, { ordersOfNewProducts: 1 }))

const db = () => server.context.database.db

async function followed(customer: LoggedIn, mostOrders: number) {
  const { listId } = await buildList(customer)
  const { body } = await customer.post('/api/jobs', orderBody(product, listId))
  await waitForJob(customer, body.id)
  const answer = await customer.put(`/api/followed_results/${body.id}`, { most_orders: mostOrders })
  expect(answer.body).toMatchObject({ job_id: body.id, most_orders: mostOrders, stopped_at: null })
  return { jobId: body.id as string, listId }
}

/** Several servers of a database check all followed results at once, as after a pause. */
async function checkAll(servers = 1): Promise<void> {
  await sql`UPDATE followed_result SET checked_at = '-infinity'`.execute(db())
  const times = { firstAfterMs: 0, everyMs: 20 }
  const ends = Array.from({ length: servers }, () => startRecalculation(server.context, times))
  const open = async () =>
    (
      await sql<{
        n: number
      }>`SELECT count(*)::int AS n FROM followed_result WHERE checked_at = '-infinity' AND stopped_at IS NULL`.execute(
        db(),
      )
    ).rows[0]!.n
  await expect.poll(open).toBe(0)
  for (const end of ends) await end()
}

/** Data that are older than those of now, as before a fetch at night. */
const olderData = (jobId: string) =>
  sql`UPDATE followed_result SET data_version = 'older' WHERE job_id = ${jobId}::uuid`.execute(db())

async function followedBy(customer: LoggedIn) {
  return (await customer.get('/api/followed_results')).body.results
}

/** Sends the mails of the day, which wait for further news. */
async function mailsTo({ customer }: LoggedIn): Promise<readonly string[]> {
  await db().updateTable('mail').set({ due_at: sql<Date>`now()` }).where('ended_at', 'is', null).execute()
  await server.context.mailer.wake()
  return outbox(server)
    .filter((mail) => mail.includes(`To: ${customer.email}`))
    .map((mail) => mail.replace(/=\r?\n/g, ''))
}

it('orders a followed result once for newer data, however many servers look, and mails its change once a day', async () => {
  const ada = await buildCustomer(server, { ordersOfNewProducts: 10, language: 'en' })
  const { jobId } = await followed(ada, 2)
  await checkAll()
  expect(await followedBy(ada)).toMatchObject([{ job_id: jobId }])
  expect(await remainingOrders(ada, product)).toBe(8)

  await olderData(jobId)
  await checkAll(3)
  const { jobs } = (await ada.get('/api/jobs')).body
  expect(jobs).toHaveLength(2)
  expect(jobs[0]).toMatchObject({ redo_of: jobId, orders: 2 })
  await waitForJob(ada, jobs[0].id, 'COMPLETED')
  await checkAll(3)
  expect(await followedBy(ada)).toMatchObject([{ job_id: jobs[0].id, stopped_at: null }])
  await checkAll()
  expect((await ada.get('/api/jobs')).body.jobs).toHaveLength(2)

  // Newer data of the same month would cost again.
  await olderData(jobs[0].id)
  await checkAll()
  expect((await ada.get('/api/jobs')).body.jobs).toHaveLength(2)

  const [mail, ...more] = await mailsTo(ada)
  expect(more).toEqual([])
  expect(mail).toContain('No main figure has changed.')
  expect(mail).toContain('This used 2 credits.')
  expect(mail).toContain(`?job=${jobs[0].id}`)
  const acts = await db()
    .selectFrom('audit_entry')
    .select('act')
    .where('customer_id', '=', ada.customer.id)
    .execute()
  expect(acts.map(({ act }) => act).sort()).toEqual(['result.follow', 'result.recalculate'])
})

it('stops with a mail where credits do not suffice or it costs more than agreed, and charges nothing', async () => {
  const [poor, careful] = [
    await buildCustomer(server, { ordersOfNewProducts: 3, language: 'de' }),
    await buildCustomer(server, { ordersOfNewProducts: 9, language: 'en' }),
  ]
  const jobs = [await followed(poor, 2), await followed(careful, 1)]
  for (const { jobId } of jobs) await olderData(jobId)
  await checkAll()
  for (const one of [poor, careful]) {
    expect((await followedBy(one))[0].stopped_at).not.toBeNull()
    expect((await one.get('/api/jobs')).body.jobs).toHaveLength(1)
  }
  expect((await mailsTo(poor)).join()).toContain('nicht mehr aktuell gehalten')
  expect((await mailsTo(careful)).join()).toContain('more credits than you have agreed to')
  // Agreed anew, it is ordered.
  await careful.put(`/api/followed_results/${jobs[1]!.jobId}`, { most_orders: 2 })
  await olderData(jobs[1]!.jobId)
  await checkAll()
  expect((await careful.get('/api/jobs')).body.jobs).toHaveLength(2)
})

it('orders and mails nothing for a released result or a blocked account', async () => {
  const [bob, eve] = [
    await buildCustomer(server, { ordersOfNewProducts: 9 }),
    await buildCustomer(server, { ordersOfNewProducts: 9 }),
  ]
  const [released, blocked] = [await followed(bob, 2), await followed(eve, 2)]
  for (const { jobId } of [released, blocked]) await olderData(jobId)
  expect((await eve.delete(`/api/followed_results/${released.jobId}`)).status).toBe(404)
  expect((await bob.delete(`/api/followed_results/${released.jobId}`)).status).toBe(200)
  const setEnabled = (enabled: boolean) =>
    db().updateTable('customer').set({ enabled }).where('id', '=', eve.customer.id).execute()
  await setEnabled(false)
  await checkAll()
  await setEnabled(true)
  for (const one of [bob, eve]) {
    expect((await one.get('/api/jobs')).body.jobs).toHaveLength(1)
    expect(await mailsTo(one)).toEqual([])
  }
  expect(await followedBy(bob)).toEqual([])
  // A recalculation that was ordered before is not mailed either.
  await checkAll()
  const [newest] = (await eve.get('/api/jobs')).body.jobs
  expect(newest.redo_of).toBe(blocked.jobId)
  await waitForJob(eve, newest.id)
  await eve.delete(`/api/followed_results/${blocked.jobId}`)
  await checkAll()
  expect(await mailsTo(eve)).toEqual([])
})

it('names the figures that have changed with unit, before, after and difference', async () => {
  const ada = await buildCustomer(server, { ordersOfNewProducts: 9, language: 'de' })
  const { jobId, listId } = await followed(ada, 2)
  const { body } = await ada.post('/api/jobs', orderBody(product, listId, { heights: [120] }))
  await waitForJob(ada, body.id)
  await olderData(jobId)
  await checkAll()
  // The recalculation of other terms represents one of other data.
  await sql`UPDATE recalculation SET job_id = ${body.id}::uuid WHERE customer_id = ${ada.customer.id}`.execute(
    db(),
  )
  await checkAll()
  const [mail] = await mailsTo(ada)
  expect(mail).toContain('Küste 1')
  expect(mail).toMatch(/m\/s\): – → \d,\d+/)
})

it('refuses what is not completed, of another product or of another account', async () => {
  const ada = await buildCustomer(server, { ordersOfNewProducts: 9 })
  const { jobId } = await followed(ada, 2)
  const other = await productId(ada, 'demo', 'windpotential')
  const { listId } = await buildList(ada)
  const wind = await ada.post('/api/jobs', {
    ...{ product: 'windpotential', product_id: other, list_id: listId },
    parameters: { heights: [100], from_year: 2025, till_year: 2025, formats: ['csv'] },
  })
  await waitForJob(ada, wind.body.id)
  const stranger = await buildCustomer(server)
  const put = (by: LoggedIn, id: string, body: object = { most_orders: 1 }) =>
    by.put(`/api/followed_results/${id}`, body)
  expect((await put(ada, wind.body.id)).status).toBe(400)
  expect((await put(stranger, jobId)).status).toBe(404)
  expect((await put(ada, jobId, {})).status).toBe(400)
  expect((await put(ada, jobId, { most_orders: 1, often: true })).status).toBe(400)
})
