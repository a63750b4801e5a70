import { memoryUsage } from 'node:process'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { passed } from '#domain/testing'
import { openGeoTiffBytes } from './openGeoTiff.ts'
import { COMPRESSION, PREDICTOR, TAG } from './tags.ts'
import { encodeTiff, type Tag } from './testing/tiffFile.ts'

/** Tag that claims a number of bytes at a position as its values. */
type Claim = readonly [tag: number, at: number, count: number]

/** File of a number of bytes, followed by a directory of claims; the directory is repeated. */
function claiming(bytes: number, claims: readonly Claim[], directories = 1): Buffer {
  const length = 2 + 12 * claims.length + 4
  const parts = Array.from({ length: directories }, (_, n) => {
    const directory = Buffer.alloc(length)
    directory.writeUInt16LE(claims.length)
    for (const [i, [tag, at, count]] of claims.entries()) {
      directory.writeUInt16LE(tag, 2 + 12 * i)
      directory.writeUInt16LE(1, 4 + 12 * i)
      directory.writeUInt32LE(count, 6 + 12 * i)
      directory.writeUInt32LE(8 + at, 10 + 12 * i)
    }
    directory.writeUInt32LE(n + 1 < directories ? 8 + bytes + (n + 1) * length : 0, length - 4)
    return directory
  })
  const header = Buffer.from('II*\0\0\0\0\0', 'latin1')
  header.writeUInt32LE(8 + bytes, 4)
  return Buffer.concat([header, Buffer.alloc(bytes), ...parts])
}

/** Issues of a file, and growth of the process while it was opened, MB. */
async function refusalOf(bytes: Uint8Array) {
  const beforeBytes = memoryUsage.rss()
  const result = await openGeoTiffBytes('hostile.tif', bytes)
  if (result.ok) await result.value.close()
  const issues = result.ok ? [] : result.issues.map(({ code, reason }) => `${code}: ${reason}`)
  return { issues, grownMb: (memoryUsage.rss() - beforeBytes) / 2 ** 20 }
}

const MB = 1 << 20
const allTags = Object.values(TAG).slice(0, 16)
const tables = [TAG.stripOffsets, TAG.stripByteCounts, TAG.tileOffsets, TAG.tileByteCounts]

test.each([
  [
    'sixteen tags with the same millions of values',
    claiming(
      16 * MB,
      allTags.map((tag) => [tag, 0, 16 * MB]),
    ),
    'tag 254 has 16777216 values',
  ],
  [
    'tables of blocks that share bytes',
    claiming(
      4 * MB,
      tables.map((tag) => [tag, 0, 4 * MB]),
    ),
    'tags 273 and 279 share bytes',
  ],
  [
    'two hundred directories with the same table',
    claiming(MB, [[TAG.tileOffsets, 0, MB]], 200),
    'tags 324 and 324 share bytes',
  ],
  [
    'a tag that is repeated',
    claiming(
      16 * MB,
      Array.from({ length: 4 }, (_, i) => [TAG.tileOffsets, 4 * MB * i, 4 * MB]),
    ),
    'the tags have more than 100663296 bytes of values',
  ],
] as const)('refuses %s before allocating memory for them', async (_, bytes, reason) => {
  const { issues, grownMb } = await refusalOf(bytes)
  expect(issues).toEqual([`damaged: ${reason}`])
  expect(grownMb).toBeLessThan(200)
})

test('refuses a long text before reading it', async () => {
  const bytes = encodeTiff({
    width: 1,
    height: 1,
    values: [0],
    sampleType: 'uint8',
    blocks: 1,
    tags: [[TAG.gdalMetadata, 2, 'x'.repeat(MB)]],
  })
  expect((await refusalOf(bytes)).issues).toEqual(['damaged: tag 42112 has a text of 1048577 bytes'])
})

/** Four zero tiles that share one deflated block. */
function oneBlock(side: number, predictor: number): Buffer {
  const packed = deflateSync(Buffer.alloc(4 * side * side))
  const encode = (at: number): Buffer => {
    const tags: Tag[] = [
      [TAG.imageWidth, 4, [2 * side]],
      [TAG.imageLength, 4, [2 * side]],
      [TAG.tileWidth, 4, [side]],
      [TAG.tileLength, 4, [side]],
      [TAG.tileOffsets, 4, Array(4).fill(at)],
      [TAG.tileByteCounts, 4, Array(4).fill(packed.length)],
      [TAG.modelPixelScale, 12, [1e-3, 1e-3, 0]],
    ]
    const file = { width: 1, height: 1, values: [0], sampleType: 'float32', blocks: [1, 1] } as const
    return encodeTiff({ ...file, compression: COMPRESSION.deflate, predictor, tags })
  }
  return Buffer.concat([encode(encode(0).length), packed])
}

test('refuses tiles that unpack to more than the cache of a raster, before unpacking one', async () => {
  const bytes = oneBlock(4097, PREDICTOR.floatingPoint)
  const { issues, grownMb } = await refusalOf(bytes)
  expect(issues).toEqual(['block_too_large: blocks of 4097 x 4097 values: write it in tiles'])
  expect(grownMb).toBeLessThan(200)
})

test('caches at most four of the largest tiles, and unpacks one at a time', async () => {
  const side = 4096
  const bytes = oneBlock(side, PREDICTOR.horizontal)
  const opened = passed(await openGeoTiffBytes('large.tif', bytes))
  const beforeBytes = memoryUsage.rss()
  let mostBytes = 0
  const quarters = [0, side].flatMap((row) => [0, side].map((column) => [column, row] as const))
  const read = await Promise.all(
    quarters.map(async ([column, row]) => {
      const values = await opened.value.readWindow(column, row, 1, 1)
      mostBytes = Math.max(mostBytes, memoryUsage.rss() - beforeBytes)
      return values[0]
    }),
  )
  await opened.value.close()
  expect(read).toEqual([0, 0, 0, 0])
  expect(mostBytes / 2 ** 20).toBeLessThan(700)
})

test('refuses a block with more packed bytes than it can need', async () => {
  const tags: Tag[] = [
    [TAG.stripOffsets, 4, [8]],
    [TAG.stripByteCounts, 4, [100_000]],
  ]
  const file = { width: 1, height: 1, values: [0], sampleType: 'uint8', blocks: 1, tags } as const
  const bytes = Buffer.concat([
    encodeTiff({ ...file, compression: COMPRESSION.deflate }),
    new Uint8Array(100_000),
  ])
  const opened = passed(await openGeoTiffBytes('packed.tif', bytes))
  await expect(opened.value.readWindow(0, 0, 1, 1)).rejects.toThrow(
    'block 0 of 1 bytes is packed into 100000',
  )
})
