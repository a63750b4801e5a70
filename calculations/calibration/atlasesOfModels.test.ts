import path from 'node:path'
import { expect, test } from 'vitest'
import { importEra5 } from '#atlas'
import { withAtlas } from '#atlas/read'
import { scratchFolder } from '#atlas/testing'
import { seededNumbers } from '#domain'
// biome-ignore-start lint/style/noRestrictedImports: files of tests are behind no door.
import { writeAnalyticGrib } from '../../atlas/testing/analyticGrib.ts'
import {
  analyticGrids,
  analyticKinds,
  analyticWind,
  writeAnalyticWind,
} from '../../atlas/testing/analyticWind.ts'
// biome-ignore-end lint/style/noRestrictedImports: files of tests are behind no door.
import { atlasSeries } from './atlasSeries.ts'

const hours = [0, 1, 2, 3]
const firstMs = Date.UTC(2021, 0)
const points = 100
/** Half a step of the store, and the error of a plane between nodes. */
const interpolationMs = 0.02
/** Half a step of 1/64 m/s of both packed components. */
const packingMs = 0.012

test('one wind on a regular, rotated, Lambert and unstructured grid is the same at a hundred points', async () => {
  const folder = scratchFolder()
  const file = (name: string) => path.join(folder, name)
  const files = [
    ...analyticKinds.map((kind) => writeAnalyticWind(file(`${kind}.nc`), kind, hours.length)),
    ...Object.keys(analyticGrids).map((kind) =>
      writeAnalyticGrib(file(`${kind}-grib.grib2`), kind, hours.length),
    ),
  ]
  const next = seededNumbers(1)
  const places = Array.from({ length: points }, () => ({ lat: 51 + 0.3 * next(), lon: 9.6 + 0.5 * next() }))
  for (const one of files) {
    const id = path.parse(one).name.toLowerCase()
    const result = await importEra5([one], { id, folder })
    expect(result.ok || JSON.stringify(result.issues)).toBe(true)
    const isList = id === 'cells'
    const packedMs = id.endsWith('grib') ? packingMs : 0
    await withAtlas(path.join(folder, id), async (atlas) => {
      for (const interpolation of ['bilinear', 'nearest'] as const)
        for (const place of places) {
          const period = { fromMs: firstMs, tillMs: firstMs + 4 * 3_600_000 }
          const series = await atlasSeries(atlas, { ...place, heightM: 100, interpolation, ...period })
          const worst = Math.max(
            ...hours.map((hour) => {
              const { u, v } = analyticWind(place.lat, place.lon, hour)
              return Math.abs(series!.speedMs[hour]! - Math.hypot(u, v))
            }),
          )
          // A cell is at most 0.1 degrees away, in which the wind changes by 0.1 m/s; cells of a list are read as they are.
          const most = interpolation === 'bilinear' && !isList ? interpolationMs + packedMs : 0.15
          expect(worst, `${id} ${interpolation} ${place.lat} ${place.lon}`).toBeLessThan(most)
        }
    })
  }
})
