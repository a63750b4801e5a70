import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { importEra5, openAtlas } from '#atlas'
import { askPeer, peerPython, scratchFolder } from '#atlas/testing'
import { windTableOf } from '#contracts'
import { belowTemperature, coarsenWinds, gridCellOf } from '#domain'
import { computeWindPotential as compute } from '../testing/computeWindPotential.ts'
import { smallDescription, smallWeather, writeSmallAtlas } from '../testing/smallAtlas.ts'
import type { WindPotentialSpecInput } from './spec.ts'

const spec: WindPotentialSpecInput = {
  product: 'windpotential',
  atlas: 'small',
  sites: [{ site_id: 7, name: 'Süd', lat: 53.1, lon: 8.2 }],
  heights: [100, 140],
  from_year: 2018,
  till_year: 2019,
}

test('the same order gives the same bytes', async () => {
  const folder = scratchFolder()
  await writeSmallAtlas(join(folder, 'atlas'))
  const first = await compute(join(folder, 'a'), join(folder, 'atlas'), spec)
  const second = await compute(join(folder, 'b'), join(folder, 'atlas'), spec)
  expect(first.manifest?.files.map(({ sha256 }) => sha256)).toEqual(
    second.manifest?.files.map(({ sha256 }) => sha256),
  )
})

test('WAsP tables ordered without CSV come with a text file about their basis', async () => {
  const folder = scratchFolder()
  await writeSmallAtlas(join(folder, 'atlas'))
  const { result } = await compute(folder, join(folder, 'atlas'), { ...spec, formats: ['tab'] })
  expect(result!.sites[0]!.files.map((name) => name.replace(/^.*_/, ''))).toEqual([
    'tab.txt',
    '100m.tab',
    '140m.tab',
  ])
})

test('a place without any wind has figures of zero and no distribution', async () => {
  const folder = scratchFolder()
  const calm = (id: string, x: number, y: number, step: number) =>
    /^[uv]\d/.test(id) ? 0 : smallWeather(id, x, y, step)
  // A whole year with both temperature and wind.
  const long = { ...smallDescription, dataFromMs: Date.UTC(2018, 0), stepCount: 24 * 400 }
  await writeSmallAtlas(join(folder, 'atlas'), long, false, calm)
  const { result, statistics } = await compute(folder, join(folder, 'atlas'), {
    ...spec,
    temperature_threshold: 5,
  })
  const figures = result!.sites[0]!.heights[0]!
  expect([figures.mean_speed, figures.power_density, figures.weibull]).toEqual([0, 0, null])
  expect(figures.temperature_threshold!.energy_share).toBeNull()
  const { all, sectors } = statistics!(7)[0]!.weibull
  expect([all, ...sectors[12]]).toEqual(Array(13).fill({ wasp: null, mle: null, moments: null }))
})

test('power density and mean speed of a node are those of the maps of the atlas', async () => {
  const folder = scratchFolder()
  // A whole year: the means of an order are those of a mean year.
  const wholeYear = { ...smallDescription, dataFromMs: Date.UTC(2018, 0), stepCount: 8760 }
  await writeSmallAtlas(join(folder, 'atlas'), wholeYear, true)
  const { grid } = smallDescription
  const nodes = [0, 1, 2, 3].map((i) => ({ x: i % 2, y: i >> 1 }))
  const sites = nodes.map(({ x, y }, i) => ({
    site_id: i,
    name: `${x} ${y}`,
    lat: grid.ymin + y * grid.dy,
    lon: grid.xmin + x * grid.dx,
  }))
  const { result } = await compute(folder, join(folder, 'atlas'), {
    ...spec,
    till_year: 2018,
    sites,
    heights: [10, 100, 200],
  })
  const atlas = await openAtlas(join(folder, 'atlas'))
  onTestFinished(() => atlas.close())
  for (const heightM of [10, 100, 200]) {
    const power = await atlas.readField(`wind_power_density_${heightM}m`)
    const mean = await atlas.readField(`mean_wind_speed_${heightM}m`)
    for (const [i, { heights }] of result!.sites.entries()) {
      const figures = heights.find(({ height }) => height === heightM)!
      // The gap of one node gives the rest of its January more weight.
      const digits = i === 0 && heightM === 100 ? 3 : 6
      expect(figures.power_density / power.data[i]!).toBeCloseTo(1, digits)
      expect(figures.mean_speed / mean.data[i]!).toBeCloseTo(1, digits)
    }
  }
})

test('too few time steps are refused by name', async () => {
  const folder = scratchFolder()
  await writeSmallAtlas(join(folder, 'atlas'), { ...smallDescription, stepCount: 24 * 20 })
  const { outcome } = await compute(folder, join(folder, 'atlas'), spec)
  expect(outcome).toMatchObject({ status: 'INVALID', code: 'NOT_ENOUGH_TIMESTEPS' })
})

const shared = process.env.ANEMONE_SHARED_DATA ?? resolve(import.meta.dirname, '../../../shared/data')
const berlin = join(shared, 'reanalysis', 'era5_berlin_2017_3x2_hourly.nc')
const cannot = !existsSync(berlin) ? `there is no ${berlin}` : !peerPython ? 'no peer Python' : null

const numpyStatistics = `
import sys, json, numpy as np, xarray as xr
from scipy.stats import weibull_min
ds = xr.open_dataset(sys.argv[1]).sel(latitude=52.6, longitude=13.35, method='nearest')
name = lambda *names: next(ds[n].values.astype('f8') for n in names if n in ds)
u, v, t = name('u100'), name('v100'), name('t2m') - 273.15 - 0.0065 * 98
s = np.hypot(u, v); d = np.mod(180 + np.degrees(np.arctan2(u, v)), 360)
sector = np.floor(np.mod(d + 15, 360) / 30).astype(int)
table = np.histogram2d(sector, s, bins=[np.arange(13) - .5, np.arange(0, 51)])[0]
k, _, a = weibull_min.fit(s[s > 0], floc=0)
hours = ds['time'].dt.hour.values if 'time' in ds else ds['valid_time'].dt.hour.values
months = ds['time'].dt.month.values if 'time' in ds else ds['valid_time'].dt.month.values
print(json.dumps({'mean': s.mean(), 'max': s.max(), 'table': table.astype(int).tolist(), 'k': k, 'a': a,
  'cold': float((t < 0).mean() * 8766), 'cold_energy': float((s[t < 0] ** 3).sum() / (s ** 3).sum()),
  'march_noon': float(s[(months == 3) & (hours == 12)].mean())}))`

const title = 'the statistics of real ERA5 are those of numpy and scipy'
test.skipIf(cannot !== null)(cannot ? `${title} (skipped: ${cannot})` : title, async () => {
  const folder = scratchFolder()
  const imported = await importEra5([berlin], { id: 'berlin', folder: join(folder, 'atlases') })
  if (!imported.ok) throw new Error(JSON.stringify(imported.issues))
  const computed = await compute(folder, join(folder, 'atlases', 'berlin'), {
    ...spec,
    atlas: 'berlin',
    sites: [{ site_id: 1, name: 'node', lat: 52.6, lon: 13.35 }],
    heights: [100],
    weibull: 'mle',
    temperature_threshold: 0,
    from_year: 2017,
    till_year: 2017,
  })
  const peer = askPeer(numpyStatistics, [berlin]) as Record<string, number> & { table: number[][] }
  const figures = computed.result!.sites[0]!.heights[0]!
  const [statistics] = computed.statistics!(1)
  const atlas = await openAtlas(join(folder, 'atlases', 'berlin'))
  onTestFinished(() => atlas.close())
  const cell = gridCellOf(atlas.info.grid, 52.6, 13.35)!
  const map = await atlas.readField('wind_power_density_100m')
  expect(figures.power_density / map.data[cell.y * atlas.info.grid.xSz + cell.x]!).toBeCloseTo(1, 6)
  expect(figures.mean_speed).toBeCloseTo(peer.mean!, 3)
  expect(figures.max_speed).toBeCloseTo(peer.max!, 2)
  expect(Math.abs(figures.weibull!.a / peer.a! - 1)).toBeLessThan(1e-3)
  expect(Math.abs(figures.weibull!.k / peer.k! - 1)).toBeLessThan(1e-3)
  expect(statistics!.month_hour[2]![12]).toBeCloseTo(peer.march_noon!, 2)
  // The store has components to 0.01 m/s: a wind at the edge of a bin may be counted in the next one.
  const table = coarsenWinds(windTableOf(statistics!), 12, 1)
  let moved = 0
  for (const [sector, row] of peer.table.entries())
    for (const [bin, count] of row.entries())
      moved += Math.abs((bin < table.binCount ? table.counts[sector * table.binCount + bin]! : 0) - count)
  expect(moved / 8760).toBeLessThan(0.02)
  // The hours agree with numpy; its energy share differs because it ignores air density.
  expect(Math.abs(figures.temperature_threshold!.hours_per_year - peer.cold!)).toBeLessThan(15)
  expect(figures.temperature_threshold!.energy_share).toBeGreaterThan(peer.cold_energy!)
  expect(figures.temperature_threshold!.energy_share).toBeLessThan(1.08 * peer.cold_energy!)
  const { first, width, steps, power } = statistics!.temperature!
  const classes = {
    firstC: first,
    widthC: width,
    steps: Float64Array.from(steps),
    powerSum: Float64Array.from(power),
  }
  expect(belowTemperature(classes, 0).hoursPerYear).toBeCloseTo(
    figures.temperature_threshold!.hours_per_year,
    6,
  )
})

test.skipIf(!peerPython)('the Excel file has numbers and headers', async () => {
  const folder = scratchFolder()
  await writeSmallAtlas(join(folder, 'atlas'))
  const computed = await compute(folder, join(folder, 'atlas'), { ...spec, language: 'de' })
  const workbook = computed.result!.sites[0]!.files.find((name) => name.endsWith('.xlsx'))!
  const sheets = askPeer(
    `import sys, json, openpyxl
wb = openpyxl.load_workbook(sys.argv[1])
print(json.dumps({ws.title: [ws.max_row, ws.cell(1, 1).value, ws.freeze_panes] for ws in wb}))`,
    [computed.path!(workbook)],
  ) as Record<string, [number, string, string]>
  expect(Object.keys(sheets)).toEqual([
    'Kennzahlen',
    'Windrosen',
    'Histogramm',
    'Häufigkeitstabelle',
    'Weibull',
    'Monat und Stunde',
    'Temperatur',
    'Angaben',
  ])
  expect(sheets.Kennzahlen).toEqual([3, 'Höhe (m)', 'A2'])
  expect(sheets.Windrosen![0]).toBe(25)
  expect(sheets['Monat und Stunde']![0]).toBe(25)
})

describe('a calibrated wind potential', () => {
  const year = { ...smallDescription, dataFromMs: Date.UTC(2018, 0), stepCount: 8760 }
  const sites = [
    { site_id: 7, name: 'Süd', lat: 53.1, lon: 8.2 },
    { site_id: 9, name: 'Nord', lat: 53.3, lon: 8.6 },
  ]
  const order = { ...spec, sites, heights: [100], till_year: 2018 }
  let atlas: string
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'anemone-calibrated-'))
    atlas = join(folder, 'atlas')
    await writeSmallAtlas(atlas, year)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const known = { kind: 'mean_speed', mean_speed_ms: 7.2, height_m: 100, source: 'Report 4711' } as const

  test('by a known mean has that mean at its place, and for comparison the uncalibrated one', async () => {
    const plain = await compute(join(folder, 'plain'), atlas, order)
    const calibration = { ...known, place: { lat: 53.1, lon: 8.2 } }
    const { result, read } = await compute(join(folder, 'mean'), atlas, { ...order, calibration })
    const before = plain.result!.sites.map(({ heights }) => heights[0]!)
    const after = result!.sites.map(({ heights }) => heights[0]!)
    expect(after[0]!.mean_speed).toBeCloseTo(7.2, 5)
    const factor = 7.2 / before[0]!.mean_speed
    expect(after[1]!.mean_speed).toBeCloseTo(factor * before[1]!.mean_speed, 5)
    for (const [index, { uncalibrated, power_density }] of after.entries()) {
      const { mean_speed, max_speed, weibull, power_density: powerBefore } = before[index]!
      expect(uncalibrated).toEqual({ mean_speed, max_speed, weibull, power_density: powerBefore })
      expect(power_density / powerBefore).toBeCloseTo(factor ** 3, 5)
    }
    expect(plain.result!.calibration).toBeUndefined()
    expect(before[0]).not.toHaveProperty('uncalibrated')
    expect(result!.calibration).toMatchObject({ by: calibration, years: { from: 2018, till: 2018 } })
    expect(result!.calibration!.sites[1]!.factor).toBeCloseTo(factor, 5)
    // Every file states it.
    const [csv, tab] = ['.csv', '.tab'].map(
      (end) => result!.sites[0]!.files.find((name) => name.endsWith(end))!,
    )
    expect(read!(csv!).split('\n')[0]).toContain('wind_calibration_factor')
    expect(read!(tab!).split('\n')[0]).toContain(factor.toFixed(4))
  })

  test('with a raster has the raster’s mean at each site', async () => {
    const raster = {
      kind: 'raster',
      source: 'A wind atlas',
      sha256: 'c'.repeat(64),
      height_m: 100,
      sites: sites.map(({ site_id, lat, lon }, index) => ({
        ...{ site_id, lat, lon },
        mean_speed_ms: 6.5 + index,
      })),
    } as const
    const { result } = await compute(join(folder, 'raster'), atlas, { ...order, calibration: raster })
    expect(result!.sites.map(({ heights }) => heights[0]!.mean_speed)).toEqual([
      expect.closeTo(6.5, 4),
      expect.closeTo(7.5, 4),
    ])
    expect(result!.calibration!.by).not.toHaveProperty('sites')
  })

  test('asks for the place of a mean speed if several sites are ordered', async () => {
    const { outcome } = await compute(join(folder, 'none'), atlas, { ...order, calibration: known })
    expect(JSON.stringify(outcome)).toContain('place')
    const one = { ...order, sites: [sites[0]!], calibration: known }
    const { result } = await compute(join(folder, 'one'), atlas, one)
    expect(result!.sites[0]!.heights[0]!.mean_speed).toBeCloseTo(7.2, 5)
  })
})
