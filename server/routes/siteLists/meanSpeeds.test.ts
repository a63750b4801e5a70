import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { encodeCloudOptimizedGeoTiff } from '#atlas'
import {
  createFormat,
  type EnergyYieldResult,
  energyYieldResultSchema,
  type JobFile,
  meanSpeedsSchema,
  messages,
} from '#contracts'
import { buildCustomer } from '../../testing/builders.ts'
import { buildFarm } from '../../testing/farms.ts'
import { productId, waitForJob } from '../../testing/jobs.ts'
import { pdfReader, pdfText } from '../../testing/pdfText.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'
import { workbookCells, workbookReader } from '../../testing/workbookCells.ts'

const server = await serverOfFile()
const ada = await buildCustomer(server, { ordersOfNewProducts: 100 })
const product = await productId(ada, 'demo', 'wakeloss')
// The turbines are at 9.11, 9.12 and 9.13 E.
const farm = await buildFarm(ada, ['planned', 'portfolio', 'planned'])

/** Cells of 0.01°, centres from 9.074 E: speeds that increase by 0.1 m/s per cell. */
function raster(
  speedOf: (x: number) => number = (x) => 7 + 0.1 * x,
  xSz = 8,
  about: { readonly description?: string; readonly unit?: string } = {},
) {
  const grid = { xmin: 9.074, ymin: 53.82, dx: 0.01, dy: 0.01, xSz, ySz: 10 }
  const data = Float32Array.from({ length: xSz * grid.ySz }, (_, i) => speedOf(i % xSz))
  return encodeCloudOptimizedGeoTiff({ grid, data, ...about })
}

function send(bytes: Uint8Array | null, listId = farm.listId, language = 'en', by = ada) {
  const form = new FormData()
  if (bytes !== null) form.append('file', new Blob([new Uint8Array(bytes)]), 'gwa.tif')
  return by.upload(`/api/site_lists/${listId}/mean_speeds`, form, { 'accept-language': language })
}

const order = (calibration: object) =>
  ada.post('/api/jobs', {
    product: 'wakeloss',
    product_id: product,
    list_id: farm.listId,
    parameters: { from_year: 2025, till_year: 2025, calibration },
  })

async function calibrationOf(bytes: Uint8Array) {
  const { body } = await send(bytes)
  const { sha256, sites, reading } = meanSpeedsSchema.parse(body)
  const years = { from: 2025, till: 2025 }
  return {
    kind: 'raster',
    source: 'Global Wind Atlas 3',
    sha256,
    height_m: 100,
    years,
    sites,
    reading,
  } as const
}

describe('an uploaded raster of mean wind speeds', () => {
  it('is read at the turbines, bilinearly between the centres of its values', async () => {
    const bytes = await raster()
    const { status, body } = await send(bytes)
    expect(status).toBe(200)
    const found = meanSpeedsSchema.parse(body)
    expect(found).toMatchObject({ columns: 8, rows: 10, missing: [] })
    expect(found.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    // 9.11 E is between the centres of the fourth and the fifth column.
    expect(found.sites.map(({ mean_speed_ms }) => mean_speed_ms)).toEqual([
      expect.closeTo(7.36, 4),
      expect.closeTo(7.46, 4),
      expect.closeTo(7.56, 4),
    ])
    expect(found.sites[1]).toMatchObject({ site_id: farm.siteIds[1], lat: 53.87, lon: 9.12 })
  })

  it('is read in its stated unit, and refused for another quantity', async () => {
    const inKnots = await raster((x) => (7 + 0.1 * x) / (1852 / 3600), 8, {
      description: 'Mean wind speed',
      unit: 'kn',
    })
    const { sites, reading } = meanSpeedsSchema.parse((await send(inKnots)).body)
    expect(sites[0]!.mean_speed_ms).toBeCloseTo(7.36, 4)
    expect(reading.columns).toMatchObject([
      { name: 'Mean wind speed', meaning: 'wind_speed', unit: 'kn', basis: 'stated' },
    ])
    const silent = meanSpeedsSchema.parse((await send(await raster())).body)
    expect(silent.reading.columns).toMatchObject([{ unit: 'm/s', basis: 'assumed' }])
    const elevations = await send(await raster(undefined, 8, { description: 'Elevation' }))
    expect([elevations.status, JSON.stringify(elevations.body)]).toEqual([
      400,
      expect.stringContaining('Elevation'),
    ])
    expect((await send(await raster(undefined, 8, { unit: 'W/m2' }))).status).toBe(400)
    const densities = await send(await raster((x) => 400 + x))
    expect([densities.status, JSON.stringify(densities.body)]).toEqual([
      400,
      expect.stringContaining('400 to 407 m/s'),
    ])
  })

  it('reports sites outside, without a value, or with an invalid wind speed', async () => {
    const reasons = async (bytes: Uint8Array) =>
      meanSpeedsSchema.parse((await send(bytes)).body).missing.map(({ name, reason }) => `${name} ${reason}`)
    expect(await reasons(await raster(undefined, 5))).toEqual(['WEA 02 outside', 'WEA 03 outside'])
    const holed = await raster((x) => (x > 4 ? Number.NaN : 7))
    expect(await reasons(holed)).toEqual(['WEA 02 no_value', 'WEA 03 no_value'])
    expect(await reasons(await raster(() => 39))).toHaveLength(3)
  })

  it('is refused in the language of the request, and other customers cannot use it', async () => {
    const text = await send(Buffer.from('Not a raster at all'), farm.listId, 'de')
    expect(text).toMatchObject({ status: 400, body: { errorcode: 'INVALID_INPUT' } })
    expect(JSON.stringify(text.body)).toContain(messages.de.calibration.raster.refusals.not_a_tiff(''))
    const whole = await raster()
    expect((await send(whole.subarray(0, whole.length - 200))).status).toBe(400)
    expect((await send(null)).status).toBe(400)
    const bob = await buildCustomer(server)
    expect((await send(whole, farm.listId, 'en', bob)).status).toBe(404)
  })
})

it('a map of the operator is offered with its source and read like an uploaded one', async () => {
  const maps = () => ada.get('/api/mean_speed_maps')
  expect((await maps()).body).toEqual([])
  const folder = join(server.dataDirectory, 'mean-speed')
  mkdirSync(folder)
  const bytes = await raster()
  const name = 'GWA4_DEU_wind-speed_100m.tif'
  for (const file of [name, 'other.tif']) writeFileSync(join(folder, file), bytes)
  const source = expect.stringContaining('Global Wind Atlas 4')
  expect((await maps()).body).toEqual([{ name, country: 'DEU', height_m: 100, source }])
  const read = (map: string, by = ada) => by.get(`/api/site_lists/${farm.listId}/mean_speeds/${map}`)
  const height = { kind: 'stated', text: '100 m' }
  expect((await read(name)).body).toMatchObject({
    ...{ ...((await send(bytes)).body as object), reading: expect.anything() },
    reading: { columns: [{ height_m: 100, bases: { height } }] },
  })
  expect((await read('other.tif')).status).toBe(404)
  expect((await read(encodeURIComponent(`../mean-speed/${name}`))).status).toBe(400)
  expect((await read(name, await buildCustomer(server))).status).toBe(404)
})

describe('an order with a raster', () => {
  it('needs a speed at the location of every turbine', async () => {
    const calibration = await calibrationOf(await raster())
    const [first, ...others] = calibration.sites
    const lacking = await order({ ...calibration, sites: others })
    expect(lacking).toMatchObject({ status: 400, body: { errorcode: 'INVALID_INPUT' } })
    expect(JSON.stringify(lacking.body)).toContain('WEA 01')
    const moved = await order({ ...calibration, sites: [{ ...first!, lon: 9.2 }, ...others] })
    expect(JSON.stringify(moved.body)).toContain('WEA 01')
    for (const wrong of [
      { ...calibration, sites: [first, ...calibration.sites] },
      { ...calibration, sha256: 'none' },
      { ...calibration, years: { from: 1950, till: 1960 } },
    ])
      expect([400, 422]).toContain((await order(wrong)).status)
  })

  it.skipIf(pdfReader === undefined || workbookReader === undefined)(
    'has each turbine’s factor in result, PDF and workbook',
    async () => {
      const { status, body } = await order(await calibrationOf(await raster()))
      expect(status).toBe(202)
      expect(await waitForJob(ada, body.id)).toMatchObject({ status: 'COMPLETED' })
      const answer = (await ada.get(`/api/jobs/${body.id}/result`)).body
      const { calibration, turbines }: EnergyYieldResult = energyYieldResultSchema.parse(answer)
      expect(calibration!.by).toHaveProperty('reading')
      expect(answer.basis.sources.at(-1)).toMatchObject({
        subject: 'calibration',
        name: 'Global Wind Atlas 3',
        readings: [{ reading: { columns: [{ meaning: 'wind_speed', unit: 'm/s' }] } }],
      })
      expect(turbines.map(({ free_wind_speed_ms }) => free_wind_speed_ms)).toEqual([
        expect.closeTo(7.36, 3),
        expect.closeTo(7.46, 3),
        expect.closeTo(7.56, 3),
      ])
      const sites = calibration!.sites!
      expect(sites).toHaveLength(3)
      const download = async (path: string) => {
        const headers = { authorization: `Bearer ${ada.tokens.accessToken}` }
        const response = await fetch(`${server.url}/api/jobs/${body.id}/${path}`, { headers })
        return Buffer.from(await response.arrayBuffer())
      }
      const text = messages.de
      const { number } = createFormat('de', text.units, 'UTC')
      const pages = pdfText(await download('report.pdf?client=Ada&language=de')).join(' ')
      for (const shown of [
        text.calibration.raster.tableTitle,
        number(sites[2]!.factor, 4),
        'Global Wind Atlas 3',
      ])
        expect(pages).toContain(shown)
      const files: JobFile[] = (await ada.get(`/api/jobs/${body.id}/files`)).body
      const fileOf = (end: string) =>
        download(`files/${encodeURIComponent(files.find(({ name }) => name.endsWith(end))!.name)}`)
      const rows = workbookCells(await fileOf('.xlsx'))[messages.en.calibration.raster.tableTitle]!
      expect(Number(rows[3]![1])).toBeCloseTo(7.56, 2)
      expect(String(await fileOf('_turbines.csv'))).toContain(
        `,raster,${sites[1]!.factor.toFixed(4)}`.slice(0, 12),
      )
    },
  )
})
