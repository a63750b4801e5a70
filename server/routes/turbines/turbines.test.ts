import { describe, expect, it } from 'vitest'
import { catalogueVendors, ownTurbineIdMin } from '#domain/catalogue'
import { buildCustomer, seededAccount } from '../../testing/builders.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'
import { curvePoints, turbineBuilder, turbinePaths } from '../../testing/turbines.ts'

const server = await serverOfFile({ begin: 'bare' })
const ada = await buildCustomer(server)
const bob = await buildCustomer(server)
const make = turbineBuilder(ada)

const { vendors, types, curves } = turbinePaths
const vestas = catalogueVendors.find(({ name }) => name === 'Vestas')!
const v80 = vestas.types.find(({ name }) => name === 'V80-2.0 MW Offshore')!

describe('turbine infos', () => {
  it('have the catalogue and the own entries, marked as such, without points', async () => {
    const vendorId = await make.vendor()
    const typeId = await make.type(vendorId)
    const curve = await make.curve(typeId)
    const { body } = await ada.get('/api/turbine_infos')
    expect(body.vendor_infos).toContainEqual({ id: vestas.id, name: 'Vestas', own: false })
    expect(body.vendor_infos).toContainEqual({ id: vendorId, name: expect.any(String), own: true })
    expect(body.turbine_type_infos.find(({ id }: { id: number }) => id === typeId)).toMatchObject({
      own: true,
      rated_power_kw: 2000,
      hub_heights_m: [80.5, 100],
      source: null,
    })
    expect(body.turbine_infos.find(({ id }: { id: number }) => id === curve.id)).toEqual({
      id: curve.id,
      turbine_type_id: typeId,
      name: curve.name,
      air_density_kg_m3: 1.225,
      noise_level_db: null,
      reduced_power_kw: null,
      has_thrust: false,
      ...{ origin: 'own', energy_uncertainty: null, own: true, source: null },
    })
    expect(body.sources.map(({ id }: { id: string }) => id)).toContain('oedb')
    expect(vendorId).toBeGreaterThanOrEqual(ownTurbineIdMin)
    const { body: foreign } = await bob.get('/api/turbine_infos')
    expect(JSON.stringify(foreign)).not.toContain('Windbau')
  })
})

describe('a power curve', () => {
  it('has published thrust, and is sent once if the customer already has it', async () => {
    const shipped = v80.curves[0]!
    const first = await ada.get(`${curves}/${shipped.id}`)
    expect(first.body).toMatchObject({
      has_thrust: true,
      own: false,
      power: { wind_speed_ms: shipped.windSpeedMs, power_kw: shipped.powerKw },
      thrust: { ct: shipped.ct },
    })
    const again = await fetch(`${server.url}${curves}/${shipped.id}`, {
      headers: {
        authorization: `Bearer ${ada.tokens.accessToken}`,
        'if-none-match': String(first.headers.get('etag')),
      },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('without thrust is answered with that of a generic turbine', async () => {
    const { body } = await ada.get(`${curves}/${(await make.curve(await make.type(vestas.id))).id}`)
    expect(body.has_thrust).toBe(false)
    expect(body.thrust.ct).toHaveLength(3)
    expect(Math.max(...body.thrust.ct)).toBeLessThanOrEqual(8 / 9)
  })

  it('of the customer can belong to a shipped type, and be changed', async () => {
    const curve = await make.curve(v80.id, {
      ...curvePoints,
      noise_level_db: 102.5,
      cut_out_ms: 25,
      restart_ms: 22,
    })
    const thrust = { wind_speed_ms: [3, 20], ct: [0.8, 0.4] }
    const changed = await ada.put(`${curves}/${curve.id}`, { name: 'Contract', thrust })
    expect(changed.body).toMatchObject({
      name: 'Contract',
      has_thrust: true,
      noise_level_db: 102.5,
      cut_out_ms: 25,
      thrust,
      ...curvePoints,
    })
    expect((await ada.put(`${curves}/${curve.id}`, { thrust: null })).body.has_thrust).toBe(false)
  })

  it('is refused with all errors of its points and fields at once', async () => {
    const { status, body } = await ada.post(curves, {
      turbine_type_id: await make.type(vestas.id),
      name: ' ',
      cut_in_ms: 5,
      cut_out_ms: 4,
      power: { wind_speed_ms: [6, 5, 7], power_kw: [10, 20, 30] },
      thrust: { wind_speed_ms: [3], ct: [0.8, 0.7] },
    })
    expect([status, body.errorcode]).toEqual([400, 'INVALID_INPUT'])
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'name',
      'cut_in_ms',
      'power.power_kw.0',
      'power.wind_speed_ms.1',
      'thrust.ct.1',
      'thrust',
    ])
    expect(body.issues[2].message).toBe('The first power curve value must be 0 kW, not 10 kW.')
    expect(body.issues[4].message).toBe('1 number was expected, 2 found.')
  })

  it('may begin above 0 kW at its cut-in wind speed, as WAsP files do', async () => {
    const power = { wind_speed_ms: [4, 21], power_kw: [66.6, 2000] }
    expect(await make.curve(v80.id, { power, cut_in_ms: 4 })).toMatchObject({ power, cut_in_ms: 4 })
  })

  it('with a noise-reduced mode is limited between 10 % of the rated power and the rated power', async () => {
    const reduction = { power_curve_id: v80.curves[0]!.id, reduced_power_kw: 1500 }
    const mode = await make.curve(v80.id, { reduction, noise_level_db: 101 })
    expect(mode).toMatchObject({ reduced_power_kw: 1500, noise_level_db: 101, has_thrust: true })
    expect(Math.max(...mode.power.power_kw)).toBe(1500)
    for (const reduced_power_kw of [199, 2001]) {
      const body = { turbine_type_id: v80.id, name: 'x', reduction: { ...reduction, reduced_power_kw } }
      const refused = await ada.post(curves, body, { 'accept-language': 'de' })
      expect(refused.body.issues[0].message).toBe(
        'Die reduzierte Leistung liegt zwischen 10 % der Nennleistung und der Nennleistung: 200 bis 2.000 kW.',
      )
    }
  })
})

describe('own vendors and types', () => {
  it('need names that neither the catalogue nor the customer has', async () => {
    const { body } = await ada.post(vendors, { name: ' Vestas ' })
    expect([body.errorcode, body.error]).toEqual([
      'TURBINE_NAME_EXISTS',
      '"Vestas" already exists. Choose another name.',
    ])
    expect((await ada.post(types, make.typeBody(vestas.id, { name: v80.name }))).status).toBe(409)
    const curve = { turbine_type_id: v80.id, name: v80.curves[0]!.name, ...curvePoints }
    expect((await ada.post(curves, curve)).status).toBe(409)
    const name = make.fresh('Mine')
    expect((await ada.post(vendors, { name })).status).toBe(201)
    expect((await ada.post(vendors, { name })).status).toBe(409)
    expect((await bob.post(vendors, { name })).status).toBe(201)
  })

  it('are refused with all errors of their numbers', async () => {
    const wrong = make.typeBody(vestas.id, {
      rated_power_kw: 0,
      rotor_diameter_m: -1,
      hub_heights_m: [100, 100, 39, 2000, 100.555],
    })
    const { body } = await ada.post(types, { ...wrong, name: '' })
    const fields = ['name', 'rotor_diameter_m', 'rated_power_kw', ...Array(4).fill('hub_heights_m')]
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(fields)
  })

  it('accept partial changes and keep the rest', async () => {
    const id = await make.type(vestas.id)
    const { body } = await ada.put(`${types}/${id}`, { hub_heights_m: [140] })
    expect(body).toMatchObject({ rated_power_kw: 2000, hub_heights_m: [140] })
    expect((await ada.put(`${types}/${id}`, { rated_power_kw: 0 })).status).toBe(400)
  })

  it('of the catalogue cannot be changed, and those of others answer 404', async () => {
    const mine = await make.vendor()
    expect((await ada.put(`${vendors}/${vestas.id}`, { name: 'x' })).status).toBe(404)
    expect((await ada.delete(`${types}/${v80.id}`)).status).toBe(404)
    expect((await ada.delete(`${curves}/${v80.curves[0]!.id}`)).status).toBe(404)
    expect((await bob.post(types, make.typeBody(mine))).status).toBe(404)
    expect((await bob.delete(`${vendors}/${mine}`)).status).toBe(404)
    expect((await ada.get(`${curves}/999999`)).status).toBe(404)
  })

  it('are deleted with all their parts', async () => {
    const vendorId = await make.vendor()
    const typeId = await make.type(vendorId)
    const curve = await make.curve(typeId)
    expect((await ada.delete(`${vendors}/${vendorId}`)).status).toBe(200)
    expect((await ada.get(`${curves}/${curve.id}`)).status).toBe(404)
    expect((await ada.put(`${types}/${typeId}`, {})).status).toBe(404)
  })
})

describe('sites with turbines', () => {
  const listWithSites = async () => {
    const name = make.fresh('Park')
    const { body: list } = await ada.post('/api/site_lists', { name })
    const { body: sites } = await ada.post(`/api/site_lists/${list.id}`, [
      { name: 'A', lat: 53, lon: 9 },
      { name: 'B', lat: 53.1, lon: 9 },
    ])
    return { name, listId: list.id, siteIds: sites.map(({ id }: { id: number }) => id) }
  }
  const assign = (list: { listId: number; siteIds: number[] }, fields: object, client = ada) =>
    client.post('/api/turbines/assign', {
      list_id: list.listId,
      site_ids: list.siteIds,
      hub_height: 100,
      ...fields,
    })

  it('get them all together or not at all', async () => {
    const list = await listWithSites()
    const typeId = await make.type(vestas.id)
    const { id: power_curve_id } = await make.curve(typeId)
    for (const hub_height of [39, 2000, 100.555])
      expect((await assign(list, { turbine_type_id: typeId, hub_height })).status).toBe(400)
    const { body } = await assign(list, { turbine_type_id: typeId, power_curve_id })
    expect(body.sites).toMatchObject([
      { turbine_type_id: typeId, hub_height: 100 },
      { turbine_type_id: typeId, hub_height: 100 },
    ])
    const stranger = { ...list, siteIds: [list.siteIds[0]!, 999_999] }
    expect((await assign(stranger, { turbine_type_id: v80.id })).status).toBe(404)
    expect((await assign(list, { turbine_type_id: v80.id, power_curve_id })).status).toBe(404)
    expect((await assign(list, { turbine_type_id: typeId }, bob)).status).toBe(404)
    const unknown = { turbine_type_id: 424_242 }
    expect((await ada.put(`/api/site_lists/${list.listId}/${list.siteIds[0]}`, unknown)).status).toBe(404)
    const { body: lists } = await ada.get('/api/site_lists')
    const stored = lists.find(({ id }: { id: number }) => id === list.listId)
    expect(stored.sites[0].turbine_type_id).toBe(typeId)
  })

  it('protect vendors, types and curves from deletion', async () => {
    const list = await listWithSites()
    const vendorId = await make.vendor()
    const typeId = await make.type(vendorId)
    const { id: curveId } = await make.curve(typeId)
    await assign(list, { turbine_type_id: typeId, power_curve_id: curveId })
    for (const path of [`${vendors}/${vendorId}`, `${types}/${typeId}`, `${curves}/${curveId}`]) {
      const { status, body } = await ada.delete(path)
      expect([status, body.errorcode]).toEqual([409, 'TURBINE_IN_USE'])
      expect(body.error).toContain(list.name)
    }
    await assign(list, { turbine_type_id: null, hub_height: null })
    expect((await ada.delete(`${vendors}/${vendorId}`)).status).toBe(200)
  })
})

describe('the check of a turbine file', () => {
  const check = (name: string, text: string, headers = {}) => {
    const form = new FormData()
    form.append('file', new Blob([text]), name)
    return ada.upload(`${curves}/check`, form, headers)
  }

  it('returns the curves of a valid one', async () => {
    const { body } = await check('v80.trb', 'V80\n2\n3 0\n4 66,6\n2\n3 0.8\n4 0.81')
    expect(body).toMatchObject({
      ok: true,
      format: 'trb',
      name: 'V80',
      curves: [{ power: { wind_speed_ms: [3, 4], power_kw: [0, 66.6] }, thrust: { ct: [0.8, 0.81] } }],
      warnings: [],
    })
  })

  it('reports all errors of an invalid one with their lines, in the caller’s language', async () => {
    const text = '2\n3 5\n3 66.6\n2\n3 0.8\n4 0.81'
    expect((await check('a.trb', text)).body).toEqual({
      ok: false,
      format: 'trb',
      issues: [
        { line: 2, message: 'The first power curve value must be 0 kW, not 5 kW.' },
        { line: 3, message: 'The wind speed 3 m/s does not exceed the previous one.' },
      ],
    })
    const german = await check('a.trb', 'nichts', { 'accept-language': 'de' })
    expect(german.body.issues).toEqual([
      { line: null, message: 'Anzahl der Leistungskurvenzeilen nicht gefunden' },
    ])
  })

  it('accepts a text with a file name', async () => {
    const form = new FormData()
    form.append('file_name', 'curve.csv')
    form.append('text', 'Windgeschwindigkeit;Leistung (kW)\n3;0\n4;66,6')
    expect((await ada.upload(`${curves}/check`, form)).body).toMatchObject({ ok: true, format: 'csv' })
  })
})

it('the demo account can view the catalogue and change nothing', async () => {
  const demo = await seededAccount(server, 'demo')
  expect((await demo.get('/api/turbine_infos')).body.turbine_infos.length).toBeGreaterThan(100)
  const { status, body } = await demo.post(vendors, { name: 'x' })
  expect([status, body.error]).toEqual([403, 'Not available for the demo account'])
})
