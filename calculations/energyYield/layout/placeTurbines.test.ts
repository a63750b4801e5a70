import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile, scratchFolder } from '#atlas/testing'
import { type FarmLayout, farmLayoutOrderSchema, layoutNowSchema } from '#contracts'
import { kmlSheet } from '#domain'
import { computeFarm } from '../../testing/computeFarm.ts'
import { hornsRevAt } from '../../testing/hornsRev.ts'
import { writeSmallAtlas } from '../../testing/smallAtlas.ts'
import type { EnergyYieldSpecInput } from '../spec.ts'
import { groundProblems } from './layoutGround.ts'
import { endLayoutSearch, isLayoutEnded, readLayoutNow, writeLayoutNow } from './liveLayout.ts'

const place = { lat: 53, lon: 8 }
const area = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [8.0, 53.0],
      [8.04, 53.0],
      [8.04, 53.02],
      [8.0, 53.02],
      [8.0, 53.0],
    ] as [number, number][],
  ],
}
const hole: [number, number][] = [
  [8.015, 53.005],
  [8.025, 53.005],
  [8.025, 53.015],
  [8.015, 53.015],
]
const layout = {
  area: { ...area, coordinates: [...area.coordinates, hole] },
  exclusions: [
    { geometry: { type: 'Point' as const, coordinates: [8.005, 53.01] as [number, number] }, buffer_m: 300 },
  ],
  spacing_d: { along: 5, across: 3, direction_deg: 240 },
  starts: 2,
  trials_per_start: 1500,
}
const row = hornsRevAt(place, { atlas: 'small', from_year: 2018, till_year: 2019 })
const spec: EnergyYieldSpecInput = {
  ...row,
  // The existing turbine is first, as in some lists; the search needs neighbours last.
  turbines: [0, 1, 2, 3, 4].map((index) => ({
    ...row.turbines[index]!,
    status: index === 0 ? ('portfolio' as const) : ('planned' as const),
    ...(index === 4 && { hub_height_m: 90 }),
  })),
  layout,
}

const scratch = folderOfFile()
const atlasFolder = join(scratch, 'small')
await writeSmallAtlas(atlasFolder)

test('an order with a layout yields the best layout that keeps to area and spacing, with all its numbers', async () => {
  const folder = scratchFolder()
  const { result, manifest } = await computeFarm(folder, atlasFolder, spec)
  const found = result.layout as FarmLayout
  expect(found.found.violations).toBe(0)
  expect(found.stopped).toBe(false)
  expect(found.starts).toHaveLength(2)
  for (const start of found.starts) expect(found.found.aep_mwh).toBeGreaterThanOrEqual(start.aep_mwh)
  expect(found.found.free_mwh).toBeGreaterThan(found.found.aep_mwh)
  expect(found.found.neighbours_mwh).toBeGreaterThan(0)
  expect(Object.keys(found.wake_models_mwh)).toEqual(['jensen', 'bastankhah', 'turbopark'])
  const moved = result.turbines.filter(({ status }) => status === 'planned')
  for (const { lat, lon } of moved) {
    expect(lon >= 8 && lon <= 8.04 && lat >= 53 && lat <= 53.02).toBe(true)
    expect(lon > 8.015 && lon < 8.025 && lat > 53.005 && lat < 53.015).toBe(false)
  }
  const [existing] = result.turbines
  expect([existing!.lat, existing!.lon]).toEqual([row.turbines[0]!.lat, row.turbines[0]!.lon])
  expect(found.turbines.map(({ before }) => before.lon)).toEqual(spec.turbines.slice(1).map(({ lon }) => lon))
  expect(found.turbines.reduce((sum, { aep_mwh }) => sum + aep_mwh, 0)).toBeCloseTo(found.found.aep_mwh, 6)
  // Years of 8766 h, air by its density and one wind for each height separate both numbers.
  expect(result.groups.planned.yield.park_mwh / found.found.aep_mwh).toBeCloseTo(1, 1)
  const names = manifest.files.map(({ name }) => name)
  const kml = names.find((name) => name.endsWith('_layout.kml'))!
  expect(kmlSheet(readFileSync(join(folder, kml), 'utf8')).sheet?.rows).toHaveLength(5)
  expect(names.filter((name) => name.includes('_layout.'))).toHaveLength(3)
  expect((await computeFarm(scratchFolder(), atlasFolder, spec)).result.layout).toEqual(found)
})

test('a grid at known costs is found, searched again with fewer turbines, and its levelised cost is shown', async () => {
  const costs = { turbine_eur: 4e6, cable_eur_km: 1e5, road_eur_km: 5e4, yearly_eur: 6e4 }
  const searched = { ...layout, exclusions: [], pattern: 'grid' as const, costs, fewest: 1 }
  const { result } = await computeFarm(scratchFolder(), atlasFolder, {
    ...spec,
    layout: { ...searched, objective: 'lcoe', trials_per_start: 800 },
  })
  const found = result.layout!
  expect(found.found.violations).toBe(0)
  expect(found.found.pattern).toMatchObject({ kind: 'grid' })
  expect(found.found.lcoe_eur_mwh).toBeLessThanOrEqual(found.by_energy!.lcoe_eur_mwh!)
  const numbers = found.by_number!
  expect(numbers.map(({ turbines }) => turbines)).toEqual([1, 2, 3, 4])
  expect(numbers.at(-1)!.aep_mwh).toBe(found.found.aep_mwh)
  for (const [index, one] of numbers.slice(1).entries())
    expect(one.aep_mwh).toBeGreaterThan(numbers[index]!.aep_mwh)
})

test('restrictions and the limit of the grid are in the search, and its energy is that of the restricted farm', async () => {
  type Rule = NonNullable<EnergyYieldSpecInput['restrictions']>[number]
  const night: Rule = {
    ...{ name: 'Night', category: 'curtailment.noise', clock: 'utc', action: { kind: 'stop' } },
    windows: [{ season: null, time: { kind: 'clock', from: '22:00', till: '06:00' } }],
  }
  const grid: Rule = {
    ...{ name: 'Grid', category: 'curtailment.gridOperator' },
    action: { kind: 'farm_limit', power_kw: 1200 },
  }
  const energyOf = async (...restrictions: Rule[]) => {
    const { result } = await computeFarm(scratchFolder(), atlasFolder, { ...spec, restrictions })
    const lost = result.restrictions?.rules.reduce((sum, one) => sum + one.lost_mwh.planned, 0) ?? 0
    return { layout: result.layout!, left: result.groups.planned.yield.park_mwh - lost }
  }
  const [free, stopped, limited] = [await energyOf(), await energyOf(night), await energyOf(night, grid)]
  expect(stopped.layout.found.aep_mwh / free.layout.found.aep_mwh).toBeCloseTo(2 / 3, 1)
  expect(limited.layout.found.aep_mwh).toBeLessThan(0.97 * stopped.layout.found.aep_mwh)
  for (const { layout, left } of [stopped, limited]) {
    expect(Math.abs(layout.found.aep_mwh / left - 1)).toBeLessThan(0.03)
    expect(Math.abs(layout.found.searched / layout.found.aep_mwh - 1)).toBeLessThan(0.02)
    expect(layout.turbines.reduce((sum, one) => sum + one.aep_mwh, 0)).toBeCloseTo(layout.found.aep_mwh, 6)
  }
})

test('a search that continues with rounded places keeps to the rules and is at least as good', async () => {
  const { result } = await computeFarm(scratchFolder(), atlasFolder, spec)
  const first = result.turbines
    .filter(({ status }) => status === 'planned')
    .map(({ lat, lon }): [number, number] => [lon, lat])
  const again = await computeFarm(scratchFolder(), atlasFolder, {
    ...spec,
    layout: { ...layout, first, starts: 1 },
  })
  const [before, after] = [result.layout!.found, again.result.layout!.found]
  expect(after.violations).toBe(0)
  // Places are rounded to 1 cm.
  expect(after.searched).toBeGreaterThan(before.searched * (1 - 1e-5))
})

test('areas that cross themselves or are too small are found with their place', () => {
  const turbines = [0, 1, 2].map((index) => ({ ...place, diameterM: 80 + index, isPlanned: index < 2 }))
  const order = (coordinates: [number, number][]) =>
    farmLayoutOrderSchema.parse({ ...layout, area: { type: 'Polygon', coordinates: [coordinates] } })
  const [crossing] = groundProblems(
    order([
      [8, 53],
      [8.02, 53.02],
      [8.02, 53],
      [8, 53.02],
    ]),
    turbines,
  )
  expect(crossing).toMatchObject({ code: 'crossesItself', part: 'area', index: 0 })
  expect(crossing!.place!.lat).toBeCloseTo(53.01, 3)
  expect(crossing!.place!.lon).toBeCloseTo(8.01, 3)
  const small = order([
    [8.03, 53],
    [8.031, 53],
    [8.031, 53.001],
  ])
  expect(groundProblems(small, turbines)).toEqual([{ code: 'tooSmall', fits: 1 }])
})

test('the folder of a calculation shows its best layout so far, and takes the request to end', async () => {
  const folder = scratchFolder()
  expect(await readLayoutNow(folder)).toBeNull()
  const now = layoutNowSchema.parse({ share: 0.5, objective: 'aep', value: 1, places: [[8, 53]] })
  await writeLayoutNow(folder, now)
  expect(await readLayoutNow(folder)).toEqual(now)
  expect(await isLayoutEnded(folder)).toBe(false)
  expect(await endLayoutSearch(folder)).toBe(true)
  expect(await isLayoutEnded(folder)).toBe(true)
  expect(await endLayoutSearch(join(folder, 'missing'))).toBe(false)
})
