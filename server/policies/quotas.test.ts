import { request } from 'node:http'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { errorStatus, messages } from '#contracts'
import { type QuotaName, quotaNames, quotas, type StoredQuota } from '../quotas.ts'
import { buildCustomer, type LoggedIn, seededAccount } from '../testing/builders.ts'
import type { Answer } from '../testing/client.ts'
import { openStream, type TestStream } from '../testing/eventStream.ts'
import { insertJob } from '../testing/insertJob.ts'
import { orderBody, productId } from '../testing/jobs.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'
import { turbineBuilder, turbinePaths } from '../testing/turbines.ts'

const limit = 3
const atOnce = 20

const limits = quotaNames.map((name) => [quotas[name].setting, String(limit)])
const server = await serverOfFile({
  settings: { ...Object.fromEntries(limits), ANEMONE_MAX_EVENT_STREAMS_OF_ALL: String(limit + 1) },
})
// Jobs wait until tomorrow, so that they stay active during the tests.
await sql`ALTER TABLE job ALTER COLUMN run_at SET DEFAULT now() + interval '1 day'`.execute(
  server.context.database.db,
)

const lists = '/api/site_lists'
const site = (name: string) => ({ name, lat: 53.87, lon: 9.11 })

/** Adds one limited item; `number` is part of its name. */
type Add = (number: number) => Promise<Answer>

/** Functions that create one item of each kind, after preparing its parents. */
const makers: Record<StoredQuota, (account: LoggedIn) => Promise<Add>> = {
  siteLists: async (account) => (number) => account.post(lists, { name: `L ${number}` }),
  sites: async (account) => {
    const { id } = (await account.post(lists, { name: 'sites' })).body
    return (number) => account.post(`${lists}/${id}`, [site(`S ${number}`)])
  },
  turbineVendors: async (account) => (number) =>
    account.post(turbinePaths.vendors, { name: `Vendor ${number}` }),
  turbineTypes: async (account) => {
    const build = turbineBuilder(account)
    const vendor = await build.vendor()
    return () => account.post(turbinePaths.types, build.typeBody(vendor))
  },
  powerCurves: async (account) => {
    const build = turbineBuilder(account)
    const turbine_type_id = await build.type(await build.vendor())
    const power = { wind_speed_ms: [3, 8, 20], power_kw: [0, 900, 2000] }
    return (number) => account.post(turbinePaths.curves, { turbine_type_id, name: `Curve ${number}`, power })
  },
  forwardCurves: async (account) => async (number) => {
    const curve = {
      ...{ name: `Curve ${number}`, quote_date: '2026-11-20' },
      quotes: [{ product: '2027', load: 'base', price: 84 }],
    }
    // Worker processes read quotes, and refuse some of twenty at once on a busy machine: they are retried.
    for (;;) {
      const answer = await account.post('/api/forward_curves', curve)
      if (answer.body.errorcode !== 'TOO_MANY_REQUESTS') return answer
    }
  },
  shares: async (account) => {
    const list = (await account.post(lists, { name: 'shared', sites: [site('A')] })).body
    const job = await insertJob(server, account, { listId: list.id, status: 'COMPLETED' })
    return () => account.post('/api/shares', { jobs: [job] })
  },
  apiKeys: async (account) => (number) =>
    account.post('/api/customers/self/api_keys', { name: `Key ${number}` }),
  productRequests: async (account) => {
    const product_id = await productId(account)
    return () => account.post('/api/product_requests', { items: [{ product_id, orders: 1 }] })
  },
  activeJobs: async (account) => {
    const list = (await account.post(lists, { name: 'ordered', sites: [site('A')] })).body
    const order = orderBody(await productId(account), list.id)
    return () => account.post('/api/jobs', order)
  },
}

describe.each(Object.keys(makers) as StoredQuota[])('of %s an account', (name) => {
  const { refusal } = quotas[name]

  it('has as many as the limit, even if 20 are created at once', async () => {
    const add = await makers[name](await buildCustomer(server, { ordersOfNewProducts: 100 }))
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, number) => add(number)))
    const refused = answers.filter(({ status }) => status >= 400)
    expect(answers).toHaveLength(refused.length + limit)
    for (const { status, body } of refused)
      expect([status, body.errorcode]).toEqual([errorStatus[refusal], refusal])
  })

  it('is refused with the limit and the remedy, in either language', async () => {
    const account = await buildCustomer(server, { ordersOfNewProducts: 100 })
    const add = await makers[name](account)
    for (let number = 0; number < limit; number++) expect((await add(number)).status).toBeLessThan(300)
    const { status, body } = await add(limit)
    expect(status).toBe(errorStatus[refusal])
    const parameters = { limit, more: 1, wanted: limit + 1 }
    expect(body.error).toBe(messages.en.errors[refusal](parameters))
    for (const language of ['en', 'de'] as const)
      expect(messages[language].errors[refusal](parameters)).toContain(String(limit))
  })
})

describe('sites and lists', () => {
  it('beyond the limit make an import or a copy fail as a whole', async () => {
    const account = await buildCustomer(server)
    const form = new FormData()
    form.set('text', 'list;name;lat;lon\nA;1;53;9\nB;2;53;9\nC;3;53;9\nD;4;53;9')
    const imported = await account.upload(`${lists}/import`, form)
    expect(imported.body).toMatchObject({ errorcode: 'TOO_MANY_SITE_LISTS' })
    const full = await account.post(lists, { name: 'full', sites: [site('1'), site('2')] })
    const copied = await account.post(`${lists}/copy/${full.body.id}`)
    expect([copied.status, copied.body.errorcode]).toEqual([422, 'TOO_MANY_SITES'])
    const names = (await account.get(lists)).body.map((list: { name: string }) => list.name)
    expect(names.slice(1)).toEqual(['full'])
  })

  it('have the same limit for an admin who acts for a customer, and for the demo account', async () => {
    const admin = await seededAccount(server, 'admin')
    const account = await buildCustomer(server)
    const asOwner = `${lists}?log_in_as_uuid=${account.customer.uuid}`
    for (let number = 0; number < limit; number++) await account.post(lists, { name: `L ${number}` })
    expect((await admin.post(asOwner, { name: 'one more' })).body.errorcode).toBe('TOO_MANY_SITE_LISTS')
    const demo = await seededAccount(server, 'demo')
    const answers = await Promise.all([1, 2, 3, 4].map((number) => demo.post(lists, { name: `D ${number}` })))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(1)
  })

  it('beyond a lowered limit stay, and can be changed and deleted', async () => {
    const account = await buildCustomer(server)
    const { db } = server.context.database
    const values = [1, 2, 3, 4, 5].map((number) => ({
      customer_id: account.customer.id,
      name: `Old ${number}`,
      product_type: null,
      wind_farm_name: null,
    }))
    const old = await db.insertInto('site_list').values(values).returning('id').execute()
    expect((await account.get(lists)).body).toHaveLength(6)
    expect((await account.put(`${lists}/${old[0]?.id}`, { name: 'renamed' })).status).toBe(200)
    expect((await account.delete(`${lists}/${old[1]?.id}`)).status).toBe(200)
    expect((await account.post(lists, { name: 'new' })).status).toBe(422)
  })
})

it('a deleted power curve can be restored to an account with more vendors than a lowered limit', async () => {
  const account = await buildCustomer(server)
  const build = turbineBuilder(account)
  const curve = await build.curve(await build.type(await build.vendor()))
  const others = [1, 2, 3, 4].map((number) => ({ customer_id: account.customer.id, name: `Old ${number}` }))
  await server.context.database.db.insertInto('turbine_vendor').values(others).execute()
  const path = `${turbinePaths.curves}/${curve.id}`
  await account.delete(path)
  expect((await account.post(`${path}/restoration`)).status).toBe(200)
})

it('a quote is refused if the job would exceed the limit of waiting ones', async () => {
  const account = await buildCustomer(server, { ordersOfNewProducts: 100 })
  const list = (await account.post(lists, { name: 'ordered', sites: [site('A')] })).body
  const order = orderBody(await productId(account), list.id)
  expect((await account.post('/api/jobs/quote', order)).status).toBe(200)
  const jobs = await Promise.all([1, 2, 3].map(() => account.post('/api/jobs', order)))
  expect((await account.post('/api/jobs/quote', order)).body.errorcode).toBe('TOO_MANY_ACTIVE_JOBS')
  await account.post(`/api/jobs/${jobs[0]?.body.id}/cancel`)
  expect((await account.post('/api/jobs/quote', order)).status).toBe(200)
})

/** Begins an upload and leaves it unfinished. */
function beginUpload(account: LoggedIn) {
  const upload = request(`${server.url}${lists}/import?dry_run=true`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${account.tokens.accessToken}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
  })
  const status = new Promise<number>((resolve, reject) => {
    upload.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    upload.on('error', reject)
  })
  upload.write('--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nA;53;9\r\n')
  return { status, finish: () => upload.end('--x--\r\n'), leave: () => upload.destroy() }
}

describe('uploads', () => {
  it('run in parallel up to the limit; one that ends or is aborted makes room', async () => {
    const account = await buildCustomer(server)
    const begun = await beginTooMany(account)
    for (const { finish } of begun) finish()
    const ended = await Promise.all(begun.map(({ status }) => status))
    expect(ended.filter((status) => status === 200)).toHaveLength(limit)

    const left = await beginTooMany(account)
    const blocked = await account.upload(`${lists}/import?dry_run=true`, textForm())
    expect([blocked.status, blocked.headers.get('retry-after')]).toEqual([429, '30'])
    for (const one of left) {
      one.status.catch(() => {})
      one.leave()
    }
    while ((await account.upload(`${lists}/import?dry_run=true`, textForm())).status === 429);
  })
})

/** Begins uploads until all beyond the limit were refused: the others are then in progress. */
async function beginTooMany(account: LoggedIn) {
  const begun = Array.from({ length: atOnce }, () => beginUpload(account))
  const refused: number[] = []
  await new Promise<void>((resolve) => {
    for (const { status } of begun)
      void status.then(
        (code) => refused.push(code) === atOnce - limit && resolve(),
        () => {},
      )
  })
  expect(new Set(refused)).toEqual(new Set([429]))
  return begun
}

const textForm = () => {
  const form = new FormData()
  form.set('text', 'A;53;9')
  return form
}

describe('event streams', () => {
  const open = (account: LoggedIn) =>
    openStream(`${server.url}/api/jobs/stream?token=${account.tokens.accessToken}`)
  const left = async (streams: readonly TestStream[], account: LoggedIn) => {
    for (const stream of streams) stream.close()
    for (;;) {
      const again = await open(account)
      again.close()
      if (again.status === 200) return
    }
  }

  it("can be open up to the account's limit; closing one makes room", async () => {
    const account = await buildCustomer(server)
    const streams = await Promise.all(Array.from({ length: atOnce }, () => open(account)))
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(limit)
    expect(streams.filter(({ status }) => status === 429)).toHaveLength(atOnce - limit)
    await left(streams, account)
  })

  it("can be open up to the server's limit, beyond which it answers when to retry", async () => {
    const [ada, bob] = [await buildCustomer(server), await buildCustomer(server)]
    const streams = await Promise.all([ada, ada, bob, bob].map(open))
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { status, headers, body } = await ada.get('/api/jobs/stream')
    expect([status, body.errorcode, headers.get('retry-after')]).toEqual([503, 'EVENT_STREAMS_FULL', '30'])
    await left(streams, ada)
  })
})

it('every limit has its own setting and refusal', () => {
  const names: readonly QuotaName[] = quotaNames
  expect(new Set(names.map((name) => quotas[name].setting)).size).toBe(names.length)
  expect(new Set(names.map((name) => quotas[name].refusal)).size).toBe(names.length)
})
