import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { isActive } from '#contracts'
import { buildCustomer, seededAccount } from '../testing/builders.ts'
import { calculationPids } from '../testing/calculationPids.ts'
import { buildFarm } from '../testing/farms.ts'
import {
  buildList,
  demoSites,
  followJobClosely,
  productId,
  remainingOrders,
  waitForJob,
} from '../testing/jobs.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

const codes = ['ts', 'windpotential', 'wakeloss'] as const
type Code = (typeof codes)[number]

/** The test does not depend on the calculation: on a database server one product is enough. */
const codesOnThis = process.env.ANEMONE_TEST_DATABASE_URL === undefined ? codes : codes.slice(0, 1)

const year = { from_year: 2025, till_year: 2025 }
const years = { from_year: 2024, till_year: 2025 }
const manyHeights = [50, 60, 70, 80, 90, 110, 120, 130, 140, 150]
const series = { parameters: ['wind_speed', 'wind_direction'], formats: ['xlsx'] }
const longListSites = 10
const farmSize = 20

/** Orders to place: a short one, one of a second or two that can be disturbed, and the cost of the latter. */
const orders = {
  ts: {
    short: { ...year, ...series, heights: [100] },
    long: { ...years, ...series, heights: [80, 100, 120] },
    cost: longListSites,
  },
  windpotential: {
    short: { ...year, heights: [100] },
    long: { ...years, heights: [80, 100, 120] },
    cost: longListSites,
  },
  // Blockage, computed for each turbine pair, makes it slow.
  wakeloss: { short: year, long: years, cost: farmSize },
} as const

const lists = { sites: { short: 0, long: 0 }, farms: { short: 0, long: 0 } }
const server = await serverOfFile({ settings: { METRICS_PORT: '0' } })
const customer = await buildCustomer(server, { ordersOfNewProducts: 10_000 })
const manySites = Array.from({ length: longListSites }, (_, i) => ({
  name: `S ${i}`,
  lat: 50 + i / 20,
  lon: 9,
}))
lists.sites.short = (await buildList(customer)).listId
lists.sites.long = (await buildList(customer, manySites)).listId
lists.farms.short = (await buildFarm(customer, ['planned', 'portfolio', 'planned'])).listId
lists.farms.long = (await buildFarm(customer, new Array(farmSize).fill('planned'), 0.004)).listId
const farmUrl = `/api/wind_farms/${lists.farms.long}`
const { version, settings, turbines } = (await customer.get(farmUrl)).body
const slow = { ...settings, blockage: 'selfSimilar2020' }
expect((await customer.put(farmUrl, { version, settings: slow, turbines })).status).toBe(200)

const listOf = (code: Code, size: 'short' | 'long') => lists[code === 'wakeloss' ? 'farms' : 'sites'][size]

async function order(
  code: Code,
  size: 'short' | 'long',
  parameters: Readonly<Record<string, unknown>> = orders[code][size],
): Promise<string> {
  const product_id = await productId(customer, 'demo', code)
  const body = { product: code, product_id, list_id: listOf(code, size), parameters }
  const answer = await customer.post('/api/jobs', body)
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body))
  return answer.body.id
}

const left = async (code: Code) => remainingOrders(customer, await productId(customer, 'demo', code), code)

/** @returns number of killed processes */
function killCalculations(): number {
  const pids = calculationPids()
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  return pids.length
}
const cancel = (id: string) => customer.post(`/api/jobs/${id}/cancel`)
const folderOf = (id: string) => join(server.dataDirectory, 'jobs', id)
const attempts = (id: string) => (existsSync(folderOf(id)) ? readdirSync(folderOf(id)) : [])

/** Waits until a calculation has started: a job that is RUNNING may still wait for its idle process. */
async function untilUnderWay(id: string): Promise<void> {
  const isWriting = () => attempts(id).some((attempt) => readdirSync(join(folderOf(id), attempt)).length > 1)
  const { status } = await followJobClosely(customer, id, ({ progress }) => progress > 0 || isWriting())
  if (!isActive(status)) throw new Error(`the job ended as ${status} before it was disturbed`)
}

/** Expects no results of a job that did not complete, and no frozen farm. */
async function expectUnpublished(code: Code, id: string, size: 'short' | 'long'): Promise<void> {
  for (const part of ['result', 'files', 'files.zip']) {
    const { status, body } = await customer.get(`/api/jobs/${id}/${part}`)
    expect([part, status, body.errorcode]).toEqual([part, 409, 'JOB_NOT_FINISHED'])
  }
  expect(attempts(id)).toEqual([])
  if (code !== 'wakeloss') return
  expect((await customer.get(`/api/wind_farms/${listOf(code, size)}`)).body.frozen_by).toBeNull()
  const report = await customer.get(`/api/jobs/${id}/report.pdf?client=A`)
  expect(report.body.errorcode).toBe('JOB_NOT_FINISHED')
}

describe.each(codesOnThis)('a job of %s', (code) => {
  it('can be cancelled while it waits or runs, but not after its end', async () => {
    const before = await left(code)
    const running = [await order(code, 'long'), await order(code, 'long')]
    const waiting = await order(code, 'long')
    for (const id of running) await waitForJob(customer, id, 'RUNNING')
    expect((await cancel(waiting)).body).toMatchObject({
      status: 'CANCELLED',
      error: { errorcode: 'CANCELLED' },
    })
    expect(await left(code)).toBe(before - 2 * orders[code].cost)
    await untilUnderWay(running[0]!)
    for (const id of running) await cancel(id)
    for (const id of running) expect(await waitForJob(customer, id)).toMatchObject({ status: 'CANCELLED' })
    for (const id of running) await expectUnpublished(code, id, 'long')
    expect((await cancel(running[0]!)).body.status).toBe('CANCELLED')
    expect(await left(code)).toBe(before)
  })

  it('is retried when its process is killed, and then completes, charged once', async () => {
    const before = await left(code)
    const id = await order(code, 'long')
    await untilUnderWay(id)
    killCalculations()
    expect(await waitForJob(customer, id)).toMatchObject({ status: 'COMPLETED' })
    expect(attempts(id)).toEqual(['2'])
    expect(await left(code)).toBe(before - orders[code].cost)
    expect((await cancel(id)).body.status).toBe('COMPLETED')
    expect(await left(code)).toBe(before - orders[code].cost)
  })

  it('fails and releases its orders if its process dies every time', async () => {
    const before = await left(code)
    const id = await order(code, 'long')
    const failed = await followJobClosely(customer, id, ({ status }) => {
      if (isActive(status)) killCalculations()
      return !isActive(status)
    })
    expect(failed).toMatchObject({ status: 'NODE_FAIL', error: { errorcode: 'WORKER_LOST' } })
    expect(failed.error?.error).toContain('3 times')
    expect(await left(code)).toBe(before)
    if (code !== 'wakeloss') await expectUnpublished(code, id, 'long')
  })

  it('reports a missing result folder and can be ordered again', async () => {
    const id = await order(code, 'short')
    await waitForJob(customer, id)
    const files = (await customer.get(`/api/jobs/${id}/files`)).body
    rmSync(folderOf(id), { recursive: true })
    for (const part of ['result', 'files.zip', `files/${encodeURIComponent(files[0].name)}`]) {
      const { status, body } = await customer.get(`/api/jobs/${id}/${part}`)
      expect([part, status, body.errorcode]).toEqual([part, 410, 'FILE_EXPIRED'])
    }
    expect((await customer.get(`/api/jobs/${id}`)).body.status).toBe('COMPLETED')
    expect(await waitForJob(customer, await order(code, 'short'))).toMatchObject({ status: 'COMPLETED' })
  })
})

it('a job that exceeds its time limit is stopped and releases its orders', async () => {
  const before = await left('ts')
  const { db } = server.context.database
  await sql`ALTER TABLE job ALTER COLUMN time_limit_s SET DEFAULT 1`.execute(db)
  // Takes many seconds on any machine.
  const endless = { ...orders.ts.long, formats: ['xlsx', 'csv'], heights: manyHeights }
  const id = await order('ts', 'long', endless)
  await sql`ALTER TABLE job ALTER COLUMN time_limit_s SET DEFAULT 3600`.execute(db)
  expect(await waitForJob(customer, id)).toMatchObject({ status: 'TIMEOUT', error: { errorcode: 'TIMEOUT' } })
  expect(await left('ts')).toBe(before)
})

describe('on damaged data', () => {
  beforeAll(() => {
    const atlas = join(server.dataDirectory, 'atlases', 'demo')
    for (const entry of readdirSync(atlas, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && /[/]u100[/]/.test(`${entry.parentPath}/`) && entry.name !== 'zarr.json')
        rmSync(join(entry.parentPath, entry.name))
  })

  it.each(codesOnThis)('a job of %s fails with the reason and releases its orders', async (code) => {
    const before = await left(code)
    if (code === 'wakeloss')
      lists.farms.short = (await buildFarm(customer, ['planned', 'portfolio', 'planned'])).listId
    const id = await order(code, 'short')
    expect(await waitForJob(customer, id)).toMatchObject({
      status: 'FAILED',
      error: { errorcode: 'ATLAS_DATA_MISSING' },
    })
    const admin = await seededAccount(server, 'admin')
    const { body } = await admin.get('/api/admin/jobs?status=FAILED')
    expect(body.jobs[0]).toMatchObject({
      id,
      error_detail: expect.stringContaining('atlas data missing: u100'),
      orders: 2,
    })
    for (const { name } of demoSites) expect(body.jobs[0].error_detail).not.toContain(name)
    expect(await left(code)).toBe(before)
    await expectUnpublished(code, id, 'short')
  })
})

it('is counted for Prometheus by product, route and time, without customer names', async () => {
  await waitForJob(customer, await order('ts', 'short'))
  const waiting = await order('wakeloss', 'long')
  for (const _ of [1, 2]) await customer.get('/api/atlas_grids/demo/value?lat=52.5&lon=13.5')
  const answer = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)
  const text = await answer.text()
  await cancel(waiting)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(text).toMatch(/^anemone_job_seconds_count\{product="ts",state="COMPLETED"\} [1-9]/m)
  expect(text).toMatch(/^anemone_jobs\{product="wakeloss",state="(PENDING|RUNNING)"\} 1$/m)
  expect(text).toMatch(
    /^anemone_http_request_seconds_count\{method="GET",route="\/api\/jobs\/:id",status="200"\} [1-9]/m,
  )
  for (const result of ['hit', 'miss'])
    expect(text).toContain(`anemone_cache_requests_total{cache="meanWindSpeeds",result="${result}"} 1\n`)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  for (const name of [
    'cache_requests_total',
    'database_connections',
    'event_streams',
    'worker_processes',
    'mails_waiting',
  ])
    expect(text).toContain(`# TYPE anemone_${name} `)
  expect(text).not.toContain(waiting)
  expect(text).not.toContain(customer.customer.login_name)
  const elsewhere = await fetch(`http://127.0.0.1:${server.metricsPort}/api/jobs`)
  expect(elsewhere.status).toBe(404)
})
