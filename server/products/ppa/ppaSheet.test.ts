import { expect, it } from 'vitest'
import {
  createFormat,
  messages,
  ppaAgreement,
  ppaCellSchema,
  ppaComparisonSchema,
  ppaProductSchema,
  ppaResultSchema,
} from '#contracts'
import { gridCellOf, negativePriceFactors, ppaYears } from '#domain'
import { buildCustomer, seededAccount } from '../../testing/builders.ts'
import { shippedType } from '../../testing/farms.ts'
import { buildList, demoSites, productId, waitForJob } from '../../testing/jobs.ts'
import { pdfReader, pdfText } from '../../testing/pdfText.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 100 })
const product = await productId(customer, 'demo', 'ppa')
const turbine = { turbine_type_id: shippedType().id, hub_height: 100 }
const plant = { award_ct_kwh: 7.35, commissioned: '2026-05-01' }
const { listId, siteIds } = await buildList(customer, [
  { ...demoSites[0]!, ...turbine, info: { plant } },
  { ...demoSites[1]!, ...turbine },
] as typeof demoSites)
const body = { product: 'ppa', product_id: product, list_id: listId }
const siteId = siteIds[0]!
const placed = await customer.post('/api/jobs', { ...body, parameters: { tenor_years: 5, margin: 2 } })
expect(placed).toMatchObject({ status: 202, body: { orders: 2 } })
const jobId = placed.body.id
expect(await waitForJob(customer, jobId)).toMatchObject({ status: 'COMPLETED', error: null })
const result = ppaResultSchema.parse((await customer.get(`/api/jobs/${jobId}/result`)).body)

it('an order without a first month begins with the next year, and stores all inputs of its price', () => {
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

it('contradicting terms are refused with the field', async () => {
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

it('a product states the sources of its prices, and the inputs for pricing a turbine in a cell', async () => {
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

it('negative prices have the same effect on a cell of the map and on its profile', async () => {
  const { lat, lon } = result.sites[0]!
  const profile = ppaCellSchema.parse(
    (await customer.get(`/api/ppa/${product}/profile?lat=${lat}&lon=${lon}`)).body,
  )
  const answer = await fetch(`${server.url}/api/ppa/${product}/negative_prices`, {
    headers: { authorization: `Bearer ${customer.tokens.accessToken}` },
  })
  expect(answer.status).toBe(200)
  const sums = new Float32Array(await answer.arrayBuffer())
  const about = ppaProductSchema.parse((await customer.get(`/api/products_ppa/${product}`)).body)
  const { xmin, ymin, dx, dy, xSz, ySz } = about.atlas
  const grid = { xmin, ymin, dx, dy, xSz, ySz }
  const count = grid.xSz * grid.ySz
  expect(sums).toHaveLength(4 * count)
  const { x, y } = gridCellOf(grid, lat, lon)!
  const at = (part: number) => sums[part * count + y * grid.xSz + x]!
  const factors = negativePriceFactors({
    ...{ energyMwh: at(0), revenueEur: at(1), negativeMwh: at(2), negativeEur: at(3) },
  })!
  expect(factors.positiveShare).toBeLessThan(1)
  expect(factors.positiveShare).toBeCloseTo(profile.negative_prices!.positive_share, 5)
  expect(factors.zeroFactor).toBeCloseTo(profile.negative_prices!.zero_factor, 5)
})

it('an order uses the stored quotes, and later ones do not change its result', async () => {
  const admin = await seededAccount(server, 'admin')
  const dayMs = 86_400_000
  const dayOf = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
  const next = new Date().getUTCFullYear() + 1
  const store = async (ago: number, level: number) => {
    const quotes = [0, 1, 2].map((ahead) => ({
      product: String(next + ahead),
      load: 'base',
      price: level - ahead,
    }))
    const sent = { quotes, quote_date: dayOf(ago), source: 'A broker' }
    expect((await admin.post('/api/market/forward_curves', sent)).body).toMatchObject({ added: 3 })
  }
  const missing = await customer.post('/api/jobs', {
    ...body,
    parameters: { forward: { origin: 'quotes' } },
  })
  expect([missing.status, missing.body.issues?.[0]?.path]).toEqual([400, 'parameters.forward'])
  await store(400, 60)
  await store(40, 77)
  await store(2, 81)
  const about = ppaProductSchema.parse((await customer.get(`/api/products_ppa/${product}`)).body)
  expect(about.quotes.map(({ quote_date }) => quote_date)).toEqual([dayOf(40), dayOf(2)])
  expect([about.quotes_in_force, about.quotes.at(-1)!.sources]).toEqual([true, ['A broker']])
  const order = async (parameters: Record<string, unknown>) => {
    const placed = await customer.post('/api/jobs', { ...body, parameters })
    expect(placed.status).toBe(202)
    await waitForJob(customer, placed.body.id)
    const { body: found } = await customer.get(`/api/jobs/${placed.body.id}/result`)
    return ppaResultSchema.parse(found)
  }
  const first = await order({ tenor_years: 5 })
  expect(first.terms.forward).toMatchObject({ origin: 'quotes', quote_date: dayOf(2) })
  const { terms, curve, monthlyMwh } = ppaAgreement(
    first.terms,
    first.sites[0]!.profile,
    first.sites[0]!.ratio,
  )
  const years = ppaYears(terms, curve, monthlyMwh)
  if (!years.ok) throw new Error('years')
  for (const [i, year] of years.value.slice(0, 3).entries()) {
    expect(year.forwardBaseEurMwh).toBeCloseTo(81 - i, 9)
    expect(year.forwardOrigin).toBe('quotes')
  }
  expect(years.value.slice(3).map(({ forwardOrigin }) => forwardOrigin)).toEqual(['carried', 'carried'])
  expect(first.quotes).toEqual(about.quotes)
  await store(1, 90)
  expect((await order({ tenor_years: 5 })).terms.forward.quote_date).toBe(dayOf(1))
  const earlier = await order({ tenor_years: 5, forward: { origin: 'quotes', quote_date: dayOf(2) } })
  expect(earlier.terms.forward).toEqual(first.terms.forward)
  expect(earlier.sites.map(({ price }) => price)).toEqual(first.sites.map(({ price }) => price))
  expect((await order({ forward: { origin: 'extrapolated' } })).terms.forward.origin).toBe('extrapolated')
  const own = {
    name: 'Own',
    quote_date: dayOf(3),
    source: 'EEX',
    quotes: [{ product: String(next), load: 'base', price: 70 }],
  }
  const { id: curve_id } = (await customer.post('/api/forward_curves', own)).body
  const rested = await order({ tenor_years: 1, forward: { origin: 'quotes', curve_id } })
  expect(rested.terms.forward.quote_date).toBe(dayOf(3))
  expect(rested.quotes).toMatchObject([{ quote_date: dayOf(3), sources: ['EEX'] }])
  const months = rested.terms.forward.months.map(({ base }) => base)
  expect(months.length === 12 && Math.min(...months) < 70 && Math.max(...months) > 70).toBe(true)
  const stranger = await buildCustomer(server, { ordersOfNewProducts: 1 })
  const { id: foreign } = (await stranger.post('/api/forward_curves', own)).body
  const refused = async (forward: object) =>
    (await customer.post('/api/jobs', { ...body, parameters: { forward } })).status
  expect(await refused({ origin: 'quotes', curve_id: foreign })).toBe(404)
  expect(await refused({ origin: 'extrapolated', curve_id })).toBe(400)
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
      ...[words.pdf.title, name, words.syntheticHint, words.disclaimer],
      ...[number(price.pay_as_produced, 2), number(price.baseload, 2), result.input_hash],
      ...[words.sources.law, words.sources.assumption, words.sources.entered],
      ...price.steps.slice(1).map(({ change }) => signed(change, 2)),
      number(support!.award_ct_kwh, 2),
      words.forwardSpans.extrapolated(words.forwardSpans.all, ''),
    ])
      expect(shown).toContain(text.replaceAll(/\s/g, ''))
  },
)

it('a site is compared by year with support and market, and an offer gets its value', async () => {
  const asked = `/api/jobs/${jobId}/ppa_comparison?site_id=${siteId}`
  const plain = ppaComparisonSchema.parse((await customer.get(asked)).body)
  expect([plain.years.length, plain.years_after, plain.cases, plain.offer]).toEqual([5, [], null, null])
  expect(plain.years.every(({ support, ppa }) => support !== null && ppa !== null)).toBe(true)
  const { pay_as_produced: fair } = result.sites[0]!.price
  const offered = ppaComparisonSchema.parse((await customer.get(`${asked}&offer=${fair + 1}`)).body)
  const [gain, ...more] = offered.offer!.gains
  expect(gain).toMatchObject({ against: 'fairPrice', gain: expect.closeTo(1, 9) })
  expect(more.map(({ against }) => against)).toEqual(['support', 'supportWithOption'])
  const ofBank = async (years: number) =>
    ppaComparisonSchema.parse((await customer.get(`${asked}&minimum_years=${years}`)).body).weather
  expect(plain.weather).toMatchObject({ minimum_years: 5, bankable: plain.weather.years >= 5 })
  expect(await ofBank(1)).toMatchObject({ minimum_years: 1, bankable: true })
  expect(await ofBank(50)).toMatchObject({ minimum_years: 50, bankable: false })
  for (const bad of ['&minimum_years=0', '&minimum_years=9.5', '&offer=1e9', '&offer=much', '&years=3'])
    expect((await customer.get(`${asked}${bad}`)).status).toBe(400)
  expect((await customer.get(`/api/jobs/${jobId}/ppa_comparison?site_id=${siteId + 1000}`)).status).toBe(404)
})

it.skipIf(pdfReader === undefined)(
  'a term sheet names its parties, its last day and the value of an offer',
  async () => {
    const query = `site_id=${siteId}&offer=65&seller=Windpark%20Nord&buyer=Stadtwerke&valid_until=2027-03-31&minimum_years=50`
    const answer = await fetch(`${server.url}/api/jobs/${jobId}/ppa.pdf?${query}`, {
      headers: { authorization: `Bearer ${customer.tokens.accessToken}`, 'accept-language': 'en' },
    })
    const pages = pdfText(Buffer.from(await answer.arrayBuffer()))
    for (const shown of [
      'Windpark Nord',
      'Stadtwerke',
      '31 Mar 2027',
      'What an offer of 65.00',
      'Not bankable',
      'at least 50',
    ])
      expect(pages.join(' ').replaceAll('\u00a0', ' ')).toContain(shown)
    const refused = await customer.get(`/api/jobs/${jobId}/ppa.pdf?site_id=${siteId}&valid_until=soon`)
    expect(refused.status).toBe(400)
  },
)

it('only sites of PPA jobs have a term sheet', async () => {
  const other = await customer.get(`/api/jobs/${jobId}/ppa.pdf?site_id=${siteId + 1000}`)
  expect(other.status).toBe(404)
})
