import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile, scratchFolder } from '#atlas/testing'
import {
  type EnergyYieldResult,
  type FarmProduction,
  marketValueResultSchema,
  ppaResultSchema,
  siteMarketValueSchema,
} from '#contracts'
import { readManifest } from '../artefacts/manifest.ts'
import type { EnergyYieldSpecInput } from '../energyYield/spec.ts'
import { computeFarm } from '../testing/computeFarm.ts'
import { importedPrices } from '../testing/importedPrices.ts'
import { recalculated, spreadsheetProgram } from '../testing/recalculated.ts'
import { runSpec } from '../testing/runSpec.ts'
import { smallDescription, writeSmallAtlas } from '../testing/smallAtlas.ts'
import { netPowerFileName } from './netPowerFile.ts'

const hourMs = 3_600_000
/** Thirty months from November 2018, without air: densities at hubs are read more coarsely for single turbines. */
const description = {
  ...smallDescription,
  variables: smallDescription.variables.filter(({ id }) => /^[uv]\d/.test(id)),
  dataFromMs: Date.UTC(2018, 10, 1),
  stepCount: 24 * 900,
}
const place = { lat: 53.24, lon: 8.02 }
const plant = { award_ct_kwh: 6.1, commissioned: '2021-02-01', bid: '2021-01-05' }
const kilowatts = 2000
const power = {
  wind_speed_ms: [2, 4, 6, 8, 10, 12, 25],
  power_kw: [0, 0.05, 0.2, 0.55, 0.9, 1, 1].map((share) => share * kilowatts),
}
const turbine = {
  ...{ vendor: 'Own', type: 'low', rated_power_kw: kilowatts, rotor_diameter_m: 90 },
  air_density_kg_m3: 1.2,
}
const priceOf = (hour: number) =>
  Math.round(100 * (hour % 50 < 2 ? -12 : 45 + 30 * Math.sin(hour * 0.7))) / 100

const folderOfAll = folderOfFile()
const atlasFolder = join(folderOfAll, 'small')
await writeSmallAtlas(atlasFolder, description)
const marketFolder = await importedPrices(folderOfAll, description, priceOf)

/** A row of turbines from west to east, 400 m apart. */
async function farmOf(turbines: number, change: Partial<EnergyYieldSpecInput> = {}) {
  const folder = scratchFolder()
  const { result, manifest } = await computeFarm(folder, atlasFolder, {
    ...{ product: 'wakeloss', atlas: 'small', from_year: 2018, till_year: 2021, farm_name: 'Row' },
    interpolation: 'nearest',
    power_curves: [
      {
        ...{ ...turbine, name: '', thrust_computed: false, cut_in_ms: null, cut_out_ms: null, power },
        stationary_ct: null,
        thrust: { wind_speed_ms: [2, 25], ct: [0.8, 0.3] },
      },
    ],
    turbines: Array.from({ length: turbines }, (_, index) => ({
      ...{ site_id: index + 1, name: `R ${index + 1}`, lat: place.lat, lon: place.lon + index * 0.006 },
      ...{ status: 'planned' as const, power_curve: 0, hub_height_m: 100, wake_decay_constant: 0.075 },
    })),
    ...change,
  })
  const { sha256 } = manifest.files.find(({ name }) => name === netPowerFileName)!
  return { folder, result, sha256 }
}

function aboutOf(result: EnergyYieldResult, netShare: number): FarmProduction {
  const { planned } = result.groups
  return {
    run: '00000000-0000-4000-8000-000000000000',
    ...{ farm_name: result.farm_name, atlas: result.atlas, atlas_version: result.atlas_version },
    program_version: result.program_version,
    ...{ turbines: planned.turbines, rated_power_kw: planned.rated_power_kw, wake_model: result.wake_model },
    ...{ calibrated: false, from: result.from, till: result.till, availability: result.availability },
    wake_loss_share: 1 - planned.yield.efficiency!,
    losses: planned.losses.map(({ id, share }) => ({ id, share })),
    net_share: netShare,
    ...{ p50_mwh: planned.net.p50_mwh, p75_mwh: null, p90_mwh: null },
  }
}

async function compute(spec: Record<string, unknown>, farmFolder?: string) {
  const folder = scratchFolder()
  if (farmFolder !== undefined)
    copyFileSync(join(farmFolder, netPowerFileName), join(folder, netPowerFileName))
  const turbines = [{ ...turbine, hub_height_m: 100, power }]
  // The weather is synthetic, the prices are imported.
  const usual = { atlas: 'small', interpolation: 'nearest', mixed: true, turbines }
  return runSpec({ ...usual, ...spec }, atlasFolder, { folder, marketFolder })
}

const site = { site_id: 1, name: 'Row', ...place, turbine: 0, plant }

async function valued(spec: Record<string, unknown>, farmFolder?: string) {
  const { outcome, json, manifest } = await compute({ product: 'mva', sites: [site], ...spec }, farmFolder)
  expect(outcome).toEqual({ status: 'COMPLETED' })
  const result = marketValueResultSchema.parse((await manifest()).result)
  return { ...siteMarketValueSchema.parse(json('market-value-1.json')), result }
}

/** Power in the file of a farm, kW, read without its reader. */
function powerOf(folder: string): Float64Array {
  const bytes = readFileSync(join(folder, netPowerFileName))
  return new Float64Array(bytes.buffer.slice(bytes.byteOffset + 24, bytes.byteOffset + bytes.length))
}

const relative = (ours: number, theirs: number) => Math.abs(ours / theirs - 1)

test('a farm of one turbine without losses has the market value of the site’s own turbine', async () => {
  const farm = await farmOf(1)
  const production = { sha256: farm.sha256, about: aboutOf(farm.result, 1) }
  const [ofFarm, own] = [await valued({ production }, farm.folder), await valued({})]
  expect(ofFarm.months).toHaveLength(own.months.length)
  for (const [index, month] of [...own.months, ...own.years].entries()) {
    const other = [...ofFarm.months, ...ofFarm.years][index]!
    expect([other.period, other.coverage]).toEqual([month.period, month.coverage])
    expect(relative(other.by_law.energy, month.by_law.energy)).toBeLessThan(1e-12)
    expect(relative(other.by_law.value!, month.by_law.value!)).toBeLessThan(1e-12)
    expect(relative(other.total!, month.total!)).toBeLessThan(1e-12)
  }
  expect(ofFarm.result.sites[0]!.production).toEqual(production.about)
  expect(own.result.sites[0]!.production).toBeUndefined()
})

test('with wakes and losses, months are the sums of the farm’s net power and its prices, hour by hour', async () => {
  const losses = [
    { id: 'availability.turbine', share: 0.03 },
    { id: 'electrical.cables', share: 0.02 },
  ]
  const farm = await farmOf(4, { losses })
  const netShare = 0.97 * 0.98
  const about = aboutOf(farm.result, netShare)
  expect(about.wake_loss_share).toBeGreaterThan(0.01)
  const { months } = await valued({ production: { sha256: farm.sha256, about } }, farm.folder)
  const monthOf = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' },
  })
  const sums = new Map<string, { energy: number; revenue: number }>()
  for (const [hour, kw] of powerOf(farm.folder).entries()) {
    if (Number.isNaN(kw)) continue
    const month = monthOf.format(description.dataFromMs + hour * hourMs)
    const sum = sums.get(month) ?? { energy: 0, revenue: 0 }
    sum.energy += (kw * netShare) / 1000
    sum.revenue += (priceOf(hour) * kw * netShare) / 1000
    sums.set(month, sum)
  }
  for (const { period, by_law } of months) {
    const { energy, revenue } = sums.get(period)!
    expect(relative(by_law.energy, energy)).toBeLessThan(1e-9)
    expect(relative(by_law.value!, revenue / energy)).toBeLessThan(1e-9)
  }
  // The file has the energy that the result reports after wakes.
  for (const { year, month, availability, park_mwh } of farm.result.groups.planned.months) {
    if (availability < 1) continue
    const [fromHour, endHour] = [month - 1, month].map(
      (one) => (Date.UTC(year, one) - description.dataFromMs) / hourMs,
    )
    const fileMwh = powerOf(farm.folder)
      .subarray(fromHour, endHour)
      .reduce((sum, kw) => sum + kw / 1000, 0)
    expect(relative(fileMwh, park_mwh!)).toBeLessThan(1e-9)
  }
  expect(
    relative(farm.result.groups.planned.net.p50_mwh, farm.result.groups.planned.yield.park_mwh * netShare),
  ).toBeLessThan(1e-12)
})

test('a PPA of the farm has its net energy, and deducts no loss twice', async () => {
  const farm = await farmOf(1)
  const production = { sha256: farm.sha256, about: aboutOf(farm.result, 0.9) }
  const terms = { product: 'ppa', sites: [site], start: '2027-01', tenor_years: 5 }
  const priced = await compute({ ...terms, production, loss_share: 0 }, farm.folder)
  const own = await compute({ ...terms, loss_share: 0.1 })
  expect([priced.outcome, own.outcome]).toEqual([{ status: 'COMPLETED' }, { status: 'COMPLETED' }])
  const [ofFarm, ofSite] = await Promise.all(
    [priced, own].map(
      async ({ folder }) => ppaResultSchema.parse((await readManifest(folder)).result).sites[0]!,
    ),
  )
  expect(relative(ofFarm!.price.energy, ofSite!.price.energy)).toBeLessThan(1e-9)
  expect(relative(ofFarm!.price.pay_as_produced, ofSite!.price.pay_as_produced)).toBeLessThan(1e-9)
  const twice = await compute({ ...terms, production, loss_share: 0.1 }, farm.folder)
  expect(twice.outcome).toMatchObject({ status: 'INVALID', code: 'INVALID_SPEC' })
})

test('yields of the farm times prices are in a table and in a sheet with formulas, after the agreement too', async () => {
  const farm = await farmOf(1)
  const about = { ...aboutOf(farm.result, 0.9), p50_mwh: 5000, p75_mwh: 4500, p90_mwh: 4000 }
  const terms = { product: 'ppa', sites: [site], start: '2027-01', tenor_years: 5, years_after: 8 }
  const production = { sha256: farm.sha256, about }
  const { outcome, folder } = await compute({ ...terms, production, loss_share: 0 }, farm.folder)
  expect(outcome).toEqual({ status: 'COMPLETED' })
  const { files, result } = await readManifest(folder)
  const nameOf = (end: string) => files.find(({ name }) => name.endsWith(end))!.name
  const [head, ...rows] = readFileSync(join(folder, nameOf('_yield_cases.csv')), 'utf8')
    .trim()
    .split('\r\n')
  const numbers = rows.map((row) => row.split(',').slice(1).map(Number))
  expect(head!.split(',').at(-1)).toBe('after_p90_eur')
  const { price } = ppaResultSchema.parse(result).sites[0]!
  const [p50] = numbers
  expect(relative(p50![0]!, (price.energy * (1 - 0.995 ** 5)) / 0.005 / 5)).toBeLessThan(1e-6)
  expect(relative(p50![1]!, p50![0]! * price.pay_as_produced)).toBeLessThan(1e-6)
  for (const [place, share] of [1, 0.9, 0.8].entries())
    for (const [column, value] of numbers[place]!.entries())
      expect(relative(value, share * p50![column]!)).toBeLessThan(1e-5)
  if (spreadsheetProgram === null) return
  const cells = recalculated(join(folder, nameOf('.xlsx'))).flatMap(({ formulas }) => formulas)
  expect(
    cells.filter(({ ours, theirs }) => !(Math.abs(theirs - ours) <= 1e-9 * Math.max(1, Math.abs(ours)))),
  ).toEqual([])
})

test('refuses a file that is missing or not the one that was ordered, and several sites', async () => {
  const farm = await farmOf(1)
  const about = aboutOf(farm.result, 1)
  const other = { sha256: '0'.repeat(64), about }
  const valuedWith = (spec: Record<string, unknown>, folder?: string) =>
    compute({ product: 'mva', sites: [site], ...spec }, folder)
  expect((await valuedWith({ production: other }, farm.folder)).outcome).toMatchObject({
    code: 'PRODUCTION_UNAVAILABLE',
  })
  const production = { sha256: farm.sha256, about }
  expect((await valuedWith({ production })).outcome).toMatchObject({ code: 'PRODUCTION_UNAVAILABLE' })
  const two = [site, { ...site, site_id: 2 }]
  expect((await valuedWith({ production, sites: two }, farm.folder)).outcome).toMatchObject({
    code: 'INVALID_SPEC',
  })
})
