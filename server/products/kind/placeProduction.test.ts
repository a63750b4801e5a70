import { describe, expect, it } from 'vitest'
import {
  energyYieldResultSchema,
  type FarmProduction,
  marketValueResultSchema,
  messages,
  ppaResultSchema,
} from '#contracts'
import { buildCustomer, type LoggedIn } from '../../testing/builders.ts'
import { buildFarm } from '../../testing/farms.ts'
import { buildList, productId, remainingOrders, waitForJob } from '../../testing/jobs.ts'
import { lengthenDemo } from '../../testing/longMarket.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
await lengthenDemo(server)
const ada = await buildCustomer(server, { ordersOfNewProducts: 20 })
const listId = (await buildFarm(ada, ['planned', 'portfolio', 'planned'])).listId
const losses = [{ id: 'availability.turbine', share: 0.03 }]
const farm = await order(ada, 'wakeloss', { from_year: 2022, till_year: 2025, losses })
expect(farm.status).toBe(202)
const run = farm.body.id
expect(await waitForJob(ada, run)).toMatchObject({ status: 'COMPLETED' })

async function order(
  client: LoggedIn,
  product: 'wakeloss' | 'mva' | 'ppa',
  parameters: Record<string, unknown>,
  changes: Record<string, unknown> = {},
) {
  const id = await productId(client, 'demo', product)
  return client.post('/api/jobs', { product, product_id: id, list_id: listId, parameters, ...changes })
}

const farmOf = async () => energyYieldResultSchema.parse((await ada.get(`/api/jobs/${run}/result`)).body)

async function resultOf(product: 'mva' | 'ppa', parameters: Record<string, unknown>) {
  const { status, body } = await order(ada, product, { production: { run }, ...parameters })
  expect([status, body.orders]).toEqual([202, 1])
  expect(await waitForJob(ada, body.id)).toMatchObject({ status: 'COMPLETED' })
  return { id: body.id, result: (await ada.get(`/api/jobs/${body.id}/result`)).body }
}

describe('an energy yield result as the input of market products', () => {
  it('is valued as one farm for one order, with its wakes and losses', async () => {
    const [id, farm] = [await productId(ada, 'demo', 'mva'), await farmOf()]
    const before = await remainingOrders(ada, id, 'mva')
    const valued = await resultOf('mva', {})
    expect(await remainingOrders(ada, id, 'mva')).toBe(before - 1)
    const { sites } = marketValueResultSchema.parse(valued.result)
    const { planned } = farm.groups
    expect(sites).toHaveLength(1)
    expect(sites[0]).toMatchObject({ name: farm.farm_name, site_id: farm.turbines[0]!.site_id })
    const { production } = sites[0]!
    expect(production).toMatchObject<Partial<FarmProduction>>({
      ...{ run, turbines: 2, rated_power_kw: planned.rated_power_kw, wake_model: farm.wake_model },
      ...{ p50_mwh: planned.net.p50_mwh, atlas: 'demo', calibrated: false },
      losses: [{ id: 'availability.turbine', share: 0.03 }],
    })
    expect(production!.net_share).toBeCloseTo(0.97, 12)
    expect(production!.wake_loss_share).toBeCloseTo(1 - planned.yield.efficiency!, 12)
    // Energy of June in German time: that of the farm in UTC after its losses, within two hours.
    const { body } = await ada.get(`/api/jobs/${valued.id}/market_value?site_id=${sites[0]!.site_id}`)
    const june = body.months.find(({ period }: { period: string }) => period === '2025-06')
    const parkMwh = planned.months.find(({ year, month }) => year === 2025 && month === 6)!.park_mwh!
    expect(june.by_law.energy / (0.97 * parkMwh)).toBeCloseTo(1, 1)
  })
  it('is forecast by its own weather years, and refused with too few of them', async () => {
    const { result } = await resultOf('mva', { months: [1] })
    const [site] = marketValueResultSchema.parse(result).sites
    expect(site!.forecast).toHaveLength(1)
    expect(site!.forecast![0]!.energy.mean).toBeGreaterThan(0)
    const { id } = (await order(ada, 'wakeloss', { from_year: 2025, till_year: 2025 })).body
    await waitForJob(ada, id)
    const short = await order(ada, 'mva', { production: { run: id }, months: [1] })
    expect(await waitForJob(ada, short.body.id)).toMatchObject({
      status: 'FAILED',
      error: { errorcode: 'FORECAST_UNAVAILABLE' },
    })
  })
  it('follows losses that are changed after the calculation', async () => {
    const losses = [{ id: 'availability.turbine', share: 0.1 }]
    const changed = await ada.put(`/api/jobs/${run}/assumptions`, { losses, uncertainties: [] })
    expect(changed.status).toBe(200)
    const { result } = await resultOf('mva', { months: ['2025-06'] })
    expect(marketValueResultSchema.parse(result).sites[0]!.production!.net_share).toBeCloseTo(0.9, 12)
    await ada.put(`/api/jobs/${run}/assumptions`, {
      losses: [{ id: 'availability.turbine', share: 0.03 }],
      uncertainties: [],
    })
  })
  it('is priced in an agreement without a further loss', async () => {
    const { result } = await resultOf('ppa', { tenor_years: 5 })
    const { sites, terms } = ppaResultSchema.parse(result)
    expect(terms.loss_share).toBe(0)
    expect(sites[0]!.price.energy).toBeGreaterThan(0)
    expect(sites[0]!.production!.run).toBe(run)
    const twice = await order(ada, 'ppa', { production: { run }, loss_share: 0.1 })
    expect([twice.status, twice.body.issues[0].message]).toEqual([
      400,
      expect.stringContaining(messages.en.farmProduction.refusals.lossTwice),
    ])
  })
  it('has the profile value that its market value has, without an order', async () => {
    const id = await productId(ada, 'demo', 'pva')
    const value = (fields: Record<string, string>, client = ada) => {
      const form = new FormData()
      for (const [name, text] of Object.entries(fields)) form.set(name, text)
      return client.upload(`/api/profile/${id}/own`, form)
    }
    const { status, body } = await value({ run })
    expect([status, body.production.run, body.reading]).toEqual([200, run, null])
    const valued = await resultOf('mva', {})
    const site = marketValueResultSchema.parse(valued.result).sites[0]!
    const { body: market } = await ada.get(`/api/jobs/${valued.id}/market_value?site_id=${site.site_id}`)
    for (const periods of ['months', 'years'] as const)
      for (const { period, coverage, by_law } of market[periods]) {
        const own = body[periods].find((one: { period: string }) => one.period === period)
        expect(own.value / by_law.value).toBeCloseTo(1, 9)
        expect(own.energy / by_law.energy).toBeCloseTo(1, 9)
        // The base price is the mean of the intervals of the profile.
        if (coverage > 1 - 1e-9) expect(own.profile_factor / by_law.capture_rate).toBeCloseTo(1, 9)
      }
    const refused = await value({ run, unit: 'MW' })
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'unit'])
    const other = await buildCustomer(server, { ordersOfNewProducts: 5 })
    expect((await value({ run }, other)).status).toBe(404)
  })
  it('has the profile of its agreement before an order', async () => {
    const id = await productId(ada, 'demo', 'ppa')
    const { status, body } = await ada.get(`/api/ppa/${id}/farm_profile?run=${run}`)
    const { result } = await resultOf('ppa', { tenor_years: 5 })
    const { profile, production } = ppaResultSchema.parse(result).sites[0]!
    expect(status).toBe(200)
    expect(body.production).toEqual(production)
    expect(body).toMatchObject({ monthly_mwh: profile.monthly_mwh, ratio: profile.ratio })
    const unknown = await ada.get(`/api/ppa/${id}/farm_profile?run=00000000-0000-4000-8000-000000000000`)
    expect(unknown.status).toBe(404)
  })
  it('answers 404 for results of another account and for other products', async () => {
    const other = await buildCustomer(server, { ordersOfNewProducts: 5 })
    const { listId: ofOther } = await buildList(other)
    const foreign = await order(other, 'mva', { production: { run } }, { list_id: ofOther })
    expect([foreign.status, foreign.body.errorcode]).toEqual([404, 'NOT_FOUND'])
    const { id } = (await order(ada, 'mva', { production: { run }, months: ['2025-06'] })).body
    await waitForJob(ada, id)
    const chained = await order(ada, 'mva', { production: { run: id } })
    expect([chained.status, chained.body.errorcode]).toEqual([404, 'NOT_FOUND'])
  })
  it('is refused with another list, a part of the farm, and unknown keys', async () => {
    const { listId: ofOthers } = await buildList(ada)
    const { refusals } = messages.en.farmProduction
    const otherList = await order(ada, 'mva', { production: { run } }, { list_id: ofOthers })
    expect([otherList.status, otherList.body.issues[0].message]).toEqual([
      400,
      expect.stringContaining(refusals.otherList),
    ])
    const { turbines } = await farmOf()
    const part = await order(ada, 'mva', { production: { run } }, { site_ids: [turbines[0]!.site_id] })
    expect([part.status, part.body.issues[0].path]).toEqual([400, 'site_ids'])
    const unknown = await order(ada, 'mva', { production: { run, loss: 1 } })
    expect(unknown.status).toBe(400)
  })
})
