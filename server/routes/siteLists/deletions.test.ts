import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildCustomer } from '../../testing/builders.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'
import { turbineBuilder, turbinePaths } from '../../testing/turbines.ts'

const server = await serverOfFile({ begin: 'bare' })
const ada = await buildCustomer(server)
const bob = await buildCustomer(server)
const make = turbineBuilder(ada)

const lists = '/api/site_lists'
const { vendors, types, curves } = turbinePaths
const site = (name: string) => ({ name, lat: 53.1, lon: 8.2 })
const sitesOf = async (listId: number) => (await ada.get(`${lists}/${listId}/sites`)).body.sites

describe('a list', () => {
  it('is restored under its own ids; sites whose types were deleted have none', async () => {
    const type = await make.type(await make.vendor())
    const { id, name } = (await ada.post(lists, { name: 'Deleted farm', wind_farm: true })).body
    const [gone, left] = [await make.type(await make.vendor()), await make.type(await make.vendor())]
    const curve = await make.curve(left)
    const proposed = { primary: false, hub_height: 100 }
    const turbines = [
      { ...proposed, turbine_type_id: gone },
      { ...proposed, turbine_type_id: left, power_curve_id: curve.id },
    ]
    const typed = { ...site('B'), turbine_type_id: type, hub_height: 120, info: { turbines } }
    await ada.post(`${lists}/${id}`, [site('A'), typed])
    const before = await sitesOf(id)
    await ada.delete(`${lists}/${id}`)
    for (const path of [`${types}/${type}`, `${types}/${gone}`, `${curves}/${curve.id}`])
      expect((await ada.delete(path)).status).toBe(200)

    expect((await bob.post(`${lists}/${id}/restoration`)).status).toBe(404)
    const restored = await ada.post(`${lists}/${id}/restoration`)
    expect(restored.status).toBe(200)
    expect(restored.body).toMatchObject({ id, name, wind_farm: true })
    expect(await sitesOf(id)).toEqual(
      before.map((one: { name: string; info: { turbines: object[] } }) => {
        if (one.name !== 'B') return one
        const proposal = { ...one.info.turbines[1], power_curve_id: null }
        return { ...one, turbine_type_id: null, info: { ...one.info, turbines: [proposal] } }
      }),
    )
    expect((await ada.post(`${lists}/${id}/restoration`)).status).toBe(404)
    expect((await ada.post(`${lists}`, { name: 'after it' })).body.id).toBeGreaterThan(id)
  })

  it('is restored neither under a name in use nor after a day', async () => {
    const { id, name } = (await ada.post(lists, { name: 'Name taken' })).body
    await ada.delete(`${lists}/${id}`)
    const other = (await ada.post(lists, { name })).body
    const refused = await ada.post(`${lists}/${id}/restoration`)
    expect([refused.status, refused.body.errorcode]).toEqual([409, 'LIST_NAME_EXISTS'])
    await ada.delete(`${lists}/${other.id}`)
    const { db } = server.context.database
    const yesterday = sql<Date>`now() - interval '25 hours'`
    await db
      .updateTable('deleted_item')
      .set({ deleted_at: yesterday as never })
      .where('item_id', '=', id)
      .execute()
    expect((await ada.post(`${lists}/${id}/restoration`)).status).toBe(404)
  })
})

it('only the newest 50 deletions of a customer are stored', async () => {
  const { db } = server.context.database
  await sql`
    INSERT INTO deleted_item (customer_id, kind, item_id, rows, deleted_at)
      SELECT ${bob.customer.id}, 'siteList', 1000000 + place, '{}', now() - make_interval(mins => place)
        FROM generate_series(1, 50) AS place`.execute(db)
  const { id } = (await bob.post(lists, { name: 'Newest' })).body
  await bob.delete(`${lists}/${id}`)
  const stored = await db
    .selectFrom('deleted_item')
    .select('item_id')
    .where('customer_id', '=', bob.customer.id)
    .orderBy('deleted_at', 'desc')
    .execute()
  const ids = stored.map(({ item_id }) => item_id)
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, id, 1_000_049])
  expect((await bob.get('/api/customers/self/data')).body.deleted_items).toHaveLength(50)
})

describe('own turbines', () => {
  it('are restored with all their parts, each under its own id', async () => {
    const vendor = await make.vendor()
    const type = await make.type(vendor)
    const curve = await make.curve(type)
    const own = async () => {
      const { body } = await ada.get('/api/turbine_infos')
      const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
      return [
        ...[idsOf(body.vendor_infos).includes(vendor), idsOf(body.turbine_type_infos).includes(type)],
        idsOf(body.turbine_infos).includes(curve.id),
      ]
    }
    for (const path of [`${curves}/${curve.id}`, `${types}/${type}`, `${vendors}/${vendor}`]) {
      expect((await ada.delete(path)).status, path).toBe(200)
      expect(await own(), path).toContain(false)
      expect((await bob.post(`${path}/restoration`)).status, path).toBe(404)
      expect((await ada.post(`${path}/restoration`)).status, path).toBe(200)
      expect(await own(), path).toEqual([true, true, true])
    }
    // Its parent is deleted.
    await ada.delete(`${types}/${type}`)
    await ada.delete(`${vendors}/${vendor}`)
    expect((await ada.post(`${types}/${type}/restoration`)).status).toBe(404)
  })
})
