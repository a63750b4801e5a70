import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type AtlasMap,
  type CogOptions,
  openElevation,
  openGeoTiff,
  writeCloudOptimizedGeoTiff,
} from '#atlas'
import { askPeer, peerPython, scratchFolder } from '#atlas/testing'
import { type AtlasGrid, cellCentre } from '#domain'
import { passed } from '#domain/testing'

const hasRasterio = peerPython !== undefined
const absence = hasRasterio ? '' : ' (skipped: ANEMONE_PEER_PYTHON names no Python with rasterio)'

function ask(script: string, args: readonly string[], question: unknown = null) {
  return askPeer(join(import.meta.dirname, script), args, JSON.stringify(question))
}

const degrees: AtlasGrid = { xmin: 5.5, ymin: 47.25, dx: 0.25, dy: 0.5, xSz: 700, ySz: 33 }
const plane = { xmin: -450_000, ymin: -510_000, dx: 3000, dy: 2000, xSz: 301, ySz: 341 }
const sphereRadiusM = 6_370_000

const maps: [string, Omit<AtlasMap, 'data'>, CogOptions][] = [
  ['degrees', { grid: degrees, unit: 'W/m²', description: 'power <density> & more' }, {}],
  ['degrees with small tiles', { grid: degrees, nodata: -9999 }, { tileSize: 256 }],
  ['a single cell', { grid: { ...degrees, xSz: 1, ySz: 1 } }, {}],
  [
    'a Lambert plane on a sphere',
    { grid: { ...plane, lambert: { lat0: 51, lon0: 10, lat1: 48, lat2: 54, sphereRadiusM } } },
    { tileSize: 256 },
  ],
  [
    'a Lambert plane on WGS 84',
    { grid: { ...plane, lambert: { lat0: 54, lon0: 9, lat1: 30, lat2: 60 } } },
    { tileSize: 256 },
  ],
  [
    'a Lambert plane of one parallel',
    { grid: { ...plane, lambert: { lat0: 52.5, lon0: 0, lat1: 52.5, lat2: 52.5, sphereRadiusM } } },
    {},
  ],
]

function floats({ xSz, ySz }: AtlasGrid): Float32Array {
  const isMissing = (i: number) => i % 97 === 5
  return Float32Array.from({ length: xSz * ySz }, (_, i) =>
    isMissing(i) ? Number.NaN : Math.sin(i / 50) * 8,
  )
}

describe.skipIf(!hasRasterio)(`GDAL${absence}`, () => {
  test.each(maps)('reads a map on %s: each number at its place, a valid COG', async (_, map, options) => {
    const { grid } = map
    const path = join(scratchFolder(), 'map.tif')
    const data = floats(grid)
    await writeCloudOptimizedGeoTiff(path, { ...map, data }, options)
    const cells = [
      [0, 0],
      [grid.xSz - 1, 0],
      [0, grid.ySz - 1],
      [Math.floor(grid.xSz / 3), Math.floor(grid.ySz / 2)],
    ] as const
    const centres = cells.map(([x, y]) => cellCentre(grid, x, y))
    const points = centres.map(({ lat, lon }) => [lat, lon])
    const answer = ask('gdalReadMap.py', [path, `${path}.raw`], { points })
    expect(answer.invalid).toEqual([])
    expect(answer).toMatchObject({
      type: 'float32',
      size: [grid.xSz, grid.ySz],
      epsg: grid.lambert ? null : 4326,
    })
    expect(answer.nodata).toBe(map.nodata === undefined ? 'nan' : '-9999.0')
    expect(answer.unit).toBe(map.unit ?? null)
    expect(answer.description).toBe(map.description ?? null)
    expect(answer.structure).toMatchObject({ LAYOUT: 'COG', COMPRESSION: 'DEFLATE', PREDICTOR: '3' })
    expect(answer.tags.AREA_OR_POINT).toBe('Area')
    const values = new Float32Array(new Uint8Array(readFileSync(`${path}.raw`)).buffer)
    expect(firstDifference(values, data, grid, map.nodata)).toBeNull()
    for (const [i, [x, y]] of cells.entries()) {
      // A thousandth of a cell is some metres; a datum shift would be tens of kilometres, half a cell 0.5.
      expect(answer.places[i][0]).toBeCloseTo(x, 3)
      expect(answer.places[i][1]).toBeCloseTo(grid.ySz - 1 - y, 3)
    }
  })

  test('reads integers with their scale, their citation and their overviews', async () => {
    const grid = { ...degrees, xSz: 1025 }
    const data = Int16Array.from({ length: grid.xSz * grid.ySz }, (_, i) => ((i * 7919) % 65_535) - 32_767)
    const path = join(scratchFolder(), 'map.tif')
    const map = { grid, data, scale: 0.01, offset: 5, unit: 'm s-1', citation: 'ERA5 © Copernicus' }
    await writeCloudOptimizedGeoTiff(path, map)
    const answer = ask('gdalReadMap.py', [path, `${path}.raw`], { points: [[50, 10]] })
    expect(answer).toMatchObject({
      invalid: [],
      type: 'int16',
      nodata: '-32768.0',
      scale: 0.01,
      offset: 5,
      unit: 'm s-1',
      tags: { TIFFTAG_COPYRIGHT: 'ERA5 © Copernicus' },
      structure: { PREDICTOR: '2' },
      overviews: [2, 4],
    })
    const values = new Int16Array(new Uint8Array(readFileSync(`${path}.raw`)).buffer)
    expect(firstDifference(values, data, grid)).toBeNull()
  })

  test('writes elevation models that we read alike, value by value and between the values', async () => {
    const folder = scratchFolder()
    const { models } = ask('gdalWriteModels.py', [folder])
    expect(models.length).toBe(15)
    for (const { file, size, values, points } of models) {
      const raster = passed(await openGeoTiff(join(folder, file)))
      const read = await raster.value.readWindow(0, 0, size[0], size[1])
      await raster.value.close()
      expect(
        [...read].map((value) => (Number.isNaN(value) ? null : value)),
        file,
      ).toEqual(values)
      const model = passed(await openElevation(join(folder, file)))
      for (const [lat, lon, heightM] of points) {
        const found = await model.value.elevationAt(lat, lon)
        const where = `${file} at ${lat}, ${lon}`
        if (heightM === null) expect(found, where).toBeNull()
        else expect(found, where).toBeCloseTo(heightM, 3)
      }
      await model.value.close()
    }
  })
})

/** The first cell whose value differs in GDAL; null if all are equal bit by bit. */
function firstDifference(
  northUp: ArrayLike<number>,
  southUp: ArrayLike<number>,
  { xSz, ySz }: AtlasGrid,
  nodata = Number.NaN,
): string | null {
  for (let y = 0; y < ySz; y++)
    for (let x = 0; x < xSz; x++) {
      const [theirs, ours] = [northUp[(ySz - 1 - y) * xSz + x]!, southUp[y * xSz + x]!]
      const expected = Number.isNaN(ours) ? nodata : ours
      if (!Object.is(theirs, expected)) return `cell ${x}, ${y}: ${theirs} instead of ${expected}`
    }
  return northUp.length === southUp.length ? null : `${northUp.length} values`
}
