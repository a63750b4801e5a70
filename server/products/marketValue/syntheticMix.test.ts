import { expect, it } from 'vitest'
import { allRoutes, type Route, reconciliationSchema, technologyProfilesSchema } from '#contracts'
import { makeCall, type TableCall } from '../../testing/access/tableCall.ts'
import { makeJobs, Things } from '../../testing/access/things.ts'
import { buildCustomer, seededAccount } from '../../testing/builders.ts'
import { productId, waitForJob } from '../../testing/jobs.ts'
import { callAtlasReal } from '../../testing/realAtlas.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

/** Calls whose measured figures remain without the computed fleet. */
const withMeasured = [
  'reconciliation',
  'reconciliationCsv',
  'technologyProfiles',
  'stateProfiles',
  'technologiesCsv',
  'technologiesWorkbook',
  'valueOwnProfile',
]

/** Calls that describe a product or its periods, without figures of them. */
const describing = ['productPeriods', 'marketValueProduct', 'profileValueProduct', 'ppaProduct']

interface NamedCall {
  readonly name: string
  readonly call: TableCall
}

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 100 })
const admin = await seededAccount(server, 'admin')
const jobs = await makeJobs(customer)
const things = new Things({ server, owner: customer, admin, jobs })
const { list_id } = (await customer.get(`/api/jobs/${jobs.market.id}`)).body
const calls: NamedCall[] = []
/** Calls that answer with JSON, asked without a word about a mix. */
const unasked: NamedCall[] = []
for (const [name, route] of Object.entries(allRoutes) as [string, Route][]) {
  if (route.method !== 'GET' || route.access !== 'customer') continue
  const call = await makeCall(route, things)
  if (route.query && 'mixed' in (route.query as { shape?: object }).shape!) calls.push({ name, call })
  if (route.response !== undefined) unasked.push({ name, call })
}
await callAtlasReal(server)
const orders = await Promise.all(
  (['mva', 'ppa'] as const).map(async (product) => ({
    ...{ product, list_id, product_id: await productId(customer, 'demo', product) },
  })),
)

const answerOf = ({ path, query }: TableCall, mixed: boolean) => {
  const asked = new URLSearchParams(query)
  asked.delete('mixed')
  if (mixed) asked.set('mixed', 'true')
  return customer.get(`${path}?${asked}`)
}

it('every call about weather and prices refuses to mix synthetic and real data, and does it on request', async () => {
  const combining = calls.filter(({ name }) => !withMeasured.includes(name))
  expect(combining.length).toBeGreaterThan(8)
  for (const { name, call } of combining) {
    const refused = await answerOf(call, false)
    expect([name, refused.status, refused.body.errorcode]).toEqual([name, 409, 'SYNTHETIC_MIX'])
    const allowed = await answerOf(call, true)
    expect([name, allowed.body?.errorcode]).not.toEqual([name, 'SYNTHETIC_MIX'])
    if (allowed.body?.basis)
      expect([name, allowed.body.basis]).toMatchObject([name, { mixed: true, kind: 'synthetic' }])
  }
})

it('no call combines synthetic and real data in its figures without a request', async () => {
  expect(unasked.length).toBeGreaterThan(60)
  const mixed: string[] = []
  for (const { name, call } of unasked) {
    const { status, body } = await answerOf(call, false)
    // Products and periods are described with their whole basis, so that the page can ask.
    if (status === 200 && !describing.includes(name) && hasMixedBasis(body)) mixed.push(name)
  }
  expect(mixed).toEqual([])
})

it('measured figures are shown without the computed fleet, which is shown on request', async () => {
  const reconciled = calls.find(({ name }) => name === 'reconciliation')!
  const apart = reconciliationSchema.parse((await answerOf(reconciled.call, false)).body)
  expect(apart.months.length).toBeGreaterThan(0)
  for (const month of apart.months) expect(month.fleet).toBeNull()
  expect(apart.feed_in_basis).toMatchObject({ mixed: false })
  const profiles = calls.find(({ name }) => name === 'technologyProfiles')!
  const shown = technologyProfilesSchema.parse((await answerOf(profiles.call, false)).body)
  expect(new Set(shown.profiles.map(({ source }) => source))).toEqual(new Set(['published', 'feed_in']))
})

it('orders refuse the mix by name, and allow it on request, with a warning and a mark in the result', async () => {
  for (const order of orders) {
    const refused = await customer.post('/api/jobs', { ...order, parameters: {} })
    expect([refused.status, refused.body.errorcode]).toEqual([409, 'SYNTHETIC_MIX'])
    const placed = await customer.post('/api/jobs', { ...order, parameters: { mixed: true } })
    expect([placed.status, placed.body.errorcode]).toEqual([202, undefined])
    const job = await waitForJob(customer, placed.body.id, 'COMPLETED')
    const { body } = await customer.get(`/api/jobs/${job.id}/result`)
    expect(body.basis ?? body.provenance?.basis).toMatchObject({ mixed: true })
  }
})

function hasMixedBasis(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  if ('mixed' in answer && answer.mixed === true && 'sources' in answer) return true
  return Object.values(answer).some(hasMixedBasis)
}

it('first figures without a mix have no market value, and say why', async () => {
  const { body } = await customer.get('/api/first_figures?lat=52.4&lon=13.1')
  expect(body).toMatchObject({ market: null, value_gap: 'synthetic_mix' })
})
