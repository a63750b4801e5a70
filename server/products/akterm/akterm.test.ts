import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { encodeCloudOptimizedGeoTiff } from '#atlas'
import { aktermPlaceSchema, aktermProductSchema, aktermResultSchema } from '#contracts'
import { checkAkterm } from '#domain'
import { buildCustomer } from '../../testing/builders.ts'
import { buildList, productId, waitForJob } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 100 })

const order = async (listId: number, parameters = {}) => ({
  product: 'akterm',
  product_id: await productId(customer, 'demo', 'akterm'),
  list_id: listId,
  parameters: { year: 2025, ...parameters },
})

it('an AKTerm series is ordered, computed and read: result, files for AUSTAL, report', async () => {
  const product = aktermProductSchema.parse(
    (await customer.get(`/api/products_akterm/${await productId(customer, 'demo', 'akterm')}`)).body,
  )
  expect(product).toMatchObject({ class_method: 'obukhov', lacking: [], has_roughness: true })
  const { listId, siteIds } = await buildList(customer)
  const body = await order(listId, { year: 'representative', anemometer_height: 10, roughness: 0.1 })
  const quote = await customer.post('/api/jobs/quote', body, { 'accept-language': 'en' })
  expect(quote.body).toMatchObject({ orders: 2, remaining_after: product.remaining_orders! - 2 })
  // The demo has neither measured weather nor an elevation model: warnings state both.
  expect(quote.body.warnings.join(' ')).toMatch(/synthetic/)
  expect(quote.body.warnings.join(' ')).toMatch(/No elevation model.*Küste 1, Inland/)
  const { id } = (await customer.post('/api/jobs', body)).body
  expect(await waitForJob(customer, id)).toMatchObject({ status: 'COMPLETED', error: null })

  const result = aktermResultSchema.parse((await customer.get(`/api/jobs/${id}/result`)).body)
  expect(result.sites.map(({ site_id }) => site_id)).toEqual(siteIds)
  const [first] = result.sites
  expect(first!.year).toBe(first!.ranking!.a)
  expect(first!.check.sound).toBe(true)
  const name = first!.files.find((file) => file.endsWith('.akterm'))!
  const file = await customer.get(`/api/jobs/${id}/files/${encodeURIComponent(name)}`)
  expect(checkAkterm(Buffer.from(file.body, 'latin1'))).toMatchObject({ isSound: true, hasRain: true })

  for (const language of ['en', 'de']) {
    const report = await customer.get(`/api/jobs/${id}/akterm.pdf?site_id=${siteIds[0]}`, {
      'accept-language': language,
    })
    expect(report.status).toBe(200)
    expect(report.headers.get('content-type')).toBe('application/pdf')
  }
  expect((await customer.get(`/api/jobs/${id}/akterm.pdf?site_id=999999`)).status).toBe(404)
})

it('a location shows its cell, roughness and obstacles to a series before an order', async () => {
  const place = async (query: string) =>
    customer.get(`/api/akterm/${await productId(customer, 'demo', 'akterm')}/place?${query}`, {
      'accept-language': 'en',
    })
  const known = aktermPlaceSchema.parse((await place('lat=52.3&lon=9.7')).body)
  expect(known.roughness).toBeGreaterThan(0.01)
  expect(known.cell.distance).toBeGreaterThan(0)
  expect(known).toMatchObject({ land_cover: null, terrain: null, klug_manier_refusal: null })
  const folder = join(server.dataDirectory, 'roughness')
  mkdirSync(folder)
  // The map's tile from 51 N, 9 E: trees in the west, crops in the east.
  const grid = { xmin: 9.025, ymin: 51.025, dx: 0.05, dy: 0.05, xSz: 60, ySz: 60 }
  const data = Float32Array.from({ length: 3600 }, (_, index) => (index % 60 < 14 ? 10 : 40))
  writeFileSync(
    join(folder, 'ESA_WorldCover_10m_2021_v200_N51E009_Map.tif'),
    await encodeCloudOptimizedGeoTiff({ grid, data }),
  )
  const covered = aktermPlaceSchema.parse((await place('lat=52.3&lon=9.7&height=20')).body)
  expect(covered.land_cover).toMatchObject({ radius: 300, lengths: expect.stringContaining('windkit') })
  expect(covered.land_cover!.roughness).toBeCloseTo(0.8, 2)
  expect(covered.land_cover!.citation).toContain('ESA WorldCover')
  expect((await place('lat=-33&lon=151')).body).toMatchObject({ errorcode: 'OUT_OF_ATLAS_AREA' })
  expect((await place('lat=52')).status).toBe(400)
})

it('impossible orders are refused with a reason before they are charged', async () => {
  const { listId } = await buildList(customer)
  const refusals = [
    [{ year: 1950 }, 'OUTSIDE_PERIOD', /2024 to 2025/],
    [{ year: 'best' }, 'INVALID_INPUT', /representative/],
    [{ roughness: 9 }, 'INVALID_INPUT', /land_use/],
    [{ roughness: { land_use: 243 } }, 'INVALID_INPUT', /CORINE/],
    [{ anemometer_height: 2 }, 'INVALID_INPUT', /automatic/],
    [{ roughness: 1.5, anemometer_height: 10 }, 'DISPERSION_REFUSED', /18 m/],
    [{ calm_below: 3 }, 'INVALID_INPUT', /1/],
    [{ from_year: 2025, till_year: 2024 }, 'INVALID_INPUT', /till_year/],
    [{ year: 2025, till_year: 2024 }, 'INVALID_INPUT', /period/],
    [{ year: 'representative', from_year: 2025 }, 'DISPERSION_REFUSED', /enough hours: 1/],
    [{ unknown: 1 }, 'INVALID_INPUT', /unknown/],
  ] as const
  for (const [parameters, errorcode, words] of refusals) {
    const { body } = await customer.post('/api/jobs', await order(listId, parameters), {
      'accept-language': 'en',
    })
    expect(body, JSON.stringify(parameters)).toMatchObject({ errorcode })
    expect(JSON.stringify(body), JSON.stringify(parameters)).toMatch(words)
  }
})
