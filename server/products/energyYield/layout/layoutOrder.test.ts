import { expect, it } from 'vitest'
import { energyYieldResultSchema, layoutNowSchema, messages } from '#contracts'
import { reportDocument } from '../../../reports/yieldReport/index.ts'
import { buildCustomer } from '../../../testing/builders.ts'
import { buildFarm } from '../../../testing/farms.ts'
import { productId, waitForJob } from '../../../testing/jobs.ts'
import { untold } from '../../../testing/reportedFarm.ts'
import { serverOfFile } from '../../../testing/serverOfFile.ts'

const server = await serverOfFile()
const ada = await buildCustomer(server)
const farm = await buildFarm(ada, ['planned', 'planned', 'portfolio'])

const square = [
  [9.1, 53.86],
  [9.14, 53.86],
  [9.14, 53.88],
  [9.1, 53.88],
]
const layoutOf = (ring: number[][]) => ({
  area: { type: 'Polygon', coordinates: [ring] },
  spacing_d: { along: 4, across: 3, direction_deg: 240 },
  starts: 1,
  trials_per_start: 500,
})
const bodyOf = async (layout: object, more: object = {}) => ({
  product: 'wakeloss',
  product_id: await productId(ada, 'demo', 'wakeloss'),
  list_id: farm.listId,
  parameters: { from_year: 2025, till_year: 2025, layout, ...more },
})
const quote = async (layout: object, more?: object) => ada.post('/api/jobs/quote', await bodyOf(layout, more))

it('areas that cross themselves, are too small or outside of the atlas are refused with reason and place', async () => {
  const [a, b, c, d] = square as [number[], number[], number[], number[]]
  const crossing = await quote(layoutOf([a, c, b, d]))
  expect([crossing.status, crossing.body.issues[0].path]).toEqual([400, 'layout.area.0'])
  expect(crossing.body.issues[0].message).toMatch(/53\.87\d*, 9\.1[12]/)
  const small = await quote(layoutOf([a, [9.1005, 53.86], [9.1005, 53.8605]]))
  expect(small.body.issues[0].message).toMatch(/1 (of|von) 2/)
  const outside = await quote(layoutOf([a, b, [9.12, 20]]))
  expect(outside.body.issues[0]).toMatchObject({ path: 'layout.area' })
  expect(outside.body.issues[0].message).toContain('20')
  const unknown = await quote({ ...layoutOf(square), colour: 'red' })
  expect(unknown.body.issues[0].path).toContain('layout')
  const costless = await quote({ ...layoutOf(square), objective: 'lcoe' })
  expect(costless.body.issues[0].path).toContain('layout.costs')
  const other = await quote({ ...layoutOf(square), first: [[9.12, 53.87]] })
  expect(other.body.issues[0].message).toMatch(/1 .*2/)
  const years = await quote({ ...layoutOf(square), objective: 'p90' })
  expect(years.body.issues[0].path).toBe('layout.objective')
})

it('an order with a layout completes with the best one; a search can be watched, and ended with its best', async () => {
  const asked = await quote(layoutOf(square))
  expect(asked.body.orders).toBe(2)
  const long = { ...layoutOf(square), starts: 20, trials_per_start: 1_000_000, minutes: 60 }
  const ordered = await ada.post('/api/jobs', await bodyOf({ ...long, objective: 'revenue' }))
  expect(ordered.status).toBe(202)
  const { id } = ordered.body
  await expect
    .poll(async () => (await ada.get(`/api/jobs/${id}/layout`)).body, { timeout: 60_000 })
    .not.toBeNull()
  const now = layoutNowSchema.parse((await ada.get(`/api/jobs/${id}/layout`)).body)
  expect(now.places).toHaveLength(2)
  expect((await ada.post(`/api/jobs/${id}/layout/end`, {})).body).toEqual({ ended: true })
  await waitForJob(ada, id)
  const result = energyYieldResultSchema.parse((await ada.get(`/api/jobs/${id}/result`)).body)
  const { layout, turbines } = result
  expect(layout!.stopped).toBe(true)
  expect(layout!.found.violations).toBe(0)
  expect(layout!.has_new_ground).toBe(true)
  expect(layout!.found.revenue_eur).toBeGreaterThanOrEqual(layout!.by_energy!.revenue_eur!)
  expect(layout!.turbines.map(({ site_id }) => site_id)).toEqual(farm.siteIds.slice(0, 2))
  expect(turbines[2]).toMatchObject({ lat: 53.87 })
  const { sections } = reportDocument({ ...untold, result, language: 'en' })
  const pages = JSON.stringify(sections.find(({ title }) => title === messages.en.yieldReport.layoutSearch))
  const { result: words } = messages.en.farmLayout
  for (const text of [words.stopped, words.layouts, words.turbines, words.models])
    expect(pages).toContain(text)
  const files = (await ada.get(`/api/jobs/${id}/files`)).body.map(({ name }: { name: string }) => name)
  expect(files.filter((name: string) => name.includes('_layout.'))).toHaveLength(3)
  expect((await ada.get(`/api/jobs/${id}/layout`)).body).toBeNull()
  const other = await buildCustomer(server)
  expect((await other.get(`/api/jobs/${id}/layout`)).status).toBe(404)
})
