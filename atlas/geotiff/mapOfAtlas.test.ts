import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openAtlas } from '../read/openAtlas.ts'
import { folderOfFile } from '../testing/scratch.ts'
import {
  lambertDescription,
  latLonDescription,
  smallWeather,
  writeSmallAtlas,
} from '../testing/smallAtlas.ts'
import type { Atlas } from '../types.ts'
import { mapFields, mapOfAtlas } from './mapOfAtlas.ts'

const atlases: Atlas[] = []
const folder = folderOfFile()
for (const description of [latLonDescription, lambertDescription]) {
  await writeSmallAtlas(join(folder, description.id), description, { withStatistics: true })
  atlases.push(await openAtlas(join(folder, description.id)))
}
afterAll(async () => {
  for (const atlas of atlases) await atlas.close()
})

test('every field without a time becomes a map with unit, description and citation', async () => {
  for (const atlas of atlases) {
    const { timeless, timed } = mapFields(atlas.info)
    expect(timeless).toContain('mean_wind_speed_100m')
    expect(timeless).toContain('orography')
    expect(timeless.some((id) => id.startsWith('monthly_energy_'))).toBe(true)
    expect(timed).toEqual(['u100', 'v100', 't2m'])
    for (const field of timeless) {
      const map = await mapOfAtlas(atlas, { field })
      expect(map.data).toHaveLength(18 * 20)
      expect(map.grid).toEqual(atlas.info.grid)
      expect(map).toMatchObject({ citation: 'made by a test', unit: expect.stringMatching(/./) })
      expect(map.description).toMatch(/\(synthetic weather\)$/)
    }
  }
})

test('a variable at a time has the values of that step', async () => {
  const [atlas] = atlases
  const timeMs = latLonDescription.dataFromMs + 7 * 3_600_000
  const map = await mapOfAtlas(atlas!, { field: 'u100', timeMs })
  expect(map.description).toBe('eastward wind at 100 m, 2000-02-28T07:00Z (synthetic weather)')
  expect(map.data[0]).toBeNaN()
  expect(map.data[18 * 3 + 5]).toBeCloseTo(smallWeather('u100', 5, 3, 7), 2)
})

test('an energy exists for a month, and for a mean year only if every month of the year is available', async () => {
  const [atlas] = atlases
  const field = atlas!.info.energies[0]!.id
  const { months, data } = await atlas!.readMonthlyEnergy(atlas!.info.energies[0]!.turbineId)
  const march = months.findIndex(({ month }) => month === 3)
  const map = await mapOfAtlas(atlas!, { field, timeMs: Date.UTC(2000, 2, 5) })
  expect([...(map.data as Float32Array)]).toEqual([...data.slice(march * 360, (march + 1) * 360)])
  expect(map.unit).toBe('MWh')
  const year = await mapOfAtlas(atlas!, { field })
  expect(year.unit).toBe('MWh/a')
  expect([...(year.data as Float32Array)].every(Number.isNaN)).toBe(true)
})

test('an unknown field is refused with the known ones, a time outside with the period', async () => {
  const [atlas] = atlases
  await expect(mapOfAtlas(atlas!, { field: 'gusts' })).rejects.toMatchObject({
    _tag: 'UnknownVariable',
    available: expect.arrayContaining(['mean_wind_speed_100m', 't2m']),
  })
  for (const timeMs of [
    undefined,
    latLonDescription.dataFromMs + 1,
    latLonDescription.dataFromMs - 3_600_000,
  ])
    await expect(
      mapOfAtlas(atlas!, { field: 't2m', ...(timeMs === undefined ? {} : { timeMs }) }),
    ).rejects.toMatchObject({ _tag: 'OutsidePeriod' })
})
