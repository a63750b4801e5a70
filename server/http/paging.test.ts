import { describe, expect, it } from 'vitest'
import { allRoutes } from '#contracts'
import { buildCustomer, type LoggedIn, seededAccount } from '../testing/builders.ts'
import { buildList, orderBody, productId, waitForJob } from '../testing/jobs.ts'
import { recordForecasts } from '../testing/recordForecasts.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'
import { turbineBuilder } from '../testing/turbines.ts'

type PagedRoute = {
  [Name in keyof typeof allRoutes]: (typeof allRoutes)[Name] extends { query: { shape: { cursor: unknown } } }
    ? Name
    : never
}[keyof typeof allRoutes]

// biome-ignore lint/suspicious/noExplicitAny: rows of every shape are compared.
type Row = any

interface Walk {
  readonly path: () => string
  readonly as: () => LoggedIn
  readonly rows: (body: Row) => readonly Row[]
}

const server = await serverOfFile()
const ada = await buildCustomer(server, { ordersOfNewProducts: 100 })
const admin = await seededAccount(server, 'admin')
const product = await productId(ada)
const grant = { customer_id: ada.customer.id, product_id: product, initial_orders: 5, sites: null }
for (const expires_at of [null, '2099-01-01 00:00:00 UTC', '2098-01-01 00:00:00 UTC'])
  await admin.post('/api/admin/purchases', { ...grant, expires_at })
const listId = (await buildList(ada)).listId
for (const name of ['B', 'A']) await ada.post('/api/site_lists', { name, sites: [{ name, lat: 53, lon: 9 }] })
for (const name of ['1', '2', '3']) await ada.post('/api/customers/self/api_keys', { name })
const turbines = turbineBuilder(ada)
for (const _ of [1, 2]) await turbines.curve(await turbines.type(await turbines.vendor()))
const notice = { till: '2099-01-02 00:00:00 UTC', text: { en: 'now' }, disable: false }
// Two begin at the same time: they differ in their ids.
for (const year of ['2024', '2023', '2024'])
  await admin.post('/api/admin/system_messages', { ...notice, from: `${year}-01-01 00:00:00 UTC` })
for (const orders of [1, 2])
  await ada.post('/api/product_requests', { items: [{ product_id: product, orders }] })
for (const name of ['A', 'B'])
  await ada.post('/api/forward_curves', {
    ...{ name, quote_date: '2026-11-20' },
    quotes: [{ product: '2027', load: 'base', price: 84 }],
  })
const order = orderBody(product, listId, { formats: ['csv', 'xlsx'] })
const ids: string[] = []
for (const _ of [1, 2, 3]) ids.push((await ada.post('/api/jobs', order)).body.id)
for (const id of ids) await waitForJob(ada, id)
const jobId = ids[2]!
for (const id of ids) await ada.put(`/api/followed_results/${id}`, { most_orders: 2 })
for (const title of ['A', 'B']) await ada.post('/api/shares', { jobs: [jobId], title })
await recordForecasts(server)

const customer = () => ada
const administrator = () => admin
const array = (body: Row) => body
const path = (name: PagedRoute) => () => allRoutes[name].path

/** Requests for each paged call. */
const walks: Record<PagedRoute, Walk> = {
  systemMessages: { path: path('systemMessages'), as: customer, rows: array },
  customers: { path: path('customers'), as: administrator, rows: array },
  orders: { path: path('orders'), as: customer, rows: array },
  apiKeys: { path: path('apiKeys'), as: customer, rows: array },
  productList: {
    path: path('productList'),
    as: customer,
    rows: (groups) => groups.flatMap(({ products }: Row) => products),
  },
  turbineInfos: {
    path: path('turbineInfos'),
    as: customer,
    rows: ({ vendor_infos, turbine_type_infos, turbine_infos }) =>
      [...vendor_infos, ...turbine_type_infos, ...turbine_infos].filter(({ own }) => own),
  },
  siteLists: { path: path('siteLists'), as: customer, rows: array },
  siteListHeads: { path: path('siteListHeads'), as: customer, rows: ({ lists }) => lists },
  sites: { path: () => `/api/site_lists/${listId}/sites`, as: customer, rows: ({ sites }) => sites },
  jobs: { path: path('jobs'), as: customer, rows: ({ jobs }) => jobs.map(({ id }: Row) => id) },
  jobFiles: { path: () => `/api/jobs/${jobId}/files`, as: customer, rows: array },
  scorecard: { path: path('scorecard'), as: customer, rows: ({ forecasts }) => forecasts },
  adminCustomers: { path: path('adminCustomers'), as: administrator, rows: ({ customers }) => customers },
  adminProducts: { path: path('adminProducts'), as: administrator, rows: array },
  adminPurchases: { path: path('adminPurchases'), as: administrator, rows: ({ purchases }) => purchases },
  ownForwardCurves: {
    path: path('ownForwardCurves'),
    as: customer,
    rows: ({ forward_curves }) => forward_curves,
  },
  followedResults: { path: path('followedResults'), as: customer, rows: ({ results }) => results },
  shares: { path: path('shares'), as: customer, rows: ({ shares }) => shares },
  productRequests: { path: path('productRequests'), as: customer, rows: ({ requests }) => requests },
  adminProductRequests: {
    path: path('adminProductRequests'),
    as: administrator,
    rows: ({ requests }) => requests,
  },
  adminSystemMessages: { path: path('adminSystemMessages'), as: administrator, rows: array },
  adminJobs: {
    path: path('adminJobs'),
    as: administrator,
    rows: ({ jobs }) => jobs.map(({ id }: Row) => id),
  },
  adminAudit: { path: path('adminAudit'), as: administrator, rows: ({ entries }) => entries },
}

/** Address of the next page in the answer; null on the last one. */
function nextOf(url: string, { headers, body }: Awaited<ReturnType<LoggedIn['get']>>): string | null {
  if (body.next_cursor === undefined)
    return /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null
  const next = new URL(url, server.url)
  next.searchParams.set('cursor', body.next_cursor)
  return body.next_cursor === null ? null : `${next.pathname}${next.search}`
}

describe.each(Object.keys(walks) as PagedRoute[])('%s', (name) => {
  const { path, as, rows } = walks[name]

  it('pages contain the rows of the whole list, in order', async () => {
    const whole = await as().get(path())
    expect(whole.status).toBe(200)
    expect(nextOf(path(), whole)).toBeNull()
    const found: Row[] = []
    for (let url: string | null = `${path()}?limit=1`; url !== null; ) {
      const page = await as().get(url)
      expect(page.status).toBe(200)
      expect(rows(page.body)).toHaveLength(1)
      found.push(...rows(page.body))
      url = nextOf(url, page)
    }
    expect(found.length).toBeGreaterThan(1)
    expect(found).toEqual([...rows(whole.body)])
  })

  it('refuses cursors of other routes, without further errors', async () => {
    const foreign = [
      [],
      [1.5],
      [2 ** 53],
      ['a\u0000b', 1],
      ['\ud800', 1],
      [9e15, 1],
      [1, 2, 3, 4, 5, 6],
      {},
    ].map((key) => Buffer.from(JSON.stringify(key)).toString('base64url'))
    for (const cursor of ['x', '%00', '1', ...foreign]) {
      const { status, body } = await as().get(`${path()}?cursor=${cursor}`)
      expect([cursor, status, body.errorcode]).toEqual([cursor, 400, 'INVALID_INPUT'])
    }
  })
})

it('a page begins after a row that was deleted meanwhile, and new rows before it do not shift it', async () => {
  const account = await buildCustomer(server)
  const ids: number[] = []
  for (const name of ['1', '2', '3', '4']) ids.push((await account.post('/api/site_lists', { name })).body.id)
  const first = await account.get('/api/site_lists/heads?limit=3')
  expect(first.body.lists.map(({ id }: Row) => id)).toEqual([-1, ids[0], ids[1]])
  await account.delete(`/api/site_lists/${ids[1]}`)
  const rest = await account.get(`/api/site_lists/heads?limit=3&cursor=${first.body.next_cursor}`)
  expect(rest.body.lists.map(({ id }: Row) => id)).toEqual([ids[2], ids[3]])
})

it('customers after a deleted one are listed once', async () => {
  const names = ['page-a', 'page-b', 'page-c']
  const made: LoggedIn[] = []
  for (const loginName of names) made.push(await buildCustomer(server, { loginName }))
  const first = await admin.get('/api/admin/customers?search=page-&limit=2')
  await server.context.database.db.deleteFrom('customer').where('id', '=', made[1]!.customer.id).execute()
  const rest = await admin.get(`/api/admin/customers?search=page-&cursor=${first.body.next_cursor}`)
  expect(rest.body.customers.map(({ login_name }: Row) => login_name)).toEqual(['page-c'])
})

it('the next address contains the filter and the customer an admin acts for', async () => {
  const url = `/api/site_lists?limit=1&log_in_as_uuid=${ada.customer.uuid}`
  const next = nextOf(url, await admin.get(url))
  expect(next).toContain(`log_in_as_uuid=${ada.customer.uuid}`)
  expect((await admin.get(next ?? '')).body).toHaveLength(1)
})

it('the API description has limit, cursor and the next page', async () => {
  const { paths } = (await server.anonymous.get('/api/openapi.json')).body
  const read = paths['/api/customers'].get
  expect(read.parameters.map(({ name }: Row) => name)).toEqual(expect.arrayContaining(['limit', 'cursor']))
  expect(read.responses['200'].headers.link.description).toContain('rel="next"')
  expect(read.responses['200'].content['application/json'].schema.type).toBe('array')
  expect(paths['/api/jobs'].get.responses['200'].headers).toBeUndefined()
})
