import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodeCloudOptimizedGeoTiff } from '#atlas'
import { scratchFolder } from '#atlas/testing'
import { METRES_PER_DEGREE } from '#domain'
import { farmRuggedness } from './farmRuggedness.ts'

const place = { lat: 50, lon: 9 }
const cellDeg = 0.0004
const cells = 400
const eastwards = METRES_PER_DEGREE * Math.cos((place.lat * Math.PI) / 180)

/** File of an elevation model around the place, heights by m to the east and north of it. */
async function modelOf(heightM: (eastM: number, northM: number) => number): Promise<string> {
  const folder = scratchFolder()
  const [xmin, ymin] = [place.lon - (cells / 2) * cellDeg, place.lat - (cells / 2) * cellDeg]
  const data = Float32Array.from({ length: cells * cells }, (_, at) => {
    const [column, row] = [at % cells, Math.floor(at / cells)]
    const [lon, lat] = [xmin + column * cellDeg, ymin + row * cellDeg]
    return heightM((lon - place.lon) * eastwards, (lat - place.lat) * METRES_PER_DEGREE)
  })
  const path = join(folder, 'model.tif')
  const grid = { xmin, ymin, dx: cellDeg, dy: cellDeg, xSz: cells, ySz: cells }
  writeFileSync(path, await encodeCloudOptimizedGeoTiff({ grid, data }))
  return path
}

const at = async (path: string, places = [{ ...place, hubHeightM: 100 as number | null }]) =>
  farmRuggedness({ modelPaths: [path], spacingM: 45, places })

test('an elevation model of a peak has the share of its steep radius, and no inclination', async () => {
  const [found] = await at(
    await modelOf((east, north) => 500 - 0.5 * Math.min(1400, Math.hypot(east, north))),
  )
  expect(Math.abs(found!.index! - 1400 / 3500)).toBeLessThan(0.02)
  expect(found!.slopeDeg!).toBeLessThan(0.5)
})

test('inclined ground has the inclination of its plane, and a mast has none', async () => {
  const path = await modelOf((east) => 1500 + east * Math.tan((9 * Math.PI) / 180))
  const [turbine, mast] = await at(path, [
    { ...place, hubHeightM: 120 },
    { lat: 50.01, lon: 9.01, hubHeightM: null },
  ])
  expect(turbine!.index).toBe(0)
  expect(turbine!.slopeDeg).toBeCloseTo(9, 1)
  expect(mast).toEqual({ index: 0, slopeDeg: null })
})

test('ground that the model does not cover whole is not judged', async () => {
  const path = await modelOf(() => 10)
  const [found] = await at(path, [{ lat: 50, lon: 9.05, hubHeightM: 100 }])
  expect(found).toEqual({ index: null, slopeDeg: 0 })
})
