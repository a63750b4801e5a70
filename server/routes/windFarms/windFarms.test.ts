import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { windFarmSettingsSchema } from '#contracts'
import { importRegister } from '../../register/importRegister.ts'
import { unit, utf16, xml } from '../../register/testing/registerSamples.ts'
import { buildCustomer } from '../../testing/builders.ts'
import { insertJob } from '../../testing/insertJob.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile({ begin: 'bare' })
const ada = await buildCustomer(server)
const bob = await buildCustomer(server)

const settings = windFarmSettingsSchema.parse({})
const english = { 'accept-language': 'en' }
let counter = 0

async function newFarm(sites: readonly string[] = ['WEA 01', 'WEA 02'], fields: object = {}) {
  counter += 1
  const list = (await ada.post('/api/site_lists', { name: `Farm ${counter}`, wind_farm: true })).body
  const body = sites.map((name, index) => ({ name, lat: 53 + index / 100, lon: 8, ...fields }))
  const added = (await ada.post(`/api/site_lists/${list.id}`, body)).body
  const siteIds: number[] = added.map(({ id }: { id: number }) => id)
  return { id: list.id as number, siteIds, url: `/api/wind_farms/${list.id}` }
}

const turbine = (site_id: number, fields: object = {}) => ({
  site_id,
  status: 'planned',
  turbine_type_id: null,
  power_curve_id: null,
  hub_height: 120.5,
  wake_decay_constant: 0.07,
  ...fields,
})

describe('a wind farm', () => {
  it('begins with planned turbines, none chosen, and the default settings', async () => {
    const farm = await newFarm()
    expect((await ada.get(farm.url)).body).toEqual({
      list_id: farm.id,
      name: `Farm ${counter}`,
      version: expect.any(Number),
      frozen_by: null,
      assumptions: null,
      settings,
      turbines: farm.siteIds.map((site_id) => ({
        ...turbine(site_id, { hub_height: null, wake_decay_constant: null }),
        primary: true,
      })),
    })
  })

  it('stores its configuration, with variants, and its sites show it', async () => {
    const { id, siteIds, url } = await newFarm()
    const [first = 0, second = 0] = siteIds
    const { version } = (await ada.get(url)).body
    const turbines = [
      turbine(first, { primary: true, status: 'portfolio', hub_height: 98 }),
      turbine(first, { primary: false, hub_height: 160 }),
      turbine(second),
    ]
    const changed = { ...settings, wake_model: 'turbopark', south_region: true }
    const { status, body } = await ada.put(url, { version, settings: changed, turbines })
    expect(status).toBe(200)
    expect(body.version).toBeGreaterThan(version)
    expect(body.settings).toEqual(changed)
    expect(body.turbines).toMatchObject([
      { site_id: first, primary: true, status: 'portfolio', hub_height: 98 },
      { site_id: first, primary: false, hub_height: 160 },
      { site_id: second, primary: true, wake_decay_constant: 0.07 },
    ])
    const lists = (await ada.get('/api/site_lists')).body
    const list = lists.find((one: { id: number }) => one.id === id)
    expect(list.sites).toMatchObject([{ status: 'portfolio', hub_height: 98 }, { status: 'planned' }])
    const copy = (await ada.post(`/api/site_lists/copy/${id}`)).body
    const copied = (await ada.get(`/api/wind_farms/${copy.id}`)).body
    expect(copied.settings).toEqual(changed)
    expect(copied.turbines).toMatchObject([
      { status: 'portfolio', hub_height: 98 },
      { primary: false, hub_height: 160 },
      { wake_decay_constant: 0.07 },
    ])
  })

  it('accepts sites with their status, from an import or the register', async () => {
    const { url } = await newFarm(['Bestand 1'], { status: 'portfolio', hub_height: 98.5 })
    expect((await ada.get(url)).body.turbines).toMatchObject([{ status: 'portfolio', hub_height: 98.5 }])
  })

  it("is refused with all errors, in the caller's language", async () => {
    const { siteIds, url } = await newFarm()
    const [first = 0, second = 0] = siteIds
    const { version } = (await ada.get(url)).body
    const answer = await ada.put(
      url,
      {
        version,
        settings: { ...settings, roughness_length: 5 },
        turbines: [
          turbine(first, { hub_height: 20, wake_decay_constant: 0.2 }),
          turbine(first, { hub_height: 120.25 }),
          turbine(second, { primary: false }),
          turbine(999_999_999),
        ],
      },
      english,
    )
    expect(answer.status).toBe(400)
    expect(answer.body.errorcode).toBe('INVALID_INPUT')
    expect(answer.body.issues).toEqual([
      {
        path: 'settings.roughness_length',
        message: 'The roughness length 5\u00a0m lies outside 0.0001\u00a0m to 2\u00a0m.',
      },
      {
        path: 'turbines.0.hub_height',
        message: 'WEA 01: The height 20 m is outside 40 to 200 m: enter one in this range.',
      },
      {
        path: 'turbines.0.wake_decay_constant',
        message: 'WEA 01: the wake decay constant 0.2 lies outside 0.01 to 0.15.',
      },
      { path: 'turbines.1.primary', message: 'WEA 01 has more than one primary turbine.' },
      {
        path: 'turbines.1.hub_height',
        message:
          'WEA 01: "120.25" is not a height above ground: write a whole number or one decimal, in metres, such as 125.5.',
      },
      { path: 'turbines.3.site_id', message: 'The site is no longer in the list.' },
      { path: 'turbines.2.primary', message: 'WEA 02 needs one primary turbine.' },
    ])
    expect((await ada.get(url)).body.version).toBe(version)
  })

  it('detects concurrent changes: the second is refused and can continue from the current version', async () => {
    const { siteIds, url } = await newFarm()
    const [first = 0, second = 0] = siteIds
    const { version } = (await ada.get(url)).body
    const mine = { version, settings, turbines: [turbine(first)] }
    const theirs = { version, settings, turbines: [turbine(second, { status: 'excluded' })] }
    const answers = await Promise.all([ada.put(url, mine), ada.put(url, theirs)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body.errorcode).toBe('WIND_FARM_CHANGED')
    const again = answers[0]?.status === 409 ? mine : theirs
    const { body: now } = await ada.get(url)
    expect((await ada.put(url, { ...again, version: now.version })).status).toBe(200)
    expect((await ada.get(url)).body.turbines).toMatchObject([
      { hub_height: 120.5, status: 'planned' },
      { hub_height: 120.5, status: 'excluded' },
    ])
  })

  it('has a new version after a site was added, moved or deleted', async () => {
    const { id, siteIds, url } = await newFarm()
    const version = async () => (await ada.get(url)).body.version
    const seen = [await version()]
    await ada.post(`/api/site_lists/${id}`, [{ name: 'WEA 03', lat: 53.5, lon: 8 }])
    seen.push(await version())
    await ada.put(`/api/site_lists/${id}/${siteIds[0]}`, { lat: 53.2 })
    seen.push(await version())
    await ada.delete(`/api/site_lists/${id}/${siteIds[1]}`)
    seen.push(await version())
    expect(new Set(seen).size).toBe(4)
  })

  it('shows the conditions of turbines of the register at its sites, and of no others', async () => {
    const { siteIds, url } = await newFarm()
    expect((await ada.get(`${url}/permits`)).body).toEqual({ as_of: null, sites: [] })
    const file = join(server.dataDirectory, 'EinheitenWind.xml')
    const permit = {
      ...{ AuflagenAbschaltungSchallimmissionsschutzNachts: 1, AuflagenAbschaltungTierschutz: 0 },
      ...{ FernsteuerbarkeitNb: 1, Bundesland: 1408 },
    }
    // 30 m east of the first site; the second site has none.
    const own = unit(1, { ...permit, Breitengrad: '53.0', Laengengrad: '8.00045' })
    writeFileSync(file, utf16(xml(own)))
    const signal = new AbortController().signal
    const folder = join(server.dataDirectory, 'register')
    await importRegister([file], { folder, signal, onProgress() {} })
    const { as_of, sites } = (await ada.get(`${url}/permits`)).body
    expect(as_of).toBe('2026-07-01')
    expect(sites).toEqual([
      {
        site_id: siteIds[0],
        register_number: 'SEE900000000001',
        conditions: expect.objectContaining({ noiseNight: true, animals: false, ice: null }),
        ...{ voltage: null, grid_operator: null, remote_by_operator: true },
      },
    ])
    expect((await bob.get(`${url}/permits`)).status).toBe(404)
  })

  it('answers 404 for other customers, and for a list that is not a wind farm', async () => {
    const { url } = await newFarm()
    const { version } = (await ada.get(url)).body
    expect((await bob.get(url)).status).toBe(404)
    expect((await bob.put(url, { version, settings, turbines: [] })).status).toBe(404)
    const list = (await ada.post('/api/site_lists', { name: `Plain ${counter}` })).body
    const refused = await ada.get(`/api/wind_farms/${list.id}`, english)
    expect(refused.status).toBe(422)
    expect(refused.body.errorcode).toBe('NOT_A_WIND_FARM')
  })
})

describe('a wind farm with a calculation', () => {
  it('can no longer be changed; its copy can', async () => {
    const { id, siteIds, url } = await newFarm()
    const jobId = await insertJob(server, ada, { listId: id, status: 'COMPLETED' })
    const { body: farm } = await ada.get(url)
    expect(farm.frozen_by).toBe(jobId)
    const site = `/api/site_lists/${id}/${siteIds[0]}`
    const answers = [
      await ada.put(url, { version: farm.version, settings, turbines: [turbine(siteIds[0] ?? 0)] }, english),
      await ada.post(`/api/site_lists/${id}`, [{ name: 'WEA 03', lat: 53.5, lon: 8 }], english),
      await ada.put(site, { lat: 53.2 }, english),
      await ada.delete(site, english),
      await ada.put(`/api/site_lists/${id}`, { wind_farm: false }, english),
      await ada.put(site, { name: 'Renamed' }, english),
      await ada.put(`/api/site_lists/${id}`, { product_type: 'wake' }, english),
    ]
    expect(answers.map(({ status, body }) => [status, body.errorcode])).toEqual(
      Array(7).fill([409, 'WIND_FARM_FROZEN']),
    )
    expect(answers[1]?.body.error).toBe('A calculation for this wind farm exists, new site was not added')
    // Facts of support are not part of its calculation.
    const plant = { award_ct_kwh: 6.1 }
    expect((await ada.put(site, { lat: 53.2, info: { plant } })).status).toBe(409)
    expect((await ada.put(site, { info: { plant } })).body.info.plant).toMatchObject(plant)
    expect((await ada.get(url)).body).toEqual({ ...farm, version: farm.version + 1 })
    const label = `Label ${id}`
    const renamed = await ada.put(`/api/site_lists/${id}`, { name: label, product_type: null })
    expect(renamed.body).toMatchObject({ name: label, wind_farm_name: farm.name })
    const copy = (await ada.post(`/api/site_lists/copy/${id}`)).body
    expect(copy).toMatchObject({ name: `${label} (1)`, wind_farm_name: farm.name })
    const copied = (await ada.get(`/api/wind_farms/${copy.id}`)).body
    expect(copied.frozen_by).toBe(null)
    const change = { version: copied.version, settings, turbines: [turbine(copied.turbines[0].site_id)] }
    expect((await ada.put(`/api/wind_farms/${copy.id}`, change)).status).toBe(200)
  })

  it('can be changed again if the calculation did not complete', async () => {
    const { id, url } = await newFarm()
    await insertJob(server, ada, { listId: id, status: 'FAILED' })
    const { body: farm } = await ada.get(url)
    expect(farm.frozen_by).toBe(null)
    expect((await ada.put(url, { version: farm.version, settings, turbines: [] })).status).toBe(200)
  })
})
