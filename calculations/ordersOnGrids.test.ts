import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importEra5 } from '#atlas'
import { folderOfFile, scratchFolder } from '#atlas/testing'
import { aktermResultSchema, ppaResultSchema } from '#contracts'
import { seededNumbers } from '#domain'
import { isWholeExtent } from '#domain/testing'
// biome-ignore lint/style/noRestrictedImports: files of tests are behind no door.
import { analyticKinds, analyticWind, writeAnalyticWind } from '../atlas/testing/analyticWind.ts'
import { computeFarm } from './testing/computeFarm.ts'
import { expectAlike } from './testing/expectAlike.ts'
import { hornsRevAt } from './testing/hornsRev.ts'
import { importedPrices } from './testing/importedPrices.ts'
import { ownTurbine } from './testing/ownTurbine.ts'
import { completedSpec } from './testing/runSpec.ts'

/** In a sample, a projection and a list of cells. */
const kinds = isWholeExtent
  ? analyticKinds
  : analyticKinds.filter((kind) => /^(regular|rotated|cells)$/.test(kind))
const stepCount = 8760
const dataFromMs = Date.UTC(2021, 0)
const hub = { ...ownTurbine, hub_height_m: 100 }

const next = seededNumbers(13)
const places = Array.from({ length: isWholeExtent ? 100 : 10 }, () => ({
  lat: 51 + 0.3 * next(),
  lon: 9.6 + 0.5 * next(),
}))
const sites = places.map((place, i) => ({ site_id: i + 1, name: `Place ${i + 1}`, ...place }))

const folder = folderOfFile()
for (const kind of kinds) {
  const file = writeAnalyticWind(join(folder, `${kind}.nc`), kind, stepCount)
  const result = await importEra5([file], { id: kind.toLowerCase(), folder })
  expect(result.ok || JSON.stringify(result.issues)).toBe(true)
}
const marketFolder = await importedPrices(folder, { dataFromMs, stepCount }, (hour) => {
  const { u, v } = analyticWind(51.15, 9.85, hour)
  return 150 - 12 * Math.hypot(u, v)
})

async function resultOf(spec: {
  readonly atlas: string
  readonly [field: string]: unknown
}): Promise<unknown> {
  return (await completedSpec(spec, join(folder, spec.atlas), { marketFolder })).manifest.result
}

test('a farm has the same energy at each turbine on every kind of grid', () =>
  expectAlike(kinds, async (atlas, interpolation) => {
    const { turbines, ...hornsRev } = hornsRevAt(places[0]!, { atlas, from_year: 2021, till_year: 2021 })
    const spread = places.map((place, i) => ({
      ...{ ...turbines[0]!, site_id: i + 1, name: `Place ${i + 1}`, ...place },
      hub_height_m: 100,
    }))
    const farm = { ...hornsRev, interpolation, turbines: spread }
    const { result } = await computeFarm(scratchFolder(), join(folder, atlas), farm)
    return result.turbines.map((turbine) => turbine.yield.free_mwh)
  }))

test('an agreement has the same profile factor at each site on every kind of grid', () =>
  expectAlike(kinds, async (atlas, interpolation) => {
    const of = sites.map((site) => ({ ...site, turbine: 0 }))
    const spec = { product: 'ppa', atlas, interpolation, turbines: [hub], sites: of }
    const terms = {
      forward: { origin: 'typed', years: [{ year: 2027, base: 80 }] },
      profile_factor: { year: 2027, factor: 0.8, change_per_year: 0, least: 0 },
    }
    const result = await resultOf({ ...spec, ...terms, start: '2027-01', tenor_years: 1, formats: ['csv'] })
    return ppaResultSchema.parse(result).sites.map(({ ratio }) => ratio)
  }))

test('a year for dispersion has the same mean wind at each site on every kind of grid', () =>
  expectAlike(kinds, async (atlas, interpolation) => {
    const result = await resultOf({
      ...{
        product: 'akterm',
        atlas,
        interpolation,
        sites: sites.slice(0, isWholeExtent ? 20 : 3),
        year: 2021,
        rain: false,
      },
      ...{ anemometer_height: 100, class_method: 'klugManier', roughness: 0.1 },
    })
    return aktermResultSchema.parse(result).sites.map(({ statistics }) => statistics.mean_speed!)
  }))
