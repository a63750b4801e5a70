import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openGeoTiff } from '#atlas'
import { workbookMediaType } from '#calculations'
import {
  backtestSchema,
  type ForecastExpectation,
  forecastSeriesSchema,
  marketForecastSchema,
  messages,
  nowcastSchema,
} from '#contracts'
import { backtest, formatYearMonth, marketOutlook, monthOfNumber, spreadQuantile } from '#domain'
import { forecastInputs, marketFolders, readForecastMarket } from '#market'
import { buildCustomer } from '../../../testing/builders.ts'
import { demoSites, productId } from '../../../testing/jobs.ts'
import { lengthenDemo } from '../../../testing/longMarket.ts'
import { serverOfFile } from '../../../testing/serverOfFile.ts'
import { workbookCells, workbookReader } from '../../../testing/workbookCells.ts'

const server = await serverOfFile()
await lengthenDemo(server)
const folder = marketFolders(server).market
const customer = await buildCustomer(server, { ordersOfNewProducts: 1 })
const id = await productId(customer, 'demo', 'mva')

const pathOf = (call: string) => `/api/market/${id}/forecast${call}`
const [site] = demoSites
const at = `lat=${site!.lat}&lon=${site!.lon}`

async function bytesOf(path: string) {
  const answer = await fetch(server.url + path, {
    headers: { authorization: `Bearer ${customer.tokens.accessToken}` },
  })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

function expectOrdered({ mean, p10, p50, p90 }: ForecastExpectation) {
  expect(mean).not.toBeNull()
  expect(p10!).toBeLessThanOrEqual(p50!)
  expect(p50!).toBeLessThanOrEqual(p90!)
}

describe('of onshore wind', () => {
  it('has six months equal to those of the command, and marks synthetic and old prices, and a base price carried forward', async () => {
    const { status, body } = await customer.get(pathOf(''))
    expect(status).toBe(200)
    const { market, refusal, forecast } = marketForecastSchema.parse(body)
    expect([market.synthetic, refusal]).toEqual([true, null])
    expect(forecast!.known_till).toBe('2025-12')
    expect(forecast!.is_outdated).toBe(true)
    const inputs = (await forecastInputs({ folder, today: '2026-02-01' }))!
    const outlook = marketOutlook(inputs.input)
    if (typeof outlook === 'string') throw new Error(outlook)
    expect(forecast!.months.map(({ month }) => month)).toEqual(
      outlook.months.map(({ target }) => formatYearMonth(monthOfNumber(target))),
    )
    for (const [index, month] of forecast!.months.entries()) {
      const own = outlook.months[index]!
      expect(month.market_value.mean).toBeCloseTo(own.marketValueEurMwh, 9)
      expect(month.market_value.p90).toBeCloseTo(spreadQuantile(own.spread, 0.9), 9)
      expect(month.market_value.mean! / (month.base.mean! * month.capture_rate.mean!)).toBeCloseTo(1, 9)
      expect(month.base).toMatchObject({ origin: 'extrapolated', quote_date: null })
      const weights = Object.values(month.capture_rate.weights) as number[]
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
      for (const one of [month.market_value, month.capture_rate, month.base]) expectOrdered(one)
    }
    const { response } = forecast!
    expect(response.driver).toBe('residual_load')
    expect(response.kinds).toHaveLength(6)
    for (const { curve } of response.kinds)
      expect(curve.every(({ price }, i) => i === 0 || price >= curve[i - 1]!.price)).toBe(true)
    expect(response.residuals.p05!).toBeLessThan(response.residuals.p95!)
    expect(forecast!.history).toHaveLength(24)
    // The second answer is the stored one.
    expect((await customer.get(pathOf(''))).body).toEqual(body)
  })
})

describe('of a cell', () => {
  it("has six months, whose delta equals the map's value there", async () => {
    const { body } = await customer.get(pathOf(`/series?${at}`))
    const series = forecastSeriesSchema.parse(body)
    expect(series.months).toHaveLength(6)
    for (const month of series.months) {
      for (const one of [month.market_value, month.capture_rate, month.delta, month.energy, month.revenue])
        expectOrdered(one)
      expect(month.lost_premium).toBeNull()
      expect(month.unsupported_energy.mean).toBe(0)
    }
    const { answer, bytes } = await bytesOf(pathOf('/fields'))
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    const values = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
    const cells = values.length / 12
    const delta = [...values.subarray(6 * cells, 7 * cells)]
    const value = [...values.subarray(0, cells)]
    const cell = value.findIndex((one) => Math.abs(one - series.months[0]!.market_value.mean!) < 0.01)
    expect(cell).toBeGreaterThanOrEqual(0)
    expect(delta[cell]).toBeCloseTo(series.months[0]!.delta.mean!, 2)
    const { bytes: tiff } = await bytesOf(pathOf('/field.tif?month=2026-01'))
    expect(tiff.toString('latin1')).toContain('Synthetic data')
    expect(tiff.toString('latin1')).toContain('base price carried forward')
    const file = join(server.dataDirectory, 'forecast.tif')
    await writeFile(file, tiff)
    const opened = await openGeoTiff(file)
    if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
    const found = await opened.value.valueAt(series.cell.lat, series.cell.lon, 'nearest')
    await opened.value.close()
    expect(found).toBeCloseTo(series.months[0]!.delta.mean!, 2)
  })
  it.skipIf(workbookReader === undefined)(
    'is an Excel file with equal numbers, its weather years and its data basis, in the language of the request',
    async () => {
      const { body } = await customer.get(pathOf(`/series?${at}&award=9`))
      const series = forecastSeriesSchema.parse(body)
      const answer = await fetch(server.url + pathOf(`/series.xlsx?${at}&award=9`), {
        headers: { authorization: `Bearer ${customer.tokens.accessToken}`, 'accept-language': 'de' },
      })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, workbookMediaType])
      const sheets = workbookCells(Buffer.from(await answer.arrayBuffer()))
      const { marketForecast: text, marketValue: words, workbook, quantities } = messages.de
      const months = sheets[text.months]!.slice(1)
      expect(months.map(([month]) => month)).toEqual(series.months.map(({ month }) => month))
      expect(months.map((row) => row[1])).toEqual(
        series.months.map(({ market_value: value }) => Math.round(value.mean! * 1000) / 1000),
      )
      const years = sheets[text.basis.years]!.slice(1)
      expect(years).toHaveLength(series.months.flatMap(({ years: own }) => own).length)
      const about = new Map(sheets[workbook.sheets.information]!.map(([item, value]) => [item, value]))
      expect(about.get(quantities.basePrice)).toBe(text.extrapolated)
      expect(about.get(words.order.award)).toBe(`9 ${words.order.awardUnit}`)
      expect(about.get(workbook.inputHash)).toBe(series.inputs_hash)
      const outside = await customer.get(pathOf('/series.xlsx?lat=1&lon=1'))
      expect(outside.body.errorcode).toBe('OUT_OF_AREA')
    },
  )
  it("has the plant's loss of support and premium by its rule, and none after twenty years", async () => {
    const of = async (plant: string) =>
      forecastSeriesSchema.parse((await customer.get(pathOf(`/series?${at}&${plant}`))).body)
    const monthly = await of('commissioned=2021-06-01&award=9')
    expect(monthly.section51).toMatchObject({ vintage: 'from2021', exempt: false })
    for (const { lost_premium: lost } of monthly.months) expectOrdered(lost!)
    const annual = await of('commissioned=2024-06-01&award=9')
    expect(annual.months.every(({ lost_premium: lost }) => lost === null)).toBe(true)
    const ended = await of('commissioned=2005-06-01&bid=2022-01-01&award=9')
    expect(ended.months.every(({ unsupported_energy: energy }) => energy.mean === 0)).toBe(true)
  })
})

it('months without a forecast, points outside and unknown keys are refused by name', async () => {
  const late = await customer.get(pathOf('/field.tif?month=2027-01'))
  expect([late.status, late.body.errorcode]).toEqual([422, 'FORECAST_MONTH_NOT_AVAILABLE'])
  expect(late.body.error).toContain('2026-06')
  expect((await customer.get(pathOf('/series?lat=10&lon=10'))).body.errorcode).toBe('OUT_OF_AREA')
  for (const call of ['/field.tif?month=2026-13', '/field.tif', `/series?${at}&x=1`, '/fields?turbine=none'])
    expect([call, (await customer.get(pathOf(call))).status]).toEqual([call, 400])
})

it('the backtest has the numbers of the command, for all months and for some, and its reliability', async () => {
  const known = (await readForecastMarket(folder))!
  for (const [query, from, until] of [
    ['', 0, known.lastMonth],
    ['?from=2025-01&till=2025-06', 2025 * 12, 2025 * 12 + 5],
  ] as const) {
    const { body } = await customer.get(`/api/market/backtest${query}`)
    const judged = backtestSchema.parse(body)
    const { rows } = backtest(known.market, known.published, from, until)
    expect(judged.rows.map((row) => [row.horizon, row.method, row.count])).toEqual(
      rows.map((row) => [row.horizon, row.method, row.count]),
    )
    for (const [index, row] of judged.rows.entries()) {
      if (row.mae_capture_rate !== null)
        expect(row.mae_capture_rate).toBeCloseTo(rows[index]!.captureRateMae, 12)
      if (row.coverage80 !== null) expect(row.coverage80).toBeCloseTo(rows[index]!.coverage80!, 12)
    }
    expect(judged.reliability.histogram.reduce((sum, count) => sum + count, 0)).toBe(judged.reliability.count)
  }
  expect((await customer.get('/api/market/backtest?from=2025')).status).toBe(400)
})

it('forecasts from synthetic prices are not recorded: real data cannot judge them', async () => {
  await customer.get(pathOf(''))
  const { body } = await customer.get('/api/market/scorecard')
  expect(body.forecasts).toEqual([])
  expect(body.by_horizon).toHaveLength(6)
})

it('the nowcast names no month if every month with prices has a published value', async () => {
  const { status, body } = await customer.get('/api/market/nowcast')
  expect(status).toBe(200)
  const nowcast = nowcastSchema.parse(body)
  expect(nowcast.months.every(({ is_whole: isWhole }) => !isWhole)).toBe(true)
  expect(nowcast.market.synthetic).toBe(true)
  // Feed-in of the demo gives the published value itself.
  expect(nowcast.record!.mae).toBeLessThan(1e-6)
})
