import { describe, expect, it } from 'vitest'
import { buildCustomer } from '../../testing/builders.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile({ begin: 'bare' })
const ada = await buildCustomer(server)
const bob = await buildCustomer(server)

const lists = '/api/site_lists'
const site = (name: string, lat = 53.1, lon = 8.2) => ({ name, lat, lon })

let counter = 0
async function newList(fields: object = {}): Promise<{ id: number; name: string }> {
  counter += 1
  return (await ada.post(lists, { name: `List ${counter}`, ...fields })).body
}
const sitesOf = async (listId: number) => {
  const { body } = await ada.get(lists)
  return body.find(({ id }: { id: number }) => id === listId).sites
}

describe('every call of site lists', () => {
  it("does not find another customer's list, and changes nothing in it", async () => {
    const { id } = await newList()
    const [added] = (await ada.post(`${lists}/${id}`, [site('A')])).body
    const own = (await bob.post(lists, { name: 'own' })).body
    const answers = await Promise.all([
      bob.put(`${lists}/${id}`, { name: 'x' }),
      bob.delete(`${lists}/${id}`),
      bob.post(`${lists}/copy/${id}`),
      bob.post(`${lists}/${id}`, [site('B')]),
      bob.put(`${lists}/${id}/${added.id}`, { name: 'x' }),
      bob.delete(`${lists}/${id}/${added.id}`),
      bob.put(`${lists}/${own.id}/${added.id}`, { name: 'x' }),
      bob.delete(`${lists}/${own.id}/${added.id}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404))
    expect(await sitesOf(id)).toMatchObject([{ name: 'A' }])
    const { body } = await bob.get(lists)
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['no list', 'own'])
  })

  it('refuses input that does not fit its schema, naming the field', async () => {
    const { id } = await newList()
    const answers = await Promise.all([
      ada.post(lists, {}),
      ada.post(lists, { name: 'x', product_type: 'unknown' }),
      ada.put(`${lists}/abc`, { name: 'x' }),
      ada.post(`${lists}/${id}`, []),
      ada.post(`${lists}/${id}`, { name: 'x' }),
      ada.post(`${lists}/${id}`, [site('x', 91)]),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(400))
    expect(answers[5]?.body).toMatchObject({
      errorcode: 'INVALID_INPUT',
      error: 'Invalid input: 0.lat must be at most 90, not 91.',
      issues: [{ path: '0.lat' }],
    })
  })
})

describe('the placeholder list', () => {
  it('is always first and takes no sites', async () => {
    const { body } = await ada.get(lists, { 'accept-language': 'de' })
    expect(body[0]).toEqual({
      id: -1,
      name: 'keine Liste',
      product_type: null,
      wind_farm: false,
      wind_farm_name: null,
      sites: [],
    })
    const refused = await ada.post(`${lists}/-1`, [site('A')], { 'accept-language': 'en' })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      errorcode: 'PLACEHOLDER_LIST',
      error: 'can not add to list with id -1',
    })
    const english = { 'accept-language': 'en' }
    const attempts = [
      [await ada.put(`${lists}/-1`, { name: 'x' }, english), /cannot be changed/],
      [await ada.delete(`${lists}/-1`, english), /cannot be deleted/],
      [await ada.post(`${lists}/copy/-1`, undefined, english), /no sites to copy/],
    ] as const
    for (const [answer, error] of attempts)
      expect(answer).toMatchObject({
        status: 422,
        body: { errorcode: 'PLACEHOLDER_LIST_FIXED', error: expect.stringMatching(error) },
      })
  })
})

describe('a site list', () => {
  it('is created with a normalized name, and has the field names of the specification', async () => {
    const { status, body } = await ada.post(lists, {
      name: '  Küste  ',
      product_type: 'mva',
      wind_farm: true,
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Küste',
      product_type: 'mva',
      wind_farm: true,
      wind_farm_name: 'Küste',
      sites: [],
    })
  })

  it("has a name unlike the customer's other lists", async () => {
    const { id, name } = await newList()
    const refused = await ada.post(lists, { name: ` ${name}` }, { 'accept-language': 'de' })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      errorcode: 'LIST_NAME_EXISTS',
      error: `Eine Liste mit dem Namen „${name}“ existiert bereits. Wählen Sie einen anderen Namen.`,
      issues: [{ path: 'name' }],
    })
    const other = await newList()
    expect((await ada.put(`${lists}/${other.id}`, { name })).status).toBe(409)
    expect((await ada.put(`${lists}/${id}`, { name })).status).toBe(200)
    expect((await bob.post(lists, { name })).status).toBe(200)
  })

  it('keeps its name even if two callers request it simultaneously', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => ada.post(lists, { name: 'at once' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('needs a printable name of at most 100 characters', async () => {
    for (const name of ['', '   ', 'a\u0000b', 'x'.repeat(101)]) {
      const { status, body } = await ada.post(lists, { name })
      expect(status).toBe(400)
      expect(body.issues).toMatchObject([{ path: 'name', message: expect.any(String) }])
    }
  })

  it('changes only the sent fields', async () => {
    const { id } = await newList({ product_type: 'ts', wind_farm: true })
    await ada.post(`${lists}/${id}`, [site('A')])
    const renamed = await ada.put(`${lists}/${id}`, { name: `renamed ${id}` })
    expect(renamed.body).toMatchObject({
      name: `renamed ${id}`,
      product_type: 'ts',
      wind_farm: true,
      wind_farm_name: `renamed ${id}`,
      sites: [{ name: 'A' }],
    })
    const opened = await ada.put(`${lists}/${id}`, { product_type: null, wind_farm: false })
    expect(opened.body).toMatchObject({
      name: `renamed ${id}`,
      product_type: null,
      wind_farm: false,
      wind_farm_name: null,
    })
  })

  it('is deleted with its sites', async () => {
    const { id } = await newList()
    await ada.post(`${lists}/${id}`, [site('A')])
    expect((await ada.delete(`${lists}/${id}`)).status).toBe(200)
    expect((await ada.delete(`${lists}/${id}`)).status).toBe(404)
    const { db } = server.context.database
    expect(await db.selectFrom('site').selectAll().where('list_id', '=', id).execute()).toEqual([])
  })

  it("is copied with its sites under the first free name with ' (1)', ' (2)'", async () => {
    const { id } = await newList({ name: 'Farm', wind_farm: true })
    const full = { ...site('A'), turbine_type_id: 7, hub_height: 140.5, mastr: true }
    const [a] = (await ada.post(`${lists}/${id}`, [full, site('B')])).body
    await ada.put(`${lists}/${id}/${a.id}`, { info: { hasl: 12 } })
    const first = await ada.post(`${lists}/copy/${id}`)
    const second = await ada.post(`${lists}/copy/${id}`)
    expect(first.body).toMatchObject({ name: 'Farm (1)', wind_farm: true, wind_farm_name: 'Farm (1)' })
    expect(second.body.name).toBe('Farm (2)')
    expect(first.body.sites).toMatchObject([{ ...full, info: { hasl: 12 } }, { name: 'B' }])
    expect(first.body.sites[0].id).not.toBe(a.id)
    expect((await ada.post(`${lists}/copy/999999`)).status).toBe(404)
  })
})
