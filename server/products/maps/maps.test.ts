import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openAtlas, openGeoTiff } from '#atlas'
import { type MapLayer, mapClassOf, mapLayerSchema, mapValueSchema, mapWindSchema } from '#contracts'
import { cellCentre } from '#domain'
import { passed } from '#domain/testing'
import { buildCustomer } from '../../testing/builders.ts'
import { cacheCounts } from '../../testing/cacheCounts.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 1 })
const stranger = await buildCustomer(server, { ordersOfNewProducts: null })
const atlas = await openAtlas(join(server.dataDirectory, 'atlases/demo'))
const layers = mapLayerSchema.array().parse((await customer.get('/api/maps')).body)

afterAll(() => atlas.close())

const idsOf = (quantity: MapLayer['quantity']) =>
  layers.filter((layer) => layer.quantity === quantity).map(({ id }) => id)

async function bytesOf(id: string, headers: Record<string, string> = {}, query = '') {
  const authorization = `Bearer ${customer.tokens.accessToken}`
  const answer = await fetch(`${server.url}/api/maps/${id}.tif${query}`, {
    headers: { authorization, ...headers },
  })
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

const place = () => {
  const { lat, lon } = cellCentre(atlas.info.grid, 1, 1)
  return `lat=${lat}&lon=${lon}`
}

it('every statistic, yield and the ground of a bought atlas is a map, in the language of the customer', async () => {
  const ids = layers.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(atlas.info.fields.map(({ id }) => `demo-${id}`)))
  expect(idsOf('elevation')).toEqual(['demo-orography'])
  expect(idsOf('fullLoadHours')).toEqual([
    'demo-full_load_hours_e141_4200',
    'demo-full_load_hours_nrel_12000',
  ])
  expect(new Set(ids).size).toBe(ids.length)
  const german = await customer.get('/api/maps', { 'accept-language': 'de' })
  const titles = german.body.map(({ title }: MapLayer) => title.replace(/\s/g, ' '))
  expect(titles).toContain('Mittlere Windgeschwindigkeit in 100 m')
  for (const { legend, demo, basis } of layers) {
    expect([legend[0]?.from, legend.at(-1)?.till, demo]).toEqual([null, null, true])
    // Displayed next to the map, and written to its picture and file.
    expect(basis).toMatchObject({ kind: 'synthetic', sources: [{ subject: 'weather' }] })
    for (const [index, { till }] of legend.entries())
      if (till !== null) expect(legend[index + 1]?.from).toBe(till)
  }
})

it('the file has the values of the atlas, and so does the query of a location', async () => {
  const id = 'demo-mean_wind_speed_100m'
  const { answer, bytes } = await bytesOf(id)
  expect(answer.headers.get('content-type')).toBe('image/tiff')
  const file = join(server.dataDirectory, 'speed.tif')
  await writeFile(file, bytes)
  const opened = passed(await openGeoTiff(file))
  const { grid } = atlas.info
  const { data } = await atlas.readField('mean_wind_speed_100m')
  const cell = cellCentre(grid, 1, 1)
  const expected = data[grid.xSz + 1]!
  expect(await opened.value.valueAt(cell.lat, cell.lon, 'nearest')).toBe(expected)
  await opened.value.close()
  const answered = mapValueSchema.parse((await customer.get(`/api/maps/${id}/value?${place()}`)).body)
  expect(answered).toMatchObject({ value: expected, unit: 'm/s', cell, basis: { kind: 'synthetic' } })
  expect(answered.basis.methods).toHaveLength(1)
})

it('the file of a difference has the first map less the second, and refuses another quantity', async () => {
  const { bytes } = await bytesOf('demo-mean_wind_speed_100m', {}, '?less=demo-mean_wind_speed_10m')
  const file = join(server.dataDirectory, 'difference.tif')
  await writeFile(file, bytes)
  const opened = passed(await openGeoTiff(file))
  const [high, low] = await Promise.all(
    ['mean_wind_speed_100m', 'mean_wind_speed_10m'].map(async (field) => (await atlas.readField(field)).data),
  )
  const { xSz } = atlas.info.grid
  const { lat, lon } = cellCentre(atlas.info.grid, 1, 1)
  const difference = Math.fround(high![xSz + 1]! - low![xSz + 1]!)
  expect(await opened.value.valueAt(lat, lon, 'nearest')).toBe(difference)
  await opened.value.close()
  const other = await customer.get('/api/maps/demo-mean_wind_speed_100m.tif?less=demo-orography')
  expect([other.status, other.body.issues[0].path]).toEqual([400, 'less'])
})

it('full-load hours are the yearly yield divided by the rated power', async () => {
  const valueAt = async (id: string) => (await customer.get(`/api/maps/${id}/value?${place()}`)).body.value
  const hours = await valueAt('demo-full_load_hours_e141_4200')
  const mwh = await valueAt('demo-yearly_yield_e141_4200')
  expect(hours / ((mwh * 1000) / 4200)).toBeCloseTo(1, 6)
  expect(hours).toBeGreaterThan(500)
})

it('maps of any turbine agree with the stored yields of the same turbine, and accept any hub height', async () => {
  const mapsOf = async (query: string) => {
    const { status, body } = await customer.get(`/api/turbine_maps?${query}`)
    expect(status).toBe(200)
    return mapLayerSchema.array().parse(body)
  }
  const at100 = await mapsOf('power_curve_id=14&hub_height=100')
  expect(at100.filter(({ atlas }) => atlas === 'demo').map(({ quantity }) => quantity)).toEqual([
    'capacityFactor',
    'fullLoadHours',
    'yearlyYield',
  ])
  const valuesOf = async (id: string) => {
    const file = join(server.dataDirectory, `${id}.tif`)
    await writeFile(file, (await bytesOf(id)).bytes)
    const opened = passed(await openGeoTiff(file))
    const { grid } = atlas.info
    const values: number[] = []
    for (let y = 0; y < grid.ySz; y++)
      for (let x = 0; x < grid.xSz; x++) {
        const { lat, lon } = cellCentre(grid, x, y)
        values.push((await opened.value.valueAt(lat, lon, 'nearest')) ?? Number.NaN)
      }
    await opened.value.close()
    return values
  }
  const hours = await valuesOf('demo-full_load_hours_curve_14_at_100')
  const stored = await valuesOf('demo-full_load_hours_e141_4200')
  for (const [cell, value] of stored.entries()) expect(Math.abs(hours[cell]! / value - 1)).toBeLessThan(0.05)
  const share = await valuesOf('demo-capacity_factor_curve_14_at_100')
  expect(share[0]! / (hours[0]! / 87.66)).toBeCloseTo(1, 5)
  const [higher] = await mapsOf('power_curve_id=14&hub_height=137.5')
  expect(higher).toMatchObject({ id: 'demo-capacity_factor_curve_14_at_137_5', height: 137.5, unit: '%' })
  const at137 = await customer.get(`/api/maps/${higher!.id}/value?${place()}`)
  const below = await customer.get(`/api/maps/demo-capacity_factor_curve_14_at_100/value?${place()}`)
  expect(at137.body.value).toBeGreaterThan(below.body.value)
})

it('a power curve that the customer lacks, an absurd height and a map without a purchase are refused', async () => {
  expect((await customer.get('/api/turbine_maps?power_curve_id=999999999&hub_height=100')).status).toBe(404)
  expect((await customer.get('/api/turbine_maps?power_curve_id=14&hub_height=5000')).status).toBe(400)
  expect((await stranger.get('/api/turbine_maps?power_curve_id=14&hub_height=100')).body).toEqual([])
  expect((await stranger.get('/api/maps/demo-yearly_yield_curve_14_at_100.tif')).status).toBe(404)
  expect((await customer.get('/api/maps/demo-yearly_yield_curve_999999999_at_100.tif')).status).toBe(404)
})

it('a map is sent in ranges, and cached by the client', async () => {
  const [id] = idsOf('elevation')
  const { bytes, answer } = await bytesOf(id!)
  const part = await bytesOf(id!, { range: 'bytes=0-99' })
  expect([part.answer.status, part.bytes]).toEqual([206, bytes.slice(0, 100)])
  const again = await bytesOf(id!, { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect(again.answer.status).toBe(304)
  expect((await cacheCounts(server, 'maps')).hits).toBeGreaterThan(0)
})

it('the wind of a cell agrees with its maps', async () => {
  const id = 'demo-mean_wind_speed_100m'
  const wind = mapWindSchema.parse((await customer.get(`/api/maps/${id}/wind?${place()}`)).body)
  const { value } = (await customer.get(`/api/maps/${id}/value?${place()}`)).body
  expect([wind.height, wind.mean_speed]).toEqual([100, value])
  const shares = wind.sectors.reduce((sum, { share }) => sum + share, 0)
  expect(shares).toBeCloseTo(1, 2)
  const ofSectors = wind.sectors.reduce((sum, { share, mean_speed }) => sum + share * (mean_speed ?? 0), 0)
  expect(ofSectors / value).toBeCloseTo(1, 2)
  const means = wind.months.filter((mean) => mean !== null)
  expect(Math.min(...means)).toBeLessThan(value)
  expect(Math.max(...means)).toBeGreaterThan(value)
})

it('a map without a purchase answers 404, and a location outside is reported as such', async () => {
  expect((await stranger.get('/api/maps')).body).toEqual([])
  const id = 'demo-mean_wind_speed_100m'
  expect((await stranger.get(`/api/maps/${id}.tif`)).status).toBe(404)
  expect((await customer.get('/api/maps/demo-nothing.tif')).status).toBe(404)
  const outside = await customer.get(`/api/maps/${id}/value?lat=-60&lon=0`)
  expect([outside.status, outside.body.errorcode]).toEqual([422, 'OUT_OF_AREA'])
  expect((await customer.get(`/api/maps/${id}/value?lat=x&lon=0`)).status).toBe(400)
})

it('each class includes its lower bound', () => {
  const [{ legend }] = layers as [MapLayer]
  for (const [index, { from }] of legend.entries())
    if (from !== null) expect(mapClassOf(from, legend)).toBe(index)
  expect(mapClassOf(Number.NaN, legend)).toBeUndefined()
})
