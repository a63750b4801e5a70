import { expect, it } from 'vitest'
import { forwardCurvesSchema, marketForecastSchema, scorecardSchema } from '#contracts'
import { buildCustomer, seededAccount } from '../../../testing/builders.ts'
import { productId } from '../../../testing/jobs.ts'
import { recordForecasts } from '../../../testing/recordForecasts.ts'
import { serverOfFile } from '../../../testing/serverOfFile.ts'

const path = '/api/market/forward_curves'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 1 })
const admin = await seededAccount(server, 'admin')

const today = () => new Date().toISOString().slice(0, 10)
const [year, month] = today().split('-').map(Number) as [number, number]
const next = (ahead: number) => {
  const number = 12 * year + month - 1 + ahead
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}

it('without quotes there is no curve; only admins can enter quotes, typed or as a table', async () => {
  const empty = forwardCurvesSchema.parse((await customer.get(path)).body)
  expect([empty.quote_date, empty.is_in_force, empty.quotes, empty.months]).toEqual([null, false, [], []])
  const typed = {
    quotes: [
      { product: next(1), load: 'base', price: 90 },
      { product: next(2), load: 'base', price: 80 },
      { product: next(1), load: 'peak', price: 100 },
      { product: next(2), load: 'peak', price: 90 },
    ],
    quote_date: today(),
    source: 'A broker',
  }
  const refused = await customer.post(path, typed)
  expect([refused.status, refused.body.errorcode]).toEqual([403, 'ADMIN_ONLY'])
  expect((await admin.post(path, typed)).body).toEqual({ read: 4, added: 4, confirmed: 0, revised: 0 })
  expect((await admin.post(path, typed)).body).toEqual({ read: 4, added: 0, confirmed: 4, revised: 0 })
  const curves = forwardCurvesSchema.parse((await customer.get(path)).body)
  expect(curves).toMatchObject({ quote_date: today(), is_in_force: true, synthetic: true })
  expect(curves.quotes.map(({ product, load, price }) => [product, load, price])).toContainEqual([
    next(1),
    'peak',
    100,
  ])
  // The curve has the mean of every quote.
  const [first, second] = curves.months
  expect([first!.month, second!.month]).toEqual([next(1), next(2)])
  expect(first!.base).toBeCloseTo(90, 9)
  expect(second!.base).toBeCloseTo(80, 9)
  expect(first!.peak).toBeCloseTo(100, 9)
  expect(second!.peak).toBeCloseTo(90, 9)
  expect(curves.months.every((one) => one.is_quoted)).toBe(true)
  const hours = await customer.get(`${path}/hours.csv`)
  const [head, ...rows] = String(hours.body).replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(head).toBe('hour_utc,price_eur_mwh,month_is,quote_date')
  expect(rows.length).toBeGreaterThanOrEqual(59 * 24 - 1)
  const prices = rows.map((row) => Number(row.split(',')[1]))
  const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length
  expect(mean).toBeGreaterThan(80)
  expect(mean).toBeLessThan(90)
  expect(rows.every((row) => row.endsWith(`quoted,${today()}`))).toBe(true)
})

it('contradicting quotes are refused by line in the language of the call, and accepted as a revision', async () => {
  const csv = `quote_date,product,load,price\n${today()},${next(1)},base,95\n${today()},${next(2)},base,85\n`
  const refused = await admin.post(path, { csv }, { 'accept-language': 'de' })
  expect([refused.status, refused.body.errorcode]).toEqual([400, 'INVALID_INPUT'])
  expect(refused.body.issues.map((issue: { path: string }) => issue.path)).toEqual(['csv:2', 'csv:3'])
  expect(refused.body.issues[0].message).toContain('Zeile 2')
  expect((await admin.post(path, { csv, revise: true })).body).toMatchObject({ revised: 2 })
  const curves = forwardCurvesSchema.parse((await customer.get(path)).body)
  expect(curves.quotes.find(({ price }) => price === 95)?.before).toBe(90)
  expect(forwardCurvesSchema.parse((await customer.get(`${path}?as_of=2020-01-01`)).body).quotes).toEqual([])
})

it('every unreadable line of typed quotes and of tables is named', async () => {
  const typed = await admin.post(path, {
    quotes: [
      { product: 'soon', load: 'base', price: 90 },
      { product: next(1), load: 'base', price: 90 },
      { product: '13/2027', load: 'base', price: 90 },
    ],
    quote_date: today(),
  })
  expect(typed.body.issues.map((issue: { path: string }) => issue.path)).toEqual(['quotes:1', 'quotes:3'])
  const unit = await admin.post(path, { csv: `product;base ct/kWh\n${next(1)};9,1\n`, quote_date: today() })
  expect([unit.status, unit.body.issues[0].path]).toEqual([400, 'csv:1'])
  for (const body of [
    {},
    { quotes: [] },
    { csv: '' },
    { csv: 'a', quotes: [{ product: next(1), load: 'base', price: 90 }] },
    { quotes: [{ product: next(1), load: 'base', price: 90 }] },
    { quotes: [{ product: next(1), load: 'offpeak', price: 90 }], quote_date: today() },
    { csv: 'a', quote_date: 'yesterday' },
    { csv: 'a', other: 1 },
  ])
    expect([body, (await admin.post(path, body)).status]).toEqual([body, 400])
})

it('too few past months give no forecast, and the answer names the missing data', async () => {
  const id = await productId(customer, 'demo', 'mva')
  const { body } = await customer.get(`/api/market/${id}/forecast`)
  const { refusal, forecast } = marketForecastSchema.parse(body)
  expect([refusal, forecast]).toEqual(['too_few_published_values', null])
  const cell = await customer.get(`/api/market/${id}/forecast/series?lat=53&lon=9`)
  expect([cell.status, cell.body.errorcode]).toEqual([422, 'FORECAST_UNAVAILABLE'])
})

it('past forecasts are judged, the latest first', async () => {
  await recordForecasts(server)
  const { forecasts, by_horizon: byHorizon } = scorecardSchema.parse(
    (await customer.get('/api/market/scorecard')).body,
  )
  expect(forecasts.map(({ month: target }) => target)).toEqual(['2025-02', '2025-01'])
  const [, first] = forecasts
  expect(first!.error).toBeCloseTo(first!.market_value - first!.published!, 9)
  expect(byHorizon.map(({ made, judged }) => [made, judged]).slice(0, 3)).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ])
})
