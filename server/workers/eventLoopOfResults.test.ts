import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { siteListMaxSites } from '#domain'
import { buildCustomer } from '../testing/builders.ts'
import { shippedType } from '../testing/farms.ts'
import { held, heldWhile } from '../testing/heldLoop.ts'
import { buildList, orderBody, productId, waitForJob } from '../testing/jobs.ts'
import { callAtOnce, type LoadCall } from '../testing/load.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'
import { writeTinyAtlas } from '../testing/tinyAtlas.ts'

// The test measures one thread's work; a busy machine may delay the rest.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** The atlas begins on the last day of 2020. */
const decades = { from_year: 2020, till_year: 2050 }
const oneDay = { from_year: 2020, till_year: 2020 }

const atlases = folderOfFile()
const days = (Date.UTC(2051, 0, 1) - Date.UTC(2020, 11, 31)) / 86_400_000
await writeTinyAtlas(join(atlases, 'tiny'), 'tiny', { days, daysPerChunk: 366 })
const server = await serverOfFile({ begin: 'bare', settings: { ATLAS_URLS: pathToFileURL(atlases).href } })
const ada = await buildCustomer(server, { ordersOfNewProducts: 10_000 })
/** API key of the customer, since access tokens expire while a busy machine works. */
const key = (await ada.post('/api/customers/self/api_keys', { name: 'load' })).body.key
const product = await productId(ada, 'tiny')
const get = (path: string): LoadCall => ({ method: 'GET', path, token: key })
const times = <Item>(count: number, item: Item): Item[] => new Array(count).fill(item)

const manySites = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Anlage ${index}`,
    lat: 53.1 + (index % 100) / 1000,
    lon: 8.1 + index / 100_000,
  }))

/** Completed job of an order. */
async function ordered(listId: number, parameters: Readonly<Record<string, unknown>>): Promise<string> {
  const { status, body } = await ada.post('/api/jobs', orderBody(product, listId, parameters))
  expect([status, body.error]).toEqual([202, null])
  await waitForJob(ada, body.id, 'COMPLETED')
  return body.id
}

/** Adds files as if the calculation had written further formats. */
async function addFiles(jobId: string, formats: number): Promise<void> {
  await sql`
    INSERT INTO artefact (job_id, customer_id, name, position, media_type, bytes, sha256, site_id, kind)
    SELECT job_id, customer_id, name || '.' || format, position + 10000 * format, media_type, bytes, sha256, site_id, kind
      FROM artefact CROSS JOIN generate_series(1, ${formats}::int) AS format
      WHERE job_id = ${jobId} AND kind = 'download'`.execute(server.context.database.db)
}

it('decades of several sites are drawn and compared in short turns, also for ten callers at once', async () => {
  const { listId, siteIds } = await buildList(ada, manySites(6))
  const job = await ordered(listId, decades)
  const series = `/api/jobs/${job}/series?site_id=${siteIds[0]}&parameter=wind_speed&height=100&points=5000`
  const of = siteIds.map((id) => `${job}.${id}`).join()
  const compared = `/api/series_comparison?of=${of}&parameter=wind_speed&height=100`
  const hours = '&resolution=hour&from=2030-01-01 00:00:00 UTC&till=2033-12-31 00:00:00 UTC'
  const paths = { series, days: `${compared}&resolution=day`, hours: `${compared}${encodeURI(hours)}` }
  for (const [what, path] of Object.entries(paths))
    for (const count of [1, 10])
      for (const { status, bytes } of await held(server, `${what} for ${count}`, times(count, get(path)))) {
        expect(status, what).toBe(200)
        expect(bytes, what).toBeGreaterThan(20_000)
      }
})

it('the result and the files of a full list are listed and compressed in short turns', async () => {
  const { listId } = await buildList(ada, manySites(siteListMaxSites))
  const job = await heldWhile('order', () => ordered(listId, oneDay))
  for (const path of ['result', 'files.zip', 'files']) {
    if (path === 'files') await addFiles(job, 4)
    const [answer] = await held(server, path, [get(`/api/jobs/${job}/${path}`)])
    expect(answer, path).toMatchObject({ status: 200 })
    expect(answer!.bytes, path).toBeGreaterThan(100_000)
  }
})

it('a wind farm of a full list is configured in short turns', async () => {
  const list = await ada.post('/api/site_lists', { name: 'Farm', wind_farm: true })
  const { id: turbine_type_id } = shippedType()
  await ada.post(`/api/site_lists/${list.body.id}`, manySites(siteListMaxSites))
  const path = `/api/wind_farms/${list.body.id}`
  const configured = async () => {
    const { body: farm } = await ada.get(path)
    const change = {
      version: farm.version,
      settings: farm.settings,
      turbines: farm.turbines.map((turbine: object) => ({
        ...turbine,
        status: 'planned',
        turbine_type_id,
        hub_height: 120,
      })),
    }
    const [answer] = await callAtOnce(server.url, [
      { method: 'PUT', path, json: JSON.stringify(change), token: key },
    ])
    return answer
  }
  const answer = await heldWhile('farm', configured)
  expect(answer).toMatchObject({ status: 200 })
  expect((await ada.get(path)).body.turbines.at(-1)).toMatchObject({ turbine_type_id, hub_height: 120 })
})
