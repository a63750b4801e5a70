import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lambertConformal, utmFromLatLon } from '#domain'
import { scratchFolder } from '../testing/scratch.ts'
import { openGeoTiff } from './openGeoTiff.ts'
import { TAG } from './tags.ts'
import { encodeTiff, geographicKeys, position, type Tag, type TiffFile } from './testing/tiffFile.ts'

const [columns, rows] = [6, 5]
const values = Array.from({ length: columns * rows }, (_, i) => 100 * Math.floor(i / columns) + (i % columns))
const base: TiffFile = { width: columns, height: rows, values, sampleType: 'float32', blocks: [4, 2] }

async function raster(...tags: Tag[]) {
  const path = join(scratchFolder(), 'raster.tif')
  writeFileSync(path, encodeTiff({ ...base, tags: [[TAG.gdalNodata, 2, '203'], ...tags] }))
  const result = await openGeoTiff(path)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  onTestFinished(() => result.value.close())
  return result.value
}

/** Longitudes 10 to 13 in steps of 0.5, latitudes 52.5 down to 50. */
const degrees = position(10, 52.5, 0.5)

test('between centres values are bilinear: a field linear in the plane comes back', async () => {
  const file = await raster(...degrees, [TAG.gdalNodata, 2, 'nan'])
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  await fc.assert(
    fc.asyncProperty(share, share, fc.integer({ min: -2, max: 2 }), async (east, south, turns) => {
      const [column, row] = [east * (columns - 1), south * (rows - 1)]
      const lon = 10.25 + 0.5 * column + 360 * turns
      const value = await file.valueAt(52.25 - 0.5 * row, lon, 'bilinear')
      expect(value).toBeCloseTo(100 * row + column, 8)
    }),
  )
})

test('the nearest value is that of the area around its centre', async () => {
  const file = await raster(...degrees)
  expect(await file.valueAt(52.01, 10.49, 'nearest')).toBe(0)
  expect(await file.valueAt(51.99, 10.49, 'nearest')).toBe(100)
  expect(await file.valueAt(52.01, 10.51, 'nearest')).toBe(1)
})

test('between the outermost centre and the edge the outermost value holds; beyond the edge there is no value', async () => {
  const file = await raster(...degrees)
  expect(await file.valueAt(52.499, 10.001, 'bilinear')).toBe(0)
  expect(await file.valueAt(50.001, 12.999, 'bilinear')).toBe(405)
  for (const [lat, lon] of [
    [52.501, 11],
    [49.999, 11],
    [51, 9.999],
    [51, 13.001],
    [Number.NaN, 11],
    [51, Number.NaN],
    [51, Number.POSITIVE_INFINITY],
  ] as const)
    expect(await file.valueAt(lat, lon, 'bilinear')).toBeNull()
})

test('missing values are left out of the mean, and are missing at their own place', async () => {
  // 203 at 51.25 N 11.75 E is missing; its neighbour to the west is 202.
  const file = await raster(...degrees)
  expect(await file.valueAt(51.25, 11.75, 'bilinear')).toBeNull()
  expect(await file.valueAt(51.25, 11.75, 'nearest')).toBeNull()
  expect(await file.valueAt(51.25, 11.51, 'bilinear')).toBeNull()
  expect(await file.valueAt(51.25, 11.49, 'bilinear')).toBe(202)
  const shares = [0.51 * 0.52, 0.51 * 0.48, 0.49 * 0.52] as const
  const mean = (102 * shares[0] + 103 * shares[1] + 202 * shares[2]) / (shares[0] + shares[1] + shares[2])
  expect(await file.valueAt(51.505, 11.49, 'bilinear')).toBeCloseTo(mean, 8)
})

test('a position may be that of the first centre, or a matrix, with rows to the north as well', async () => {
  const pointKeys = geographicKeys(2)
  const plane = { x0: 10.25, y0: 52.25, dx: 0.5, dy: -0.5 }
  expect((await raster(...degrees)).description.plane).toEqual(plane)
  expect((await raster(pointKeys, ...position(10.25, 52.25, 0.5))).description.plane).toEqual(plane)
  const matrix = (y: number, dy: number): Tag => [
    TAG.modelTransformation,
    12,
    [0.5, 0, 0, 10, 0, dy, 0, y, 0, 0, 0, 0, 0, 0, 0, 1],
  ]
  expect((await raster(matrix(52.5, -0.5))).description.plane).toEqual(plane)
  const upward = await raster(matrix(50, 0.5))
  expect(await upward.valueAt(50.25, 10.25, 'nearest')).toBe(0)
  expect(await upward.valueAt(52.25, 10.25, 'nearest')).toBe(400)
  const tie: Tag = [TAG.modelTiepoint, 12, [2, 1, 0, 11, 52, 0]]
  expect((await raster(...degrees, tie)).description.plane).toEqual(plane)
})

test('a raster around the earth joins its ends', async () => {
  const file = await raster(...position(-180, 90, 60, 30))
  expect(await file.valueAt(75, 180, 'bilinear')).toBe(2.5)
  expect(await file.valueAt(75, -165, 'bilinear')).toBeCloseTo(1.25, 10)
  expect(await file.valueAt(75, 195, 'nearest')).toBe(0)
})

describe('planes in metres', () => {
  const utmKeys = (epsg: number): Tag => [
    TAG.geoKeyDirectory,
    3,
    [1, 1, 0, 3, 1024, 0, 1, 1, 3072, 0, 1, epsg, 3076, 0, 1, 9001],
  ]

  test.each([
    [32632, 51.5, 9.2],
    [25833, 52.4, 13.1],
    [32733, -33.2, 18.4],
  ])('EPSG:%d is a zone of UTM', async (epsg, lat, lon) => {
    const { eastingM, northingM } = utmFromLatLon(lat, lon, epsg % 100)
    const file = await raster(utmKeys(epsg), ...position(eastingM - 2500, northingM + 3500, 1000))
    expect(await file.valueAt(lat, lon, 'bilinear')).toBeCloseTo(302, 6)
    expect(await file.valueAt(-lat, lon, 'bilinear')).toBeNull()
    expect(await file.valueAt(lat, lon + 180, 'bilinear')).toBeNull()
  })

  test('EPSG:3857 is the plane of web maps', async () => {
    // The example of IOGP 373-7-2 for method 1024.
    const [x, y] = [-11_169_055.58, 2_800_000]
    const file = await raster(utmKeys(3857), ...position(x - 2500, y + 3500, 1000))
    expect(file.description.reference).toEqual({ kind: 'webMercator' })
    expect(await file.valueAt(24 + 22 / 60 + 54.433 / 3600, -100 - 1 / 3, 'bilinear')).toBeCloseTo(302, 1)
  })

  test('a northern zone goes on south of the equator with negative northings', async () => {
    const file = await raster(utmKeys(32632), ...position(500_000, 2500, 1000))
    expect(await file.valueAt(-500 / 110_574 / 0.9996, 9 + 500 / 111_320 / 0.9996, 'bilinear')).toBeCloseTo(
      250,
      1,
    )
  })

  const lambert = { lat0: 51, lon0: 10, lat1: 48, lat2: 54 }
  const lambertKeys = (...more: number[]): Tag[] => {
    const doubleKeys = [3078, 3079, 3084, 3085, 3086, 3087].flatMap((key, i) => [key, 34_736, 1, i])
    const keys = [1024, 0, 1, 1, 3072, 0, 1, 32_767, 3075, 0, 1, 8, ...doubleKeys, ...more]
    return [
      [TAG.geoKeyDirectory, 3, [1, 1, 0, keys.length / 4, ...keys]],
      [TAG.geoDoubleParams, 12, [48, 54, 10, 51, 4e6, 3e6, 6_371_229, 6_378_137, 298.257223563, 6_356_752]],
    ]
  }
  const falseOrigin = { falseEastingM: 4e6, falseNorthingM: 3e6 }

  test.each([
    ['WGS 84', [2048, 0, 1, 4326], lambert],
    ['ETRS89', [2048, 0, 1, 4258], lambert],
    ['an ellipsoid like that of WGS 84', [2057, 34_736, 1, 7, 2059, 34_736, 1, 8], lambert],
    ['a sphere', [2057, 34_736, 1, 6, 2058, 34_736, 1, 6], { ...lambert, sphereRadiusM: 6_371_229 }],
    ['a sphere by its radius alone', [2057, 34_736, 1, 6], { ...lambert, sphereRadiusM: 6_371_229 }],
  ])('a Lambert plane on %s', async (_, keys, parameters) => {
    const { x, y } = lambertConformal(parameters, falseOrigin).forward(53, 7)
    const file = await raster(...lambertKeys(...keys), ...position(x - 2500, y + 3500, 1000))
    expect(file.description.reference).toEqual({ kind: 'lambert', parameters, ...falseOrigin })
    expect(await file.valueAt(53, 7, 'bilinear')).toBeCloseTo(302, 6)
  })

  test.each([
    ['an ellipsoid', lambertKeys(2057, 34_736, 1, 6, 2058, 34_736, 1, 9), 'an ellipsoid of 6371229 m'],
    ['a datum', lambertKeys(2048, 0, 1, 4314), 'EPSG:4314'],
    ['no datum', lambertKeys(), 'a coordinate system of its own'],
    [
      'another method',
      [[TAG.geoKeyDirectory, 3, [1, 1, 0, 2, 1024, 0, 1, 1, 3075, 0, 1, 10]]],
      'projection method 10',
    ],
    [
      'no origin',
      [[TAG.geoKeyDirectory, 3, [1, 1, 0, 2, 1024, 0, 1, 1, 3075, 0, 1, 8]]],
      'without its origin',
    ],
    [
      'a cylinder',
      [...lambertKeys(2048, 0, 1, 4326), [TAG.geoDoubleParams, 12, [48, -48, 10, 51, 0, 0]]],
      'a cone through 48 and -48 degrees',
    ],
  ] as [string, Tag[], string][])('%s that is not known is refused', async (_, tags, reason) => {
    await expect(raster(...tags, ...position(0, 0, 1000))).rejects.toThrow(reason)
  })
})
