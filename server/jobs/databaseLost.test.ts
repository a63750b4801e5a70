import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../db/openDatabase.ts'
import { buildCustomer, type LoggedIn, tokenPath } from '../testing/builders.ts'
import type { Answer } from '../testing/client.ts'
import { openStream, type TestStream } from '../testing/eventStream.ts'
import { buildList, demoSites, orderBody, productId, remainingOrders, waitForJob } from '../testing/jobs.ts'
import { outbox } from '../testing/outbox.ts'
import { findPostgresTools, type PostgresServer, startPostgresServer } from '../testing/postgresServer.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

const isOnPostgres = process.env.ANEMONE_TEST_DATABASE_URL !== undefined
const tools = findPostgresTools()

/** Longer than an undisturbed calculation takes. */
const long = { heights: [60, 70, 80, 90, 100, 110, 120], from_year: 2024, formats: ['csv', 'xlsx'] }

const streamOf = (server: TestServer, { tokens }: LoggedIn) =>
  openStream(`${server.url}/api/jobs/stream?token=${tokens.accessToken}`)

/** Expects a refusal because of the database, with the time of the next attempt. */
function expectUnavailable({ status, headers, body }: Answer): void {
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect(['DATABASE_UNAVAILABLE', 'OUTCOME_UNKNOWN']).toContain(body.errorcode)
}

describe.skipIf(!isOnPostgres)('PostgreSQL connections that are terminated repeatedly', () => {
  let server: TestServer
  let customer: LoggedIn
  let product: number
  let listId: number
  beforeAll(async () => {
    server = await startTestServer()
    customer = await buildCustomer(server, { ordersOfNewProducts: 1000 })
    product = await productId(customer)
    listId = (await buildList(customer)).listId
  })
  afterAll(() => server.close())

  it('lose no request without an answer, no job, no order and no event', async () => {
    const rounds = 25
    const other = await openDatabase({ databaseUrl: server.context.environment.databaseUrl })
    const endAll = sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'anemone%'`
    const stream = await streamOf(server, customer)
    await stream.next(({ event }) => event === 'ping')
    const lastStatuses = tellingOf(stream)
    let isOver = false
    const saved: string[] = []
    const refused: string[] = []
    const answers: Answer[] = []
    const keys: string[] = []

    const write = async (writer: number) => {
      for (let i = 0; !isOver; i++) {
        const name = `${writer} ${i}`
        const answer = await customer.post('/api/site_lists', { name })
        answers.push(answer)
        if (answer.status === 200) saved.push(name)
        else if (answer.body.errorcode === 'DATABASE_UNAVAILABLE') refused.push(name)
      }
    }
    const read = async () => {
      while (!isOver) answers.push(await customer.get('/api/jobs'))
    }
    const order = async () => {
      for (let i = 0; !isOver; i++) {
        keys.push(`key-${i}`)
        answers.push(await orderWith(`key-${i}`))
        await waitUntil(() => isOver || keys.length < answers.length / 8)
      }
    }
    const orderWith = (key: string) =>
      customer.post('/api/jobs', orderBody(product, listId), { 'idempotency-key': key })
    const working = Promise.all([write(0), write(1), read(), order()])
    for (let round = 0; round < rounds; round++) {
      const before = answers.length
      await endAll.execute(other.db)
      await waitUntil(() => answers.length >= before + 6)
    }
    isOver = true
    await working
    await other.close()

    const failed = answers.filter(({ status }) => status >= 400)
    for (const answer of failed) expectUnavailable(answer)
    expect(failed.length).toBeGreaterThan(0)
    const { body: lists } = await customer.get('/api/site_lists')
    const names = new Set(lists.map(({ name }: { name: string }) => name))
    expect(saved.filter((name) => !names.has(name))).toEqual([])
    expect(refused.filter((name) => names.has(name))).toEqual([])
    const jobs = new Set<string>()
    for (const key of keys) jobs.add((await orderWith(key)).body.id)
    expect(jobs.size).toBe(keys.length)
    for (const id of jobs) expect(await waitForJob(customer, id)).toMatchObject({ status: 'COMPLETED' })
    await waitUntil(() => [...jobs].every((id) => lastStatuses.get(id) === 'COMPLETED'))
    stream.close()
    expect(await remainingOrders(customer, product)).toBe(1000 - demoSites.length * jobs.size)
    expect((await server.anonymous.get('/readyz')).status).toBe(200)
  })
})

describe.skipIf(!isOnPostgres || !tools)('a PostgreSQL that crashes and restarts', () => {
  let postgres: PostgresServer
  let server: TestServer
  beforeAll(async () => {
    postgres = await startPostgresServer(tools as string)
    server = await startTestServer({ begin: 'new', settings: { DATABASE_URL: postgres.databaseUrl } })
  })
  afterAll(async () => {
    await server?.close()
    await postgres?.close()
  })

  it('is reported meanwhile, and the running calculation completes at its first attempt', async () => {
    const customer = await buildCustomer(server, { ordersOfNewProducts: 100 })
    const mails = { job_start: false, job_end: true, job_error: true }
    await customer.put('/api/customers/self/notifications', mails)
    const { listId } = await buildList(customer)
    const stream = await streamOf(server, customer)
    const body = orderBody(await productId(customer), listId, long)
    const { id } = (await customer.post('/api/jobs', body)).body
    await waitForJob(customer, id, 'RUNNING')

    await postgres.stopImmediately()
    expectUnavailable(await customer.get('/api/site_lists'))
    expectUnavailable(await customer.post('/api/site_lists', { name: 'A' }))
    const form = { client_id: 'anemone-web', grant_type: 'password', username: 'demo', password: 'demo' }
    const logIn = await server.anonymous.form(tokenPath, form)
    expect([logIn.status, logIn.body.error]).toEqual([503, 'temporarily_unavailable'])
    expect(logIn.headers.get('retry-after')).toBe('5')
    const ready = await server.anonymous.get('/readyz')
    expect([ready.status, ready.body]).toEqual([
      503,
      { status: 'not ready', database: 'unavailable', atlases: 'ok', results: 'ok' },
    ])
    expect((await server.anonymous.get('/healthz')).status).toBe(200)
    await postgres.start()

    const done = await stream.nextJob((job) => job.id === id && job.status === 'COMPLETED')
    stream.close()
    expect(done.progress).toBe(1)
    const { db } = server.context.database
    const row = await db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([row.attempt, row.published_attempt]).toEqual([1, 1])
    expect((await customer.get(`/api/jobs/${id}/result`)).status).toBe(200)
    expect((await server.anonymous.get('/readyz')).status).toBe(200)
    await expect
      .poll(() => outbox(server).filter((mail) => mail.includes(customer.customer.email)).length)
      .toBe(1)
  })
})

/** Last status of each job reported by the stream. */
function tellingOf(stream: TestStream): ReadonlyMap<string, string> {
  const statuses = new Map<string, string>()
  const listen = async () => {
    for (;;) {
      const job = await stream.nextJob(() => true)
      statuses.set(job.id, job.status)
    }
  }
  // Ends with the stream.
  listen().catch(() => {})
  return statuses
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20))
}
