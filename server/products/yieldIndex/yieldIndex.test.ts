import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openAtlas, openGeoTiff } from '#atlas'
import { indexSeriesSchema, yieldIndexProductSchema } from '#contracts'
import { cellCentre, defaultReference, indexReference, knownPeriods, spanIndex, yearlyFigures } from '#domain'
import { buildCustomer } from '../../testing/builders.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 1 })
const atlas = await openAtlas(join(server.dataDirectory, 'atlases/demo'))
const field = await atlas.readMonthlyEnergy('e141_4200')
const { body } = await customer.get('/api/product_list')
const id = body.find(({ name }: { name: string }) => name === 'index').products[0].id

afterAll(() => atlas.close())

function requireValue<Value>(checked: { ok: true; value: Value } | { ok: false }): Value {
  if (!checked.ok) throw new Error('the demo atlas has complete years')
  return checked.value
}

const periods = () => knownPeriods(field)

it('the product lists its turbines, months and the years whose mean is 100', async () => {
  const product = yieldIndexProductSchema.parse((await customer.get(`/api/index/${id}`)).body)
  expect(product.turbines.map((turbine) => turbine.id)).toEqual(['e141_4200', 'nrel_12000'])
  expect(product.turbines[0]).toMatchObject({ rated_power: 4200, rotor_diameter: 141, hub_height: 100 })
  const { years } = periods()
  const [first] = field.months
  expect(product.energies_from).toBe(`${first!.year}-${String(first!.month).padStart(2, '0')}`)
  const reference = defaultReference(years)!
  expect(product.complete_years).toEqual(years)
  expect(product.default_reference).toEqual([reference.fromYear, reference.tillYear])
})

/** Bytes of the answer as received. */
async function bytesOf(path: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${customer.tokens.accessToken}`
  const answer = await fetch(server.url + path, { headers: { authorization, ...headers } })
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

it('the energies of all cells are those of the atlas, number for number', async () => {
  const { answer, bytes } = await bytesOf(`/api/index/${id}/energies`)
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(new Float32Array(bytes.buffer)).toEqual(field.data)
  const again = await bytesOf(`/api/index/${id}/energies`, {
    'if-none-match': answer.headers.get('etag') ?? '',
  })
  expect([again.answer.status, again.bytes.length]).toEqual([304, 0])
  const other = await bytesOf(`/api/index/${id}/energies?turbine=nrel_12000`)
  expect(other.answer.headers.get('etag')).not.toBe(answer.headers.get('etag'))
})

it('the field of a period is a GeoTIFF whose cells are the index, and supports ranges', async () => {
  const { months, years } = periods()
  const reference = { fromYear: years[0]!, tillYear: years[0]! }
  const compiled = indexReference(field, reference)
  if (!compiled.ok) throw new Error('the demo atlas has a complete year')
  const span = { from: months[2]!, till: months[5]! }
  const name = ({ year, month }: { year: number; month: number }) =>
    `${year}-${String(month).padStart(2, '0')}`
  const path = `/api/index/${id}/field.tif?mode=anomaly&reference=${years[0]}&period=${name(span.from)}..${name(span.till)}`
  const { answer, bytes } = await bytesOf(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('index_demo_e141_4200_anomaly_')
  const file = join(server.dataDirectory, 'index.tif')
  await writeFile(file, bytes)
  const opened = await openGeoTiff(file)
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
  const raster = opened.value
  const index = spanIndex(field, compiled.value, 'anomaly', span)
  const { grid } = atlas.info
  for (const [x, y] of [
    [0, 0],
    [grid.xSz - 1, grid.ySz - 1],
    [1, 2],
  ] as const) {
    const { lat, lon } = cellCentre(grid, x, y)
    expect(await raster.valueAt(lat, lon, 'nearest')).toBe(Math.fround(index[y * grid.xSz + x]!))
  }
  await raster.close()
  const part = await bytesOf(path, { range: 'bytes=0-15' })
  expect([part.answer.status, part.answer.headers.get('content-range')]).toEqual([
    206,
    `bytes 0-15/${bytes.length}`,
  ])
  expect(part.bytes).toEqual(bytes.subarray(0, 16))
})

it('the series of a cell has the reference at 100, months, years and rolling twelve months', async () => {
  const { lat, lon } = cellCentre(atlas.info.grid, 1, 2)
  const path = `/api/index/${id}/series?lat=${lat}&lon=${lon}&mode=seasonal`
  const answer = await customer.get(path)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const series = indexSeriesSchema.parse(answer.body)
  expect(series.cell.lat).toBeCloseTo(lat, 9)
  expect(series.turbine.id).toBe('e141_4200')
  const [from, until] = series.reference
  const inside = series.years.filter(({ year }) => year >= from && year <= until)
  const hours = (year: number) => (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / 3_600_000
  const all = inside.reduce((sum, { year }) => sum + hours(year), 0)
  const mean = inside.reduce((sum, { year, index }) => sum + index! * hours(year), 0) / all
  expect(mean).toBeCloseTo(100, 9)
  const december = series.months.find(({ month }) => month === `${until}-12`)!
  expect(december.rolling).toBeCloseTo(series.years.find(({ year }) => year === until)!.index!, 9)
  expect(series.spread).toHaveLength(12)
})

it('trend, its p and the inter-annual variability are those of the domain, as numbers and as GeoTIFF', async () => {
  const { trendPercent, trendP, deviationPercent } = yearlyFigures(field, periods().years)
  const { bytes } = await bytesOf(`/api/index/${id}/years`)
  expect(new Float32Array(bytes.buffer)).toEqual(
    Float32Array.from([...trendPercent, ...trendP, ...deviationPercent]),
  )
  const tif = await bytesOf(`/api/index/${id}/years.tif?figure=deviation`)
  expect(tif.answer.headers.get('content-type')).toBe('image/tiff')
  expect(tif.answer.headers.get('content-disposition')).toContain('deviation_demo_e141_4200.tif')
})

it('all months of all cells are available as CSV and NetCDF', async () => {
  const csv = await bytesOf(`/api/index/${id}/atlas.csv`)
  expect(csv.answer.headers.get('content-type')).toMatch(/^text\/csv/)
  const [head, first] = Buffer.from(csv.bytes).toString().split('\r\n')
  const [last] = periods().months.slice(-1)
  expect(head).toMatch(new RegExp(`^lat,lon,.*,${last!.year}-${String(last!.month).padStart(2, '0')}$`))
  const compiled = requireValue(indexReference(field, defaultReference(periods().years)!))
  const index = spanIndex(field, compiled, 'seasonal', { from: last!, till: last! })
  expect(Number(first!.split(',').at(-1))).toBeCloseTo(index[0]!, 4)
  const netcdf = await bytesOf(`/api/index/${id}/atlas.nc?mode=anomaly`)
  expect(Buffer.from(netcdf.bytes.subarray(0, 3)).toString()).toBe('CDF')
  expect(netcdf.answer.headers.get('content-disposition')).toContain('index_demo_e141_4200_anomaly.nc')
})

it('impossible requests are refused with a reason, and calls without login find nothing', async () => {
  const refusals = [
    ['field.tif?period=2020-13', 400, 'INVALID_INPUT'],
    ['field.tif?period=yesterday', 400, 'INVALID_INPUT'],
    ['field.tif', 400, 'INVALID_INPUT'],
    ['field.tif?period=1950-01', 422, 'INDEX_PERIOD_NOT_AVAILABLE'],
    ['field.tif?period=2025&reference=1950-1960', 422, 'REFERENCE_NOT_AVAILABLE'],
    ['field.tif?period=2025&reference=2020-2010', 400, 'INVALID_INPUT'],
    ['field.tif?period=2025&turbine=windmill', 400, 'INVALID_INPUT'],
    ['field.tif?period=2025&opacity=1', 400, 'INVALID_INPUT'],
    ['years.tif?figure=slope', 400, 'INVALID_INPUT'],
    ['atlas.csv?reference=1990-1999', 422, 'REFERENCE_NOT_AVAILABLE'],
    ['series?lat=10&lon=10', 422, 'OUT_OF_AREA'],
    ['series?lat=100&lon=10', 400, 'INVALID_INPUT'],
  ] as const
  for (const [call, status, errorcode] of refusals) {
    const answer = await customer.get(`/api/index/${id}/${call}`)
    expect([call, answer.status, answer.body.errorcode]).toEqual([call, status, errorcode])
  }
  const german = await customer.get(`/api/index/${id}/field.tif?period=1950`, { 'accept-language': 'de' })
  expect(german.body.error).toMatch(
    /^Für 1950 lässt sich kein Index angeben: Dem Atlas fehlen alle Monate davon. Er hat Monate von 20/,
  )
  const stranger = await buildCustomer(server, { ordersOfNewProducts: null })
  expect((await stranger.get(`/api/index/${id}`)).status).toBe(403)
  expect((await stranger.get(`/api/index/${id}/energies`)).status).toBe(403)
  expect((await customer.get('/api/index/999999')).status).toBe(404)
})
