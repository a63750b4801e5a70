import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mapOfAtlas, openAtlas } from '#atlas'
import { folderOfFile } from '#atlas/testing'
import { hornsRevAt } from './testing/hornsRev.ts'
import { ownTurbine as turbine } from './testing/ownTurbine.ts'
import { completedSpec } from './testing/runSpec.ts'
import { smallDescription, writeSmallAtlas } from './testing/smallAtlas.ts'

/** First years of two atlases of the same weather, neither of them a leap year: times before 1970 are negative. */
const beginnings = { early: 1969, late: 2018 } as const
type Name = keyof typeof beginnings

const scratch = folderOfFile()
for (const [name, year] of Object.entries(beginnings)) {
  const description = {
    ...smallDescription,
    id: 'small',
    dataFromMs: Date.UTC(year, 0),
    stepCount: 2 * 8760,
  }
  await writeSmallAtlas(join(scratch, name), description, true)
}

const place = { lat: 53.1, lon: 8.2 }
const sites = [{ site_id: 1, name: 'A', ...place }]
const { turbines, ...farm } = hornsRevAt(place, { atlas: 'small', from_year: 0, till_year: 0 })
const years = (name: Name) => ({ from_year: beginnings[name], till_year: beginnings[name] + 1 })
const specs: Record<string, (name: Name) => object> = {
  'time series': (name) => ({
    product: 'ts',
    atlas: 'small',
    sites,
    heights: [100],
    parameters: ['wind_speed', 'wind_direction', 'temperature', 'rain'],
    formats: ['csv'],
    ...years(name),
  }),
  'wind potential': (name) => ({
    product: 'windpotential',
    atlas: 'small',
    sites,
    heights: [100],
    formats: ['csv', 'tab'],
    ...years(name),
  }),
  'energy yield': (name) => ({ ...farm, turbines: turbines.slice(0, 3), ...years(name) }),
  akterm: (name) => ({
    product: 'akterm',
    atlas: 'small',
    sites,
    year: beginnings[name],
    roughness: 0.1,
    formats: ['akterm', 'csv'],
  }),
  'yield index': (name) => ({
    product: 'index',
    atlas: 'small',
    sites,
    turbine,
    reference: [beginnings[name], beginnings[name] + 1],
    formats: ['csv'],
  }),
}

/** All results of a calculation, its own years replaced by those of the later atlas. */
async function outcomeOf(name: Name, spec: object): Promise<string> {
  const { folder, manifest } = await completedSpec(spec, join(scratch, name))
  const texts = readdirSync(folder)
    .filter((file) => /\.(csv|json|tab|akterm|txt)$/.test(file) && !/^(spec|manifest)/.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  return [JSON.stringify(manifest.result), ...texts]
    .join('\n')
    .replaceAll(/(?<!\d)1969(?!\d)/g, '2018')
    .replaceAll(/(?<!\d)1970(?!\d)/g, '2019')
    .replaceAll(/(?<!\d)1971(?!\d)/g, '2020')
    .replaceAll(/[0-9a-f]{64}/g, 'hash')
    .replaceAll(/"bytes":\d+/g, '"bytes"')
}

it.for(Object.keys(specs))('%s before 1970 equals that of the same weather later', async (product) => {
  const [early, late] = [
    await outcomeOf('early', specs[product]!('early')),
    await outcomeOf('late', specs[product]!('late')),
  ]
  expect(early.length).toBeGreaterThan(1000)
  expect(early === late || firstDifference(early, late)).toBe(true)
})

it('maps before 1970 equal those of the same weather later', async () => {
  const [early, late] = [await mapsOf('early'), await mapsOf('late')]
  expect(early.length).toBeGreaterThan(10)
  expect(early).toEqual(late)
})

/** Maps of every field without a time, and of wind and energy in the last hour of the first year. */
async function mapsOf(name: Name): Promise<{ field: string; values: number[] }[]> {
  const atlas = await openAtlas(join(scratch, name))
  const timeMs = Date.UTC(beginnings[name] + 1, 0, 1, -1)
  const energies = atlas.info.energies.map(({ id }) => ({ field: id, timeMs }))
  const statistics = atlas.info.fields.map(({ id }) => ({ field: id }))
  const maps = []
  try {
    for (const request of [...statistics, ...energies, { field: 'u100', timeMs }])
      maps.push({ field: request.field, values: [...(await mapOfAtlas(atlas, request)).data] })
  } finally {
    await atlas.close()
  }
  return maps
}

/** Text around the first difference: the whole texts are too long to read. */
function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  const around = (text: string) => text.slice(Math.max(0, at - 150), at + 100)
  return `${around(one)}\n--- differs from ---\n${around(other)}`
}
