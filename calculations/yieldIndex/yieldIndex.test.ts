import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAtlas } from '#atlas'
import { askPeer, folderOfFile, peerPython } from '#atlas/testing'
import { siteIndexSchema, type YieldIndexResult, yieldIndexResultSchema } from '#contracts'
import { bilinearWeights, fieldOfSeries, simpleCurves, type YieldIndex, yieldIndex } from '#domain'
import { passed } from '#domain/testing'
import type { Manifest } from '../artefacts/manifest.ts'
import { ownTurbine } from '../testing/ownTurbine.ts'
import { runSpec } from '../testing/runSpec.ts'
import { smallDescription, writeSmallAtlas } from '../testing/smallAtlas.ts'
import type { YieldIndexSpecInput } from './spec.ts'

/** Thirty months, so that one year is complete. */
const description = { ...smallDescription, dataFromMs: Date.UTC(2018, 10, 1), stepCount: 24 * 900 }
const power = { wind_speed_ms: [2, 4, 6, 8, 10, 12, 25], power_kw: [0, 100, 450, 1100, 1800, 2000, 2000] }
const turbine = { ...ownTurbine, power }
const sites = [
  { site_id: 1, name: 'North', lat: 53.24, lon: 8.02 },
  { site_id: 2, name: 'Between', lat: 53.1, lon: 8.2 },
]

const atlasFolder = join(folderOfFile(), 'small')
await writeSmallAtlas(atlasFolder, description)

async function compute(change: Partial<YieldIndexSpecInput> = {}) {
  const spec = { product: 'index', atlas: 'small', sites, turbine, reference: [2019, 2020], ...change }
  return runSpec(spec, atlasFolder)
}

const resultOf = ({ result }: Manifest): YieldIndexResult => yieldIndexResultSchema.parse(result)

/** Monthly energies of the cells as the atlas has them, and the index that the domain computes from them. */
async function indexOfCells(site: { lat: number; lon: number }): Promise<YieldIndex> {
  const atlas = await openAtlas(atlasFolder)
  const cells = bilinearWeights(atlas.info.grid, site.lat, site.lon)!
  const curves = {
    ...simpleCurves({ windSpeedMs: power.wind_speed_ms, values: power.power_kw }, null),
    airDensityKgM3: 1.2,
  }
  const energies = atlas.cellEnergies({ cells, turbine: { hubHeightM: 130, diameterM: 90, curves } })
  const sums: number[] = []
  let cell = 0
  for await (const ofCell of energies) {
    for (const [m, energy] of ofCell.entries()) sums[m] = (sums[m] ?? 0) + cells[cell]!.weight * energy
    cell++
  }
  await atlas.close()
  const months = sums.map((energyMwh, m) => ({
    year: 2018 + Math.floor((m + 10) / 12),
    month: ((m + 10) % 12) + 1,
    energyMwh,
    hours: 0,
    availability: Number.isNaN(energyMwh) ? 0 : 1,
  }))
  expect(fieldOfSeries(months).months).toHaveLength(months.length)
  return passed(yieldIndex(months, 'seasonal', { fromYear: 2019, tillYear: 2020 })).value
}

test('bilinear interpolation weights the energies of the cells around', async () => {
  const { outcome, bytes, manifest } = await compute({ interpolation: 'bilinear' })
  expect(outcome).toEqual({ status: 'COMPLETED' })
  const { sites: found } = resultOf(await manifest())
  for (const [i, site] of sites.entries()) {
    const index = await indexOfCells(site)
    const series = siteIndexSchema.parse(JSON.parse(bytes(`index-${site.site_id}.json`).toString()))
    expect(series.years.find(({ year }) => year === 2019)!.index).toBeCloseTo(
      index.years.find(({ year }) => year === 2019)!.index,
      9,
    )
    for (const [m, month] of series.months.entries()) {
      const { index: expected } = index.months[m]!
      if (Number.isNaN(expected)) expect(month.index).toBeNull()
      else expect(month.index).toBeCloseTo(expected, 9)
    }
    expect(found[i]!.reference_energy).toBeCloseTo(index.referenceEnergyMwh, 6)
  }
})

test('the same spec gives the same bytes, with every file for each site', async () => {
  const [first, second] = [await compute(), await compute()]
  const { files } = await first.manifest()
  expect(files).toEqual((await second.manifest()).files)
  expect(files.filter(({ kind }) => kind === 'download').map(({ name }) => name)).toEqual(
    ['North', 'Between'].flatMap((site) =>
      ['_months.csv', '_years.csv', '_csv.txt', '.xlsx', '.nc'].map(
        (end) => `${site}_small_index_seasonal_2019-2020${end}`,
      ),
    ),
  )
})

test('without a reference the last complete years are used; missing years are refused', async () => {
  const usual = await compute({ reference: null, formats: ['csv'] })
  expect(resultOf(await usual.manifest()).reference).toEqual([2019, 2020])
  const { outcome } = await compute({ reference: [2018, 2020] })
  expect(outcome).toMatchObject({
    status: 'INVALID',
    code: 'REFERENCE_NOT_AVAILABLE',
    parameters: { reference: '2018-2020', years: '2019, 2020' },
  })
})

test.each([
  [{ turbine: { ...turbine, power: { wind_speed_ms: [3, 4, 5], power_kw: [0, 1] } } }, /equally long/],
  [{ turbine: { ...turbine, power: { wind_speed_ms: [3, 3], power_kw: [0, 1] } } }, /ascend/],
  [{ reference: [2020, 2019] as [number, number] }, /reference/],
  [{ heights: [100] }, /heights/],
] as const)('a spec that cannot be computed is refused: %#', async (change, words) => {
  const { outcome } = await compute(change as never)
  expect(outcome).toMatchObject({ status: 'INVALID', code: 'INVALID_SPEC' })
  expect(JSON.stringify(outcome)).toMatch(words)
})

const recompute = `
import sys, json, calendar, numpy as np, pandas as pd, xarray as xr
ds = xr.open_dataset(sys.argv[1])
energy = ds['energy'].to_series()
hours = pd.Series([calendar.monthrange(t.year, t.month)[1] * 24.0 for t in energy.index], index=energy.index)
inside = (energy.index.year >= 2019) & (energy.index.year <= 2020)
if ds['index'].attrs['mode'] == 'seasonal':
  expected = hours * energy[inside].sum() / hours[inside].sum()
else:
  by = energy.index.month
  e, h = energy[inside].groupby(by[inside]).sum(), hours[inside].groupby(by[inside]).sum()
  expected = hours * (e / h).reindex(by).to_numpy()
index = 100 * energy / expected
rolling = 100 * energy.rolling(12).sum() / expected.rolling(12).sum()
year = lambda s: s.groupby(s.index.year).sum(min_count=12)
years = 100 * year(energy.where(energy.notna())) / year(expected)
clean = lambda s: [None if np.isnan(v) else float(v) for v in s]
off = lambda a, b: float(np.nanmax(np.abs(np.asarray(a) - np.asarray(b))))
print(json.dumps({'index': off(index, ds['index']), 'rolling': off(rolling, ds['rolling_index']),
  'years': clean(years), 'first': str(ds['time'].values[0])[:10], 'units': ds['index'].attrs['units'],
  'name': str(ds['station_name'].values)}))`

test.skipIf(!peerPython).each(['seasonal', 'anomaly'] as const)(
  'xarray and pandas find the same months, twelve months and years of the energies, %s',
  async (mode) => {
    const { folder, bytes, manifest } = await compute({ mode })
    const [site] = resultOf(await manifest()).sites
    const name = site!.files.find((file) => file.endsWith('.nc'))!
    const found = askPeer(recompute, [join(folder, name)]) as {
      index: number
      rolling: number
      years: (number | null)[]
    }
    expect(found).toMatchObject({ first: '2018-11-01', units: 'percent', name: 'North' })
    expect(found.index).toBeLessThan(1e-9)
    expect(found.rolling).toBeLessThan(1e-9)
    const { years } = siteIndexSchema.parse(JSON.parse(bytes(`index-1.json`).toString()))
    for (const [i, { index }] of years.entries())
      if (index !== null) expect(found.years[i]).toBeCloseTo(index, 9)
    expect(years.filter(({ index }) => index !== null).map(({ year }) => year)).toEqual([2019, 2020])
  },
)
