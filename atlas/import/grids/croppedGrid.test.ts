import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type AtlasGrid, cellCentre, gridProjection, remainder } from '#domain'
import { openAtlas } from '../../read/openAtlas.ts'
import { type Era5FileOptions, writeEra5File } from '../../testing/era5File.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { appendEra5, importEra5 } from '../importEra5.ts'
import { croppedGrid } from './croppedGrid.ts'
import { recognisedGrid } from './recognisedGrid.ts'

/** Columns of 10 degrees around the Earth; every value identifies its column. */
function worldFile(folder: string, name: string, west: number, from = '2020-01-01T00:00Z'): string {
  const units = 'm s**-1'
  const value = (_: number, y: number, x: number) => ((west + 10 * x + 360) % 360) / 10 + 50 * y
  const options: Era5FileOptions = {
    ...{ from, hours: 3, latitudes: [60, 50, 40] },
    longitudes: Array.from({ length: 36 }, (__, x) => west + 10 * x),
    variables: { ws100: { units, value } },
  }
  return writeEra5File(join(folder, name), options)
}

async function opened(folder: string, id: string) {
  const atlas = await openAtlas(join(folder, id))
  onTestFinished(() => atlas.close())
  const at = async (lat: number, lon: number) => {
    const whole = { fromStep: 0, endStep: atlas.info.stepCount, interpolation: 'nearest' } as const
    return [...(await atlas.readPoint({ lat, lon, variables: ['ws100'], ...whole })).fields.get('ws100')!]
  }
  return { info: atlas.info, at }
}

test.each([
  ['begins at Greenwich', 0],
  ['begins at the date line', -180],
])('an area across the edge of a file that %s has the cells of both its ends', async (_, west) => {
  const folder = scratchFolder()
  const area = { west: west - 15, east: west + 25, south: 45, north: 65 }
  const file = worldFile(folder, 'world.nc', west)
  const result = await importEra5([file], { id: 'part', folder, area })
  if (!result.ok) throw new Error(JSON.stringify(result))
  const { info, at } = await opened(folder, 'part')
  expect(info.grid).toMatchObject({ xSz: 5, ySz: 2, dx: 10 })
  for (let x = 0; x < 5; x++) {
    const { lat, lon } = cellCentre(info.grid, x, 1)
    // 32-bit floats of the file, and half a step of 0.005 m/s.
    for (const value of await at(lat, lon)) expect(value).toBeCloseTo(remainder(lon, 360) / 10 + 100, 2)
  }
  const later = worldFile(folder, 'later.nc', west, '2020-01-01T03:00Z')
  expect(await appendEra5([later], { id: 'part', folder })).toMatchObject({ ok: true })
})

test('an area around the Earth is the whole of a file, and one beyond its rows none of it', () => {
  const grid: AtlasGrid = { xmin: 0, ymin: 40, dx: 10, dy: 10, xSz: 36, ySz: 3 }
  const found = { grid, isNorthFirst: true }
  const area = (west: number, east: number, south = 40, north = 60) =>
    croppedGrid(found, { area: { west, east, south, north } })
  expect(area(-180, 180)).toMatchObject({ grid: { xmin: 0, xSz: 36 } })
  expect(area(-10, 10)).toMatchObject({ grid: { xmin: -10, xSz: 3 } })
  expect(area(170, 190)).toMatchObject({ grid: { xmin: 170, xSz: 3 } })
  expect(area(-4, 4)).toMatchObject({ grid: { xmin: 0, xSz: 1 } })
  expect(area(0, 10, -50, -40)).toBe('has no cell within the area')
})

test.each([63.3, 63])('AROME Nordic about %s degrees is recognised by the places of its cells', (lat0) => {
  const lambert = { lat0, lon0: 15, lat1: lat0, lat2: lat0, sphereRadiusM: 6_371_000 }
  const { inverse } = gridProjection({ lambert })!
  const [rows, columns, step] = [9, 11, 2500]
  const places = Array.from({ length: rows * columns }, (_, i) =>
    inverse(-900_000 + step * (i % columns), -800_000 + step * Math.floor(i / columns)),
  )
  // As 32-bit floats, as files have them.
  const lats = Float32Array.from(places, ({ lat }) => lat)
  const lons = Float32Array.from(places, ({ lon }) => lon)
  const variable = {
    ...{ name: 'wind_speed', dimensions: ['y', 'x'], shape: [rows, columns] },
    ...{ attributes: new Map(), isNumeric: true },
  }
  const found = recognisedGrid({ names: ['latitude', 'longitude'], lats, lons, rows, columns }, variable)
  expect(found).toMatchObject({ grid: { lambert, xSz: columns, ySz: rows } })
})
