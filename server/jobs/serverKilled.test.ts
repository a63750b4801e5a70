import { rmSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { isActive, type Job } from '#contracts'
import type { Client } from '../testing/client.ts'
import { copyBeginning } from '../testing/firstStarts.ts'
import {
  buildList,
  followJobClosely,
  orderBody,
  productId,
  remainingOrders,
  waitForJob,
} from '../testing/jobs.ts'
import { beginningOf, createScratchDatabase } from '../testing/scratchDatabase.ts'
import { freePort, logInAt, startServerProcess } from '../testing/serverProcess.ts'

/** Progress of the last order when the server is killed. Other moments: `npm run chaos`. */
const moments = ['sent', 'accepted', 'running', 'calculating'] as const

it('a killed server loses no order and charges none twice', async () => {
  const scratch = await createScratchDatabase()
  if (scratch) onTestFinished(() => scratch.drop())
  const dataDirectory = copyBeginning(beginningOf('atlas'))
  onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }))
  const settings = {
    ANEMONE_DATA_DIR: dataDirectory,
    ...(scratch === undefined ? {} : { DATABASE_URL: scratch.databaseUrl }),
  }
  const port = await freePort()

  let server = await startServerProcess(settings, port)
  onTestFinished(() => server.kill().catch(() => {}))
  const account = await logInAt(server.url, dataDirectory)
  const product = await productId(account)
  const { listId } = await buildList(account)
  const initial = await remainingOrders(account, product)
  const keys: string[] = []

  for (const moment of moments) {
    const ordering = [0, 1, 2].map((order) => {
      const key = `order-${moment}-${order}`
      keys.push(key)
      return orderWith(account, key, product, listId)
    })
    // The answer may never come: the key finds out whether the order was taken.
    const answered = Promise.allSettled(ordering)
    await reached(moment, account, ordering)
    await server.kill()
    await answered
    server = await startServerProcess(settings, port)
  }

  const again = await logInAt(server.url, dataDirectory)
  const ordered = new Map<string, Job>()
  for (const key of keys) {
    const { status, body } = await orderWith(again, key, product, listId)
    expect(status).toBe(202)
    ordered.set(key, body)
  }
  const jobs: Job[] = []
  for (const { id } of ordered.values()) jobs.push(await waitForJob(again, id))
  expect(jobs.every(({ status }) => !isActive(status))).toBe(true)
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(keys.length)
  expect((await again.get('/api/jobs?limit=200')).body.jobs).toHaveLength(keys.length)
  const charged = jobs.filter(({ status }) => status === 'COMPLETED')
  expect(charged.length).toBeGreaterThan(0)
  for (const { id } of charged) expect((await again.get(`/api/jobs/${id}/result`)).status).toBe(200)
  expect(await remainingOrders(again, product)).toBe(
    initial - charged.reduce((sum, { orders }) => sum + orders, 0),
  )
})

const orderWith = (account: Client, key: string, product: number, listId: number) =>
  account.post('/api/jobs', orderBody(product, listId), { 'idempotency-key': key })

/** Waits until the last of some orders has reached a state, or has ended. */
async function reached(
  moment: (typeof moments)[number],
  account: Client,
  ordering: readonly Promise<{ readonly body: Job }>[],
): Promise<void> {
  if (moment === 'sent') return
  const { id } = (await (ordering.at(-1) as Promise<{ readonly body: Job }>)).body
  if (moment === 'accepted') return
  await followJobClosely(
    account,
    id,
    ({ status, progress }) => status === 'RUNNING' && (moment === 'running' || progress > 0),
  )
}
