import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importEra5 } from '#atlas'
import { withAtlas } from '#atlas/read'
import { type AtlasGrid, gridPlane, seededNumbers } from '#domain'
// biome-ignore lint/style/noRestrictedImports: files of tests are behind no door.
import { type ClassicTestVariable, writeClassicFile } from '../../atlas/testing/classicFile.ts'
import { atlasSeries } from './atlasSeries.ts'

const hours = [0, 1, 2, 3]
const firstMs = Date.UTC(2021, 0)
const points = 100
/** Half a step of the store, and the error of a plane between nodes. */
const interpolationMs = 0.02

/** A smooth wind, m/s, to the true east and north. */
function windAt(lat: number, lon: number, hour: number) {
  return {
    u: 6 + Math.sin(lat + hour) + 0.5 * Math.cos(lon),
    v: -2 + 0.5 * Math.sin(lon - hour) + 0.3 * lat - 15,
  }
}

/** Grids about 51.2 N, 9.9 E. */
const grids: Readonly<Record<string, AtlasGrid>> = {
  regular: { xmin: 9, ymin: 50.5, dx: 0.1, dy: 0.1, xSz: 18, ySz: 14 },
  rotated: {
    ...{ xmin: -5.6, ymin: 0.2, dx: 0.055, dy: 0.055, xSz: 20, ySz: 20 },
    rotated: { poleLat: 39.25, poleLon: -162 },
  },
  Lambert: {
    ...{ xmin: 90_200, ymin: 90_000, dx: 5500, dy: 5500, xSz: 20, ySz: 20 },
    lambert: { lat0: 50, lon0: 8, lat1: 50, lat2: 50, sphereRadiusM: 6_371_229 },
  },
}

const time = {
  dimensions: ['time'],
  attributes: { units: 'hours since 2021-01-01' },
  values: Float64Array.from(hours),
}

/** Components at places as variables of a file. */
function winds(
  places: readonly { readonly lat: number; readonly lon: number }[],
  dimensions: readonly string[],
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, ClassicTestVariable>> {
  const of = (key: 'u' | 'v', direction: string) => ({
    dimensions: ['time', ...dimensions],
    attributes: { units: 'm s-1', standard_name: `${direction}ward_wind`, ...attributes },
    values: Float32Array.from(
      hours.flatMap((hour) => places.map(({ lat, lon }) => windAt(lat, lon, hour)[key])),
    ),
  })
  return { u100: of('u', 'east'), v100: of('v', 'north') }
}

function onGrid(file: string, grid: AtlasGrid): string {
  const { xSz, ySz, xmin, ymin, dx, dy, rotated, lambert } = grid
  const { latLon } = gridPlane(grid)
  const places = Array.from({ length: xSz * ySz }, (_, i) => latLon(i % xSz, Math.floor(i / xSz)))
  const kind = rotated ? 'grid_' : lambert ? 'projection_' : ''
  const names = lambert ? ['y_coordinate', 'x_coordinate'] : ['latitude', 'longitude']
  const axis = (
    name: string,
    standard: string,
    units: string,
    from: number,
    step: number,
    count: number,
  ) => ({
    [name]: {
      dimensions: [name],
      attributes: { standard_name: kind + standard, units },
      values: Float64Array.from({ length: count }, (_, i) => from + i * step),
    },
  })
  const [north, east] = lambert
    ? ['m', 'm']
    : rotated
      ? ['degrees', 'degrees']
      : ['degrees_north', 'degrees_east']
  const mapping: Readonly<Record<string, string | number>> = rotated
    ? {
        grid_mapping_name: 'rotated_latitude_longitude',
        grid_north_pole_latitude: rotated.poleLat,
        grid_north_pole_longitude: rotated.poleLon,
      }
    : {
        grid_mapping_name: 'lambert_conformal_conic',
        standard_parallel: 50,
        latitude_of_projection_origin: 50,
        longitude_of_central_meridian: 8,
        earth_radius: 6_371_229,
      }
  const isMapped = rotated !== undefined || lambert !== undefined
  return writeClassicFile(file, {
    dimensions: { time: hours.length, y: ySz, x: xSz, ...(isMapped && { one: 1 }) },
    variables: {
      time,
      ...axis('y', names[0]!, north!, ymin, dy, ySz),
      ...axis('x', names[1]!, east!, xmin, dx, xSz),
      ...(isMapped && { mapping: { dimensions: ['one'], attributes: mapping, values: Int32Array.of(0) } }),
      ...winds(places, ['y', 'x'], isMapped ? { grid_mapping: 'mapping' } : {}),
    },
  })
}

/** Cells without rows and columns, about 0.08 degrees apart. */
function asCells(file: string): string {
  const next = seededNumbers(3)
  const places = Array.from({ length: 18 * 18 }, (_, i) => ({
    lat: 50.5 + 0.08 * Math.floor(i / 18) + 0.03 * next(),
    lon: 9.1 + 0.1 * (i % 18) + 0.03 * next(),
  })).sort((a, b) => Math.sin(99 * a.lat) - Math.sin(99 * b.lat))
  const place = (name: string, units: string, values: readonly number[]) => ({
    [name]: {
      dimensions: ['cell'],
      attributes: { standard_name: name, units },
      values: Float64Array.from(values),
    },
  })
  return writeClassicFile(file, {
    dimensions: { time: hours.length, cell: places.length },
    variables: {
      time,
      ...place(
        'latitude',
        'degrees_north',
        places.map(({ lat }) => lat),
      ),
      ...place(
        'longitude',
        'degrees_east',
        places.map(({ lon }) => lon),
      ),
      ...winds(places, ['cell'], { coordinates: 'latitude longitude' }),
    },
  })
}

test('one wind on a regular, rotated, Lambert and unstructured grid is the same at a hundred points', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'anemone-kinds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (name: string) => path.join(folder, `${name}.nc`)
  const files = [
    ...Object.entries(grids).map(([name, grid]) => onGrid(file(name), grid)),
    asCells(file('cells')),
  ]
  const next = seededNumbers(1)
  const places = Array.from({ length: points }, () => ({ lat: 51 + 0.3 * next(), lon: 9.6 + 0.5 * next() }))
  for (const one of files) {
    const id = path.parse(one).name.toLowerCase()
    const result = await importEra5([one], { id, folder })
    expect(result.ok || JSON.stringify(result.issues)).toBe(true)
    const isList = id === 'cells'
    await withAtlas(path.join(folder, id), async (atlas) => {
      for (const interpolation of ['bilinear', 'nearest'] as const)
        for (const place of places) {
          const period = { fromMs: firstMs, tillMs: firstMs + 4 * 3_600_000 }
          const series = await atlasSeries(atlas, { ...place, heightM: 100, interpolation, ...period })
          const worst = Math.max(
            ...hours.map((hour) => {
              const { u, v } = windAt(place.lat, place.lon, hour)
              return Math.abs(series!.speedMs[hour]! - Math.hypot(u, v))
            }),
          )
          // A cell is at most 0.1 degrees away, in which the wind changes by 0.1 m/s; cells of a list are read as they are.
          const most = interpolation === 'bilinear' && !isList ? interpolationMs : 0.15
          expect(worst, `${id} ${interpolation} ${place.lat} ${place.lon}`).toBeLessThan(most)
        }
    })
  }
})
