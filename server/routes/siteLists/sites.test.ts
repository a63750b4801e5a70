import { describe, expect, it } from 'vitest'
import { buildCustomer } from '../../testing/builders.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile({ begin: 'bare' })
const ada = await buildCustomer(server)

const lists = '/api/site_lists'
const site = (name: string, lat = 53.1, lon = 8.2) => ({ name, lat, lon })

let counter = 0
async function newList(): Promise<{ id: number }> {
  counter += 1
  return (await ada.post(lists, { name: `List ${counter}` })).body
}
const sitesOf = async (listId: number) => {
  const { body } = await ada.get(lists)
  return body.find(({ id }: { id: number }) => id === listId).sites
}

describe('sites', () => {
  it('are added in order and returned with their ids, as many as were sent', async () => {
    const { id } = await newList()
    const sent = Array.from({ length: 50 }, (_, i) => site(`Z${50 - i}`, 50 + i / 100))
    const { status, body } = await ada.post(`${lists}/${id}?set_height=true`, sent)
    expect(status).toBe(200)
    expect(body.map(({ name }: { name: string }) => name)).toEqual(sent.map(({ name }) => name))
    expect(await sitesOf(id)).toEqual(body)
    expect(body[0]).toEqual({
      ...sent[0],
      id: expect.any(Number),
      turbine_type_id: null,
      hub_height: null,
      power_curve_id: null,
      wake_decay_constant: null,
      status: 'planned',
      mastr: false,
      info: {},
    })
  })

  it('without names get the next automatic name in the language', async () => {
    const { id } = await newList()
    await ada.post(`${lists}/${id}`, [site('Site 041'), site('7.000000 x 8.000000')])
    const unnamed = [
      site('54.000000 x 9.000000', 54, 9),
      site('54.100000 x 9.000000', 54.1, 9),
      site('Own name'),
    ]
    const english = await ada.post(`${lists}/${id}`, unnamed, { 'accept-language': 'en-GB' })
    expect(english.body.map(({ name }: { name: string }) => name)).toEqual([
      'Site 042',
      'Site 043',
      'Own name',
    ])
    const german = await ada.post(`${lists}/${id}`, [site('53.100000 x 8.200000')], {
      'accept-language': 'de',
    })
    expect(german.body[0].name).toBe('Standort 044')
  })

  it('need a name', async () => {
    const { id } = await newList()
    const refused = await ada.post(`${lists}/${id}`, [site('A'), site(' ')])
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: '1.name' }] } })
  })

  it('have turbines between 40 and 200 m; masts and turbines of the register may differ', async () => {
    const { id } = await newList()
    const turbine = { turbine_type_id: 3, hub_height: 39 }
    const refused = await ada.post(`${lists}/${id}`, [
      site('A'),
      { ...site('B'), ...turbine },
      { ...site('C'), info: { turbines: [{ primary: true, ...turbine, hub_height: 201 }] } },
    ])
    expect(refused.body).toMatchObject({
      errorcode: 'INVALID_INPUT',
      issues: [{ path: '1.hub_height' }, { path: '2.info.turbines.0.hub_height' }],
    })
    const sites = [{ ...site('A'), ...turbine }]
    const withSites = await ada.post(lists, { name: 'Heights', sites })
    expect(withSites.body.issues).toMatchObject([{ path: 'sites.0.hub_height' }])
    const made = await ada.post(`${lists}/${id}`, [
      { ...site('Mast'), hub_height: 10 },
      { ...site('Register'), ...turbine, mastr: true },
    ])
    expect(made.status).toBe(200)
    const [mast, register] = made.body
    expect((await ada.put(`${lists}/${id}/${mast.id}`, { turbine_type_id: 3 })).status).toBe(400)
    expect((await ada.put(`${lists}/${id}/${mast.id}`, turbine)).status).toBe(400)
    for (const hub_height of [39, 201]) {
      const turbines = [{ primary: true, ...turbine, hub_height }]
      expect(await ada.put(`${lists}/${id}/${mast.id}`, { info: { turbines } })).toMatchObject({
        status: 400,
        body: { errorcode: 'INVALID_INPUT', issues: [{ path: 'info.turbines.0.hub_height' }] },
      })
    }
    expect((await ada.put(`${lists}/${id}/${mast.id}`, { ...turbine, hub_height: 40 })).status).toBe(200)
    expect((await ada.put(`${lists}/${id}/${register.id}`, { name: 'Neighbour' })).status).toBe(200)
  })

  it('have names that are unique in their list: all are added or none', async () => {
    const { id } = await newList()
    await ada.post(`${lists}/${id}`, [site('A')])
    const taken = await ada.post(`${lists}/${id}`, [site('B'), site('A ')])
    expect(taken.status).toBe(409)
    expect(taken.body).toMatchObject({
      errorcode: 'SITE_NAME_EXISTS',
      error: 'The list already has a site named "A". Choose another name.',
      issues: [{ path: '1.name' }],
    })
    expect((await ada.post(`${lists}/${id}`, [site('C'), site('C')])).status).toBe(409)
    expect(await sitesOf(id)).toHaveLength(1)
  })

  it('are at most 1000 in a list, also if added simultaneously', async () => {
    const { id } = await newList()
    const many = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, i) => site(`${prefix}${i}`))
    expect((await ada.post(`${lists}/${id}`, many(998, 'a'))).status).toBe(200)
    const full = await ada.post(`${lists}/${id}`, many(3, 'b'))
    expect(full.status).toBe(422)
    expect(full.body).toMatchObject({ errorcode: 'LIST_FULL', error: expect.stringMatching(/1[,.]000/) })
    const answers = await Promise.all(
      ['c', 'd', 'e'].map((prefix) => ada.post(`${lists}/${id}`, many(1, prefix))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422])
    expect(await sitesOf(id)).toHaveLength(1000)
    const { body } = await ada.post(`${lists}/${id}`, many(1001, 'f'), { 'accept-language': 'en' })
    expect(body.error).toMatch(/^Maximum number of sites is reached\./)
  })

  it('are changed in part; absent parts of info stay', async () => {
    const { id } = await newList()
    const [added] = (await ada.post(`${lists}/${id}`, [site('A'), site('B')])).body
    const path = `${lists}/${id}/${added.id}`
    const turbines = [{ primary: true, turbine_type_id: 3, hub_height: 120 }]
    expect((await ada.put(path, { info: { turbines, hasl: 4 } })).body.info).toEqual({ turbines, hasl: 4 })
    const moved = await ada.put(path, { name: 'A2', lat: 54.5, hub_height: 99.5, info: { hasl: null } })
    expect(moved.body).toEqual({
      ...added,
      name: 'A2',
      lat: 54.5,
      hub_height: 99.5,
      info: { turbines, hasl: null },
    })
    expect((await ada.put(path, { name: 'B' })).body.errorcode).toBe('SITE_NAME_EXISTS')
    expect((await ada.put(path, { name: ' ' })).status).toBe(400)
    expect((await ada.put(path, { lon: 181 })).status).toBe(400)
    expect((await ada.put(`${lists}/${id}/999999`, { name: 'x' })).status).toBe(404)
  })

  it('are removed one by one', async () => {
    const { id } = await newList()
    const [a] = (await ada.post(`${lists}/${id}`, [site('A'), site('B')])).body
    expect((await ada.delete(`${lists}/${id}/${a.id}`)).body).toEqual({ ok: true })
    expect((await ada.delete(`${lists}/${id}/${a.id}`)).status).toBe(404)
    expect(await sitesOf(id)).toMatchObject([{ name: 'B' }])
  })
})
