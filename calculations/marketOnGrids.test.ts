import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importEra5 } from '#atlas'
import { folderOfFile } from '#atlas/testing'
import { marketValueResultSchema } from '#contracts'
import { seededNumbers } from '#domain'
import { repetitions } from '#domain/testing'
import { computeFleet, importGeneration, importPrices, todaysFleetFolder } from '#market'
// biome-ignore-start lint/style/noRestrictedImports: files of tests are behind no door.
import { analyticKinds, analyticWind, writeAnalyticWind } from '../atlas/testing/analyticWind.ts'
import { installRegister, unitOf } from '../market/fleet/testing/installRegister.ts'
import { fleetVersion } from '../market/forecast/fleetVersion.ts'
import { hoursFrom, utcText } from '../market/testing/priceTables.ts'
// biome-ignore-end lint/style/noRestrictedImports: files of tests are behind no door.
import { expectAlike } from './testing/expectAlike.ts'
import { ownTurbine } from './testing/ownTurbine.ts'
import { completedSpec } from './testing/runSpec.ts'

/** Two weather years in steps of six hours, and four years of prices. */
const [startMs, hours, everyHours, hourMs] = [Date.UTC(2021, 0), 2 * 8760, 6, 3_600_000]
const [pricesFromMs, priceHours] = [Date.UTC(2018, 11, 31, 23), 4 * 8766]
const made = { made_on: '2023-01-05', known_till: '2022-12' }

const next = seededNumbers(17)
const length = repetitions(100, 10)
const places = Array.from({ length }, () => ({ lat: 51 + 0.3 * next(), lon: 9.6 + 0.5 * next() }))
const sites = places.map((place, i) => ({ site_id: i + 1, name: `Place ${i + 1}`, turbine: 0, ...place }))

const folder = folderOfFile()
for (const kind of analyticKinds) {
  const file = writeAnalyticWind(join(folder, `${kind}.nc`), kind, hours, everyHours)
  const result = await importEra5([file], { id: kind.toLowerCase(), folder })
  expect(result.ok || JSON.stringify(result.issues)).toBe(true)
}

/** Wind lowers the price, so that the market value differs from the mean price. */
const rows = hoursFrom(pricesFromMs, priceHours).map((timeMs) => {
  const hour = (timeMs - startMs) / hourMs
  const { u, v } = analyticWind(51.15, 9.85, hour)
  const [speed, sun] = [Math.hypot(u, v), Math.max(0, -Math.cos((2 * Math.PI * hour) / 24))]
  const price = (150 - 12 * speed - 20 * sun).toFixed(2)
  return `${utcText(timeMs)},${(3000 * speed).toFixed(0)},${(300 * speed).toFixed(0)},${(20_000 * sun).toFixed(0)},50000,${price}`
})
const table = join(folder, 'market.csv')
const head = 'time_utc,wind_onshore_mw,wind_offshore_mw,solar_mw,load_mw,price_eur_mwh'
writeFileSync(table, [head, ...rows, ''].join('\n'))
const [marketFolder, registerFolder] = [join(folder, 'market'), join(folder, 'register')]
for (const importOf of [importPrices, importGeneration])
  expect(await importOf([table], { folder: marketFolder, today: made.made_on })).toMatchObject({ ok: true })
installRegister(
  registerFolder,
  places.map((place, i) => unitOf({ ...place, number: `SEE${i}` })),
  '20250610-00000001',
)

async function ordered(atlas: string, order: object) {
  const own = {
    product: 'mva',
    atlas,
    sites,
    formats: ['csv'],
    turbines: [{ ...ownTurbine, hub_height_m: 100 }],
  }
  const { manifest } = await completedSpec({ ...own, mixed: true, ...order }, join(folder, atlas), {
    marketFolder,
  })
  return marketValueResultSchema.parse(manifest.result).sites
}

test('a market value is the same at each place on every kind of grid', () =>
  expectAlike(analyticKinds, async (atlas, interpolation) =>
    (await ordered(atlas, { interpolation })).map(({ years }) => years[0]!.as_sold.value!),
  ))

test('a forecast with the fleet of the atlas is the same at each place on every kind of grid', () =>
  expectAlike(analyticKinds, async (atlas, interpolation) => {
    const fleetFolder = todaysFleetFolder(marketFolder)
    const places = { atlasUrl: join(folder, atlas), registerFolder, fleetFolder, stands: 'today' as const }
    const fleet = (await computeFleet(places, 'test'))!
    expect(fleet.included.units).toBe(sites.length)
    const forecast = { ...made, months_ahead: [1], quotes: [], quote_errors: [[], [], [], [], [], []] }
    const found = await ordered(atlas, {
      interpolation,
      forecast: { ...forecast, fleet_version: fleetVersion(fleet) },
    })
    return found.map((site) => site.forecast![0]!.market_value.mean!)
  }))
