import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { passed } from '#domain/testing'
import { writeCloudOptimizedGeoTiff } from '../geotiff/cloudOptimizedGeoTiff.ts'
import { TAG } from '../geotiff/tags.ts'
import { encodeTiff, geographicKeys, position, type Tag } from '../geotiff/testing/tiffFile.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { sharedData } from '../testing/sharedData.ts'
import { openElevation } from './openElevation.ts'

async function model(path: string) {
  const result = passed(await openElevation(path))
  onTestFinished(() => result.value.close())
  return result.value
}

/** 2 x 2 heights around 54.5 N 5.5 E, half a degree apart. */
function smallModel(values: number[], ...tags: Tag[]): string {
  const path = join(scratchFolder(), 'model.tif')
  writeFileSync(path, encodeTiff({ width: 2, height: 2, values, sampleType: 'int16', blocks: 2, tags }))
  return path
}

function vertical(unit: number): Tag {
  return [TAG.geoKeyDirectory, 3, [1, 1, 0, 3, 1024, 0, 1, 2, 2048, 0, 1, 4326, 4099, 0, 1, unit]]
}

const unitTag = (unit: string): Tag => [
  TAG.gdalMetadata,
  2,
  `<GDALMetadata><Item name="UNITTYPE" sample="0" role="unittype">${unit}</Item></GDALMetadata>`,
]

test('heights are bilinear; undeclared voids have no height', async () => {
  const whole = await model(smallModel([10, 20, 30, 40], unitTag('m'), vertical(9001)))
  expect(await whole.elevationAt(54.5, 5.5)).toBe(25)
  expect(await whole.elevationAt(60, 5.5)).toBeNull()
  // Half a degree of latitude, which is more than half a degree of longitude there.
  expect(whole.spacingAt(54.5)).toBeCloseTo(55_600, -2)
  const withVoid = await model(smallModel([10, 20, -32_768, 40]))
  expect(await withVoid.elevationAt(54.5, 5.75)).toBe(30)
  expect(await withVoid.elevationAt(54.25, 5.25)).toBeNull()
})

test('a model stores how its file was understood', async () => {
  const whole = await model(smallModel([10, 20, 30, 40], unitTag('m'), vertical(9001)))
  expect(whole.reading.columns).toMatchObject([
    { meaning: 'surface_altitude', unit: 'm', factor: 1, basis: { unit: { kind: 'stated', text: 'm' } } },
  ])
  const silent = await model(smallModel([10, 20, 30, 40]))
  expect(silent.reading.columns).toMatchObject([
    { basis: { unit: { kind: 'assumed', default: 'usualUnit' }, meaning: { rule: 'onlyPossible' } } },
  ])
})

test('heights in feet are converted, and refused where the file contradicts itself', async () => {
  const inFeet = smallModel([100, 100, 100, 100], unitTag('ft'), vertical(9002))
  const model = passed(await openElevation(inFeet))
  onTestFinished(() => model.value.close())
  expect(await model.value.elevationAt(54.5, 5.5)).toBeCloseTo(30.48, 6)
  const contradicted = smallModel([1, 2, 3, 4], unitTag('m'), vertical(9002))
  expect(await openElevation(contradicted)).toMatchObject({
    ok: false,
    issues: [{ code: 'other_quantity', reason: 'm, EPSG unit 9002' }],
  })
  expect(await openElevation(join(inFeet, 'none.tif'))).toMatchObject({
    ok: false,
    issues: [{ code: 'unreadable' }],
  })
})

// Bilinear values of GDAL 3.10 (reproject to one value of the same spacing, centred at the point).
const germany = [
  ['Brocken', 51.7991, 10.6156, 1050.222976],
  ['Zugspitze', 47.4211, 10.9853, 2640.050304],
  ['Berlin', 52.52, 13.405, 40.78],
  ['Hamburg', 53.5511, 9.9937, 10.722752],
  ['the water at Kiel', 54.3213, 10.1349, null],
  ['the North Sea', 55.1, 7, null],
  ['a pit at the Rhine', 51.4937, 6.8021, 30.424512],
] as const
const europe = [
  ['Brocken', 51.7991, 10.6156, 521.229859],
  ['Mont Blanc', 45.8326, 6.8652, 1891.793751],
  ['the bottom of the North Sea', 54.5, 7, -33.038676],
  ['the last half cell of Russia', 61.99, 31.9, 157.6],
] as const

describe.each([
  ['terrain/germany_srtm30_30arcsec.tif', germany],
  ['terrain/europe_etopo5_5arcmin.tif', europe],
])('%s', (file, places) => {
  const isThere = existsSync(sharedData(file))
  test.skipIf(!isThere)(
    `has the heights that GDAL reads${isThere ? '' : ` (skipped: no ${sharedData(file)})`}`,
    async () => {
      const elevation = await model(sharedData(file))
      for (const [place, lat, lon, heightM] of places) {
        const found = await elevation.elevationAt(lat, lon)
        if (heightM === null) expect(found, place).toBeNull()
        else expect(found, place).toBeCloseTo(heightM, 5)
      }
    },
  )
})

test('heights for a picture agree with single ones on a plane, and are missing outside the model', async () => {
  const values = Array.from({ length: 8 * 6 }, (_, at) => 10 * (at % 8) + 100 * Math.floor(at / 8))
  const path = join(scratchFolder(), 'plane.tif')
  writeFileSync(
    path,
    encodeTiff({
      width: 8,
      height: 6,
      values,
      sampleType: 'float32',
      blocks: [16, 16],
      tags: [geographicKeys(), ...position(5, 55, 0.25)],
    }),
  )
  const plane = await model(path)
  const lats = Float64Array.of(54.8, 54.1, 53)
  const lons = Float64Array.of(5.5, 6.31, 9)
  const heights = await plane.heightsAt({ lats, lons }, 10)
  for (const [row, lat] of [54.8, 54.1].entries())
    for (const [column, lon] of [5.5, 6.31].entries())
      expect(heights![3 * row + column]).toBeCloseTo((await plane.elevationAt(lat, lon))!, 3)
  expect(heights!.filter(Number.isNaN)).toHaveLength(5)
  expect(await plane.heightsAt({ lats: Float64Array.of(10), lons }, 10)).toBeNull()
})

test('a small-scale picture uses an overview', async () => {
  const size = 1024
  const path = join(scratchFolder(), 'overviews.tif')
  await writeCloudOptimizedGeoTiff(path, {
    grid: { xmin: 5, ymin: 54, dx: 1 / size, dy: 1 / size, xSz: size, ySz: size },
    data: Float32Array.from({ length: size * size }, (_, at) => at % 2),
    unit: 'm',
    description: 'stripes',
    citation: 'made up',
  })
  const stripes = await model(path)
  const nodes = { lats: Float64Array.of(54.5), lons: Float64Array.of(5.25, 5.5, 5.75) }
  // The mean of the stripes, which no single value has.
  expect([...(await stripes.heightsAt(nodes, 1_000))!]).toEqual([0.5, 0.5, 0.5])
})
