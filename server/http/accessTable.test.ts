import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#contracts'
import {
  admins,
  adminsCreate,
  type Expectation,
  notDemo,
  open,
  own,
  owners,
  persons,
  type Role,
  roles,
  type Things,
} from '../testing/accessExpectation.ts'
import { buildCustomer, type SignedIn, seededAccount } from '../testing/builders.ts'
import type { Answer, Client } from '../testing/client.ts'
import { buildList, orderBody, productId, waitForJob } from '../testing/jobs.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { buildTurbine, noTurbine, turbineAccess } from '../testing/turbineAccess.ts'

/**
 * Who gets what: every call of the interface by everybody who can make it, on what belongs to one customer, the
 * owner. A call that is missing from the table does not compile.
 */
const site = { name: 'A table site', lat: 53.5, lon: 9.5 }
const list = ({ listId }: Things) => ({ listId })
const siteOfList = ({ listId, siteId }: Things) => ({ listId, siteId })
const job = ({ jobId }: Things) => ({ id: jobId })
const notice = {
  from: '2020-01-01 00:00:00 UTC',
  till: '2020-01-02 00:00:00 UTC',
  text: { en: 'past' },
  disable: false,
}
let count = 0
const fresh = (prefix: string) => {
  count += 1
  return `${prefix}-${count}`
}
const person = () => ({
  gender: 'm',
  first_name: 'Tabea',
  last_name: 'Tafel',
  login_name: fresh('table'),
  email: `${fresh('table')}@example.org`,
})

function importForm(text: string): FormData {
  const form = new FormData()
  form.set('text', text)
  form.set('list_name', fresh('imported'))
  return form
}

const table: Record<keyof typeof routes, Expectation> = {
  configuration: { is: open },
  systemMessages: { is: open },
  atlasGrids: { is: open },
  // Nobody of this name: whoever asks is told the same.
  requestPasswordReset: { is: [404, 404, 404, 404, 404, 404], query: 'name=nobody' },
  requestRegistration: { is: [400, 400, 400, 400, 400, 400], query: 'gender=x' },
  setPassword: {
    is: [410, 410, 410, 410, 410, 410],
    body: () => ({ token: 'guessed', new_password: 'long enough' }),
  },
  self: { is: own },
  customers: { is: admins },
  readLanguage: { is: own },
  writeLanguage: { is: own, body: () => ({ language: 'en' }) },
  acceptTerms: { is: own },
  acceptLegalInformations: { is: own },
  orders: { is: own },
  siteSelection: { is: owners, path: ({ sitePurchaseId }) => ({ id: sitePurchaseId }) },
  selectSites: {
    is: [401, 403, 201, 404, 404, 201],
    path: ({ sitePurchaseId }) => ({ id: sitePurchaseId }),
    body: ({ siteId }) => ({ site_ids: [siteId] }),
  },
  changeSelf: { is: notDemo, body: () => ({ city: 'Kiel' }) },
  // The password is wrong in each: who may ask at all gets 400, who may not 403.
  changePassword: {
    is: [401, 403, 400, 400, 400, 403],
    body: () => ({ current_password: 'wrong', new_password: 'long enough' }),
  },
  deleteSelf: { is: [401, 403, 400, 400, 400, 403], body: () => ({ password: 'wrong' }) },
  readNotifications: { is: own },
  writeNotifications: {
    is: notDemo,
    body: () => ({ job_start: false, job_end: false, job_error: false }),
  },
  apiKeys: { is: own },
  createApiKey: { is: [401, 403, 201, 201, 201, 403], body: () => ({ name: 'table' }) },
  revokeApiKey: { is: [401, 403, 200, 404, 404, 200], path: ({ keyId }) => ({ id: keyId }) },
  ownData: { is: persons },
  productList: { is: own },
  timeSeriesProduct: { is: own, path: (things) => ({ id: things.productId }) },
  // The id is one of a time series product.
  windPotentialProduct: {
    is: [401, 404, 404, 404, 404, 404],
    path: (things) => ({ id: things.productId }),
  },
  wakeLossProduct: { is: own, path: ({ wakeLossProductId }) => ({ id: wakeLossProductId }) },
  atlasValue: { is: own, path: () => ({ id: 'demo' }), query: 'lat=53&lon=9' },
  elevation: { is: own, query: 'lat=53&lon=9' },
  // No register was imported: who may ask at all is told so.
  register: { is: [401, 404, 404, 404, 404, 404] },
  siteLists: { is: own },
  createSiteList: { is: own, body: () => ({ name: fresh('table list') }) },
  changeSiteList: { is: owners, path: list, body: () => ({ name: fresh('renamed') }) },
  deleteSiteList: { is: owners, path: list },
  copySiteList: { is: owners, path: list },
  addSites: { is: owners, path: list, body: () => [site] },
  changeSite: { is: owners, path: siteOfList, body: () => ({ name: 'renamed' }) },
  importSites: { is: own, body: () => importForm(`A;53;9\nB;54;9`) },
  exportSites: { is: owners, path: list, query: 'format=csv' },
  deleteSite: { is: owners, path: siteOfList },
  windFarm: { is: owners, path: ({ farmId }) => ({ listId: farmId }) },
  changeWindFarm: {
    is: owners,
    path: ({ farmId }) => ({ listId: farmId }),
    body: ({ farmVersion }) => ({ version: farmVersion, settings: {}, turbines: [] }),
  },
  ...turbineAccess,
  quote: { is: owners, body: (things) => orderBody(things.productId, things.listId) },
  orderJob: {
    is: [401, 404, 202, 404, 404, 202],
    body: (things) => orderBody(things.productId, things.listId),
  },
  jobs: { is: own },
  job: { is: owners, path: job },
  cancelJob: { is: owners, path: job },
  jobResult: { is: owners, path: job },
  jobFiles: { is: owners, path: job },
  jobArchive: { is: owners, path: job },
  jobFile: { is: owners, path: (things) => ({ id: things.jobId, name: things.file }) },
  jobSeries: { is: owners, path: job, query: 'parameter=wind_speed&height=100&site_id={site}' },
  jobSummaries: { is: owners, path: job, query: 'site_id={site}' },
  seriesComparison: { is: owners, query: 'parameter=wind_speed&height=100&of={job}.{site}' },
  // The owner's job is a time series, which has none.
  jobStatistics: { is: [401, 404, 404, 404, 404, 404], path: job, query: 'site_id=1' },
  // The owner's job is a time series, which has none.
  jobReport: { is: [401, 404, 404, 404, 404, 404], path: job, query: 'client=Ada' },
  // The owner's job is a time series, which has none.
  changeAssumptions: {
    is: [401, 404, 404, 404, 404, 404],
    path: job,
    body: () => ({ losses: [], uncertainties: [] }),
  },
  jobStream: { is: own },
  adminCustomers: { is: admins },
  adminCreateCustomer: { is: adminsCreate, body: person },
  adminChangeCustomer: {
    is: admins,
    path: ({ ownerId }) => ({ id: ownerId }),
    body: () => ({ country: 'DE' }),
  },
  adminProducts: { is: admins },
  adminPurchases: { is: admins },
  adminGrantPurchase: {
    is: adminsCreate,
    body: (things) => ({
      customer_id: things.ownerId,
      product_id: things.productId,
      initial_orders: 1,
      sites: null,
      expires_at: null,
    }),
  },
  adminChangePurchase: {
    is: admins,
    path: ({ purchaseId }) => ({ id: purchaseId }),
    body: () => ({ expires_at: null }),
  },
  adminSystemMessages: { is: admins },
  adminCreateSystemMessage: { is: adminsCreate, body: () => notice },
  adminChangeSystemMessage: { is: admins, path: ({ noticeId }) => ({ id: noticeId }), body: () => notice },
  adminDeleteSystemMessage: { is: admins, path: ({ noticeId }) => ({ id: noticeId }) },
  adminJobs: { is: admins },
  adminAudit: { is: admins },
}

let server: TestServer
let owner: SignedIn
let admin: SignedIn
let clients: Record<Role, Client>
let doneJob: { readonly id: string; readonly siteId: number; readonly file: string }
beforeAll(async () => {
  server = await startTestServer()
  owner = await buildCustomer(server, { ordersOfNewProducts: 1000 })
  admin = await seededAccount(server, 'admin')
  clients = {
    anonymous: server.anonymous,
    demo: await seededAccount(server, 'demo'),
    owner,
    other: await buildCustomer(server),
    admin,
    adminForOwner: admin,
  }
  const { listId, siteIds } = await buildList(owner)
  const ordered = await owner.post('/api/jobs', orderBody(await productId(owner), listId))
  await waitForJob(owner, ordered.body.id)
  const files = await owner.get(`/api/jobs/${ordered.body.id}/files`)
  doneJob = { id: ordered.body.id, siteId: siteIds[0] ?? 0, file: files.body[0].name }
})
afterAll(() => server.close())

async function makeThings(needsTurbine: boolean): Promise<Things> {
  const { listId, siteIds } = await buildList(owner)
  const { db } = server.context.database
  const purchase = await db
    .selectFrom('purchase')
    .select('id')
    .where('customer_id', '=', owner.customer.id)
    .executeTakeFirstOrThrow()
  const farm = (await owner.post('/api/site_lists', { name: fresh('farm'), wind_farm: true })).body
  const { version } = (await owner.get(`/api/wind_farms/${farm.id}`)).body
  return {
    listId,
    farmId: farm.id,
    farmVersion: version,
    siteId: siteIds[0] ?? 0,
    jobId: doneJob.id,
    keyId: (await owner.post('/api/customers/self/api_keys', { name: 'x' })).body.id,
    purchaseId: purchase.id,
    sitePurchaseId: await grantSites(),
    noticeId: (await admin.post('/api/admin/system_messages', notice)).body.id,
    productId: await productId(owner),
    wakeLossProductId: await productId(owner, 'demo', 'wakeloss'),
    ownerId: owner.customer.id,
    ...(needsTurbine ? await buildTurbine(owner) : noTurbine),
    file: doneJob.file,
  }
}

async function grantSites(): Promise<number> {
  const { body } = await admin.post('/api/admin/purchases', {
    customer_id: owner.customer.id,
    product_id: await productId(owner),
    initial_orders: null,
    sites: 1,
    expires_at: null,
  })
  return body.id
}

async function call(name: keyof typeof routes, role: Role, things: Things): Promise<number> {
  const { method, path } = routes[name]
  const { path: parameters, query, body } = table[name]
  const filled = Object.entries(parameters?.(things) ?? {}).reduce(
    (text, [key, value]) => text.replace(`:${key}`, encodeURIComponent(value)),
    path as string,
  )
  const parts = [query?.replace('{job}', doneJob.id).replace('{site}', String(doneJob.siteId))]
  if (role === 'adminForOwner') parts.push(`log_in_as_uuid=${owner.customer.uuid}`)
  const url = `${filled}?${parts.filter(Boolean).join('&')}`
  if (name === 'jobStream') return streamStatus(url, role)
  const answer = await send(clients[role], method, url, body?.(things))
  return answer.status
}

function send(client: Client, method: string, url: string, body: unknown): Promise<Answer> {
  if (method === 'GET') return client.get(url)
  if (method === 'DELETE') return client.delete(url)
  if (body instanceof FormData) return client.upload(url, body)
  return method === 'PUT' ? client.put(url, body) : client.post(url, body)
}

/** A stream does not end by itself. */
async function streamStatus(url: string, role: Role): Promise<number> {
  const client = clients[role]
  const token = 'tokens' in client ? (client as SignedIn).tokens.accessToken : undefined
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}${url}`, { headers })
  await response.body?.cancel()
  return response.status
}

describe('every call answers everybody as the table says', () => {
  it.for(Object.keys(table) as (keyof typeof routes)[])('%s', async (name) => {
    const statuses: number[] = []
    for (const role of roles) statuses.push(await call(name, role, await makeThings(name in turbineAccess)))
    expect(Object.fromEntries(roles.map((role, i) => [role, statuses[i]]))).toEqual(
      Object.fromEntries(roles.map((role, i) => [role, table[name].is[i]])),
    )
  })

  it('and the server has no call that is not in the table', async () => {
    const { body } = await server.anonymous.get('/api/openapi.json')
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const ours = Object.values(routes).map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(described.filter((route) => !route.startsWith('HEAD ')).sort()).toEqual(ours.sort())
  })
})
