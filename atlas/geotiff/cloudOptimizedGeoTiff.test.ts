import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type AtlasGrid, cellCentre } from '#domain'
import { scratchFolder } from '../testing/scratch.ts'
import type { AtlasMap } from './atlasMap.ts'
import {
  type CogOptions,
  encodeCloudOptimizedGeoTiff,
  writeCloudOptimizedGeoTiff,
} from './cloudOptimizedGeoTiff.ts'
import { openGeoTiff } from './openGeoTiff.ts'

const degrees: AtlasGrid = { xmin: 5.25, ymin: 47.1, dx: 0.25, dy: 0.2, xSz: 23, ySz: 31 }
const lambert: AtlasGrid = {
  xmin: -30_000,
  ymin: -27_000,
  dx: 3000,
  dy: 2000,
  xSz: 300,
  ySz: 270,
  lambert: { lat0: 50, lon0: 10, lat1: 48, lat2: 52, sphereRadiusM: 6_371_229 },
}
const onEllipsoid: AtlasGrid = { ...lambert, lambert: { lat0: 51, lon0: 9, lat1: 51, lat2: 51 } }

function field({ xSz, ySz }: AtlasGrid, seed = 0): Float32Array {
  return Float32Array.from({ length: xSz * ySz }, (_, i) => Math.sin(seed + i / 7) * 9 + 0.01 * i)
}

async function read(map: AtlasMap, options: CogOptions = {}) {
  const path = join(scratchFolder(), 'map.tif')
  await writeCloudOptimizedGeoTiff(path, map, options)
  const result = await openGeoTiff(path)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  onTestFinished(() => result.value.close())
  return result.value
}

/** Values of the file, reordered to begin in the south-west. */
async function southUp(raster: Awaited<ReturnType<typeof read>>, { xSz, ySz }: AtlasGrid): Promise<number[]> {
  const rows: number[][] = []
  for (let row = ySz - 1; row >= 0; row--) rows.push([...(await raster.readWindow(0, row, xSz, 1))])
  return rows.flat()
}

describe('a map that is written and read', () => {
  test.each([
    ['degrees', degrees],
    ['a Lambert plane on a sphere', lambert],
    ['a Lambert plane on WGS 84', onEllipsoid],
  ])('has every value at its cell on %s', async (_, grid) => {
    const data = field(grid)
    data[3] = Number.NaN
    const raster = await read({ grid, data }, { tileSize: 256 })
    expect(await southUp(raster, grid)).toEqual([...data])
    for (const [x, y] of [
      [0, 0],
      [grid.xSz - 1, 0],
      [7, grid.ySz - 1],
      [11, 20],
    ] as const) {
      const { lat, lon } = cellCentre(grid, x, y)
      expect(await raster.valueAt(lat, lon, 'nearest')).toBe(data[y * grid.xSz + x])
      expect(await raster.valueAt(lat, lon, 'bilinear')).toBeCloseTo(data[y * grid.xSz + x]!, 4)
    }
  })

  test('keeps integers of any size', async () => {
    const size = fc.integer({ min: 1, max: 600 })
    await fc.assert(
      fc.asyncProperty(size, size, fc.nat(), fc.constantFrom(256, 512), async (xSz, ySz, seed, tileSize) => {
        const grid = { ...degrees, xSz, ySz, dx: 0.01, dy: 0.01 }
        const data = Int16Array.from({ length: xSz * ySz }, (_, i) => ((seed + i * i) % 65_535) - 32_767)
        const raster = await read({ grid, data }, { tileSize } as CogOptions)
        expect(await southUp(raster, grid)).toEqual([...data])
      }),
      { numRuns: 12 },
    )
  })

  test('keeps the meaning of its values', async () => {
    const grid = { ...degrees, xSz: 2, ySz: 1 }
    const map = { grid, data: Int16Array.of(-32_768, 850), scale: 0.01, offset: -1, unit: 'W/m² <100 m>' }
    const raster = await read({ ...map, description: 'power "density"', citation: '© Anemone' })
    expect(await southUp(raster, grid)).toEqual([Number.NaN, 7.5])
    expect(raster.description).toMatchObject({ unit: 'W/m² <100 m>', description: 'power "density"' })
  })

  test('writes missing numbers as the nodata value', async () => {
    const grid = { ...degrees, xSz: 3, ySz: 1 }
    const map = { grid, data: Float32Array.of(1, Number.NaN, -9999), nodata: -9999 }
    expect(await southUp(await read(map), grid)).toEqual([1, Number.NaN, Number.NaN])
    expect((await encodeCloudOptimizedGeoTiff(map)).includes('-9999\0')).toBe(true)
  })
})

test('the same map gives the same bytes, in memory and in a file', async () => {
  const map = { grid: lambert, data: field(lambert) }
  const first = await encodeCloudOptimizedGeoTiff(map, { tileSize: 256 })
  expect(first.equals(await encodeCloudOptimizedGeoTiff(map, { tileSize: 256 }))).toBe(true)
  const path = join(scratchFolder(), 'map.tif')
  expect(await writeCloudOptimizedGeoTiff(path, map, { tileSize: 256 })).toBe(first.length)
  expect(first.equals(readFileSync(path))).toBe(true)
})

test('overviews end at the size of a tile, and can be omitted', async () => {
  const map = { grid: { ...degrees, xSz: 1100, ySz: 300 }, data: new Float32Array(330_000) }
  const levels = async (options: CogOptions) => directoriesOf(await encodeCloudOptimizedGeoTiff(map, options))
  expect(await levels({})).toEqual([1100, 550, 275])
  expect(await levels({ tileSize: 256 })).toEqual([1100, 550, 275, 138])
  expect(await levels({ overviews: false })).toEqual([1100])
})

/** Widths of the file's images in the order of their directories. */
function directoriesOf(bytes: Buffer): number[] {
  const widths: number[] = []
  for (let at = bytes.readUInt32LE(4); at !== 0; ) {
    const count = bytes.readUInt16LE(at)
    const entries = Array.from({ length: count }, (_, i) => at + 2 + 12 * i)
    widths.push(bytes.readUInt32LE(entries.find((entry) => bytes.readUInt16LE(entry) === 256)! + 8))
    at = bytes.readUInt32LE(at + 2 + 12 * count)
  }
  return widths
}

test('invalid maps are refused', async () => {
  const encode = (map: Partial<AtlasMap>) =>
    encodeCloudOptimizedGeoTiff({ grid: degrees, data: field(degrees), ...map })
  await expect(encode({ data: new Float32Array(5) })).rejects.toThrow('5 values for 23 x 31 cells')
  await expect(encode({ nodata: 0.1 })).rejects.toThrow("nodata 0.1 is none of the map's numbers")
  const data = new Int16Array(23 * 31)
  for (const nodata of [Number.NaN, 40_000, 0.5])
    await expect(encode({ data, nodata })).rejects.toThrow(RangeError)
})

test('a cancelled map leaves only the older file', async () => {
  const path = join(scratchFolder(), 'map.tif')
  writeFileSync(path, 'older')
  const signal = AbortSignal.abort(new Error('given up'))
  const map = { grid: degrees, data: field(degrees) }
  await expect(writeCloudOptimizedGeoTiff(path, map, { signal })).rejects.toThrow('given up')
  expect(readFileSync(path, 'utf8')).toBe('older')
  await expect(writeCloudOptimizedGeoTiff(join(path, 'below.tif'), map)).rejects.toThrow('ENOTDIR')
  expect(readdirSync(join(path, '..'))).toEqual(['map.tif'])
})
