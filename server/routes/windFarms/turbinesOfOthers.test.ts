import { describe, expect, it } from 'vitest'
import type { TurbineStatus } from '#domain'
import { buildCustomer } from '../../testing/builders.ts'
import { buildFarm } from '../../testing/farms.ts'
import { orderBody, productId } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const ada = await buildCustomer(server, { ordersOfNewProducts: 9 })

const english = { 'accept-language': 'en' }
const statuses: readonly TurbineStatus[] = ['planned', 'portfolio', 'planned_by_others', 'excluded']

async function imported(file: string, content: string, name: string) {
  const form = new FormData()
  form.set('list_name', name)
  form.append('file', new Blob([content]), file)
  return ada.upload('/api/site_lists/import', form, english)
}

async function sitesOf(listId: number): Promise<{ name: string; status: TurbineStatus }[]> {
  return (await ada.get(`/api/site_lists/${listId}/sites`)).body.sites
}

it('turbines planned by others cost nothing and are named as not calculated', async () => {
  const { listId } = await buildFarm(ada, ['planned', 'planned', 'planned_by_others', 'planned_by_others'])
  const { status, body } = await ada.post(
    '/api/jobs/quote',
    {
      product: 'wakeloss',
      product_id: await productId(ada, 'demo', 'wakeloss'),
      list_id: listId,
      parameters: { from_year: 2025, till_year: 2025 },
    },
    english,
  )
  expect([status, body.orders]).toEqual([200, 2])
  expect(body.warnings.filter((text: string) => text.startsWith('2 turbines that others plan'))).toHaveLength(
    1,
  )
})

describe('orders of sites', () => {
  const orderOf = async (listId: number, siteIds?: readonly number[]) => ({
    ...orderBody(await productId(ada), listId),
    ...(siteIds && { site_ids: siteIds }),
  })

  it('include turbines planned by others and excluded ones only if they are named', async () => {
    const { listId, siteIds } = await buildFarm(ada, statuses)
    const whole = await ada.post('/api/jobs/quote', await orderOf(listId), english)
    expect([whole.status, whole.body.orders]).toEqual([200, 2])
    expect(whole.body.warnings).toContain(
      '2 sites of the list are excluded or planned by others and are not ordered.',
    )
    const named = await ada.post('/api/jobs/quote', await orderOf(listId, siteIds), english)
    expect([named.status, named.body.orders]).toEqual([200, 4])
    expect(named.body.warnings.join(' ')).not.toContain('not ordered')
    const job = await ada.post('/api/jobs', await orderOf(listId))
    expect([job.body.orders, job.body.site_ids]).toEqual([2, siteIds.slice(0, 2)])
  })

  it('of a list with no others are refused', async () => {
    const { listId } = await buildFarm(ada, ['planned_by_others', 'excluded'])
    const { status, body } = await ada.post('/api/jobs/quote', await orderOf(listId))
    expect([status, body.errorcode]).toEqual([422, 'NO_SITES'])
  })
})

it.each([
  ['csv', 'sites.csv'],
  ['kml', 'sites.kml'],
  ['geojson', 'sites.geojson'],
])('statuses are exported as %s and imported again', async (format, file) => {
  const { listId } = await buildFarm(ada, statuses)
  const answer = await ada.get(`/api/site_lists/${listId}/export?format=${format}`)
  const content = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  expect(content).toContain('planned by others')
  const name = `back as ${format}`
  expect((await imported(file, content, name)).status).toBe(200)
  const lists: { id: number; name: string }[] = (await ada.get('/api/site_lists')).body
  const back = await sitesOf(lists.find((list) => list.name === name)!.id)
  expect(back.map((site) => site.status)).toEqual((await sitesOf(listId)).map((site) => site.status))
})

it('an unknown status is refused with its line, and without the column all turbines are planned', async () => {
  const head = 'name,lat,lon,turbine_status'
  const refused = await imported('a.csv', `${head}\nA,54,9,soon\nB,54.1,9,Bestand`, 'refused')
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [
      {
        path: 'a.csv:2',
        message:
          '"soon" is not a known status of a turbine. Write planned, existing, planned by others or excluded.',
      },
    ],
  ])
  const plain = await imported('b.csv', 'name,lat,lon\nA,54,9', 'plain')
  expect((await sitesOf(plain.body.lists[0].id)).map(({ status }) => status)).toEqual(['planned'])
})
