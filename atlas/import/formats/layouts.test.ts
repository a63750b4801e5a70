import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ClassicTestVariable, writeClassicFile } from '../../testing/classicFile.ts'
import { type GribMap, gribMessage } from '../../testing/gribMessage.ts'
import { importFile } from '../../testing/importFile.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { noSharedData, sharedData } from '../../testing/sharedData.ts'

const hours = 6
const latitude = {
  dimensions: ['latitude'],
  attributes: { units: 'degrees_north' },
  values: Float32Array.of(52, 52.25),
}
const longitude = {
  dimensions: ['longitude'],
  attributes: { units: 'degrees_east' },
  values: Float32Array.of(13, 13.25),
}
const time = {
  dimensions: ['time'],
  attributes: { units: 'hours since 1970-01-01', calendar: 'gregorian' },
  values: Int32Array.from({ length: hours }, (_, i) => 412_000 + i),
}

/** Imports one classic file and opens the atlas, or returns the reasons for the refusal. */
async function importVariables(
  dimensions: Readonly<Record<string, number>>,
  variables: Readonly<Record<string, ClassicTestVariable>>,
) {
  const folder = scratchFolder()
  const file = writeClassicFile(join(folder, 'a.nc'), { dimensions, variables })
  return importFile(file, folder)
}

describe('ECMWF', () => {
  const shape = { latitude: 2, longitude: 2, time: hours }

  test('final and preliminary data in one file are joined, and the latter begin at their missing side', async () => {
    const sp = Float32Array.from({ length: hours * 2 * 4 }, (_, i) => {
      const [step, version] = [Math.floor(i / 8), Math.floor(i / 4) % 2]
      return version === (step < 4 ? 0 : 1) ? 100_000 + 10 * step : Number.NaN
    })
    const read = await importVariables(
      { ...shape, expver: 2 },
      {
        latitude,
        longitude,
        time,
        expver: { dimensions: ['expver'], values: Int32Array.of(1, 5) },
        sp: {
          dimensions: ['time', 'expver', 'latitude', 'longitude'],
          attributes: { units: 'Pa' },
          values: sp,
        },
      },
    )
    expect(read.info?.preliminaryFromMs).toBe((412_000 + 4) * 3_600_000)
    expect(await read.series?.('sp', 52, 13)).toEqual([100_000, 100_010, 100_020, 100_030, 100_040, 100_050])
  })

  test('one ensemble member is accepted, several are refused', async () => {
    const t2m = (members: number) => ({
      dimensions: ['time', 'number', 'latitude', 'longitude'],
      attributes: { units: 'K' },
      values: new Float32Array(hours * members * 4).fill(280),
    })
    const one = await importVariables({ ...shape, number: 1 }, { latitude, longitude, time, t2m: t2m(1) })
    expect(await one.series?.('t2m', 52, 13)).toEqual(Array(hours).fill(280))
    const ten = await importVariables({ ...shape, number: 10 }, { latitude, longitude, time, t2m: t2m(10) })
    expect(ten.issues).toMatchObject([
      { code: 'unknown_dimension', variable: 't2m', reason: 'has a dimension number of 10' },
    ])
  })

  test('accepts dimensions in another order, and the ground from the geopotential', async () => {
    const t2m = Float32Array.from(
      { length: 4 * hours },
      (_, i) => 270 + Math.floor(i / hours) + 0.1 * (i % hours),
    )
    const read = await importVariables(shape, {
      latitude,
      longitude,
      time,
      t2m: { dimensions: ['longitude', 'latitude', 'time'], attributes: { units: 'K' }, values: t2m },
      z: {
        dimensions: ['latitude', 'longitude'],
        attributes: { units: 'm**2 s**-2' },
        values: Float32Array.of(0, 98.0665, 980.665, 9.80665),
      },
    })
    expect(await read.series?.('t2m', 52, 13.25)).toEqual([272, 272.1, 272.2, 272.3, 272.4, 272.5])
    expect((await read.series?.('orography', 52.25, 13))?.[0]).toBe(100)
  })
})

test('MERRA-2: minutes from half past, names in capitals', async () => {
  const rename = (name: string, values: ClassicTestVariable) => ({ ...values, dimensions: [name] })
  const field = (units: string, value: number) => ({
    dimensions: ['time', 'lat', 'lon'],
    attributes: { units },
    values: new Float32Array(hours * 4).fill(value),
  })
  const minutes = {
    dimensions: ['time'],
    attributes: { units: 'minutes since 2019-01-01 00:30:00' },
    values: Int32Array.from({ length: hours }, (_, i) => 60 * i),
  }
  const read = await importVariables(
    { lat: 2, lon: 2, time: hours },
    {
      lat: rename('lat', latitude),
      lon: rename('lon', longitude),
      time: minutes,
      U50M: field('m s-1', 3),
      V50M: field('m s-1', -4),
      // These levels are 850 and 250 hPa, not m.
      U850: field('m s-1', 12),
      V850: field('m s-1', 12),
      U250: field('m s-1', 30),
      ua200: field('m s-1', 30),
      PS: field('Pa', 99_000),
      DISPH: field('m', 1),
    },
  )
  expect(read.info).toMatchObject({
    dataFromMs: Date.parse('2019-01-01T00:30Z'),
    citation: expect.stringContaining('a.nc'),
  })
  expect(read.info?.variables.map(({ id }) => id)).toEqual(['u50', 'v50', 'sp'])
  const pressureLevel = 'is at a pressure level, not at a height'
  expect(read.skipped).toMatchObject([
    ...['U850', 'V850', 'U250', 'ua200'].map((variable) => ({ variable, reason: pressureLevel })),
    { variable: 'DISPH' },
  ])
  expect(read.lacking).toContain('air_temperature')
})

test('a Lambert grid by CF attributes, with heights as a dimension', async () => {
  const metres = (standardName: string, values: Float64Array, name: string) => ({
    dimensions: [name],
    attributes: { standard_name: standardName, units: 'm' },
    values,
  })
  const wind = (standardName: string, base: number) => ({
    dimensions: ['time', 'height', 'y', 'x'],
    attributes: { units: 'm s-1', standard_name: standardName, grid_mapping: 'crs' },
    values: Float32Array.from(
      { length: hours * 2 * 4 },
      (_, i) => base + 10 * (Math.floor(i / 4) % 2) + (i % 4),
    ),
  })
  const read = await importVariables(
    { y: 2, x: 2, height: 2, time: hours, one: 1 },
    {
      y: metres('projection_y_coordinate', Float64Array.of(103_000, 100_000), 'y'),
      x: metres('projection_x_coordinate', Float64Array.of(50_000, 53_000), 'x'),
      height: { dimensions: ['height'], attributes: { units: 'm' }, values: Float32Array.of(10, 100) },
      time,
      crs: {
        dimensions: ['one'],
        attributes: {
          grid_mapping_name: 'lambert_conformal_conic',
          standard_parallel: 50,
          latitude_of_projection_origin: 50,
          longitude_of_central_meridian: 10,
          false_easting: 50_000,
          false_northing: 100_000,
          earth_radius: 6_371_229,
        },
        values: Int32Array.of(0),
      },
      ua: wind('eastward_wind', 0),
      va: wind('northward_wind', -20),
      gust: wind('wind_speed_of_gust', 0),
    },
  )
  expect(read.info?.grid).toEqual({
    xmin: 0,
    ymin: 0,
    dx: 3000,
    dy: 3000,
    xSz: 2,
    ySz: 2,
    lambert: { lat0: 50, lon0: 10, lat1: 50, lat2: 50, sphereRadiusM: 6_371_229 },
  })
  // The south-western cell is at the origin; it is the third of the file, whose rows begin in the north.
  expect((await read.series?.('u100', 50, 10))?.[0]).toBe(12)
  expect((await read.series?.('v10', 50, 10))?.[0]).toBe(-18)
})

test('a direction that the wind blows to is reversed', async () => {
  const field = (units: string, value: number, standardName: string) => ({
    dimensions: ['time', 'latitude', 'longitude'],
    attributes: { units, standard_name: standardName },
    values: new Float32Array(hours * 4).fill(value),
  })
  const read = await importVariables(
    { latitude: 2, longitude: 2, time: hours },
    {
      latitude,
      longitude,
      time,
      ws100: field('m s-1', 5, 'wind_speed'),
      wd100: field('degrees', 90, 'wind_to_direction'),
    },
  )
  expect((await read.series?.('u100', 52, 13))?.[0]).toBe(5)
})

describe.skipIf(noSharedData)(`real files of other kinds${noSharedData ? ` (${noSharedData})` : ''}`, () => {
  test('KNMI: a Lambert plane by its PROJ string, speeds at five heights without a direction', async () => {
    const read = await importFile(sharedData('reanalysis/knmi_WINS50_harmonie_lcc_wspeed_5heights.nc'))
    expect(read.info?.variables.map(({ id }) => id)).toEqual(['ws10', 'ws100', 'ws200', 'ws300', 'ws600'])
    expect(read.info?.grid.lambert).toEqual({
      lat0: 52.5,
      lon0: 0,
      lat1: 52.5,
      lat2: 52.5,
      sphereRadiusM: 6_371_229,
    })
    expect(read.lacking).toContain('eastward_wind')
  })

  test('NORA3: a month at seven heights', async () => {
    const read = await importFile(
      sharedData('reanalysis/NORA3_wind_sub_lon1.32_lat53.324_20210101_20210131.csv'),
    )
    expect(read.info).toMatchObject({ stepCount: 744, variables: { length: 14 } })
    const [u, v] = [await read.series?.('u100', 53.32, 1.32), await read.series?.('v100', 53.32, 1.32)]
    expect(Math.hypot(u![0]!, v![0]!)).toBeCloseTo(8.46, 2)
  })

  test('GRIB: a single time does not give the step', async () => {
    const read = await importFile(sharedData('reanalysis/era5-single-level-scalar-time.grib'))
    expect(read.issues).toMatchObject([{ code: 'bad_time' }])
  })
})

describe('GRIB', () => {
  const baseMs = Date.UTC(2024, 0, 1, 6)
  const map = (number: number, step: number, value: number, given: Partial<GribMap> = {}) =>
    gribMessage({
      table: 128,
      number,
      baseMs,
      step,
      north: 52.25,
      west: 13,
      rows: 2,
      columns: 2,
      values: [value, value + 1, value + 2, value + 3],
      ...given,
    })

  async function importMaps(...messages: Buffer[]) {
    const folder = scratchFolder()
    const file = join(folder, 'a.grib')
    writeFileSync(file, Buffer.concat(messages))
    return importFile(file, folder)
  }

  test('messages in any order, sums at their end, final before preliminary, others skipped', async () => {
    const read = await importMaps(
      ...[2, 1, 3].flatMap((step) => [
        map(167, step, 280 + step),
        map(169, step, 3600 * step, { isSum: true }),
        map(129, step, 0, { values: [0, 98, 0, 0] }),
      ]),
      map(167, 3, 290, { version: '0005' }),
      map(167, 4, 284, { version: '0005' }),
      map(169, 4, 3600 * 4, { isSum: true, version: '0005' }),
      map(31, 1, 0),
    )
    expect(read.info).toMatchObject({
      dataFromMs: baseMs + 3_600_000,
      stepCount: 4,
      preliminaryFromMs: baseMs + 4 * 3_600_000,
    })
    expect(await read.series?.('t2m', 52.25, 13)).toEqual([281, 282, 283, 284])
    expect(await read.series?.('t2m', 52, 13.25)).toEqual([284, 285, 286, 287])
    expect(await read.series?.('ssrd', 52.25, 13)).toEqual([1, 2, 3, 4])
    expect(read.skipped).toMatchObject([{ variable: 'parameter 31 of table 128, level type 1' }])
  })

  test('several members and damaged messages are refused with their byte position', async () => {
    const [one, two] = [map(167, 1, 280), map(167, 2, 280, { member: 3 })]
    expect((await importMaps(one, two)).issues).toMatchObject([
      {
        code: 'unreadable',
        reason: expect.stringContaining(`byte ${one.length}: t2m comes of several members`),
      },
    ])
    expect((await importMaps(one, two.subarray(0, 60))).issues).toMatchObject([
      { code: 'unreadable', reason: expect.stringContaining(`byte ${one.length}: the message of`) },
    ])
  })
})
