import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createFormat,
  messages,
  type PpaResult,
  ppaCellSchema,
  ppaProductSchema,
  ppaResultSchema,
} from '#contracts'
import { buildCustomer, type SignedIn } from '../../testing/builders.ts'
import { shippedType } from '../../testing/farms.ts'
import { buildList, demoSites, productId, waitForJob } from '../../testing/jobs.ts'
import { pdfReader, pdfText } from '../../testing/pdfText.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let customer: SignedIn
let product: number
let body: { product: string; product_id: number; list_id: number }
let jobId: string
let siteId: number
let result: PpaResult

beforeAll(async () => {
  server = await startTestServer()
  customer = await buildCustomer(server, { ordersOfNewProducts: 100 })
  product = await productId(customer, 'demo', 'ppa')
  const turbine = { turbine_type_id: shippedType().id, hub_height: 100 }
  const plant = { award_ct_kwh: 7.35, commissioned: '2026-05-01' }
  const { listId, siteIds } = await buildList(customer, [
    { ...demoSites[0]!, ...turbine, info: { plant } },
    { ...demoSites[1]!, ...turbine },
  ] as typeof demoSites)
  body = { product: 'ppa', product_id: product, list_id: listId }
  siteId = siteIds[0]!
  const placed = await customer.post('/api/jobs', { ...body, parameters: { tenor_years: 5, margin: 2 } })
  expect(placed).toMatchObject({ status: 202, body: { orders: 2 } })
  jobId = placed.body.id
  expect(await waitForJob(customer, jobId)).toMatchObject({ status: 'COMPLETED', error: null })
  result = ppaResultSchema.parse((await customer.get(`/api/jobs/${jobId}/result`)).body)
})
afterAll(() => server.close())

it('an order without a first month begins with the next year, and stores all that it is priced by', () => {
  const { terms, sites } = result
  expect(terms.start).toBe(`${new Date().getUTCFullYear() + 1}-01`)
  expect(terms).toMatchObject({ tenor_years: 5, margin: 2, forward: { origin: 'extrapolated' } })
  expect(terms.forward.years).toHaveLength(5)
  for (const { price } of sites) {
    expect(price.pay_as_produced).toBeGreaterThan(0)
    expect(price.pay_as_produced).toBeCloseTo(price.steps.at(-1)!.level, 9)
  }
  expect(sites.map(({ break_even }) => break_even !== null)).toEqual([true, false])
})

it('terms that do not fit each other are refused with the field', async () => {
  const refused = async (parameters: Record<string, unknown>) => {
    const { status, body: answer } = await customer.post('/api/jobs', { ...body, parameters })
    return [status, answer.issues?.[0]?.path]
  }
  expect(await refused({ floor: 60, cap: 50 })).toEqual([400, 'parameters.cap'])
  expect(await refused({ tenor_years: 16 })).toEqual([400, 'parameters.tenor_years'])
  const forward = { origin: 'typed', years: [{ year: 2030, base: 80 }] }
  expect(await refused({ start: '2030-01', tenor_years: 2, forward })).toEqual([400, 'parameters.forward'])
  expect(await refused({ tenor_years: 2, forward })).toEqual([400, 'parameters.forward'])
  expect(await refused({ discount: 0.05 })).toEqual([400, 'parameters.discount'])
})

it('a product says what its prices are carried on from, and what a turbine in a cell has to be priced with', async () => {
  const about = ppaProductSchema.parse((await customer.get(`/api/products_ppa/${product}`)).body)
  expect(about.history).toEqual(result.history)
  expect(about.market).toMatchObject({ synthetic: true })
  const { lat, lon } = result.sites[0]!
  const cell = await customer.get(`/api/ppa/${product}/profile?lat=${lat}&lon=${lon}`)
  const profile = ppaCellSchema.parse(cell.body)
  expect(profile.monthly_mwh).toHaveLength(12)
  expect(profile.ratio).toBeGreaterThan(0.5)
  expect(profile.cell).toEqual(result.sites[0]!.cell)
  expect(await customer.get(`/api/ppa/${product}/profile?lat=10&lon=10`)).toMatchObject({ status: 422 })
  const fields = await customer.get(`/api/ppa/${product}/fields`)
  expect(fields.status).toBe(200)
})

it.skipIf(pdfReader === undefined).for(['en', 'de'] as const)(
  'the term sheet has price, steps, terms and their sources on two pages, in %s',
  async (language) => {
    const answer = await fetch(`${server.url}/api/jobs/${jobId}/ppa.pdf?site_id=${siteId}`, {
      headers: { authorization: `Bearer ${customer.tokens.accessToken}`, 'accept-language': language },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const pages = pdfText(Buffer.from(await answer.arrayBuffer()))
    expect(pages).toHaveLength(2)
    const shown = pages.join('').replaceAll(/\s/g, '')
    const { ppa: words, units } = messages[language]
    const { number, signed } = createFormat(language, units)
    const { price, name, support } = result.sites[0]!
    for (const text of [
      ...[words.pdf.title, name, words.syntheticHint, words.originsHint.extrapolated, words.disclaimer],
      ...[number(price.pay_as_produced, 2), number(price.baseload, 2), result.input_hash],
      ...[words.sources.law, words.sources.assumption, words.sources.entered],
      ...price.steps.slice(1).map(({ change }) => signed(change, 2)),
      number(support!.award_ct_kwh, 2),
    ])
      expect(shown).toContain(text.replaceAll(/\s/g, ''))
  },
)

it('there is a term sheet of sites of PPA jobs only', async () => {
  const other = await customer.get(`/api/jobs/${jobId}/ppa.pdf?site_id=${siteId + 1000}`)
  expect(other.status).toBe(404)
})
