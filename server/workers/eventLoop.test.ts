import { strToU8, zipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { importMaxBytes, importMaxFiles, importMaxTotalBytes, turbineFileMaxBytes } from '#contracts'
import { maxFileCharacters, siteListMaxSites } from '#domain'
import { insertSites } from '../commands/siteLists/insertSites.ts'
import { lockAccount } from '../db/queries/lockAccount.ts'
import { quotas } from '../quotas.ts'
import { buildCustomer, logIn, seededAccount } from '../testing/builders.ts'
import { held } from '../testing/heldLoop.ts'
import type { LoadAnswer, LoadCall } from '../testing/load.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

// The test measures one thread's work; a busy machine may delay the rest.
vi.setConfig({ testTimeout: 600_000 })

const kmz = (kml: string) => zipSync({ 'doc.kml': strToU8(kml) })

function upload(files: Readonly<Record<string, string | Uint8Array>>): Promise<unknown> {
  const form = new FormData()
  for (const [name, content] of Object.entries(files))
    form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  return ada.upload('/api/site_lists/import?dry_run=true', form)
}

/** Like `held`, for an account. */
async function heldFor(
  what: string,
  calls: readonly Omit<LoadCall, 'token'>[],
  as = ada,
): Promise<readonly LoadAnswer[]> {
  // The demo account has no keys, and access tokens expire while a busy machine works.
  const token = as === ada ? key : (await logIn(server, 'demo', 'demo')).accessToken
  return held(
    server,
    what,
    calls.map((call) => ({ ...call, token })),
  )
}

type Files = NonNullable<LoadCall['form']>['files']

const preview = (files: Files, fields: Readonly<Record<string, string>> = {}): Omit<LoadCall, 'token'> => ({
  method: 'POST',
  path: '/api/site_lists/import?dry_run=true',
  form: { fields, files },
})
const times = <Item>(count: number, item: Item): Item[] => new Array(count).fill(item)
const placemark =
  '<Placemark><name>K</name><ExtendedData><Data name="vendor"><value>Enercon</value></Data><Data name="turbine_type"><value>E-82</value></Data><Data name="rated_power_kw"><value>2000</value></Data></ExtendedData><Point><coordinates>9,53</coordinates></Point></Placemark>'
const kmlOf = (count: number) => `<kml><Document>${placemark.repeat(count)}</Document></kml>`
const file = (name: string, content: string | Uint8Array) => ({ name, bytes: Buffer.from(content) })

function newList(name: string, count: number) {
  const sites = Array.from({ length: count }, (_, index) => ({
    name: `Anlage ${index}`,
    lat: 48.5 + (index % 100) / 1000,
    lon: 11.5 + index / 100_000,
    hub_height: 120,
    info: { hasl: 300 },
  }))
  return { name, sites }
}

// Workers share the machine with other tests: their wall-clock time is not tested.
const server = await serverOfFile({ settings: { ANEMONE_MAX_WORK_SECONDS: '300' } })
const ada = await buildCustomer(server)
const demo = await seededAccount(server, 'demo')
/** API key of Ada. */
const key = (await ada.post('/api/customers/self/api_keys', { name: 'load' })).body.key
// One-time work of every server: worker processes start, code is compiled.
await upload({ 'a.csv': 'A;53;9' })
await ada.post('/api/site_lists', newList('Warm', 3))
await ada.get('/api/site_lists')

it('repeated placemarks of an archive are read outside the event loop, and the answer is limited to the size of a list', async () => {
  // Unpacked, one has more sites than are answered, the other the maximum size, in a few kB.
  const more = kmz(kmlOf(12_000))
  const most = kmz(kmlOf(Math.floor(maxFileCharacters / placemark.length) - 1))
  expect(most.length).toBeLessThan(100_000)
  for (const who of [ada, demo]) {
    const [answer] = await heldFor('placemarks', [preview([file('a.kmz', more)], { list_name: 'L' })], who)
    expect(answer).toMatchObject({ status: 200, end: expect.stringContaining('at most 5,000') })
    expect(answer!.beginning).toContain('"name":"K"')
    expect(answer!.bytes).toBeLessThan(500_000)
  }
  const many = await heldFor('20 archives', [
    preview(times(importMaxFiles, file('a.kmz', most)), { list_name: 'L' }),
  ])
  expect(many[0]!.bytes).toBeLessThan(500_000)
  expect(many[0]!.end).toContain('larger than 40 MB together')
})

it('zip bombs, deep nesting and endless lines do not block the event loop', async () => {
  const bomb = kmz(' '.repeat(64 * 1024 ** 2))
  const deep = `<kml>${'<a>'.repeat(1_000_000)}`
  const deepJson = '['.repeat(importMaxBytes - 10)
  const line = '1,2;'.repeat(importMaxBytes / 4 - 10)
  for (const [name, content] of Object.entries({
    'a.kmz': bomb,
    'a.kml': deep,
    'a.json': deepJson,
    'a.csv': line,
  })) {
    const [answer] = await heldFor(name, [preview([file(name, content)])])
    expect(answer, name).toMatchObject({ status: 200 })
    expect(answer!.bytes, name).toBeLessThan(50_000)
  }
  const empties = `{"type":"FeatureCollection","features":[${times(1_300_000, '{}').join()}]}`
  const [many] = await heldFor('empty objects', [preview([file('a.geojson', empties)])])
  expect([200, 422]).toContain(many!.status)
  const [body] = await heldFor('deep body', [
    { method: 'POST', path: '/api/site_lists', json: '['.repeat(500_000) + ']'.repeat(500_000) },
  ])
  expect(body!.status).toBe(400)
})

it('the largest upload does not delay other calls', async () => {
  const table = `Name;Breite;Laenge\n${Array.from({ length: 30_000 }, (_, index) => `A${index};53;9`).join('\n')}`
  const full = file('a.csv', table.padEnd(importMaxTotalBytes / importMaxFiles - 1000))
  const [answer] = await heldFor('20 files', [preview(times(importMaxFiles, full))])
  expect(answer).toMatchObject({ status: 200 })
  const beyond = times(importMaxFiles, file('a.csv', new Uint8Array(importMaxBytes)))
  const [refused] = await heldFor('80 MB', [preview(beyond)])
  expect(refused).toMatchObject({ status: 413, beginning: expect.stringContaining('20 MB') })
})

it('of many heavy imports at once a few wait, and those beyond the limit get a retry time', async () => {
  const heavy = preview([file('a.kmz', kmz(kmlOf(12_000)))])
  const answers = await heldFor('16 imports', times(16, heavy))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(quotas.uploads.byDefault)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(16 - quotas.uploads.byDefault)
  expect(refused[0]!.beginning).toContain('TOO_MANY_UPLOADS')
})

it('five full lists are imported, listed, copied and exported in short turns', async () => {
  const rows = Array.from(
    { length: 5 * siteListMaxSites },
    (_, index) => `A${index};53.${index};9;ENERCON;E-82;2000;98;Import ${index % 5}`,
  )
  const table = ['Name;Breite;Laenge;Hersteller;Typ;Nennleistung;Nabenhöhe;Liste', ...rows].join('\n')
  const [imported] = await heldFor('import', [
    { method: 'POST', path: '/api/site_lists/import', form: { fields: {}, files: [file('a.csv', table)] } },
  ])
  expect(imported).toMatchObject({ status: 200 })
  const path = '/api/site_lists'
  const [made] = await heldFor('new list', [
    { method: 'POST', path, json: JSON.stringify(newList('Full', siteListMaxSites)) },
  ])
  const id = Number(/"id":(\d+)/.exec(made!.beginning)?.[1])
  await heldFor('copy', [{ method: 'POST', path: `${path}/copy/${id}` }])
  for (const format of ['csv&german=true&utm=true', 'kml', 'geojson', 'gpx'])
    await heldFor(format, [{ method: 'GET', path: `${path}/${id}/export?format=${format}` }])
  await heldFor('farm', [
    { method: 'PUT', path: `${path}/${id}`, json: JSON.stringify({ name: 'Full', wind_farm: true }) },
  ])
  await heldFor('farm of 1000', [{ method: 'GET', path: `/api/wind_farms/${id}` }])
})

it('a full account is listed in short turns, by ten callers at once too', async () => {
  const { database, environment } = server.context
  for (let list = 0; list < 200; list++)
    await database.transaction(async (trx) => {
      const { id } = await trx
        .insertInto('site_list')
        .values({
          customer_id: demo.customer.id,
          name: `List ${list}`,
          product_type: null,
          wind_farm_name: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { sites } = newList('', 100)
      const stored = sites.map((site) => ({
        ...site,
        turbine_type_id: null,
        power_curve_id: null,
        wake_decay_constant: null,
        status: 'planned' as const,
        mastr: false,
      }))
      await insertSites(await lockAccount(trx, demo.customer.id), environment.quotas, id, stored)
    })
  const call = { method: 'GET', path: '/api/site_lists' } as const
  const [answer] = await heldFor('lists', [call], demo)
  expect(answer!.bytes).toBeGreaterThan(3_000_000)
  const ten = await heldFor('lists by ten', times(10, call), demo)
  for (const { status, bytes } of ten) expect([status, bytes]).toEqual([200, answer!.bytes])
})

it('a turbine file of the largest size is read outside the event loop', async () => {
  const contents = {
    'a.csv': '1.5;200.3\n'.repeat(turbineFileMaxBytes / 10 - 1),
    'a.json': '['.repeat(50) + '1,'.repeat(turbineFileMaxBytes / 2 - 100),
    'a.wtg': `<WindTurbineGenerator>${'<a b="1"/>'.repeat(turbineFileMaxBytes / 10 - 10)}</WindTurbineGenerator>`,
  }
  for (const [name, content] of Object.entries(contents)) {
    const form = { fields: {}, files: [file(name, content)] }
    const [answer] = await heldFor(name, [{ method: 'POST', path: '/api/turbines/power_curves/check', form }])
    expect(answer, name).toMatchObject({ status: 200 })
    expect(answer!.bytes, name).toBeLessThan(100_000)
  }
})
