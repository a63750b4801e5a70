import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Job } from '#contracts'
import { buildCustomer, type LoggedIn, logoutPath, seededAccount } from '../../testing/builders.ts'
import { openStream } from '../../testing/eventStream.ts'
import { buildList, demoSites, orderBody, productId, waitForJob } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { newestStates } from './jobStream.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 100 })
const { listId } = await buildList(customer)
const body = orderBody(await productId(customer), listId)

const open = (account: LoggedIn, query = '', headers = {}) =>
  openStream(`${server.url}/api/jobs/stream?token=${account.tokens.accessToken}${query}`, headers)

it('a stream needs a token, which appears in no log', async () => {
  expect((await openStream(`${server.url}/api/jobs/stream`)).status).toBe(401)
  expect((await openStream(`${server.url}/api/jobs/stream?token=x`)).status).toBe(401)
  const stream = await open(customer)
  await stream.next(({ event }) => event === 'ping')
  stream.close()
  expect(server.log()).not.toContain(customer.tokens.accessToken)
})

const streamPath = '/api/jobs/stream'
const keyOf = async (account: LoggedIn) =>
  (await account.post('/api/customers/self/api_keys', { name: 'follower' })).body

it('a program follows jobs with its API key, in the header or in the address', async () => {
  const { key } = await keyOf(customer)
  const streams = await Promise.all([
    openStream(`${server.url}${streamPath}`, { authorization: `Bearer ${key}` }),
    openStream(`${server.url}${streamPath}?token=${key}`),
  ])
  const { id } = (await customer.post('/api/jobs', body)).body
  for (const stream of streams) {
    expect(stream.status).toBe(200)
    await stream.nextJob((job) => job.id === id && job.status === 'COMPLETED')
    stream.close()
  }
  expect(server.log()).not.toContain(key)
})

it('after a lost connection every stream gets all jobs again, however many there are', async () => {
  const many = await startTestServer({ settings: { ANEMONE_MAX_EVENT_STREAMS: '60' } })
  onTestFinished(() => many.close())
  const account = await buildCustomer(many, { ordersOfNewProducts: 100 })
  const { listId } = await buildList(account)
  const order = orderBody(await productId(account), listId)
  const address = `${many.url}${streamPath}?token=${account.tokens.accessToken}`
  const streams = await Promise.all(Array.from({ length: 60 }, () => openStream(address)))
  const { id } = (await account.post('/api/jobs', order)).body
  const isCompleted = (job: Job) => job.id === id && job.status === 'COMPLETED'
  for (const stream of streams) await stream.nextJob(isCompleted)
  // Notification after the connection is restored.
  await sql`SELECT pg_notify('job_changed', '')`.execute(many.context.database.db)
  for (const stream of streams) {
    await stream.nextJob(isCompleted)
    stream.close()
  }
})

it('no stream leaves a timer, whether it was refused, served or closed at once', async () => {
  const started = vi.spyOn(globalThis, 'setInterval')
  const ended = vi.spyOn(globalThis, 'clearInterval')
  const beatMs = 100
  const left = () => {
    const pings = started.mock.results.filter((_, call) => started.mock.calls[call]?.[1] === beatMs)
    const cleared = new Set(ended.mock.calls.map(([timer]) => timer))
    return pings.filter(({ value }) => !cleared.has(value)).length
  }
  const { key, id } = await keyOf(customer)
  await customer.delete(`/api/customers/self/api_keys/${id}`)
  const other = await keyOf(customer)
  for (const token of [key, 'anemone_guessed', 'guessed', '', customer.tokens.refreshToken]) {
    const answers = Array.from({ length: 20 }, () => openStream(`${server.url}${streamPath}?token=${token}`))
    for (const { status } of await Promise.all(answers)) expect(status).toBe(401)
  }
  for (const token of [other.key, customer.tokens.accessToken]) {
    const url = `${server.url}${streamPath}?token=${token}`
    const streams = await Promise.all(Array.from({ length: 10 }, () => openStream(url)))
    for (const stream of streams) stream.close()
    const json = await fetch(url, { headers: { accept: 'application/json' } })
    expect([json.status, json.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    await json.body?.cancel()
    // HEAD has no stream: the path is read as a job of that name, whose token is not in the address.
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(401)
  }
  // All streams share one timer, which may restart after the last stream has closed.
  const beats = started.mock.calls.filter(([, delay]) => delay === beatMs).length
  expect([beats > 0, beats <= 4]).toEqual([true, true])
  await expect.poll(left).toBe(0)
  vi.restoreAllMocks()
})

it('no refused stream leaves a listener or a timer, however many use one connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sockets = new Set<Socket>()
  const watchSocket = (message: unknown) => void sockets.add((message as { socket: Socket }).socket)
  subscribe('http.server.request.start', watchSocket)
  const refused = (token: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { accept: 'text/event-stream' }
      const asked = request(`${server.url}${streamPath}?token=${token}`, { agent, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      })
      asked.once('error', reject).end()
    })
  const listeners = () =>
    [...sockets].flatMap((socket) => socket.eventNames().map((name) => socket.listenerCount(name)))
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  expect(await refused('guessed')).toBe(401)
  const before = { listeners: listeners(), timers: timers() }
  for (let call = 0; call < 300; call++)
    expect(await refused(call % 2 === 0 ? 'guessed' : 'anemone_guessed')).toBe(401)
  expect(sockets.size).toBe(1)
  expect(listeners()).toEqual(before.listeners)
  expect(timers()).toBeLessThanOrEqual(before.timers)
  unsubscribe('http.server.request.start', watchSocket)
  agent.destroy()
})

it("ends within the interval of a ping if session, key, account or an admin's role is gone", async () => {
  const admin = await seededAccount(server, 'admin')
  const change = (account: LoggedIn, fields: object) =>
    admin.put(`/api/admin/customers/${account.customer.id}`, fields)
  const [leaver, programmer, disabled, deleted, formerAdmin] = await Promise.all(
    Array.from({ length: 5 }, () => buildCustomer(server)),
  )
  await change(formerAdmin!, { role: 'admin' })
  const { key, id } = await keyOf(programmer!)
  const streams = await Promise.all([
    open(leaver!),
    openStream(`${server.url}${streamPath}?token=${key}`),
    open(disabled!),
    open(deleted!),
    open(formerAdmin!, `&log_in_as_uuid=${customer.customer.uuid}`),
  ])
  const stays = await open(customer)
  expect(streams.map(({ status }) => status)).toEqual(Array(5).fill(200))

  const form = { client_id: 'anemone-web', refresh_token: leaver!.tokens.refreshToken }
  await server.anonymous.form(logoutPath, form)
  await programmer!.delete(`/api/customers/self/api_keys/${id}`)
  await change(disabled!, { enabled: false })
  await deleted!.post('/api/customers/self/deletion', { password: deleted!.password })
  await change(formerAdmin!, { role: 'customer' })
  const nothing = () => false
  for (const stream of streams) await expect(stream.next(nothing)).rejects.toThrow('the stream has ended')
  await stays.next(({ event }) => event === 'ping')
  await stays.next(({ event }) => event === 'ping')
  stays.close()
})

it('sends a job from its order to its end, to its owner only', async () => {
  const stranger = await buildCustomer(server)
  const [own, foreign] = await Promise.all([open(customer), open(stranger)])
  await own.next(({ event }) => event === 'ping')
  const ordered = await customer.post('/api/jobs', body)
  const { id } = ordered.body
  const done = await own.nextJob((job) => job.id === id && job.status === 'COMPLETED')
  const lines = server.log().trimEnd().split('\n')
  const reqId = ordered.headers.get('x-request-id')
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ reqId, job: id, msg: 'ordered' }),
  )
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

it("each of two hundred clients gets its customer's job, and no other", async () => {
  const customers = await Promise.all(
    Array.from({ length: 10 }, () => buildCustomer(server, { ordersOfNewProducts: 1 })),
  )
  const followed = await Promise.all(
    customers.map(async (account) => {
      const streams = await Promise.all(Array.from({ length: 20 }, () => open(account)))
      for (const stream of streams) await stream.next(({ event }) => event === 'ping')
      const { listId } = await buildList(account, demoSites.slice(0, 1))
      return { account, streams, order: orderBody(await productId(account), listId) }
    }),
  )
  const ordered = followed.map(async ({ account, streams, order }) => {
    const { id } = (await account.post('/api/jobs', order)).body
    for (const stream of streams) {
      const heard = new Set<string>()
      await stream.nextJob((job) => heard.add(job.id) && job.status === 'COMPLETED')
      expect([...heard]).toEqual([id])
      stream.close()
    }
  })
  await Promise.all(ordered)
})

it('a client that reconnects gets the missed changes', async () => {
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

it('a change received during the read of the jobs does not undo a later state', () => {
  const at = (second: number, status: string) => ({ id: 'a', changed_at: new Date(1000 * second), status })
  expect(newestStates([at(2, 'COMPLETED')], [at(1, 'PENDING')])).toEqual([at(2, 'COMPLETED')])
  expect(newestStates([at(2, 'RUNNING')], [at(1, 'PENDING'), at(3, 'COMPLETED')])).toEqual([
    at(3, 'COMPLETED'),
  ])
  expect(newestStates([], [at(1, 'PENDING')])).toEqual([at(1, 'PENDING')])
})
