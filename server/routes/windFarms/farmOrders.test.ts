import { expect, it } from 'vitest'
import { energyYieldResultSchema } from '#contracts'
import { buildCustomer } from '../../testing/builders.ts'
import { buildFarm } from '../../testing/farms.ts'
import { insertJob } from '../../testing/insertJob.ts'
import { productId, waitForJob } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const ada = await buildCustomer(server, { ordersOfNewProducts: 3 })
const product = await productId(ada, 'demo', 'wakeloss')

const english = { 'accept-language': 'en' }
const orderOf = (list_id: number) => ({
  product: 'wakeloss',
  product_id: product,
  list_id,
  parameters: { from_year: 2025, till_year: 2025 },
})
const remaining = async () => (await ada.get(`/api/products_wakeloss/${product}`)).body.remaining_orders

it('a wind farm costs one order for each planned turbine, is calculated, and then cannot change', async () => {
  const { listId, siteIds } = await buildFarm(ada, ['planned', 'portfolio', 'planned', 'excluded'], 0.001)
  const quote = await ada.post('/api/jobs/quote', orderOf(listId), english)
  expect(quote.status).toBe(200)
  expect(quote.body).toMatchObject({ orders: 2, remaining_after: 1 })
  expect(quote.body.warnings.filter((text: string) => text.includes('apart'))).toHaveLength(3)

  const { status, body: job } = await ada.post('/api/jobs', orderOf(listId))
  expect(status).toBe(202)
  expect((await ada.get(`/api/wind_farms/${listId}`)).body.frozen_by).toBe(job.id)
  expect((await waitForJob(ada, job.id)).status).toBe('COMPLETED')
  const { body } = await ada.get(`/api/jobs/${job.id}/result`)
  const result = energyYieldResultSchema.parse(body)
  expect(result.turbines.map(({ site_id }) => site_id)).toEqual(siteIds.slice(0, 3))
  expect(result.groups.planned.yield.park_mwh).toBeGreaterThan(0)
  expect(result.wake_losses.inflicted_on_existing_mwh).toBeGreaterThan(0)
  expect(await remaining()).toBe(1)
  expect((await ada.delete(`/api/site_lists/${listId}/${siteIds[0]}`)).status).toBe(409)
  const files = (await ada.get(`/api/jobs/${job.id}/files`)).body
  expect(files.map(({ name }: { name: string }) => name)).toEqual(result.files)

  const refused = await ada.post('/api/jobs', orderOf(listId), english)
  expect(refused.status).toBe(422)
  expect(refused.body.error).toBe(
    'Not enough remaining orders: 2 needed, 1 left. The energy yield takes one order per planned turbine.',
  )

  const newer = await insertJob(server, ada, { listId, status: 'COMPLETED' })
  const { db } = server.context.database
  await db.updateTable('job').set({ product_id: product }).where('id', '=', newer).execute()
  const { jobs } = (await ada.get(`/api/jobs?list_id=${listId}`)).body
  expect(jobs.map(({ replaced_by }: { replaced_by: string | null }) => replaced_by)).toEqual([null, newer])
  const successor = `</api/jobs/${newer}>; rel="successor-version"`
  const file = `files/${encodeURIComponent(files[0].name)}`
  for (const path of ['result', 'files', 'files.zip', file])
    expect((await ada.get(`/api/jobs/${job.id}/${path}`)).headers.get('link')).toBe(successor)
  const { headers } = await ada.get(`/api/jobs/${job.id}/${file}`, english)
  expect(headers.get('content-disposition')).toContain('replaced_')
})

it('an incomplete wind farm is refused with all missing parts', async () => {
  const { listId, siteIds } = await buildFarm(ada, ['portfolio', 'excluded', 'portfolio'])
  const change = { turbine_type_id: null, hub_height: 100 }
  await ada.put(`/api/site_lists/${listId}/${siteIds[0]}`, change)
  const refused = await ada.post('/api/jobs/quote', orderOf(listId), english)
  expect(refused.status).toBe(422)
  expect(refused.body.errorcode).toBe('WIND_FARM_INCOMPLETE')
  expect(refused.body.issues.map(({ message }: { message: string }) => message)).toEqual([
    'At least 1 planned turbine is needed.',
    'Incomplete turbine configuration: WEA 01 needs a turbine type with a power curve and a hub height.',
  ])
  const list = (await ada.post('/api/site_lists', { name: 'no farm' })).body
  await ada.post(`/api/site_lists/${list.id}`, [{ name: 'A', lat: 53.8, lon: 9.1 }])
  expect((await ada.post('/api/jobs/quote', orderOf(list.id))).body.errorcode).toBe('NOT_A_WIND_FARM')
})
