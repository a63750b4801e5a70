import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openAtlas } from '#atlas'
import { atlasSeries } from '#calculations'
import {
  atlasSpreadSchema,
  calibratedYieldsSchema,
  energyYieldResultSchema,
  publishedCaseGroups,
  publishedCasesSchema,
} from '#contracts'
import { fitWeibullWasp, windMoments } from '#domain'
import { buildCustomer } from '../../../testing/builders.ts'
import { buildFarm } from '../../../testing/farms.ts'
import { productId, waitForJob } from '../../../testing/jobs.ts'
import { serverOfFile } from '../../../testing/serverOfFile.ts'
import { writeTinyAtlas } from '../../../testing/tinyAtlas.ts'

const server = await serverOfFile()
const ada = await buildCustomer(server, { ordersOfNewProducts: 100 })

it('published cases are those of the record, and every group has its source', async () => {
  const { status, body } = await ada.get('/api/validation/cases')
  expect(status).toBe(200)
  const { groups, measured_farms } = publishedCasesSchema.parse(body)
  expect(measured_farms.map(({ name }) => name)).toEqual(['La Haute Borne'])
  expect(groups.map(({ group }) => group).toSorted()).toEqual(publishedCaseGroups.toSorted())
  for (const { group, source, mean_error, tolerance } of groups)
    expect([group, source.length > 20, mean_error <= tolerance]).toEqual([group, true, true])
})

it('a single atlas has no spread, and its wind is its own mean', async () => {
  const { status, body } = await ada.get('/api/validation/atlases?lat=53.5&lon=8.5&height=120')
  expect(status).toBe(200)
  const spread = atlasSpreadSchema.parse(body)
  expect(spread).toMatchObject({ height_m: 120, same_period: true, spread: null, left_out: 0 })
  const [wind] = spread.atlases
  expect(wind).toMatchObject({ id: 'demo', synthetic: true, availability: 1, deviation: 0 })
  const atlas = await openAtlas(`${server.dataDirectory}/atlases/demo`)
  const [fromMs, tillMs] = [Date.parse(wind!.from), Date.parse(wind!.till)]
  const place = { lat: 53.5, lon: 8.5, heightM: 120, interpolation: 'bilinear' } as const
  const series = await atlasSeries(atlas, { ...place, fromMs, tillMs })
  await atlas.close()
  const moments = windMoments(series!.speedMs)
  expect(wind!.mean_ms).toBeCloseTo(moments.mean, 9)
  expect(wind!.weibull_k).toBeCloseTo(fitWeibullWasp(moments)!.shape, 9)
})

it('atlases without a common year are each evaluated over their own period, with a note', async () => {
  await writeTinyAtlas(join(server.dataDirectory, 'atlases/tiny'), 'tiny', { synthetic: true })
  // Its products exist and are granted to customers who get new products.
  await expect
    .poll(async () => (await ada.get('/api/validation/atlases?lat=53.5&lon=8.5')).body.atlases?.length)
    .toBe(2)
  const { body } = await ada.get('/api/validation/atlases?lat=53.5&lon=8.5')
  const { atlases, same_period, spread } = atlasSpreadSchema.parse(body)
  const tiny = atlases.find(({ id }) => id === 'tiny')!
  expect(same_period).toBe(false)
  // The wind of this atlas never changes: no distribution fits.
  expect(tiny).toMatchObject({ weibull_k: null, wind_heights_m: [100], from: '2020-12-31 00:00:00 UTC' })
  expect(tiny.mean_ms).toBeCloseTo(5, 2)
  const [one, other] = atlases.map(({ mean_ms }) => mean_ms)
  expect(spread).toBeCloseTo((2 * Math.abs(one! - other!)) / (one! + other!), 9)
})

it('a point outside, a height out of bounds and an account without atlases get no spread', async () => {
  const at = (query: string, by = ada) => by.get(`/api/validation/atlases?${query}`)
  expect((await at('lat=10&lon=9')).body.errorcode).toBe('OUT_OF_AREA')
  expect((await at('lat=53.87&lon=9.12&height=301')).status).toBe(400)
  expect((await at('lat=53.87')).status).toBe(400)
  const bob = await buildCustomer(server, { ordersOfNewProducts: 1 })
  const { db } = server.context.database
  await db.deleteFrom('purchase').where('customer_id', '=', bob.customer.id).execute()
  await db
    .updateTable('customer')
    .set({ orders_of_new_products: null })
    .where('id', '=', bob.customer.id)
    .execute()
  expect((await at('lat=53.87&lon=9.12', bob)).body.errorcode).toBe('OUT_OF_AREA')
})

it('calibrated yields are shown next to uncalibrated ones, to their owner only', async () => {
  const product = await productId(ada, 'demo', 'wakeloss')
  const { listId } = await buildFarm(ada, ['planned', 'planned'])
  const order = async (calibration?: object) => {
    const parameters = { from_year: 2025, till_year: 2025, ...(calibration && { calibration }) }
    const body = { product: 'wakeloss', product_id: product, list_id: listId, parameters }
    const { id } = (await ada.post('/api/jobs', body)).body
    expect(await waitForJob(ada, id)).toMatchObject({ status: 'COMPLETED' })
    return energyYieldResultSchema.parse((await ada.get(`/api/jobs/${id}/result`)).body)
  }
  await order()
  expect((await ada.get('/api/validation/yields')).body).toEqual({ yields: [] })
  const known = { kind: 'mean_speed', mean_speed_ms: 7.5, height_m: 100, source: 'Report 4711' }
  const { calibration, groups, basis } = await order(known)
  const { yields } = calibratedYieldsSchema.parse((await ada.get('/api/validation/yields')).body)
  expect(yields).toEqual([
    expect.objectContaining({
      ...{
        kind: 'mean_speed',
        method: null,
        source: 'Report 4711',
        height_m: 100,
        skill: null,
        production: null,
      },
      known_mean_ms: 7.5,
      atlas_mean_ms: calibration!.atlas_mean_ms,
      uncalibrated: {
        wind_speed_ms: calibration!.uncalibrated.planned.free_wind_speed_ms,
        park_mwh: calibration!.uncalibrated.planned.park_mwh,
      },
      calibrated: {
        wind_speed_ms: groups.planned.free_wind_speed_ms,
        park_mwh: groups.planned.yield.park_mwh,
      },
      basis,
    }),
  ])
  const bob = await buildCustomer(server)
  expect((await bob.get('/api/validation/yields')).body).toEqual({ yields: [] })
})
