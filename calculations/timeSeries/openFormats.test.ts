import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { expect, test } from 'vitest'
import { askPeer, peerPython, scratchFolder } from '#atlas/testing'
import { computeSeries } from '../testing/computeSeries.ts'
import { gap, smallDescription, writeSmallAtlas } from '../testing/smallAtlas.ts'
import type { TimeSeriesSpecInput } from './spec.ts'

const spec: TimeSeriesSpecInput = {
  product: 'ts',
  atlas: 'small',
  language: 'de',
  sites: [
    { site_id: 7, name: 'Süd "1" 😀', lat: 53.1, lon: 8.2 },
    { site_id: 9, name: 'Nord', lat: 53.2, lon: 8.3 },
  ],
  heights: [100, 140.5],
  parameters: ['wind_speed', 'wind_direction', 'temperature', 'rain', 'radiation'],
  from_year: 2018,
  till_year: 2019,
  formats: ['csv', 'nc', 'parquet'],
}

async function compute() {
  const folder = scratchFolder()
  await writeSmallAtlas(join(folder, 'atlas'))
  mkdirSync(join(folder, 'out'))
  const computed = await computeSeries(join(folder, 'out'), join(folder, 'atlas'), spec)
  return { computed, path: (name: string) => join(folder, 'out', name) }
}

const unpack = (compressed: Uint8Array) => new Uint8Array(zstdDecompressSync(compressed))
const startMs = smallDescription.dataFromMs
const hourMs = 3_600_000

test('Parquet has the table of a site: UTC stamps, the values of the CSV, NaN where missing', async () => {
  const { computed } = await compute()
  for (const site of [0, 1]) {
    const [header, ...lines] = computed.csv(site)
    const name = computed.result.sites[site]!.files.find((file) => file.endsWith('.parquet'))!
    const bytes = computed.bytes(name)
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
    const rows = await parquetReadObjects({
      file,
      compressors: { ZSTD: unpack },
    })
    expect(rows).toHaveLength(smallDescription.stepCount)
    expect(Object.keys(rows[0]!)).toEqual(header)
    for (const [step, row] of rows.entries()) {
      expect((row.time_utc as Date).getTime()).toBe(startMs + step * hourMs)
      for (const [index, column] of header!.entries()) {
        if (index === 0) continue
        const cell = lines[step]![index]!
        if (cell === '') expect(row[column]).toBeNaN()
        else expect(Math.abs((row[column] as number) - Number(cell))).toBeLessThan(0.051)
      }
    }
    const metadata = parquetMetadata(file)
    expect(metadata.key_value_metadata).toContainEqual({
      key: 'citation',
      value: smallDescription.citation,
    })
  }
})

test('NetCDF is one file for all sites, named in the result', async () => {
  const { computed } = await compute()
  expect(computed.result.files).toEqual(['sites_small_2018-2019.nc'])
  const entry = computed.manifest.files.find(({ name }) => name.endsWith('.nc'))!
  expect(entry.site_id).toBeNull()
  const bytes = computed.bytes(entry.name)
  expect(bytes.length).toBe(entry.bytes)
  expect([...bytes.subarray(0, 4)]).toEqual([0x43, 0x44, 0x46, 2])
  // The last variable, radiation of the second site, ends the file.
  const last = bytes.readFloatBE(bytes.length - 4)
  expect(last).toBeCloseTo(Number(computed.csv(1).at(-1)!.at(-1)), 0)
})

const readWithPeers = `
import sys, json, xarray as xr, pandas as pd, numpy as np
ds = xr.open_dataset(sys.argv[1])
frames = [pd.read_parquet(path) for path in sys.argv[2:]]
name = 'wind_speed_140.5m_ms'
print(json.dumps({
  'conventions': ds.attrs['Conventions'], 'feature': ds.attrs['featureType'],
  'names': [str(n) for n in ds['station_name'].values], 'lat': ds['lat'].values.tolist(),
  'dims': dict(ds[name].sizes), 'coords': sorted(c for c in ds[name].coords),
  'first': str(ds['time'].values[0]), 'last': str(ds['time'].values[-1]),
  'units': {v: ds[v].attrs.get('units') for v in ds.data_vars if 'units' in ds[v].attrs},
  'height': float(ds['height_140.5m']), 'missing': int(ds['wind_speed_100m_ms'].isnull().sum()),
  'bounds': ds['time'].attrs.get('bounds') or ds['time'].encoding.get('bounds'),
  'tz': str(frames[0]['time_utc'].dtype), 'missing_parquet': int(frames[0]['wind_speed_100m_ms'].isna().sum()),
  'equal': bool(all(np.array_equal(frames[i][c].to_numpy(), ds[c].isel(station=i).values, equal_nan=True)
     for i in (0, 1) for c in frames[i].columns if c != 'time_utc')),
  'same_times': bool((frames[0]['time_utc'].dt.tz_localize(None).to_numpy() == ds['time'].values).all()),
}))`

test.skipIf(!peerPython)('xarray and pandas open both and find equal values', async () => {
  const { computed, path } = await compute()
  const parquet = computed.result.sites.map(({ files }) => files.find((name) => name.endsWith('.parquet'))!)
  const read = askPeer(readWithPeers, [...computed.result.files, ...parquet].map(path))
  expect(read).toMatchObject({
    conventions: 'CF-1.11',
    feature: 'timeSeries',
    names: ['Süd "1" 😀', 'Nord'],
    lat: [53.1, 53.2],
    dims: { station: 2, time: smallDescription.stepCount },
    coords: ['height_100m', 'height_140.5m', 'lat', 'lon', 'station_name', 'time'],
    first: '2018-12-15T00:00:00.000000000',
    last: '2019-03-14T23:00:00.000000000',
    units: { 'wind_speed_140.5m_ms': 'm s-1', rain_mm: 'mm', radiation_wm2: 'W m-2' },
    height: 140.5,
    bounds: 'time_bounds',
    missing_parquet: gap.end - gap.from,
    tz: 'datetime64[ms, UTC]',
    equal: true,
    same_times: true,
  })
})
