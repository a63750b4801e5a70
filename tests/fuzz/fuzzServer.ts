import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { makeDemoRegister } from '#server/register/importRegister.ts'
import { buildCustomer, type LoggedIn, seededAccount } from '#server/testing/builders.ts'
import { buildFarm } from '#server/testing/farms.ts'
import { setup, teardown } from '#server/testing/firstStarts.ts'
import { buildList, orderBody, productId, waitForJob } from '#server/testing/jobs.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { buildTurbine } from '#server/testing/turbines.ts'
import { makeSeeds, type Seeds } from './seeds.ts'

/** Facts about the server for the process that sends the requests. */
export interface FuzzSubject {
  readonly url: string
  readonly customer: Login
  readonly admin: Login
  /** Contained in every text of the other customer. */
  readonly marker: string
  /** Ids of the other customer, which an admin may change but must not in this test. */
  readonly spared: readonly number[]
  readonly ids: readonly number[]
  readonly uuids: readonly string[]
  readonly series: readonly string[]
  readonly files: readonly string[]
  readonly seeds: Seeds
}

export interface Login {
  readonly name: string
  readonly password: string
}

export interface FuzzMeasures {
  /** Whether the other customer's rows in all tables are unchanged. */
  readonly rowsUnchanged: boolean
  /** Delay of the event loop, ms. */
  readonly loopDelayMs: { readonly p50: number; readonly p99: number; readonly max: number }
  /** Memory of the process, MiB, at the beginning and now. */
  readonly memoryMb: { readonly start: number; readonly end: number }
  /** Errors in the server's log. */
  readonly faults: readonly string[]
}

const marker = 'Fremdes Eigentum 7f3a'

/** Creates the site lists, turbines and jobs that calls refer to. */
async function furnish(client: LoggedIn, name: string) {
  const sites = [
    { name: `${name} 1`, lat: 53.87, lon: 9.11 },
    { name: `${name} 2`, lat: 51.2, lon: 10.4 },
  ]
  const { listId, siteIds } = await buildList(client, sites)
  await client.put(`/api/site_lists/${listId}`, { name: `${name} list` })
  const { listId: farmId } = await buildFarm(client, ['planned', 'portfolio'])
  await client.put(`/api/site_lists/${farmId}`, { name: `${name} farm` })
  const turbine = await buildTurbine(client)
  await client.put(`/api/turbines/vendors/${turbine.vendorId}`, { name: `${name} vendor` })
  await client.put(`/api/turbines/types/${turbine.turbineTypeId}`, { name: `${name} type` })
  await client.put(`/api/turbines/power_curves/${turbine.powerCurveId}`, { name: `${name} curve` })
  const key = await client.post('/api/customers/self/api_keys', { name: `${name} key` })
  await client.put('/api/customers/self', { company_name: name })
  const product = await productId(client)
  const { body: job } = await client.post('/api/jobs', orderBody(product, listId))
  await waitForJob(client, job.id)
  const { body: files } = await client.get(`/api/jobs/${job.id}/files`)
  return {
    ids: [listId, farmId, product, key.body.id, ...siteIds, ...Object.values<number>(turbine)],
    uuids: [job.id as string],
    series: siteIds.map((id) => `${job.id}.${id}`),
    files: files.map((file: { name: string }) => file.name) as string[],
  }
}

/** Digest of all rows that belong to a customer. */
async function digestOfRows({ context }: TestServer, customerId: number): Promise<string> {
  const { db } = context.database
  const tables = await sql<{ table_name: string; column_name: string }>`
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public'
      AND (column_name = 'customer_id' OR (table_name = 'customer' AND column_name = 'id'))
    ORDER BY table_name`.execute(db)
  const hash = createHash('sha256')
  for (const { table_name, column_name } of tables.rows) {
    const rows = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.table(table_name)} t
      WHERE ${sql.ref(`t.${column_name}`)} = ${customerId} ORDER BY 1`.execute(db)
    hash.update(`${table_name}\n${rows.rows.map(({ row }) => row).join('\n')}\n`)
  }
  return hash.digest('hex')
}

const memoryMb = () => Math.round(process.memoryUsage.rss() / 1024 ** 2)

/** Serves the product with two customers, and reports the outcome at the end. */
async function serve(tell: (message: unknown) => void): Promise<void> {
  await setup()
  const server = await startTestServer({ settings: { LOG_LEVEL: 'error' } })
  await makeDemoRegister(join(server.dataDirectory, 'register'), { small: true })
  const customer = await buildCustomer(server, { loginName: 'fuzzed', ordersOfNewProducts: 1000 })
  const other = await buildCustomer(server, { lastName: marker, firstName: marker, ordersOfNewProducts: 12 })
  const admin = await seededAccount(server, 'admin')
  const theirs = await furnish(other, marker)
  const own = await furnish(customer, 'Eigen')
  const seeds = await makeSeeds(server, customer, admin)
  const { db } = server.context.database
  const purchases = await db.selectFrom('purchase').select(['id', 'customer_id']).execute()
  const spared = [other, customer, admin].map(({ customer: { id } }) => id)
  const subject: FuzzSubject = {
    url: server.url,
    customer: { name: customer.customer.login_name, password: customer.password },
    admin: { name: admin.customer.login_name, password: admin.password },
    marker,
    spared: [...spared, ...purchases.filter((one) => spared.includes(one.customer_id)).map(({ id }) => id)],
    ids: [...own.ids, ...own.ids, ...theirs.ids, ...Array.from({ length: 30 }, (_, id) => id + 1)],
    uuids: [...own.uuids, ...own.uuids, ...theirs.uuids, '01234567-89ab-4def-8123-456789abcdef'],
    series: [...own.series, own.series.join(), theirs.series.join()],
    files: own.files,
    seeds,
  }
  const before = await digestOfRows(server, other.customer.id)
  const startMb = memoryMb()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  tell(subject)
  await new Promise((resolve) => process.once('message', resolve))
  delay.disable()
  const ms = (ns: number) => Math.round(ns / 1e5) / 10
  const measures: FuzzMeasures = {
    rowsUnchanged: (await digestOfRows(server, other.customer.id)) === before,
    loopDelayMs: { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) },
    memoryMb: { start: startMb, end: memoryMb() },
    faults: server.log().split('\n').filter(Boolean),
  }
  await server.close()
  teardown()
  tell(measures)
}

if (process.send !== undefined) {
  await serve((message) => process.send?.(message))
  process.disconnect?.()
}
