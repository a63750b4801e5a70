import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#domain'
import { scratchFolder } from '../testing/scratch.ts'
import { noSharedData, sharedData } from '../testing/sharedData.ts'
import { encodeGdalMetadata } from './gdalMetadata.ts'
import { openGeoTiffBytes } from './openGeoTiff.ts'
import { readingOfRaster } from './rasterReading.ts'
import { readRaster, readRasterFor } from './readRaster.ts'
import { TAG } from './tags.ts'
import { encodeTiff, geographicKeys, position, type Tag } from './testing/tiffFile.ts'

const size = { width: 3, height: 2 }
const values = [100, 200, 300, 400, 500, -9999]

async function read(tags: readonly Tag[], answers: Answers = {}, name = 'a.tif') {
  const path = join(scratchFolder(), name)
  const file = { ...size, values, sampleType: 'float32' as const, blocks: [3, 2] as [number, number] }
  writeFileSync(path, encodeTiff({ ...file, tags: [[TAG.gdalNodata, 2, '-9999'], ...tags] }))
  return readRaster(path, answers)
}

const band = (metadata: Parameters<typeof encodeGdalMetadata>[0]): Tag => [
  TAG.gdalMetadata,
  2,
  encodeGdalMetadata(metadata)!,
]

describe('a raster', () => {
  test('is read by its description and unit, with scale, missing value, coordinate system and pixels', async () => {
    const { record, figures } = await read([
      band({ description: 'Elevation', unit: 'ft', scale: 0.5, offset: 10 }),
      geographicKeys(2),
    ])
    expect(record.columns).toMatchObject([
      {
        name: 'Elevation',
        meaning: 'surface_altitude',
        unit: 'ft',
        missing: -9999,
        basis: { meaning: { kind: 'stated' }, unit: { kind: 'stated' } },
      },
    ])
    expect(record.columns[0]!.factor).toBeCloseTo(0.5 * 0.3048, 9)
    expect(record.place).toMatchObject({
      system: 'EPSG:4326',
      pixels: { kind: 'point', basis: { kind: 'stated' } },
    })
    expect(figures).toMatchObject({ columns: 3, rows: 2, count: 5, unit: 'm' })
    expect(figures!.mean).toBeCloseTo((0.5 * 300 + 10) * 0.3048, 3)
  })

  test('of the Global Wind Atlas has its quantity and height by the name of the file', async () => {
    const tags = [band({ scale: 0.01 }), geographicKeys(1), ...position(9, 53, 0.01)]
    const { record, issues } = await read(tags, { 'unit.band 1': 'm/s' }, 'DEU_wind-speed_100m.tif')
    expect([issues, record.questions]).toEqual([[], []])
    expect(record.columns).toMatchObject([
      { meaning: 'wind_speed', heightM: 100, basis: { meaning: { kind: 'stated' } } },
    ])
    const others = [
      'combined-Weibull-A_100m',
      'combined-Weibull-k_100m',
      'power-density_50m',
      'capacity-factor_IEC2',
    ]
    for (const other of others) {
      const path = join(scratchFolder(), `DEU_${other}.tif`)
      const file = { ...size, values: [5, 6, 7, 8, 9, 5], sampleType: 'float32', blocks: [3, 2] } as const
      writeFileSync(path, encodeTiff({ ...file, tags: [geographicKeys(1), ...position(9, 53, 0.01)] }))
      expect(await readRasterFor(path, 'wind_speed'), other).toMatchObject({
        ok: false,
        issues: [{ code: 'other_quantity' }],
      })
    }
  })

  test('with values that no place on Earth has is refused', async () => {
    const { issues, figures } = await read([band({ description: 'Wind speed', unit: 'm/s' })])
    expect(issues).toMatchObject([{ code: 'other_quantity', reason: '100 to 500 m/s' }])
    expect(figures).toBeNull()
  })

  test.each([
    ['classes', [0, 1, 2, 3, 4, -9999], false],
    ['decimals', [0, 1, 0.03, 1, 1, -9999], true],
  ])('of %s without a unit is taken as roughness only with decimals', async (_, own, isRead) => {
    const path = join(scratchFolder(), 'a.tif')
    const tags: Tag[] = [[TAG.gdalNodata, 2, '-9999']]
    writeFileSync(path, encodeTiff({ ...size, values: own, sampleType: 'float32', blocks: [3, 2], tags }))
    expect((await readRasterFor(path, 'roughness_length')).ok).toBe(isRead)
  })

  test.each([
    [4979, []],
    [4937, []],
    [4326, [4096, 0, 1, 5030]],
  ])('with heights above the ellipsoid is no elevation model: EPSG:%i %o', async (epsg, vertical) => {
    const keys = [1024, 0, 1, 2, 2048, 0, 1, epsg, ...vertical]
    const tags: Tag[] = [
      band({ description: 'Elevation', unit: 'm' }),
      [TAG.geoKeyDirectory, 3, [1, 1, 0, keys.length / 4, ...keys]],
    ]
    expect((await read(tags)).record.questions.map(({ code }) => code)).toEqual(['meaning'])
    const bytes = encodeTiff({ ...size, values, sampleType: 'float32', blocks: [3, 2], tags })
    const opened = await openGeoTiffBytes('a.tif', bytes)
    expect(opened.ok && readingOfRaster(opened.value.description, 'surface_altitude')).toBeNull()
  })

  test('without a stated content or unit raises a question', async () => {
    const open = await read([])
    expect(open.record.questions.map(({ key }) => key)).toEqual(['meaning.band 1'])
    expect(open.figures).toBeNull()
    const height = await read([], { 'meaning.band 1': 'surface_altitude' })
    expect(height.record.questions.map(({ key }) => key)).toEqual(['unit.band 1'])
    const answered = await read([], { 'meaning.band 1': 'surface_altitude', 'unit.band 1': 'm' })
    expect(answered.figures).toMatchObject({ mean: 300, min: 100, max: 500 })
    const classes = await read([], { 'meaning.band 1': 'land_cover' })
    expect(classes.record.columns).toMatchObject([{ meaning: 'land_cover', unit: null }])
  })
})

test.skipIf(noSharedData)('a real elevation model is read or asked about', async () => {
  const answers = { 'meaning.band 1': 'surface_altitude', 'unit.band 1': 'm' }
  const { issues, figures } = await readRaster(sharedData('terrain/germany_srtm30_30arcsec.tif'), answers)
  expect(issues).toEqual([])
  expect(figures!.max).toBeGreaterThan(2000)
})
