import { expect, it } from 'vitest'
import { ownForwardCurveSchema } from '#contracts'
import { buildCustomer } from '../../testing/builders.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const path = '/api/forward_curves'
const today = new Date().toISOString().slice(0, 10)
const year = Number(today.slice(0, 4)) + 1
const short = String(year).slice(2)

const server = await serverOfFile()
const ada = await buildCustomer(server, { ordersOfNewProducts: 1 })
const bob = await buildCustomer(server, { ordersOfNewProducts: 1 })

it("stores a curve with the exchange's product names, whose months and hours have its prices, for its account only", async () => {
  const [day, month, ofYear] = [today.slice(8), today.slice(5, 7), today.slice(0, 4)]
  const csv = `Produkt;Handelstag;Settlement EUR/MWh\nDEBY Cal-${short};${day}.${month}.${ofYear};84,00\nDEBQ Q1-${short};${day}.${month}.${ofYear};96,50\n`
  const stored = await ada.post(path, { name: ' EEX ', source: 'EEX, own licence', csv })
  expect([stored.status, stored.body.name, stored.body.quote_date]).toEqual([201, 'EEX', today])
  const one = `${path}/${stored.body.id}`
  const curve = ownForwardCurveSchema.parse((await ada.get(one)).body)
  expect(curve.quotes.map(({ product, price }) => [product, price])).toEqual([
    [String(year), 84],
    [`${year}-Q1`, 96.5],
  ])
  expect(curve.months).toHaveLength(12)
  const { body } = await ada.get(`${one}/hours.csv`)
  const prices = String(body)
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => Number(row.split(',')[1]))
  const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length
  expect(mean).toBeCloseTo(84, 3)
  const about = await ada.get(`${one}/hours.csv?part=about`, { 'accept-language': 'en' })
  expect(String(about.body)).toContain('EEX, own licence')

  const changes = [bob.get(one), bob.get(`${one}/hours.csv`), bob.put(one, { name: 'mine' }), bob.delete(one)]
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await bob.get(path)).body.forward_curves).toEqual([])
  // The installation's forecasts do not use it.
  expect((await bob.get('/api/market/forward_curves')).body.quotes).toEqual([])

  expect((await ada.put(one, { name: 'Settlement' })).body).toMatchObject({ name: 'Settlement' })
  const twice = await ada.post(path, { name: 'SETTLEMENT', csv })
  expect([twice.status, twice.body.issues[0].path]).toEqual([400, 'name'])
  const own = await ada.get('/api/customers/self/data')
  expect(JSON.stringify(own.body)).toContain('EEX, own licence')
  expect((await ada.delete(one)).status).toBe(200)
  expect((await ada.get(one)).status).toBe(404)
})

it('refuses quotes of several days, of future days, without base and without a day', async () => {
  const base = { product: String(year), load: 'base', price: 84 }
  const quotes = { name: 'A', quote_date: today, quotes: [base] }
  const answers = [
    await ada.post(path, {
      name: 'A',
      csv: `product;load;price;quote_date\n${year};base;84;${today}\n${year + 1};base;80;2020-01-02\n`,
    }),
    await ada.post(path, {
      ...quotes,
      quote_date: `${year}-01-01`,
      quotes: [{ ...base, product: `${year + 1}` }],
    }),
    await ada.post(path, { ...quotes, quotes: [{ ...base, load: 'peak' }] }),
    await ada.post(path, { name: 'A', quotes: [base] }),
    await ada.post(path, { ...quotes, name: '  ' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(answers.map(({ body }) => body.issues[0].path)).toEqual([
    'csv',
    'quotes',
    expect.stringContaining('quotes'),
    'quote_date',
    'name',
  ])
})
