import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mapOfAtlas, openAtlas } from '#atlas'
import { folderOfFile } from '#atlas/testing'
import { energyYieldResultSchema, marketValueResultSchema, timeSeriesResultSchema } from '#contracts'
import { hornsRevAt } from './testing/hornsRev.ts'
import { importedPrices } from './testing/importedPrices.ts'
import { ownTurbine as turbine } from './testing/ownTurbine.ts'
import { runSpec } from './testing/runSpec.ts'
import { smallDescription, writeSmallAtlas } from './testing/smallAtlas.ts'

const HOURS = 71
const scratch = folderOfFile()
const january = { id: 'small', dataFromMs: Date.UTC(2018, 0), stepCount: HOURS }
await writeSmallAtlas(join(scratch, 'small'), { ...smallDescription, ...january }, true)
const marketFolder = await importedPrices(scratch, january, () => 40)

const place = { lat: 53.1, lon: 8.2 }
const sites = [{ site_id: 1, name: 'A', ...place }]
const years = { from_year: 2018, till_year: 2018 }

async function compute(spec: object) {
  const whole = { atlas: 'small', ...spec }
  const { outcome, manifest } = await runSpec(whole, join(scratch, 'small'), { marketFolder })
  const result = outcome.status === 'COMPLETED' ? (await manifest()).result : null
  return { outcome, result }
}

/** Figures that three days of January cannot give are refused by name, however they are ordered. */
const refused: Readonly<Record<string, readonly [code: string, spec: object]>> = {
  'wind potential': ['NOT_ENOUGH_TIMESTEPS', { product: 'windpotential', sites, heights: [100], ...years }],
  'yield index': ['REFERENCE_NOT_AVAILABLE', { product: 'index', sites, turbine, reference: [2018, 2018] }],
  akterm: ['DISPERSION_REFUSED', { product: 'akterm', sites, year: 2018, roughness: 0.1 }],
}
it.for(Object.entries(refused))('%s refuses 71 hours of January', async ([, [code, spec]]) => {
  expect((await compute(spec)).outcome).toMatchObject({ status: 'INVALID', code })
})

it('time series of 71 hours state their small share of the ordered year', async () => {
  const { result } = await compute({
    product: 'ts',
    sites,
    heights: [100],
    parameters: ['wind_speed'],
    formats: ['xlsx'],
    ...years,
  })
  const { rows, ordered_steps, sites: found } = timeSeriesResultSchema.parse(result)
  expect([rows, ordered_steps]).toEqual([HOURS, 8760])
  expect(found[0]!.series[0]!.availability).toBeCloseTo(HOURS / 8760, 6)
})

it('an energy yield of 71 hours names the months that it lacks and has no site quality', async () => {
  const { turbines, ...farm } = hornsRevAt(place, { atlas: 'small', ...years })
  const { result } = await compute({ ...farm, turbines: turbines.slice(0, 3) })
  const found = energyYieldResultSchema.parse(result)
  expect(found.availability).toBeCloseTo(HOURS / 8760, 6)
  expect(found.mean_year).toEqual({
    missing_months: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    thin_months: [1],
    clipped: true,
  })
  // The period is 31 days of a mean year, not a whole year.
  const { calendar_months, yield: ofYear } = found.groups.farm
  expect(calendar_months[0]!.park_mwh).toBeCloseTo((ofYear.park_mwh * 31) / 365, 6)
  expect(calendar_months.slice(1).every(({ park_mwh }) => park_mwh === null)).toBe(true)
  for (const { eeg, years: own } of found.turbines) {
    expect(eeg).toMatchObject({ site_yield_mwh: null, site_quality_percent: null, correction_factor: null })
    expect(own.map(({ park_mwh }) => park_mwh)).toEqual([null])
  }
})

it('a market value of 71 hours has no month and no year', async () => {
  const { result } = await compute({
    product: 'mva',
    mixed: true,
    sites: [{ ...sites[0]!, turbine: 0 }],
    turbines: [turbine],
  })
  expect(marketValueResultSchema.parse(result).sites.map((site) => site.years)).toEqual([[]])
})

it('a map of 71 hours names its days, and one of energies has no value', async () => {
  const atlas = await openAtlas(join(scratch, 'small'))
  try {
    const mean = await mapOfAtlas(atlas, { field: 'mean_wind_speed_100m' })
    expect(mean.description).toContain('2018-01-01 to 2018-01-03')
    for (const { id } of atlas.info.energies)
      expect([...(await mapOfAtlas(atlas, { field: id })).data].every(Number.isNaN)).toBe(true)
  } finally {
    await atlas.close()
  }
})
