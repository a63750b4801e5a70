import { rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCalculation } from '#calculations'
import { marketForecastSchema, marketValueResultSchema, messages, siteMarketForecastSchema } from '#contracts'
import { marketFolders } from '#market'
import { buildCustomer } from '../../../testing/builders.ts'
import { shippedType } from '../../../testing/farms.ts'
import { buildList, demoSites, productId, waitForJob } from '../../../testing/jobs.ts'
import { lengthenDemo } from '../../../testing/longMarket.ts'
import { pdfReader, pdfText } from '../../../testing/pdfText.ts'
import { serverOfFile } from '../../../testing/serverOfFile.ts'

const server = await serverOfFile()
await lengthenDemo(server)
const customer = await buildCustomer(server, { ordersOfNewProducts: 7 })
const turbine = { turbine_type_id: shippedType().id, hub_height: 100 }
const plant = { award_ct_kwh: 7.35, commissioned: '2018-05-01' }
const [coast, inland] = demoSites
const list = await buildList(customer, [
  { ...coast!, ...turbine, info: { plant } },
  { ...inland!, ...turbine, info: { plant: { technology: 'windOffshore' } } },
] as unknown as typeof demoSites)
const siteIds = list.siteIds
const order = { product: 'mva', product_id: await productId(customer, 'demo', 'mva'), list_id: list.listId }
const { body: placed } = await customer.post('/api/jobs', { ...order, parameters: { months: [3, 1] } })
const jobId = placed.id
expect(await waitForJob(customer, jobId)).toMatchObject({ status: 'COMPLETED', error: null, orders: 2 })
const result = marketValueResultSchema.parse((await customer.get(`/api/jobs/${jobId}/result`)).body)

describe('an order of months ahead', () => {
  it("has them for each site, and the page's forecast of the published value", async () => {
    const { body } = await customer.get(`/api/market/${order.product_id}/forecast`)
    const { forecast } = marketForecastSchema.parse(body)
    expect(result.forecast!.months).toEqual(
      forecast!.months.filter(({ horizon }) => [1, 3].includes(horizon)),
    )
    expect(result.forecast).toMatchObject({ known_till: forecast!.known_till, weather: forecast!.weather })
    expect(result.market.synthetic).toBe(true)
    for (const site of result.sites) {
      expect(site.forecast!.map(({ month }) => month)).toEqual(['2026-01', '2026-03'])
      expect(site.years).toEqual([])
      for (const { market_value: value, energy, revenue, base_origin: origin } of site.forecast!) {
        expect(origin).toBe('extrapolated')
        expect(value.p10!).toBeLessThan(value.p90!)
        expect(energy.mean!).toBeGreaterThan(0)
        expect(revenue.mean! / (value.mean! * energy.mean!)).toBeGreaterThan(0.8)
      }
    }
    const [onLand, atSea] = result.sites
    expect(onLand!.section51.vintage).toBe('from2016')
    expect(onLand!.forecast![0]!.lost_premium).not.toBeNull()
    expect(onLand!.forecast![0]!.delta.mean).not.toBeNull()
    // The published value of offshore wind is unknown here.
    expect(atSea!.forecast!.map(({ delta, lost_premium: lost }) => [delta.mean, lost])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('uses the own curve that it names, and no other customer’s', async () => {
    const stranger = await buildCustomer(server, { ordersOfNewProducts: 1 })
    const quotes = [{ product: '2026', load: 'base', price: 81 }]
    const curve = { name: 'EEX', quote_date: '2025-12-20', quotes }
    const [own, foreign] = await Promise.all(
      [customer, stranger].map((one) => one.post('/api/forward_curves', curve)),
    )
    const parametersOf = (forward_curve: number, months: unknown = [1]) => ({ months, forward_curve })
    const quote = async (parameters: object) =>
      (await customer.post('/api/jobs/quote', { ...order, parameters })).status
    expect(await quote(parametersOf(foreign!.body.id))).toBe(404)
    expect(await quote(parametersOf(own!.body.id, ['2020-01']))).toBe(400)
    const placed = await customer.post('/api/jobs', { ...order, parameters: parametersOf(own!.body.id) })
    await waitForJob(customer, placed.body.id)
    const { body } = await customer.get(`/api/jobs/${placed.body.id}/result`)
    const { base } = marketValueResultSchema.parse(body).forecast!.months[0]!
    expect(base).toMatchObject({ origin: 'quotes', quote_date: '2025-12-20' })
    // The other forecast carries the base price forward.
    expect(base.mean).not.toBeCloseTo(result.forecast!.months[0]!.base.mean!, 1)
  })

  it('has every weather year of a site, whose mean is the value', async () => {
    const { body } = await customer.get(`/api/jobs/${jobId}/market_forecast?site_id=${siteIds[0]}`)
    const { months } = siteMarketForecastSchema.parse(body)
    for (const [index, month] of months.entries()) {
      expect(month.years.length).toBeGreaterThanOrEqual(4)
      const mean = month.years.reduce((sum, { value }) => sum + value!, 0) / month.years.length
      expect(mean).toBeCloseTo(result.sites[0]!.forecast![index]!.market_value.mean!, 6)
    }
    expect((await customer.get(`/api/jobs/${jobId}/market_forecast?site_id=999999`)).status).toBe(404)
    const stranger = await buildCustomer(server, { ordersOfNewProducts: 1 })
    const foreign = await stranger.get(`/api/jobs/${jobId}/market_forecast?site_id=${siteIds[0]}`)
    expect(foreign.status).toBe(404)
  })

  it('has CSV files of each site and of all, and Excel', async () => {
    const { body: files } = await customer.get(`/api/jobs/${jobId}/files`)
    const names = files.map(({ name }: { name: string }) => name)
    expect(names.filter((name: string) => name.endsWith('.xlsx'))).toHaveLength(2)
    const ofAll = names.find((name: string) => name.endsWith('_forecast.csv'))
    const answer = await fetch(`${server.url}/api/jobs/${jobId}/files/${encodeURIComponent(ofAll)}`, {
      headers: { authorization: `Bearer ${customer.tokens.accessToken}` },
    })
    const lines = (await answer.text()).trim().split(/\r?\n/)
    expect(lines[0]).toMatch(
      /^site,lat,lon,month,market_value_mean_eur_mwh,.*,base_p90_eur_mwh,base_origin,quote_date$/,
    )
    expect(lines).toHaveLength(1 + 4)
  })

  it.skipIf(pdfReader === undefined).for(['en', 'de'] as const)(
    'has one PDF page with the origin of the base price, in %s',
    async (language) => {
      const answer = await fetch(`${server.url}/api/jobs/${jobId}/market_value.pdf`, {
        headers: { authorization: `Bearer ${customer.tokens.accessToken}`, 'accept-language': language },
      })
      expect(answer.status).toBe(200)
      const pages = pdfText(Buffer.from(await answer.arrayBuffer()))
      expect(pages).toHaveLength(1)
      const shown = pages[0]!.replaceAll(/\s/g, '')
      const { marketForecast: text, marketValue: words } = messages[language]
      for (const one of [
        text.pdf.title,
        words.syntheticHint,
        text.extrapolated,
        'Küste 1',
        result.input_hash,
      ])
        expect(shown).toContain(one.replaceAll(/\s/g, ''))
    },
  )

  it('gives equal bytes from its spec, which contains all inputs', async () => {
    const spec = JSON.parse(
      await readFile(join(server.dataDirectory, 'jobs', jobId, '1', 'spec.json'), 'utf8'),
    )
    expect(spec.forecast).toMatchObject({ months_ahead: [1, 3], known_till: '2025-12', quotes: [] })
    const run = async (folder: string, change: object = {}) => {
      await mkdir(folder, { recursive: true })
      const specFile = join(folder, 'spec.json')
      await writeFile(specFile, JSON.stringify({ ...spec, ...change }))
      const outcome = await runCalculation({
        specFile,
        outFolder: folder,
        locateAtlas: async () => join(server.dataDirectory, 'atlases/demo'),
        marketFolder: marketFolders(server).market,
      })
      return { outcome, manifest: () => readFile(join(folder, 'result.json'), 'utf8') }
    }
    const folder = join(server.dataDirectory, 'again')
    const again = await run(folder)
    expect(again.outcome).toEqual({ status: 'COMPLETED' })
    const manifest = JSON.parse(await again.manifest())
    expect(manifest.input_hash).toBe(result.input_hash)
    expect(marketValueResultSchema.parse(manifest.result)).toEqual(result)
    // Another fleet than the order's, or months still unknown, are refused and not guessed.
    const other = { forecast: { ...spec.forecast, fleet_version: 'other' } }
    expect((await run(`${folder}2`, other)).outcome).toMatchObject({ code: 'FORECAST_INPUTS_CHANGED' })
    const later = { forecast: { ...spec.forecast, known_till: '2027-01' } }
    expect((await run(`${folder}3`, later)).outcome).toMatchObject({ code: 'FORECAST_INPUTS_CHANGED' })
    // A forecast with fewer known months is that of the earlier time.
    const earlier = { forecast: { ...spec.forecast, known_till: '2025-10' } }
    const past = await run(`${folder}4`, earlier)
    expect(JSON.parse(await past.manifest()).result.forecast.months[0].month).toBe('2025-11')
    // Quotes give the base price, which the result states.
    const quote = {
      quote_date: '2025-12-20',
      period: 'year',
      from: '2026-01',
      load: 'base',
      price_eur_mwh: 81,
    }
    const quoted = await run(`${folder}5`, { forecast: { ...spec.forecast, quotes: [quote] } })
    const { months } = JSON.parse(await quoted.manifest()).result.forecast
    for (const { base } of months)
      expect(base).toMatchObject({ origin: 'quotes', quote_date: '2025-12-20', error_origin: 'extrapolated' })
    expect(months[0].base.mean).not.toBeCloseTo(result.forecast!.months[0]!.base.mean!, 1)
    for (const one of ['', '2', '3', '4', '5']) rmSync(`${folder}${one}`, { recursive: true })
  })
})

it('other months are refused by name, and too few orders as usual', async () => {
  for (const months of [[0], [7], [1.5], ['2020-01', 1], []]) {
    const { status, body } = await customer.post('/api/jobs/quote', { ...order, parameters: { months } })
    expect([months, status, body.errorcode]).toEqual([months, 400, 'INVALID_INPUT'])
  }
  const one = { ...order, parameters: { months: [1] } }
  expect((await customer.post('/api/jobs', one)).status).toBe(202)
  const refused = await customer.post('/api/jobs', one)
  expect([refused.status, refused.body.errorcode]).toEqual([422, 'NOT_ENOUGH_ORDERS'])
})

it('is not brought up to date free of charge: newer prices make another forecast', async () => {
  const redo = await customer.post('/api/jobs/quote', {
    ...order,
    parameters: { months: [1, 3] },
    redo_of: jobId,
  })
  expect(redo.body.errorcode).toBe('REDO_DIFFERS')
})
