import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { marketFolders } from '#market'
import { fetchSeries, readSupplySettings, sources } from '#supply'
import { startSupply } from '../../server/standingOrder/startSupply.ts'
import { watchNewData } from '../../server/standingOrder/watchNewData.ts'
import { buildCustomer, type LoggedIn, seededAccount } from '../../server/testing/builders.ts'
import { shippedType } from '../../server/testing/farms.ts'
import { buildList, demoSites, productId, waitForJob } from '../../server/testing/jobs.ts'
import { outbox } from '../../server/testing/outbox.ts'
import { callAtlasReal } from '../../server/testing/realAtlas.ts'
import { startTestServer } from '../../server/testing/testServer.ts'
import { replayCharts, replaySmard } from '../../supply/testing/replayMarket.ts'
import { startReplay } from '../../supply/testing/replayServer.ts'

const times = { firstAfterMs: 0, everyMs: 50, renewEveryMs: 1000, afterFailureMs: 3_600_000 }
/** The year of the demo atlas in German time. */
const market = { fromMs: Date.UTC(2024, 11, 31, 23), endMs: Date.UTC(2025, 11, 31, 23) }
/** Monthly values that differ from the shipped ones. */
const values = [8.6, 9.2, 6.3, 5.2, 5, 4.8, 6.2, 6.4, 7.8, 8.2, 9, 8.2]

const now = new Date()
const year = now.getUTCFullYear()
const known = { [year - 1]: values, [year]: values.slice(0, now.getUTCMonth()) }
const replay = await startReplay([replaySmard(market), replayCharts({ 2025: values, ...known })])
vi.stubEnv(sources.smard.urlSetting, `${replay.url}/smard`)
vi.stubEnv(sources.netztransparenzPage.urlSetting, replay.url)
const server = await startTestServer()
const admin = await seededAccount(server, 'admin')
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
  await replay.close()
})

async function customerWith(language: 'de' | 'en', new_data: boolean): Promise<LoggedIn> {
  const customer = await buildCustomer(server, { language, ordersOfNewProducts: 100 })
  const wishes = { job_start: false, job_end: false, job_error: false, new_data }
  await customer.put('/api/customers/self/notifications', wishes)
  return customer
}

/** An order of market values or of an agreement, completed. */
async function ordered(customer: LoggedIn, product: 'mva' | 'ppa') {
  const turbine = { turbine_type_id: shippedType().id, hub_height: 100 }
  const { listId } = await buildList(customer, [{ ...demoSites[0]!, ...turbine }] as typeof demoSites)
  const product_id = await productId(customer, 'demo', product)
  // The prices of the demo are replaced later.
  const body = { product, product_id, list_id: listId, parameters: { mixed: true } }
  const job = await customer.post('/api/jobs', body)
  expect(await waitForJob(customer, job.body.id)).toMatchObject({ status: 'COMPLETED' })
  return { ...body, redo_of: job.body.id as string }
}

/** Fetches like a task, without its waiting times. */
async function fetchedPrices(): Promise<void> {
  const { dataDirectory, context } = server
  const notify = await watchNewData(context, 'prices', new AbortController().signal)
  await fetchSeries({
    kind: 'prices',
    period: market,
    sources: ['smard'],
    settings: readSupplySettings(process.env, dataDirectory),
    marketFolder: marketFolders({ dataDirectory }).market,
    now: () => market.endMs,
    wait: async () => {},
  })
  await notify()
}

async function fetched(task: string): Promise<void> {
  await admin.post(`/api/admin/data/${task}/fetch`, {})
  const stop = await startSupply(server.context, times)
  const state = async () => {
    const { body } = await admin.get('/api/admin/data')
    return body.tasks.find((one: { task: string }) => one.task === task)
  }
  await expect.poll(state, { timeout: 60_000 }).toMatchObject({ state: 'done', log: expect.any(String) })
  await stop()
}

async function newsFor({ customer }: LoggedIn) {
  const { db } = server.context.database
  const rows = await db
    .selectFrom('mail')
    .select('news')
    .where('kind', '=', 'newData')
    .where('customer_id', '=', customer.id)
    .execute()
  return rows.flatMap(({ news }) => news.map(({ data }) => data)).sort()
}

test('new prices and official values make redos free and are reported for results that use them', async () => {
  // Results of synthetic weather are never brought up to date for free.
  await callAtlasReal(server)
  const [ada, bob, eve] = [
    await customerWith('de', true),
    await customerWith('en', false),
    await customerWith('en', true),
  ]
  const redo = await ordered(ada, 'mva')
  await ordered(bob, 'mva')
  const agreement = await ordered(eve, 'ppa')
  const quoted = async (customer: LoggedIn, body: object) =>
    (await customer.post('/api/jobs/quote', body)).body.free_redo
  expect(await quoted(ada, redo)).toBe(false)

  await fetchedPrices()
  expect(await Promise.all([ada, bob, eve].map(newsFor))).toEqual([['prices'], [], ['prices']])
  expect([await quoted(ada, redo), await quoted(eve, agreement)]).toEqual([true, true])
  const again = await ada.post('/api/jobs', redo)
  expect(again.body).toMatchObject({ orders: 0, redo_of: redo.redo_of })
  expect(await waitForJob(ada, again.body.id)).toMatchObject({ status: 'COMPLETED' })
  expect(await quoted(ada, { ...redo, redo_of: again.body.id })).toBe(false)
  // Importing the same prices again is no news.
  await fetchedPrices()
  expect(await newsFor(ada)).toEqual(['prices'])

  await fetched('market-values')
  expect(await newsFor(ada)).toEqual(['market-values', 'prices'])
  expect(await quoted(ada, { ...redo, redo_of: again.body.id })).toBe(true)

  const { database, mailer } = server.context
  await database.db.updateTable('mail').set({ due_at: sql<Date>`now()` }).execute()
  await mailer.wake()
  const mailsTo = ({ customer }: LoggedIn) =>
    outbox(server).filter((mail) => mail.includes(`To: ${customer.email}`))
  await expect.poll(() => mailsTo(ada).length + mailsTo(eve).length).toBe(2)
  const [mail = ''] = mailsTo(ada)
  expect(mail).toContain('Neue oder berichtigte Strompreise: ')
  expect(mail).toContain('Neue oder berichtigte amtliche Marktwerte: ')
  expect(mail).not.toContain('Wetterdaten: ')
  expect(mailsTo(eve)[0]).toContain('New or corrected electricity prices: ')
  expect(mailsTo(bob)).toEqual([])
})
