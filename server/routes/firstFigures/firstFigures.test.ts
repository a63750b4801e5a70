import { expect, it } from 'vitest'
import {
  type FirstFigures,
  firstFiguresSchema,
  marketSeriesSchema,
  windPotentialResultSchema,
} from '#contracts'
import { buildCustomer } from '../../testing/builders.ts'
import { productId, waitForJob } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 100 })
const newcomer = await buildCustomer(server)

const at = (lat: number, lon: number, more = '') => `/api/first_figures?lat=${lat}&lon=${lon}${more}`

async function figuresAt(lat: number, lon: number): Promise<FirstFigures> {
  const { status, body } = await newcomer.get(at(lat, lon))
  expect(status).toBe(200)
  return firstFiguresSchema.parse(body)
}

it('an account without any purchase sees the wind of a wind potential for the same years', async () => {
  const { cell, winds, from_year, till_year, basis } = await figuresAt(53.1, 8.2)
  expect(basis.kind).toBe('synthetic')
  const list = await customer.post('/api/site_lists', { name: 'First', sites: [{ name: 'A', ...cell }] })
  const { body } = await customer.post('/api/jobs', {
    product: 'windpotential',
    product_id: await productId(customer, 'demo', 'windpotential'),
    list_id: list.body.id,
    parameters: { heights: winds.map(({ height }) => height), from_year, till_year },
  })
  expect(await waitForJob(customer, body.id)).toMatchObject({ status: 'COMPLETED' })
  const result = windPotentialResultSchema.parse((await customer.get(`/api/jobs/${body.id}/result`)).body)
  for (const [index, wind] of result.sites[0]!.heights.entries()) {
    const first = winds[index]!
    expect(first.mean_speed / wind.mean_speed).toBeCloseTo(1, 9)
    expect(first.weibull!.a / wind.weibull!.a).toBeCloseTo(1, 9)
    expect(first.weibull!.k / wind.weibull!.k).toBeCloseTo(1, 9)
  }
})

it('energy and market value are those of the turbine in the cell on the market page', async () => {
  const { energy, market, value_gap, turbine } = await figuresAt(52.4, 13.1)
  expect(value_gap).toBeNull()
  const series = await customer.get(
    `/api/market/${await productId(customer, 'demo', 'mva')}/series?lat=52.4&lon=13.1`,
  )
  const { years, turbine: same } = marketSeriesSchema.parse(series.body)
  expect(turbine.name).toBe(same.name)
  const newest = years.at(-1)!
  expect(market).toEqual({
    year: newest.period,
    base: newest.base,
    market_value: newest.as_sold.value,
    capture_rate: newest.as_sold.capture_rate,
  })
  const mean = years.reduce((sum, { by_law }) => sum + by_law.energy, 0) / years.length
  expect(energy!.p50_mwh / mean).toBeCloseTo(1, 2)
  expect(energy!.p90_mwh).toBeLessThan(energy!.p50_mwh)
  expect(energy!.p10_mwh - energy!.p50_mwh).toBeCloseTo(energy!.p50_mwh - energy!.p90_mwh, 6)
})

it('figures are refused outside all atlases and for unknown atlases', async () => {
  expect((await newcomer.get(at(0, 0))).body).toBeNull()
  expect((await newcomer.get(at(53, 8, '&atlas=none'))).body).toBeNull()
  expect((await newcomer.get(at(91, 8))).status).toBe(400)
})
