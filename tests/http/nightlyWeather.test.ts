import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openAtlas } from '#atlas'
import { readSupplySettings, sources } from '#supply'
import { startSupply } from '../../server/standingOrder/startSupply.ts'
import { buildCustomer, seededAccount } from '../../server/testing/builders.ts'
import { buildList, orderBody, productId, waitForJob } from '../../server/testing/jobs.ts'
import { startTestServer } from '../../server/testing/testServer.ts'
import { cdsKey, queuedWeatherOfTests } from '../../supply/testing/queuedWeatherOfTests.ts'
import { replayCds } from '../../supply/testing/replayCds.ts'
import { startReplay } from '../../supply/testing/replayServer.ts'
import { fetchQueuedWeather } from '../../supply/weather/fetchQueuedWeather.ts'
import { newestEndMs } from '../../supply/weather/monthsOfQueue.ts'

const dayMs = 24 * 3_600_000
const times = { firstAfterMs: 0, everyMs: 50, renewEveryMs: 1000, afterFailureMs: 3_600_000 }
const id = 'era5-night'
const task = `weather:${id}`
/** Two days before the end of the month whose days the queue provided last. */
const newest = new Date(newestEndMs(Date.now()))
const monthMs = Date.UTC(newest.getUTCFullYear(), newest.getUTCMonth())
const storedEndMs = monthMs - 2 * dayMs

let served: ReturnType<typeof replayCds> | null = null
const files = await startReplay([(request) => served!.files(request)])
served = replayCds({ key: cdsKey, filesUrl: files.url, endMs: newest.getTime() })
const queue = await startReplay([served.store])
vi.stubEnv(sources.cds.urlSetting, `${queue.url}/cds`)
vi.stubEnv('CDS_KEY', cdsKey)
const server = await startTestServer({ settings: { SUPPLY_NIGHTLY: task } })
const { result } = await fetchQueuedWeather({
  ...queuedWeatherOfTests,
  id,
  fromMs: storedEndMs - 2 * dayMs,
  endMs: storedEndMs,
  now: Date.now,
  settings: readSupplySettings(process.env, server.dataDirectory),
  atlasesFolder: path.join(server.dataDirectory, 'atlases'),
  wait: async () => {},
})
if (result?.ok !== true) throw new Error('the first fill was refused')
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
  await Promise.all([queue.close(), files.close()])
})

test('a night extends an atlas from the queue, and owners of its results are informed and can update them', async () => {
  const admin = await seededAccount(server, 'admin')
  await expect
    .poll(() => server.context.catalogue.find(id), { timeout: 20_000 })
    .toMatchObject({ dataTillMs: storedEndMs - dayMs / 24 })
  await server.context.syncProducts()
  const customer = await buildCustomer(server, { language: 'en', ordersOfNewProducts: 10 })
  const wishes = { job_start: false, job_end: false, job_error: false, new_data: true }
  await customer.put('/api/customers/self/notifications', wishes)
  const { listId } = await buildList(customer, [{ name: 'North', lat: 52.1, lon: 5.1 }])
  const year = new Date(storedEndMs - 1).getUTCFullYear()
  const order = orderBody(await productId(customer, id), listId, { from_year: year, till_year: year })
  const { body: job } = await customer.post('/api/jobs', order)
  expect(await waitForJob(customer, job.id)).toMatchObject({ status: 'COMPLETED', error: null })

  expect((await admin.post(`/api/admin/data/${encodeURIComponent(task)}/fetch`, {})).status).toBe(200)
  const stop = await startSupply(server.context, times)
  const state = async () => {
    const { body } = await admin.get('/api/admin/data')
    return body.tasks.find((one: { task: string }) => one.task === task)
  }
  await expect.poll(state, { timeout: 120_000 }).toMatchObject({
    state: 'done',
    source: sources.cds.name,
    newest_at: expect.any(String),
    warnings: [],
  })
  await stop()

  const atlas = await openAtlas(path.join(server.dataDirectory, 'atlases', id))
  await atlas.close()
  expect(atlas.info.dataTillMs).toBe(newest.getTime() - dayMs / 24)
  const mails = await server.context.database.db
    .selectFrom('mail')
    .select(['customer_id', 'news'])
    .where('kind', '=', 'newData')
    .execute()
  const news = [{ data: 'weather', product_id: await productId(customer, id) }]
  expect(mails).toEqual([{ customer_id: customer.customer.id, news }])
  const redo = { ...order, redo_of: job.id }
  await expect
    .poll(async () => (await customer.post('/api/jobs/quote', redo)).body, { timeout: 20_000 })
    .toMatchObject({ free_redo: true })
  // Only the queue received the key.
  expect(files.requests.some(({ headers }) => 'private-token' in headers)).toBe(false)
})
