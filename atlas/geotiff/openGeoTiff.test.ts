import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { passed } from '#domain/testing'
import { scratchFolder } from '../testing/scratch.ts'
import type { GeoTiffOptions } from './openGeoTiff.ts'
import { openGeoTiff, openGeoTiffBytes } from './openGeoTiff.ts'
import { type SampleType, sampleBytesOf } from './samples.ts'
import { COMPRESSION, PREDICTOR, TAG } from './tags.ts'
import { encodeTiff, type Tag, type TiffFile } from './testing/tiffFile.ts'

/** 5 x 4 values, 0.5 degrees apart, the first centred at 54.75 N 5.25 E. */
const plain: TiffFile = {
  width: 5,
  height: 4,
  values: Array.from({ length: 20 }, (_, i) => 10 * Math.floor(i / 5) + (i % 5)),
  sampleType: 'int16',
  blocks: 3,
}

async function opened(file: TiffFile | Uint8Array, options: GeoTiffOptions = {}) {
  const path = join(scratchFolder(), 'raster.tif')
  writeFileSync(path, file instanceof Uint8Array ? file : encodeTiff(file))
  const result = await openGeoTiff(path, options)
  if (result.ok) onTestFinished(() => result.value.close())
  return result
}

async function raster(file: TiffFile, options: GeoTiffOptions = {}) {
  return passed(await opened(file, options)).value
}

async function issuesOf(file: TiffFile | Uint8Array) {
  const result = await opened(file)
  return result.ok ? [] : result.issues.map(({ code, reason }) => `${code}: ${reason}`)
}

const types: SampleType[] = ['uint8', 'int8', 'uint16', 'int16', 'uint32', 'int32', 'float32', 'float64']

/** All choices of a writer, with the predictors for each type. */
const ways = fc
  .record({
    sampleType: fc.constantFrom(...types),
    isLittleEndian: fc.boolean(),
    isBig: fc.boolean(),
    blocks: fc.constantFrom(1, 3, 11, [16, 16] as const, [4, 7] as const),
    compression: fc.constantFrom(...Object.values(COMPRESSION)),
    predictor: fc.constantFrom(...Object.values(PREDICTOR)),
    width: fc.integer({ min: 1, max: 37 }),
    height: fc.integer({ min: 1, max: 11 }),
    seed: fc.nat(),
  })
  .filter(({ sampleType, predictor }) => {
    const isFloat = sampleType.startsWith('float')
    if (predictor === PREDICTOR.floatingPoint) return isFloat
    return predictor === PREDICTOR.none || sampleBytesOf(sampleType) <= 4
  })

test('values survive strips and tiles of all types, byte orders, compressions and predictors', async () => {
  await fc.assert(
    fc.asyncProperty(ways, async ({ seed, ...way }) => {
      const values = Array.from({ length: way.width * way.height }, (_, i) => (seed + 7 * i) % 127)
      const file = await raster({ ...way, values })
      expect([...(await file.readWindow(0, 0, way.width, way.height))]).toEqual(values)
    }),
    { numRuns: 200 },
  )
})

test('very different values keep their bits', async () => {
  const values = [-32_766, 32_767, 0, -1, 1, 12_345]
  const words = await raster({
    ...plain,
    width: 3,
    height: 2,
    values,
    compression: COMPRESSION.lzw,
    predictor: 2,
  })
  expect([...(await words.readWindow(0, 0, 3, 2))]).toEqual(values)
  const numbers = [Math.PI, -1e300, 5e-324, Number.NaN, 0, -0.1]
  const doubles = { ...plain, width: 3, height: 2, values: numbers, sampleType: 'float64' } as const
  const floating = await raster({ ...doubles, compression: COMPRESSION.deflate, predictor: 3 })
  expect([...(await floating.readWindow(0, 0, 3, 2))]).toEqual(numbers)
})

test('a large uncompressed strip is read row by row', async () => {
  const values = Array.from({ length: 400 * 500 }, (_, i) => i % 30_011)
  const file = await raster({ ...plain, width: 400, height: 500, values, blocks: 500 })
  expect([...(await file.readWindow(7, 498, 3, 2))]).toEqual(
    [199_207, 199_208, 199_209, 199_607, 199_608, 199_609].map((v) => v % 30_011),
  )
})

test('a file in memory is read like one on disk, and refused as damaged if truncated', async () => {
  const bytes = encodeTiff({ ...plain, compression: COMPRESSION.deflate, predictor: PREDICTOR.horizontal })
  const sent = passed(await openGeoTiffBytes('sent.tif', bytes))
  const onDisk = await raster({
    ...plain,
    compression: COMPRESSION.deflate,
    predictor: PREDICTOR.horizontal,
  })
  for (const [lat, lon] of [
    [54.2, 6.1],
    [53.3, 7.4],
  ] as const)
    expect(await sent.value.valueAt(lat, lon, 'bilinear')).toBe(await onDisk.valueAt(lat, lon, 'bilinear'))
  expect(await openGeoTiffBytes('sent.tif', bytes.subarray(0, bytes.length - 40))).toMatchObject({
    ok: false,
    issues: [{ file: 'sent.tif', code: 'damaged' }],
  })
})

test('a part outside the raster is refused', async () => {
  const file = await raster(plain)
  await expect(async () => file.readWindow(3, 0, 3, 1)).rejects.toThrow(
    'window 3, 0, 3 x 1 leaves the raster',
  )
})

test('missing values are those of the file, or of the caller if the file names none', async () => {
  const nodata = (text: string): Tag => [TAG.gdalNodata, 2, text]
  const values = [-9999, 1, 2, 3]
  const square = { ...plain, width: 2, height: 2, values }
  const said = await raster({ ...square, tags: [nodata('-9999')] }, { otherwiseNodata: 1 })
  expect([...(await said.readWindow(0, 0, 2, 2))]).toEqual([Number.NaN, 1, 2, 3])
  const otherwise = await raster(square, { otherwiseNodata: 1 })
  expect([...(await otherwise.readWindow(0, 0, 2, 2))]).toEqual([Number.NaN, Number.NaN, 2, 3])
  // The 32-bit number that GDAL writes as -3.4028234663852886e+38.
  const lowest = { ...square, values: [Math.fround(-3.4028234e38), 1, 2, 3], sampleType: 'float32' } as const
  const float = await raster({ ...lowest, tags: [nodata('-3.4028234e+38')] })
  expect(await float.readWindow(0, 0, 1, 1)).toEqual(Float64Array.of(Number.NaN))
})

test('omitted blocks are missing, or zero if no value means missing', async () => {
  const sparse = { ...plain, blocks: 2, missingBlocks: [1] }
  expect(await (await raster(sparse)).valueAt(53.25, 5.25, 'nearest')).toBe(0)
  const withNodata = await raster({ ...sparse, tags: [[TAG.gdalNodata, 2, '-1']] })
  expect(await withNodata.valueAt(53.25, 5.25, 'nearest')).toBeNull()
  expect(await withNodata.valueAt(54.75, 6.25, 'nearest')).toBe(2)
})

test('scale, offset and unit of GDAL apply', async () => {
  const metadata =
    '<GDALMetadata><Item name="OFFSET" sample="0" role="offset">-5</Item>' +
    '<Item name="SCALE" sample="0" role="scale">0.5</Item>' +
    '<Item name="UNITTYPE" sample="0" role="unittype">m &amp;amp; &lt;s&gt;</Item>' +
    '<Item name="SCALE" sample="1" role="scale">9</Item><Item name="other">1</Item></GDALMetadata>'
  const file = await raster({ ...plain, tags: [[TAG.gdalMetadata, 2, metadata]] })
  expect(await file.valueAt(54.75, 6.25, 'nearest')).toBe(2 * 0.5 - 5)
  expect(file.description.unit).toBe('m & <s>')
})

test('all unsupported properties are reported at once', async () => {
  const tags: Tag[] = [
    [TAG.samplesPerPixel, 3, [3]],
    [TAG.compression, 3, [34_887]],
    [TAG.predictor, 3, [7]],
    [TAG.bitsPerSample, 3, [12]],
    [TAG.modelTransformation, 12, [1, 0.1, 0, 5, 0.1, -1, 0, 50, 0, 0, 0, 0, 0, 0, 0, 1]],
    [TAG.geoKeyDirectory, 3, [1, 1, 0, 2, 1024, 0, 1, 1, 3072, 0, 1, 3035]],
  ]
  expect(await issuesOf({ ...plain, tags, secondDirectory: [[TAG.newSubfileType, 4, [4]]] })).toEqual([
    'several_bands: 3 bands where one is expected',
    'unknown_sample_type: values of 12 bits in sample format 2',
    'unknown_compression: compression 34887 (LERC)',
    'unknown_predictor: predictor 7 of these values',
    'rotated: rows that do not run from west to east',
    'unknown_projection: EPSG:3035',
    'masked: missing values are told by a mask instead of a nodata value',
  ])
})

test('a further page of the same size is refused, since nothing says which one is meant', async () => {
  const pageOf = (width: number, height: number): Tag[] => [
    [TAG.imageWidth, 4, [width]],
    [TAG.imageLength, 4, [height]],
  ]
  expect(await issuesOf({ ...plain, secondDirectory: pageOf(plain.width, plain.height) })).toEqual([
    'several_bands: 2 pages where one is expected',
  ])
  // A thumbnail is none.
  expect(await raster({ ...plain, secondDirectory: pageOf(1, 1) })).toBeDefined()
})

test.each([
  ['no position', [[TAG.modelTiepoint, 12, []]], 'no_position: the file does not say where its values lie'],
  [
    'several tie points',
    [[TAG.modelTiepoint, 12, Array(24).fill(1)]],
    'rotated: 4 tie points instead of one',
  ],
  [
    'no system',
    [[TAG.geoKeyDirectory, 3, [1, 1, 0, 0]]],
    'unknown_projection: the file names no coordinate reference system',
  ],
  [
    'geocentric coordinates',
    [[TAG.geoKeyDirectory, 3, [1, 1, 0, 1, 1024, 0, 1, 3]]],
    'unknown_projection: coordinates of model type 3',
  ],
  [
    'grads',
    [[TAG.geoKeyDirectory, 3, [1, 1, 0, 3, 1024, 0, 1, 2, 2048, 0, 1, 4326, 2054, 0, 1, 9105]]],
    'unknown_projection: angles in EPSG unit 9105, not degrees',
  ],
  [
    'another datum',
    [
      [TAG.geoKeyDirectory, 3, [1, 1, 0, 3, 1024, 0, 1, 2, 2048, 0, 1, 4314, 2049, TAG.geoAsciiParams, 5, 0]],
      [TAG.geoAsciiParams, 2, 'DHDN|'],
    ],
    'unknown_projection: EPSG:4314 (DHDN)',
  ],
  [
    'feet',
    [[TAG.geoKeyDirectory, 3, [1, 1, 0, 3, 1024, 0, 1, 1, 3072, 0, 1, 32632, 3076, 0, 1, 9002]]],
    'unknown_projection: lengths in EPSG unit 9002, not metres',
  ],
  ['no rows', [[TAG.imageLength, 4, [0]]], 'damaged: 5 x 0 values in blocks of 5 x 0'],
  ['other strips', [[TAG.stripByteCounts, 4, [30]]], 'damaged: 2 offsets and 1 sizes of 2 blocks'],
] as [string, Tag[], string][])('a file with %s is refused', async (_, tags, issue) => {
  expect(await issuesOf({ ...plain, tags })).toEqual([issue])
})

test('other and missing files are reported', async () => {
  expect(await issuesOf(Buffer.from('Not a picture at all'))).toEqual([
    'not_a_tiff: the file does not begin as a TIFF does',
  ])
  expect(await issuesOf(new Uint8Array(0))).toEqual(['not_a_tiff: the file does not begin as a TIFF does'])
  const missing = await openGeoTiff(join(scratchFolder(), 'missing.tif'))
  expect(missing).toMatchObject({ ok: false, issues: [{ code: 'unreadable' }] })
  expect(await openGeoTiff(scratchFolder())).toMatchObject({ ok: false, issues: [{ code: 'unreadable' }] })
})

test('a block that is too large to unpack is refused', async () => {
  const tags: Tag[] = [
    [TAG.tileWidth, 4, [40_000]],
    [TAG.tileLength, 4, [40_000]],
  ]
  const file = { ...plain, blocks: [8, 8], compression: COMPRESSION.deflate, tags } as const
  expect(await issuesOf(file)).toEqual(['block_too_large: blocks of 40000 x 40000 values: write it in tiles'])
})

test.each(['deflate', 'zstd'] as const)(
  'a block by %s that unpacks to more than its size is not unpacked further',
  async (compression) => {
    const side = 1024
    const tags: Tag[] = [
      [TAG.imageWidth, 4, [5]],
      [TAG.imageLength, 4, [4]],
    ]
    const values = new Array<number>(side * side).fill(7)
    const file = { ...plain, width: side, height: side, values, blocks: side, tags }
    const damaged = await raster({ ...file, compression: COMPRESSION[compression] })
    await expect(damaged.readWindow(0, 0, 5, 4)).rejects.toThrow('block 0 does not unpack')
  },
)

test('directories that point at themselves are refused', async () => {
  const bytes = encodeTiff({ ...plain, secondDirectory: [[TAG.newSubfileType, 4, [1]]] })
  const second = bytes.length - 18
  bytes.writeUInt32LE(second, bytes.length - 4)
  expect(await issuesOf(bytes)).toEqual(['damaged: the directories never end'])
})

test('any damage is refused or reported, and never causes another error', async () => {
  const compressions = fc.constantFrom(...Object.values(COMPRESSION))
  const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      compressions,
      fc.boolean(),
      damage,
      fc.nat(),
      async (compression, isBig, changes, cut) => {
        const bytes = encodeTiff({ ...plain, compression, isBig, predictor: PREDICTOR.horizontal })
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        const result = await opened(cut % 3 === 0 ? bytes.subarray(0, cut % bytes.length) : bytes)
        if (!result.ok) return
        const { width, height } = result.value
        try {
          await result.value.readWindow(0, Math.max(0, height - 4), Math.min(width, 5), Math.min(height, 4))
          await result.value.valueAt(54, 6, 'bilinear')
        } catch (error) {
          expect(error).toMatchObject({ _tag: 'DamagedGeoTiff' })
        }
      },
    ),
    // The example changes the type of an entry, so that block positions read as floating-point numbers.
    { numRuns: 250, examples: [[COMPRESSION.oldDeflate, true, [[1_682_311_576, 11]], 20_099_497]] },
  )
})
