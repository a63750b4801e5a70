import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createDemoAtlas } from '#atlas'
import { isActive, type Job } from '#contracts'
import { clientId } from '../identity/claims.ts'
import { tokenPath } from '../testing/builders.ts'
import { type Client, client } from '../testing/client.ts'
import { buildList, orderBody, productId, remainingOrders, waitForJob } from '../testing/jobs.ts'
import { freePort, startServerProcess } from '../testing/serverProcess.ts'
import { createScratchDatabase } from '../testing/testDatabase.ts'

const kills = 20
/** Two minutes on a busy machine with two processors. */
const longestMs = 300_000

it('a server killed at 20 random moments loses no order and charges none twice', {
  timeout: longestMs,
}, async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'anemone-killed-'))
  onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }))
  await createDemoAtlas({ folder: join(dataDirectory, 'atlases', 'demo'), small: true })
  const scratch = await createScratchDatabase()
  if (scratch) onTestFinished(() => scratch.drop())
  const settings = {
    ANEMONE_DATA_DIR: dataDirectory,
    ...(scratch === undefined ? {} : { DATABASE_URL: scratch.databaseUrl }),
  }
  const port = await freePort()

  let server = await startServerProcess(settings, port)
  onTestFinished(() => server.kill().catch(() => {}))
  const account = await signIn(server.url, dataDirectory)
  const product = await productId(account)
  const { listId } = await buildList(account)
  const initial = await remainingOrders(account, product)
  const keys: string[] = []

  for (let kill = 0; kill < kills; kill++) {
    const ordering = [0, 1, 2].map(async (order) => {
      const key = `order-${kill}-${order}`
      keys.push(key)
      // The answer may never come: whether the order was taken is what the key is for.
      await orderWith(account, key, product, listId).catch(() => undefined)
    })
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 700))
    await server.kill()
    await Promise.all(ordering)
    server = await startServerProcess(settings, port)
  }

  const again = await signIn(server.url, dataDirectory)
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

async function signIn(url: string, dataDirectory: string): Promise<Client> {
  const line = readFileSync(join(dataDirectory, 'credentials.txt'), 'utf8').match(/^customer (\S+) (\S+)$/m)
  const [, username = '', password = ''] = line ?? []
  const form = { client_id: clientId, grant_type: 'password', username, password }
  const { body } = await client(url).form(tokenPath, form)
  return client(url, body.access_token)
}
