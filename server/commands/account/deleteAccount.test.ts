import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildCustomer } from '../../testing/builders.ts'
import { buildList, orderBody, productId, waitForJob } from '../../testing/jobs.ts'
import { startTestServer } from '../../testing/testServer.ts'

const long = { heights: [60, 80, 100, 120, 140], from_year: 2024, formats: ['csv', 'xlsx'] }

it('deletion of an account with running jobs leaves no error, no file and no work', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const ids: string[] = []
  for (let round = 0; round < 3; round++) {
    const ada = await buildCustomer(server, { ordersOfNewProducts: 100 })
    await ada.put('/api/customers/self/notifications', { job_start: true, job_end: true, job_error: true })
    const { listId } = await buildList(ada)
    const body = orderBody(await productId(ada), listId, long)
    const [first, ...others] = [
      (await ada.post('/api/jobs', body)).body.id,
      (await ada.post('/api/jobs', body)).body.id,
    ]
    await waitForJob(ada, first, 'RUNNING')
    ids.push(first, ...others)
    const deleted = await ada.post('/api/customers/self/deletion', { password: ada.password })
    expect(deleted.status).toBe(200)
  }
  // The next customer's job waits for the busy processes.
  const bob = await buildCustomer(server)
  const { listId } = await buildList(bob)
  const body = orderBody(await productId(bob), listId)
  const own = await Promise.all([1, 2, 3].map(async () => (await bob.post('/api/jobs', body)).body.id))
  for (const id of own) expect(await waitForJob(bob, id)).toMatchObject({ status: 'COMPLETED' })

  const folders = join(server.dataDirectory, 'jobs')
  await expect
    .poll(() => (existsSync(folders) ? readdirSync(folders) : []).filter((name) => ids.includes(name)))
    .toEqual([])
  const errors = server
    .log()
    .split('\n')
    .filter((line) => line.includes('"level":50'))
  expect(errors).toEqual([])
})
