import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importEra5, openAtlas, openGeoTiff, writeAtlasMap } from '#atlas'
import { scratchFolder } from '#atlas/testing'
import { siteIndexSchema } from '#contracts'
import { seededNumbers } from '#domain'
// biome-ignore lint/style/noRestrictedImports: files of tests are behind no door.
import { analyticKinds, analyticWind, writeAnalyticWind } from '../atlas/testing/analyticWind.ts'
import { computeWindPotential } from './testing/computeWindPotential.ts'
import { ownTurbine as turbine } from './testing/ownTurbine.ts'
import { completedSpec } from './testing/runSpec.ts'

const [everyHours, hoursOfYear] = [6, 8760]
const years = { from_year: 2021, till_year: 2021 }
/** A cell is at most 0.06 degrees away, in which the wind changes by 0.1 m/s; between nodes a plane is better. */
const ofCellMs = 0.1
const betweenMs = 0.02

const next = seededNumbers(7)
const places = Array.from({ length: 100 }, () => ({ lat: 51 + 0.3 * next(), lon: 9.6 + 0.5 * next() }))
const sites = places.slice(0, 5).map((place, i) => ({ site_id: i + 1, name: `Place ${i + 1}`, ...place }))

/** Mean speed of the year at a place, m/s. */
function meanSpeed({ lat, lon }: { readonly lat: number; readonly lon: number }): number {
  let sum = 0
  for (let hour = 0; hour < hoursOfYear; hour += everyHours) {
    const { u, v } = analyticWind(lat, lon, hour)
    sum += Math.hypot(u, v)
  }
  return (everyHours * sum) / hoursOfYear
}

test('one wind has the same potential, index and maps on every kind of grid', async () => {
  const folder = scratchFolder()
  const indices: number[][] = []
  for (const kind of analyticKinds) {
    const file = writeAnalyticWind(join(folder, `${kind}.nc`), kind, hoursOfYear, everyHours)
    const id = kind.toLowerCase()
    const result = await importEra5([file], { id, folder })
    expect(result.ok || JSON.stringify(result.issues)).toBe(true)
    const atlas = join(folder, id)
    const isList = kind === 'cells'
    const most = isList ? ofCellMs : betweenMs

    const spec = { product: 'windpotential' as const, atlas: id, sites, heights: [100], ...years }
    const { result: potential } = await computeWindPotential(join(folder, `wind-${id}`), atlas, {
      ...spec,
      interpolation: isList ? 'nearest' : 'bilinear',
    })
    for (const [i, { heights }] of potential!.sites.entries())
      expect(Math.abs(heights[0]!.mean_speed - meanSpeed(sites[i]!)), `${kind} ${i}`).toBeLessThan(most)

    indices.push(await monthlyIndex(atlas, id))
    await expectMaps(folder, atlas, kind)
  }
  for (const index of indices)
    for (const [m, value] of index.entries()) expect(Math.abs(value - indices[0]![m]!)).toBeLessThan(1)
})

/** Index of the months of 2021 at the first place, percent. */
async function monthlyIndex(atlas: string, id: string): Promise<number[]> {
  const spec = { product: 'index', atlas: id, sites: sites.slice(0, 1), turbine, reference: [2021, 2021] }
  const { json } = await completedSpec({ ...spec, mode: 'anomaly' }, atlas)
  const series = siteIndexSchema.parse(json('index-1.json'))
  expect(series.months).toHaveLength(12)
  return series.months.map(({ index }) => index!)
}

/** Saved maps have the mean speed of each place, and its wind at a step, in its cell. */
async function expectMaps(folder: string, atlasFolder: string, kind: string): Promise<void> {
  const atlas = await openAtlas(atlasFolder)
  try {
    const hour = 42
    const maps = [
      { request: { field: 'mean_wind_speed_100m' }, at: meanSpeed },
      {
        request: { field: 'u100', timeMs: atlas.info.dataFromMs + hour * 3_600_000 },
        at: ({ lat, lon }: (typeof places)[number]) => analyticWind(lat, lon, hour).u,
      },
    ]
    for (const { request, at } of maps) {
      const file = join(folder, `${kind}-${request.field}.tif`)
      await writeAtlasMap(file, atlas, request)
      const opened = await openGeoTiff(file)
      if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
      for (const place of places) {
        const value = await opened.value.valueAt(place.lat, place.lon, 'nearest')
        expect(Math.abs(value! - at(place)), `${kind} ${request.field}`).toBeLessThan(ofCellMs)
      }
      await opened.value.close()
    }
  } finally {
    await atlas.close()
  }
}
