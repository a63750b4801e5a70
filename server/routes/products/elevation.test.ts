import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openAtlas, writeCloudOptimizedGeoTiff } from '#atlas'
import { decodeTerrainTile } from '#contracts'
import { heightRange } from '#domain'
import { buildCustomer } from '../../testing/builders.ts'
import { cacheCounts } from '../../testing/cacheCounts.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server)
const folder = join(server.dataDirectory, 'terrain')
await mkdir(folder)
// Four cells of half a degree around 52.5 N 13.5 E, all 77 m high.
const grid = { xmin: 13.25, ymin: 52.25, dx: 0.5, dy: 0.5, xSz: 2, ySz: 2 }
await writeCloudOptimizedGeoTiff(join(folder, 'model.tif'), { grid, data: new Float32Array(4).fill(77) })
await writeFile(join(folder, 'broken.tif'), 'no picture')

/** The file states no unit: heights are in metres, and say that this is assumed. */
const modelColumn = expect.objectContaining({
  meaning: 'surface_altitude',
  unit: 'm',
  basis: 'assumed',
  bases: expect.objectContaining({ unit: { kind: 'assumed', default: 'usualUnit' } }),
})

it("the operator's elevation model is used first, an unreadable file is skipped", async () => {
  const { status, body } = await customer.get('/api/elevation?lat=52.5&lon=13.5')
  expect([status, body]).toEqual([
    200,
    { elevation_m: 77, source: 'model.tif', reading: expect.objectContaining({ columns: [modelColumn] }) },
  ])
})

it('outside the model, the height comes from the atlas', async () => {
  const { body } = await customer.get('/api/elevation?lat=48.5&lon=11.5')
  const atlas = await openAtlas(join(server.dataDirectory, 'atlases/demo'))
  const { fields } = await atlas.readPoint({
    lat: 48.5,
    lon: 11.5,
    variables: ['orography'],
    interpolation: 'bilinear',
    fromStep: 0,
    endStep: 1,
  })
  await atlas.close()
  expect(body).toEqual({ elevation_m: fields.get('orography')?.[0], source: 'demo', reading: null })
})

it('ground tiles are from the model where it reaches, else from the atlas, are cached, and absent elsewhere', async () => {
  const about = (await customer.get('/api/terrain')).body
  expect(about).toMatchObject({ has_atlas: true, models: [{ name: 'model.tif', citation: null }] })
  const fetchTile = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/terrain/${path}`, {
      headers: { authorization: `Bearer ${customer.tokens.accessToken}`, ...headers },
    })
  const heights = async (path: string) => {
    const response = await fetchTile(path)
    expect(response.status).toBe(200)
    return decodeTerrainTile(inflateSync(new Uint8Array(await response.arrayBuffer()))).heightsM
  }
  // It holds the whole model; values outside it do not come from the atlas.
  const edge = await heights('5/17/10')
  expect(edge.some((height) => height === 77)).toBe(true)
  expect(edge.some(Number.isNaN)).toBe(true)
  expect(edge.every((height) => height === 77 || Number.isNaN(height))).toBe(true)
  const far = await heights('5/17/11')
  expect(heightRange({ columns: 257, rows: 257, heightsM: far })!.highestM).toBeGreaterThan(200)
  const first = await fetchTile('5/17/10')
  const again = await fetchTile('5/17/10', { 'if-none-match': first.headers.get('etag')! })
  expect(again.status).toBe(304)
  // A repeated tile is computed once.
  await heights('5/17/11')
  expect(await cacheCounts(server, 'terrainTiles')).toMatchObject({ misses: 2, hits: 2 })
  expect((await fetchTile('5/1/1')).status).toBe(204)
  for (const path of ['6/64/0', '15/0/0', '5/1/-1', 'x/0/0'])
    expect([400, 404]).toContain((await fetchTile(path)).status)
})

it('no height is invented outside all sources', async () => {
  expect((await customer.get('/api/elevation?lat=0&lon=0')).body).toEqual({
    elevation_m: null,
    source: null,
    reading: null,
  })
  expect((await customer.get('/api/elevation?lat=52')).status).toBe(400)
})

it('sites get the ground height when they are added with set_height, and only then', async () => {
  const list = (await customer.post('/api/site_lists', { name: 'With heights' })).body
  const places = [
    { name: 'Model', lat: 52.5, lon: 13.5 },
    { name: 'Atlas', lat: 48.5, lon: 11.5 },
    { name: 'Nowhere', lat: 0, lon: 0 },
  ]
  const added = await customer.post(`/api/site_lists/${list.id}?set_height=true`, places)
  const ofAtlas = (await customer.get('/api/elevation?lat=48.5&lon=11.5')).body.elevation_m
  const rounded = Math.round(ofAtlas * 10) / 10
  expect(added.body.map(({ info }: { info: object }) => info)).toEqual([
    { hasl: 77, dem_height: 77 },
    { hasl: rounded, dem_height: rounded },
    {},
  ])
  const without = await customer.post(`/api/site_lists/${list.id}`, [{ ...places[0], name: 'Plain' }])
  expect(without.body[0].info).toEqual({})
})

it('an entered height is compared with the ground without set_height too', async () => {
  const place = { lat: 52.5, lon: 13.5 }
  const info = { hasl: 120.5 }
  const compared = { hasl: 120.5, dem_height: 77 }
  const infosOf = (sites: readonly { readonly info: object }[]) => sites.map((site) => site.info)
  const list = (
    await customer.post('/api/site_lists', { name: 'Own', sites: [{ name: 'A', ...place, info }] })
  ).body
  const added = await customer.post(`/api/site_lists/${list.id}`, [
    { name: 'B', ...place, info },
    { name: 'C', ...place },
    { name: 'D', lat: 0, lon: 0, info },
  ])
  expect(infosOf(added.body)).toEqual([compared, {}, info])
  const [, c] = added.body
  expect((await customer.put(`/api/site_lists/${list.id}/${c.id}`, { info })).body.info).toEqual(compared)
})

it('a list stores once how the elevation model of its heights was read, whatever added its sites', async () => {
  const readingsOf = async (listId: number) => {
    const { readings } = (await customer.get(`/api/site_lists/${listId}/readings`)).body
    return readings.map(({ file, reading }: { file: string; reading: unknown }) => ({ file, reading }))
  }
  const ofModel = { file: 'model.tif', reading: expect.objectContaining({ columns: [modelColumn] }) }
  const sites = [{ name: 'A', lat: 52.5, lon: 13.5 }]
  const list = (await customer.post('/api/site_lists?set_height=true', { name: 'Made', sites })).body
  expect(await readingsOf(list.id)).toEqual([ofModel])
  await customer.post(`/api/site_lists/${list.id}?set_height=true`, [{ ...sites[0], name: 'B' }])
  await customer.put(`/api/site_lists/${list.id}/${list.sites[0].id}`, { lat: 52.45 })
  expect(await readingsOf(list.id)).toEqual([ofModel])
  const form = new FormData()
  form.set('text', 'Name;Lat;Lon\nC;52.5;13.5')
  form.set('list_name', 'Imported')
  const imported = await customer.upload('/api/site_lists/import?set_height=true', form)
  expect(imported.body.readings).toEqual([expect.objectContaining({ file: null }), ofModel])
  expect(await readingsOf(imported.body.lists[0].id)).toHaveLength(2)
})
