import { expect, it } from 'vitest'
import {
  messages,
  windPotentialProductSchema,
  windPotentialResultSchema,
  windStatisticsSchema,
  windTableOf,
} from '#contracts'
import { coarsenWinds } from '#domain'
import { readWindTab } from '#domain/formats/testing'
import { buildCustomer } from '../../testing/builders.ts'
import { buildList, productId, waitForJob } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 100 })

const order = async (listId: number, parameters = {}) => ({
  product: 'windpotential',
  product_id: await productId(customer, 'demo', 'windpotential'),
  list_id: listId,
  parameters: { heights: [100], from_year: 2025, till_year: 2025, ...parameters },
})

it('wind potential is ordered, computed and read: figures, distributions, files', async () => {
  const product = windPotentialProductSchema.parse(
    (await customer.get(`/api/products_wind_potential/${await productId(customer, 'demo', 'windpotential')}`))
      .body,
  )
  const { listId, siteIds } = await buildList(customer)
  const body = await order(listId, { heights: [80, 140] })
  const quote = await customer.post('/api/jobs/quote', body)
  expect(quote.body).toMatchObject({ orders: 2, remaining_after: product.remaining_orders! - 2 })
  const { id } = (await customer.post('/api/jobs', body)).body
  expect(await waitForJob(customer, id)).toMatchObject({ status: 'COMPLETED', error: null })

  const result = windPotentialResultSchema.parse((await customer.get(`/api/jobs/${id}/result`)).body)
  expect(result.sites.map(({ site_id }) => site_id)).toEqual(siteIds)
  const [low, high] = result.sites[0]!.heights
  expect(low!.height).toBe(80)
  expect(high!.mean_speed).toBeGreaterThan(low!.mean_speed)

  const statistics = windStatisticsSchema
    .array()
    .parse((await customer.get(`/api/jobs/${id}/statistics?site_id=${siteIds[0]}`)).body)
  expect(statistics.map(({ height }) => height)).toEqual([80, 140])
  const winds = windTableOf(statistics[0]!)
  expect(winds.total).toBe(low!.steps)
  const coarse = coarsenWinds(winds, 12, 1)

  const files = (await customer.get(`/api/jobs/${id}/files`)).body as { name: string }[]
  expect(files.map(({ name }) => name)).toEqual(
    ['Küste 1', 'Inland'].flatMap((site) =>
      ['.xlsx', '.csv', '_csv.txt', '_80m.tab', '_140m.tab'].map((end) => `${site}_demo_2025${end}`),
    ),
  )
  const tab = await customer.get(`/api/jobs/${id}/files/${encodeURIComponent('Küste 1_demo_2025_80m.tab')}`)
  const read = readWindTab(tab.body)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  expect(read.warnings).toEqual([])
  const north = coarse.counts.subarray(0, coarse.binCount).reduce((sum, count) => sum + count, 0)
  expect(read.value.sectorPercent[0]).toBeCloseTo((100 * north) / coarse.total, 3)
})

it('impossible orders are refused with a reason, before they are charged', async () => {
  const { listId } = await buildList(customer)
  const refusals = [
    [{ heights: [30] }, 'HEIGHT_OUT_OF_RANGE'],
    [{ from_year: 1950, till_year: 1950 }, 'OUTSIDE_PERIOD'],
    [{ sectors: 8 }, 'INVALID_INPUT'],
    [{ bin_width: 0.7 }, 'INVALID_INPUT'],
    [{ weibull: 'guess' }, 'INVALID_INPUT'],
  ] as const
  for (const [parameters, errorcode] of refusals)
    expect((await customer.post('/api/jobs', await order(listId, parameters))).body).toMatchObject({
      errorcode,
    })
})

it('a calibrated wind potential is ordered, and refused if its place or its sites are unknown', async () => {
  const { listId, siteIds } = await buildList(customer)
  const known = { kind: 'mean_speed', mean_speed_ms: 7.5, height_m: 100, source: 'Report 4711' }
  const ordered = async (calibration: object) =>
    customer.post('/api/jobs', await order(listId, { calibration, formats: ['xlsx'] }))
  const placeless = await ordered(known)
  expect(placeless).toMatchObject({ status: 400, body: { errorcode: 'INVALID_INPUT' } })
  expect(JSON.stringify(placeless.body)).toContain(messages.en.calibration.refusals.placeMissing)
  const { body: sites } = await customer.get(`/api/site_lists/${listId}/sites`)
  const [first, second] = sites.sites as { id: number; lat: number; lon: number }[]
  const site = ({ id, lat, lon }: typeof first & {}) => ({ site_id: id, lat, lon, mean_speed_ms: 7 })
  const raster = { kind: 'raster', source: 'Map', sha256: 'a'.repeat(64), height_m: 100 }
  expect((await ordered({ ...raster, sites: [site(first!)] })).status).toBe(400)
  expect((await ordered({ ...raster, kind: 'measurement', sites: [] })).status).toBe(400)
  for (const calibration of [
    { ...known, place: { lat: first!.lat, lon: first!.lon } },
    { ...raster, years: { from: 2025, till: 2025 }, sites: [site(first!), site(second!)] },
  ]) {
    const { id } = (await ordered(calibration)).body
    expect(await waitForJob(customer, id)).toMatchObject({ status: 'COMPLETED', error: null })
    const result = windPotentialResultSchema.parse((await customer.get(`/api/jobs/${id}/result`)).body)
    const [figures] = result.sites[0]!.heights
    expect(figures!.mean_speed).toBeCloseTo('mean_speed_ms' in calibration ? 7.5 : 7, 4)
    expect(figures!.mean_speed / figures!.uncalibrated!.mean_speed).toBeCloseTo(
      result.calibration!.sites[0]!.factor,
      5,
    )
    expect(result.calibration!.sites.map(({ site_id }) => site_id)).toEqual(siteIds)
  }
})
