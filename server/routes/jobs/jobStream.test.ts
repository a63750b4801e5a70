import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCustomer, type SignedIn } from '../../testing/builders.ts'
import { openStream } from '../../testing/eventStream.ts'
import { buildList, orderBody, productId, waitForJob } from '../../testing/jobs.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'
import { newestStates } from './jobStream.ts'

let server: TestServer
let customer: SignedIn
let body: Record<string, unknown>
beforeAll(async () => {
  server = await startTestServer()
  customer = await buildCustomer(server, { ordersOfNewProducts: 100 })
  const { listId } = await buildList(customer)
  body = orderBody(await productId(customer), listId)
})
afterAll(() => server.close())

const open = (account: SignedIn, query = '', headers = {}) =>
  openStream(`${server.url}/api/jobs/stream?token=${account.tokens.accessToken}${query}`, headers)

it('a stream needs a token, and its token is in no log', async () => {
  expect((await openStream(`${server.url}/api/jobs/stream`)).status).toBe(401)
  expect((await openStream(`${server.url}/api/jobs/stream?token=x`)).status).toBe(401)
  const stream = await open(customer)
  await stream.next(({ event }) => event === 'ping')
  stream.close()
  expect(server.log()).not.toContain(customer.tokens.accessToken)
})

it('tells of a job from its order to its end, to its owner only', async () => {
  const stranger = await buildCustomer(server)
  const [own, foreign] = await Promise.all([open(customer), open(stranger)])
  await own.next(({ event }) => event === 'ping')
  const { id } = (await customer.post('/api/jobs', body)).body
  const done = await own.nextJob((job) => job.id === id && job.status === 'COMPLETED')
  expect(done).toMatchObject({ progress: 1, product_title: expect.stringContaining('Demo') })

  const theirs = await buildList(stranger)
  const other = (await stranger.post('/api/jobs', { ...body, list_id: theirs.listId })).body.id
  const heard: string[] = []
  await foreign.nextJob((job) => {
    heard.push(job.id)
    return job.id === other && job.status === 'COMPLETED'
  })
  expect(new Set(heard)).toEqual(new Set([other]))
  own.close()
  foreign.close()
})

it('a client that comes back is told of what it has missed', async () => {
  const first = await open(customer)
  const { id: before } = (await customer.post('/api/jobs', body)).body
  const last = await first.next(({ event, data }) => event === 'job' && data.includes(before))
  first.close()
  await waitForJob(customer, before)
  const { id: meanwhile } = (await customer.post('/api/jobs', body)).body
  await waitForJob(customer, meanwhile)
  const again = await open(customer, '&language=de', { 'last-event-id': last.id! })
  const seen = new Map<string, string>()
  await again.nextJob((job) => {
    seen.set(job.id, job.status)
    return seen.get(before) === 'COMPLETED' && seen.get(meanwhile) === 'COMPLETED'
  })
  again.close()
})

it('a change heard while the jobs were read does not undo a later state that was read', () => {
  const at = (second: number, status: string) => ({ id: 'a', changed_at: new Date(1000 * second), status })
  expect(newestStates([at(2, 'COMPLETED')], [at(1, 'PENDING')])).toEqual([at(2, 'COMPLETED')])
  expect(newestStates([at(2, 'RUNNING')], [at(1, 'PENDING'), at(3, 'COMPLETED')])).toEqual([
    at(3, 'COMPLETED'),
  ])
  expect(newestStates([], [at(1, 'PENDING')])).toEqual([at(1, 'PENDING')])
})
