import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askPeer, peerPython, scratchFolder } from '#atlas/testing'
import { type AtlasGrid, cellCentre, indexReference, monthOfNumber, spanIndex } from '#domain'
import { indexCsv } from './indexCsv.ts'
import { indexNetcdf } from './indexNetcdf.ts'
import type { IndexTable } from './indexTable.ts'

const degrees: AtlasGrid = { xmin: 7, ymin: 53, dx: 0.5, dy: 0.25, xSz: 3, ySz: 2 }
const lambert: AtlasGrid = {
  xmin: -1500,
  ymin: -1500,
  dx: 3000,
  dy: 3000,
  xSz: 3,
  ySz: 2,
  lambert: { lat0: 51, lon0: 10, lat1: 35, lat2: 65, sphereRadiusM: 6_371_229 },
}

/** Two years of which the last month is missing in one cell. */
function tableOf(grid: AtlasGrid): IndexTable {
  const months = Array.from({ length: 24 }, (_, i) => monthOfNumber(12 * 2020 + i))
  const data = Float32Array.from({ length: 24 * 6 }, (_, i) => 900 + 40 * Math.sin(i / 3) + (i % 6))
  data[23 * 6 + 4] = Number.NaN
  const field = { months, data }
  const reference = indexReference(field, { fromYear: 2020, tillYear: 2020 })
  if (!reference.ok) throw new Error('2020 is complete')
  const about = {
    turbine: 'Enercon E-141 at 100 m',
    atlas: 'small',
    atlasVersion: '1',
    basis: { kind: 'synthetic' as const, mixed: false, sources: [], period: null, methods: [] },
    citation: 'made by a test',
    licence: 'none',
    programVersion: '2026.11.26',
  }
  return { grid, field, reference: reference.value, mode: 'anomaly', about }
}

test('CSV has a line for each cell with its centre and all months, nothing where one is missing', () => {
  const table = tableOf(degrees)
  const [head, ...lines] = Buffer.from(indexCsv(table)).toString().trim().split('\r\n')
  expect(head).toBe(`lat,lon,${Array.from({ length: 24 }, (_, i) => monthName(i)).join(',')}`)
  expect(lines).toHaveLength(6)
  const cells = lines[4]!.split(',')
  expect(cells.slice(0, 2)).toEqual(['53.25', '7.5'])
  expect(cells.at(-1)).toBe('')
  const month = { year: 2021, month: 5 }
  const index = spanIndex(table.field, table.reference, 'anomaly', { from: month, till: month })
  for (const [cell, line] of lines.entries())
    expect(Number(line.split(',')[2 + 16])).toBeCloseTo(index[cell]!, 4)
})

const monthName = (i: number) => `${2020 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`

const readIndex = `
import sys, json, xarray as xr, numpy as np
ds = xr.open_dataset(sys.argv[1])
print(json.dumps({
  'dims': list(ds['index'].dims), 'coords': sorted(c for c in ds['index'].coords),
  'first': str(ds['time'].values[0]), 'last': str(ds['time'].values[-1]), 'units': ds['index'].attrs['units'],
  'turbine': ds['index'].attrs['turbine'], 'missing': int(ds['index'].isnull().sum()),
  'lat': np.ravel(ds['lat'].values).tolist(), 'may': np.ravel(ds['index'].isel(time=16).values).tolist(),
  'crs': {k: np.ravel(v).tolist() for k, v in ds['crs'].attrs.items() if k == 'standard_parallel'} if 'crs' in ds else None,
}))`

test.skipIf(!peerPython).each([
  ['degrees', degrees, ['lat', 'lon', 'time']],
  ['lambert', lambert, ['lat', 'lon', 'time', 'x', 'y']],
] as const)('xarray opens NetCDF in %s with times, units and axes', (_, grid, coords) => {
  const table = tableOf(grid)
  const path = join(scratchFolder(), 'index.nc')
  writeFileSync(path, indexNetcdf(table))
  const month = { year: 2021, month: 5 }
  const index = spanIndex(table.field, table.reference, 'anomaly', { from: month, till: month })
  const isProjected = grid.lambert !== undefined
  const cells = isProjected ? [0, 1, 2, 3, 4, 5] : [0, 3]
  expect(askPeer(readIndex, [path])).toEqual({
    dims: ['time', ...(isProjected ? ['y', 'x'] : ['lat', 'lon'])],
    coords,
    first: '2020-01-01T00:00:00.000000000',
    last: '2021-12-01T00:00:00.000000000',
    units: 'percent',
    turbine: 'Enercon E-141 at 100 m',
    missing: 1,
    lat: cells.map((cell) => cellCentre(grid, cell % 3, Math.floor(cell / 3)).lat),
    may: [...Float32Array.from(index)],
    crs: isProjected ? { standard_parallel: [35, 65] } : null,
  })
})
