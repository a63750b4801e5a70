import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import type { SeriesSummary } from '#contracts'
import { canonicalJson } from '../provenance/canonicalJson.ts'
import { type ComputedSeries, computeSeries } from '../testing/computeSeries.ts'
import { gap, smallDescription, smallWeather, writeSmallAtlas } from '../testing/smallAtlas.ts'
import type { TimeSeriesSpecInput } from './spec.ts'

const site = { site_id: 7, name: 'Süd 1', lat: 53.1, lon: 8.2 }
const spec: TimeSeriesSpecInput = {
  product: 'ts',
  atlas: 'small',
  sites: [site],
  heights: [140],
  parameters: [
    'radiation',
    'wind_speed',
    'wind_direction',
    'temperature',
    'pressure',
    'humidity',
    'air_density',
    'rain',
  ],
  from_year: 2018,
  till_year: 2019,
}

async function compute(change: Partial<TimeSeriesSpecInput> = {}): Promise<ComputedSeries> {
  const folder = scratchFolder()
  await writeSmallAtlas(join(folder, 'atlas'))
  mkdirSync(join(folder, 'out'))
  return computeSeries(join(folder, 'out'), join(folder, 'atlas'), { ...spec, ...change })
}

/** Bilinear value at the site, from the weather itself rather than from the store. */
function weatherAtSite(id: string, step: number): number {
  return betweenCells((x, y) => smallWeather(id, x, y, step))
}

/** The mean speed of the cells in the direction of their mean vector. */
function windAtSite(heightM: number, step: number): { readonly u: number; readonly v: number } {
  const [east, north] = [`u${heightM}`, `v${heightM}`] as const
  const [u, v] = [weatherAtSite(east, step), weatherAtSite(north, step)]
  const speed = betweenCells((x, y) =>
    Math.hypot(smallWeather(east, x, y, step), smallWeather(north, x, y, step)),
  )
  const longer = speed / Math.hypot(u, v)
  return { u: longer * u, v: longer * v }
}

function betweenCells(at: (x: number, y: number) => number): number {
  const { xmin, ymin, dx, dy } = smallDescription.grid
  const east = (site.lon - xmin) / dx
  const north = (site.lat - ymin) / dy
  return (
    (1 - north) * ((1 - east) * at(0, 0) + east * at(1, 0)) +
    north * ((1 - east) * at(0, 1) + east * at(1, 1))
  )
}

/** The same quantities by textbook formulas, written again here. */
function expectedAt140m(step: number) {
  const [{ u: u100, v: v100 }, { u: u200, v: v200 }] = [windAtSite(100, step), windAtSite(200, step)]
  const [s100, s200] = [Math.hypot(u100, v100), Math.hypot(u200, v200)]
  const exponent = Math.min(1, Math.max(-0.5, Math.log(s200 / s100) / Math.log(2)))
  const share = Math.log(1.4) / Math.log(2)
  const u = u100 + share * (u200 - u100)
  const v = v100 + share * (v200 - v100)
  const t2 = weatherAtSite('t2m', step)
  const sp = weatherAtSite('sp', step)
  const rh = weatherAtSite('rh2m', step)
  const layerK = t2 - 0.0065 * (70 - 2)
  const saturation = 611.2 * Math.exp((17.62 * (layerK - 273.15)) / (243.12 + layerK - 273.15))
  const virtualK = layerK / (1 - (0.378 * (rh / 100) * saturation) / sp)
  const pressure = sp * Math.exp((-9.80665 * 140) / (287.058 * virtualK))
  const kelvin = t2 - 0.0065 * 138
  const vapour = 0.0000205 * Math.exp(0.0631846 * kelvin)
  return {
    wind_speed: s100 * 1.4 ** exponent,
    wind_direction: (270 - (Math.atan2(v, u) * 180) / Math.PI + 360) % 360,
    temperature: kelvin - 273.15,
    pressure: pressure / 100,
    humidity: rh,
    air_density: (pressure / 287.058 - (rh / 100) * vapour * (1 / 287.058 - 1 / 461.5)) / kelvin,
    rain: weatherAtSite('rain', step),
    radiation: weatherAtSite('ssrd', step),
  }
}

const tolerance = {
  wind_speed: 0.01,
  wind_direction: 0.3,
  temperature: 0.011,
  pressure: 0.02,
  humidity: 0.1,
  air_density: 0.0002,
  rain: 0.011,
  radiation: 0.11,
}

test('a point between the cells at 140 m has the values of textbook formulas', async () => {
  const rows = (await compute()).csv()
  const header = rows.shift()!
  expect(header).toEqual([
    'time_utc',
    'wind_speed_140m_ms',
    'wind_direction_140m_deg',
    'temperature_140m_c',
    'pressure_140m_hpa',
    'humidity_140m_percent',
    'air_density_140m_kgm3',
    'rain_mm',
    'radiation_wm2',
  ])
  expect(rows).toHaveLength(smallDescription.stepCount)
  expect(rows[0]![0]).toBe('2018-12-15T00:00:00Z')
  expect(rows.at(-1)![0]).toBe('2019-03-14T23:00:00Z')
  for (const [step, row] of rows.entries()) {
    const isGap = step >= gap.from && step < gap.end
    for (const [index, [parameter, expected]] of Object.entries(expectedAt140m(step)).entries()) {
      const cell = row[index + 1]!
      if (isGap && parameter.startsWith('wind')) expect(cell).toBe('')
      else {
        const difference = Math.abs(Number(cell) - expected)
        const error = parameter === 'wind_direction' ? Math.min(difference, 360 - difference) : difference
        expect(error, `${parameter} at step ${step}`).toBeLessThan(
          tolerance[parameter as keyof typeof tolerance],
        )
      }
    }
  }
})

test('means, sums and availability follow the rows; months cut by the atlas’s ends are judged as whole months', async () => {
  const computed = await compute()
  const rows = computed.csv().slice(1)
  const summary = (parameter: string) =>
    computed.summaries().find((entry) => entry.parameter === parameter) as SeriesSummary
  const valuesOf = (column: number, month: string) =>
    rows
      .filter(([stamp, ...cells]) => stamp!.startsWith(month) && cells[column] !== '')
      .map((row) => Number(row[column + 1]))
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length

  const january = valuesOf(0, '2019-01')
  expect(january).toHaveLength(744 - 30)
  const wind = summary('wind_speed')
  expect(wind.months).toHaveLength(24)
  expect(wind.months[12]).toEqual({
    year: 2019,
    month: 1,
    mean: expect.closeTo(mean(january), 3),
    availability: expect.closeTo(714 / 744, 6),
  })
  expect(wind.months[11]).toEqual({
    year: 2018,
    month: 12,
    mean: null,
    availability: expect.closeTo(17 / 31, 5),
  })
  expect(wind.months[0]).toMatchObject({ mean: null, availability: 0 })
  expect(wind.years.map(({ mean }) => mean)).toEqual([null, null])
  expect(wind.availability).toBeCloseTo((rows.length - 30) / (2 * 8760), 6)
  expect(wind.mean).toBeCloseTo(mean(valuesOf(0, '20')), 3)
  expect(wind.max).toBeCloseTo(Math.max(...valuesOf(0, '20')), 2)
  expect(wind.calendar_months[1]!.mean).toBeNull()
  expect(wind.calendar_months[1]!.availability).toBeCloseTo(0.5, 6)

  const rain = summary('rain')
  const total = valuesOf(6, '2019-02').reduce((a, b) => a + b, 0)
  expect(rain.months[13]!.mean).toBeCloseTo(total, 0)
  expect(rain.mean).toBeCloseTo(mean(valuesOf(6, '20')), 3)

  const direction = summary('wind_direction')
  expect([direction.min, direction.max]).toEqual([null, null])
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const february = rows.filter(([stamp]) => stamp!.startsWith('2019-02'))
  const east = mean(february.map((row) => -Number(row[1]) * Math.sin(radians(Number(row[2])))))
  const north = mean(february.map((row) => -Number(row[1]) * Math.cos(radians(Number(row[2])))))
  expect(direction.months[13]!.mean).toBeCloseTo((270 - (Math.atan2(north, east) * 180) / Math.PI) % 360, 0)
})

test('only the ordered whole years are returned', async () => {
  const { result, csv, summaries } = await compute({
    from_year: 2019,
    till_year: 2030,
    heights: [100, 10, 100],
    parameters: ['wind_speed'],
  })
  expect(result).toMatchObject({
    from: '2019-01-01 00:00:00 UTC',
    till: '2019-03-14 23:00:00 UTC',
    rows: 73 * 24,
  })
  expect(csv()[0]).toEqual(['time_utc', 'wind_speed_100m_ms', 'wind_speed_10m_ms'])
  expect(summaries()[0]!.years.map(({ year }) => year)).toEqual(
    Array.from({ length: 12 }, (_, i) => 2019 + i),
  )
})

test('equal input gives equal bytes, and the manifest has their checksums', async () => {
  const [first, second] = [await compute(), await compute()]
  expect(first.manifest).toEqual(second.manifest)
  expect(canonicalJson(first.manifest.files.map(({ name }) => name))).toBe(
    '["series-7.bin","summaries-7.json","Süd 1_small_2018-2019.csv","Süd 1_small_2018-2019_csv.txt","Süd 1_small_2018-2019.xlsx"]',
  )
  for (const { name, sha256, bytes } of first.manifest.files) {
    const content = first.bytes(name)
    expect(content.length).toBe(bytes)
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
    expect(second.bytes(name).equals(content)).toBe(true)
  }
})

test('sites with the same name get files of their own', async () => {
  const { result, manifest, bytes } = await compute({
    sites: [site, { ...site, site_id: 8, name: 'süd 1', lat: 53.2 }],
    formats: ['csv'],
    parameters: ['rain'],
  })
  expect(result.sites.map(({ files }) => files)).toEqual([
    ['Süd 1_small_2018-2019.csv', 'Süd 1_small_2018-2019_csv.txt'],
    ['süd 1_2_small_2018-2019.csv', 'süd 1_2_small_2018-2019_csv.txt'],
  ])
  expect(manifest.files.map(({ site_id }) => site_id)).toEqual([7, 7, 7, 7, 8, 8, 8, 8])
  const information = bytes('süd 1_2_small_2018-2019_csv.txt').toString()
  expect(information).toMatch(/: 53\.200000\r\n/)
  expect(information).toContain(result.input_hash)
})
