import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  indexSeriesSchema,
  quoteSchema,
  siteIndexSchema,
  yieldIndexProductSchema,
  yieldIndexResultSchema,
} from '#contracts'
import { catalogueVendors, referenceTurbines } from '#domain/catalogue'
import { buildCustomer } from '../../testing/builders.ts'
import { buildList, demoSites, productId, remainingOrders, waitForJob } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 100 })
const id = await productId(customer, 'demo', 'index')
const product = yieldIndexProductSchema.parse((await customer.get(`/api/index/${id}`)).body)

/** Catalogue ids of the atlas's reference turbines. */
const typeIds = new Map<string, number>(
  catalogueVendors.flatMap((vendor) =>
    vendor.types.map((type) => [`${vendor.name} ${type.name}`, type.id] as const),
  ),
)

const order = (listId: number, parameters: Record<string, unknown> = {}) => ({
  product: 'index',
  product_id: id,
  list_id: listId,
  parameters: { turbine_type_id: typeIds.get(product.turbines[0]!.name), hub_height: 100, ...parameters },
})

it('ordered for a reference turbine, the index equals that of the map number for number', async () => {
  const { listId, siteIds } = await buildList(customer)
  for (const turbine of product.turbines)
    for (const mode of ['seasonal', 'anomaly'] as const) {
      const [year] = product.complete_years
      const body = order(listId, {
        turbine_type_id: typeIds.get(turbine.name),
        mode,
        reference: [year, year],
      })
      const job = (await customer.post('/api/jobs', body)).body
      expect(await waitForJob(customer, job.id)).toMatchObject({ status: 'COMPLETED', error: null })
      for (const [i, siteId] of siteIds.entries()) {
        const { lat, lon } = demoSites[i]!
        const onMap = indexSeriesSchema.parse(
          (
            await customer.get(
              `/api/index/${id}/series?turbine=${turbine.id}&lat=${lat}&lon=${lon}&mode=${mode}&reference=${year}-${year}`,
            )
          ).body,
        )
        const ordered = siteIndexSchema.parse(
          (await customer.get(`/api/jobs/${job.id}/index?site_id=${siteId}`)).body,
        )
        const { turbine: _turbine, cell: _cell, basis: _basis, ...map } = onMap
        expect(ordered).toEqual({ ...map, site_id: siteId })
      }
    }
})

it('an order is quoted, charged for each site, and has tables, workbook and NetCDF of each', async () => {
  const { listId, siteIds } = await buildList(customer)
  const before = await remainingOrders(customer, id, 'index')
  const quote = quoteSchema.parse((await customer.post('/api/jobs/quote', order(listId))).body)
  expect([quote.orders, quote.remaining_after, quote.work]).toEqual([2, before - 2, null])
  const { body: placed } = await customer.post('/api/jobs', order(listId, { hub_height: 131.5 }))
  expect(placed.parameters).toMatchObject({ mode: 'seasonal', reference: product.default_reference })
  expect(await waitForJob(customer, placed.id)).toMatchObject({ status: 'COMPLETED', error: null })
  expect(await remainingOrders(customer, id, 'index')).toBe(before - 2)

  const answer = await customer.get(`/api/jobs/${placed.id}/result`)
  const result = yieldIndexResultSchema.parse(answer.body)
  expect(result.sites.map(({ site_id }) => site_id)).toEqual(siteIds)
  expect(result.turbine).toMatchObject({ hub_height: 131.5, rated_power: 4200, rotor_diameter: 141 })
  expect(result.reference).toEqual(product.default_reference)
  const [from, until] = result.reference
  const stem = `Küste 1_demo_index_seasonal_${from}-${until}`
  expect(result.sites[0]!.files).toEqual(
    ['_months.csv', '_years.csv', '_csv.txt', '.xlsx', '.nc'].map((ending) => `${stem}${ending}`),
  )
  const series = siteIndexSchema.parse(
    (await customer.get(`/api/jobs/${placed.id}/index?site_id=${siteIds[0]}`)).body,
  )
  const csv = (await customer.get(`/api/jobs/${placed.id}/files/${encodeURIComponent(`${stem}_months.csv`)}`))
    .body
  const rows = (csv as string).trim().split('\r\n')
  expect(rows[0]).toBe('month,energy_mwh,index_percent,rolling_12_months_percent')
  const last = series.months.at(-1)!
  const [month, , index] = rows.at(-1)!.split(',')
  expect(month).toBe(last.month)
  expect(Number(index)).toBeCloseTo(last.index!, 6)
  // The reference period has the mean 100, weighted by the hours of its years.
  const hours = (year: number) => (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / 3_600_000
  const inside = series.years.filter(({ year }) => year >= from && year <= until)
  const sum = inside.reduce((total, { year, index: ofYear }) => total + ofYear! * hours(year), 0)
  expect(sum / inside.reduce((total, { year }) => total + hours(year), 0)).toBeCloseTo(100, 9)
})

it("the customer's own power curve is accepted, another customer's is not", async () => {
  const { listId, siteIds } = await buildList(customer)
  const vendor = await customer.post('/api/turbines/vendors', { name: 'Own works' })
  const type = await customer.post('/api/turbines/types', {
    vendor_id: vendor.body.id,
    name: 'Own 141',
    rated_power_kw: 4200,
    rotor_diameter_m: 141,
  })
  const own = { turbine_type_id: type.body.id }
  const without = await customer.post('/api/jobs/quote', order(listId, own))
  expect([without.status, without.body.errorcode]).toEqual([400, 'INVALID_INPUT'])
  expect(JSON.stringify(without.body)).toContain('has no power curve')

  const { power } = referenceTurbines[0]!
  const curve = await customer.post('/api/turbines/power_curves', {
    turbine_type_id: type.body.id,
    name: 'as measured',
    power: { wind_speed_ms: power.windSpeedMs, power_kw: power.values },
  })
  expect(curve.status, JSON.stringify(curve.body)).toBe(201)
  const { body: job } = await customer.post('/api/jobs', order(listId, own))
  expect(job.parameters).toMatchObject({ power_curve_id: curve.body.id })
  expect(await waitForJob(customer, job.id)).toMatchObject({ status: 'COMPLETED', error: null })
  const result = yieldIndexResultSchema.parse((await customer.get(`/api/jobs/${job.id}/result`)).body)
  expect(result.turbine).toMatchObject({ vendor: 'Own works', type: 'Own 141', curve: 'as measured' })
  // The curve of the map's turbine.
  const { lat, lon } = demoSites[0]!
  const onMap = await customer.get(`/api/index/${id}/series?lat=${lat}&lon=${lon}`)
  const ordered = await customer.get(`/api/jobs/${job.id}/index?site_id=${siteIds[0]}`)
  expect(siteIndexSchema.parse(ordered.body).months).toEqual(indexSeriesSchema.parse(onMap.body).months)

  const stranger = await buildCustomer(server, { ordersOfNewProducts: 10 })
  const { listId: elsewhere } = await buildList(stranger)
  for (const parameters of [own, { power_curve_id: curve.body.id }]) {
    const refused = await stranger.post('/api/jobs/quote', order(elsewhere, parameters))
    expect([refused.status, refused.body.errorcode]).toEqual([400, 'INVALID_INPUT'])
  }
  expect((await stranger.get(`/api/jobs/${job.id}/index?site_id=${siteIds[0]}`)).status).toBe(404)
})

it('an update is free while the atlas has newer data, for the same turbine only', async () => {
  const { db } = server.context.database
  await db.updateTable('product').set({ demo: false }).where('id', '=', id).execute()
  const { listId } = await buildList(customer)
  const { body: first } = await customer.post('/api/jobs', order(listId))
  await waitForJob(customer, first.id)
  const redo = (parameters = {}) => ({ ...order(listId, parameters), redo_of: first.id })
  const quote = async (parameters = {}) => (await customer.post('/api/jobs/quote', redo(parameters))).body
  expect(await quote()).toMatchObject({ orders: 2, free_redo: false })
  await db.updateTable('job').set({ atlas_version: 'older' }).where('id', '=', first.id).execute()
  const [year] = product.complete_years
  for (const parameters of [{}, { reference: [year, year] }])
    expect(await quote(parameters)).toMatchObject({ orders: 0, free_redo: true })
  for (const parameters of [
    { hub_height: 120 },
    { mode: 'anomaly' },
    { turbine_type_id: typeIds.get(product.turbines[1]!.name) },
  ])
    expect((await quote(parameters)).errorcode).toBe('REDO_DIFFERS')
  await db.updateTable('product').set({ demo: true }).where('id', '=', id).execute()
})

it('impossible orders are refused with a reason before they are charged', async () => {
  const { listId } = await buildList(customer)
  const refusals = [
    [{ hub_height: 30 }, 'HEIGHT_OUT_OF_RANGE'],
    [{ reference: [1950, 1960] }, 'REFERENCE_NOT_AVAILABLE'],
    [{ reference: [2025, 2020] }, 'INVALID_INPUT'],
    [{ mode: 'monthly' }, 'INVALID_INPUT'],
    [{ heights: [100] }, 'INVALID_INPUT'],
    [{ turbine_type_id: 99_999 }, 'INVALID_INPUT'],
    [{ power_curve_id: 41 }, 'INVALID_INPUT'],
    [{ formats: ['tif'] }, 'INVALID_INPUT'],
  ] as const
  for (const [parameters, errorcode] of refusals)
    expect([
      parameters,
      (await customer.post('/api/jobs/quote', order(listId, parameters))).body.errorcode,
    ]).toEqual([parameters, errorcode])
})

it('a product without orders can still be viewed', async () => {
  const { listId } = await buildList(customer)
  const set = (onDemand: boolean) =>
    server.context.database.db
      .updateTable('product')
      .set({ settings: sql`settings || ${JSON.stringify({ on_demand: onDemand })}::jsonb` })
      .where('id', '=', id)
      .execute()
  await set(false)
  const { body } = await customer.get(`/api/index/${id}`)
  expect(yieldIndexProductSchema.parse(body).on_demand).toBe(false)
  const refused = await customer.post('/api/jobs/quote', order(listId))
  expect([refused.status, refused.body.errorcode]).toEqual([422, 'NOT_ON_DEMAND'])
  expect((await customer.get(`/api/index/${id}/energies`)).status).toBe(200)
  await set(true)
  expect((await customer.post('/api/jobs/quote', order(listId))).status).toBe(200)
})

it('a field over the whole atlas uses one more order, equals the sites in their cells, and is shown to its owner only', async () => {
  const { listId, siteIds } = await buildList(customer)
  const whole = { hub_height: 88.5, whole_atlas: true }
  const quote = quoteSchema.parse((await customer.post('/api/jobs/quote', order(listId, whole))).body)
  expect(quote.orders).toBe(siteIds.length + 1)
  expect(quote.work).toMatchObject({ tiles: expect.any(Number), workers: expect.any(Number) })
  expect(quote.work!.wall_s).toBeLessThanOrEqual(quote.work!.processor_s)
  const before = await remainingOrders(customer, id, 'index')
  const { body: job } = await customer.post('/api/jobs', order(listId, whole))
  expect(await waitForJob(customer, job.id)).toMatchObject({ status: 'COMPLETED', error: null })
  expect(await remainingOrders(customer, id, 'index')).toBe(before - quote.orders)
  const { body: files } = await customer.get(`/api/jobs/${job.id}/files`)
  const [from, until] = product.default_reference!
  expect(JSON.stringify(files)).toContain(`"demo_index_seasonal_${from}-${until}_field.nc"`)

  const now = yieldIndexProductSchema.parse((await customer.get(`/api/index/${id}`)).body)
  expect(now.turbines.at(-1)).toMatchObject({
    id: job.id,
    ordered: true,
    hub_height: 88.5,
    rated_power: 4200,
  })
  for (const [i, siteId] of siteIds.entries()) {
    const { lat, lon } = demoSites[i]!
    const { body: onMap } = await customer.get(
      `/api/index/${id}/series?turbine=${job.id}&lat=${lat}&lon=${lon}`,
    )
    const { body: ordered } = await customer.get(`/api/jobs/${job.id}/index?site_id=${siteId}`)
    expect(onMap.turbine.id).toBe(job.id)
    expect(onMap.months).toEqual(ordered.months)
    expect(onMap.reference_energy).toBeCloseTo(ordered.reference_energy, 3)
  }
  const year = now.complete_years.at(-1)
  const field = await customer.get(`/api/index/${id}/field.tif?turbine=${job.id}&period=${year}`)
  expect(field.status).toBe(200)

  const stranger = await buildCustomer(server, { ordersOfNewProducts: 1 })
  const foreign = await stranger.get(`/api/index/${id}/energies?turbine=${job.id}`)
  expect([foreign.status, foreign.body.errorcode]).toEqual([400, 'INVALID_INPUT'])
  expect((await stranger.get(`/api/index/${id}`)).body.turbines).toHaveLength(product.turbines.length)
})
