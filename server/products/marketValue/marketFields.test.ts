import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importEra5, type ListedAtlas, listAtlases, monthlyEnergies, openGeoTiff } from '#atlas'
import { scratchFolder } from '#atlas/testing'
import {
  type EnergyField,
  indexReference,
  marketOutlook,
  publishedCaptureRates,
  seededNumbers,
  spanIndex,
} from '#domain'
import { federalStates } from '#domain/register'
import { passed } from '#domain/testing'
import {
  computeFieldsOf,
  computeFleet,
  computeForecastFields,
  energyOfReference,
  fleetTotalMwh,
  importPrices,
  readFleet,
} from '#market'
// biome-ignore-start lint/style/noRestrictedImports: files of tests are behind no door.
import { analyticKinds, analyticWind, writeAnalyticWind } from '../../../atlas/testing/analyticWind.ts'
import { syntheticMarket, syntheticValues } from '../../../domain/market/testing/syntheticMarket.ts'
import { installRegister, unitOf } from '../../../market/fleet/testing/installRegister.ts'
import { hoursFrom, utcTable } from '../../../market/testing/priceTables.ts'
// biome-ignore-end lint/style/noRestrictedImports: files of tests are behind no door.
import { encodeField } from '../../fields/encodeField.ts'
import { copyBeginning } from '../../testing/firstStarts.ts'
import { marketFields } from '../pricedAtlas/marketFields.ts'

const turbineId = 'e141_4200'
const [startMs, hourMs] = [Date.UTC(2021, 0), 3_600_000]
/** Differences from latitudes and longitudes of the maps, by the distance of the cells' centres. */
const most = { energy: 0.02, marketValue: 0.005, index: 0.003, forecast: 0.005, fleet: 0.02 }
/** Two weather years, which a forecast needs. */
const hours = 2 * 8760
const next = seededNumbers(11)
const places = Array.from({ length: 100 }, () => ({ lat: 51 + 0.3 * next(), lon: 9.6 + 0.5 * next() }))

function priceByWind(timeMs: number): number {
  const { u, v } = analyticWind(51.15, 9.85, (timeMs - startMs) / hourMs)
  return Math.round(1000 * (150 - 12 * Math.hypot(u, v))) / 1000
}

test('a field that takes longer than a request waits is served once the server has computed it', async () => {
  const folder = copyBeginning('new')
  const [atlas] = await listAtlases([join(folder, 'atlases')])
  const marketFolder = join(folder, 'market')
  const places = { atlasUrl: atlas!.url, marketFolder, fieldsFolder: scratchFolder() }
  const large = { ...places, url: atlas!.url, turbineId, atlas: { ...atlas!, stepCount: 1e9 } }
  await expect(marketFields(large)).rejects.toMatchObject({ code: 'PRODUCT_UPDATING' })
  const [field] = (await computeFieldsOf('all', places, [turbineId]))!
  expect(await marketFields(large)).toEqual(field)
})

test('one wind has the same energy, market value, index and forecast in the maps of every kind of grid, and the same fleet', async () => {
  const folder = scratchFolder()
  const atlasFolder = join(folder, 'atlases')
  for (const kind of analyticKinds) {
    const file = writeAnalyticWind(join(folder, `${kind}.nc`), kind, hours, 6)
    const result = await importEra5([file], { id: kind.toLowerCase(), folder: atlasFolder })
    expect(result.ok || JSON.stringify(result.issues)).toBe(true)
  }
  const prices = join(folder, 'prices.csv')
  // Wind lowers the price: the market value differs from the mean price.
  writeFileSync(prices, utcTable(hoursFrom(startMs - hourMs, hours), priceByWind).join('\n'))
  const marketFolder = join(folder, 'market')
  expect(await importPrices([prices], { folder: marketFolder, today: '2023-01-02' })).toMatchObject({
    ok: true,
  })

  const shown = new Map<string, Record<keyof typeof most, number[]>>()
  for (const atlas of await listAtlases([atlasFolder])) {
    const { energyMwh, revenueEur } = await marketFields({
      ...{ url: atlas.url, marketFolder, fieldsFolder: join(folder, 'fields'), atlas, turbineId },
    })
    const [energy, revenue] = [sumOf(energyMwh), sumOf(revenueEur)]
    const index = await indexOfJune(atlas.url)
    shown.set(atlas.id, {
      energy: await mapAt(folder, atlas, energy),
      marketValue: await mapAt(
        folder,
        atlas,
        revenue.map((eur, cell) => eur / energy[cell]!),
      ),
      index: await mapAt(folder, atlas, index),
      forecast: await mapAt(folder, atlas, await forecastOf(folder, atlas)),
      fleet: await fleetOf(folder, atlas),
    })
  }
  expect([...shown.keys()].sort()).toEqual(analyticKinds.map((kind) => kind.toLowerCase()).sort())
  const regular = shown.get('regular')!
  for (const [id, maps] of shown)
    for (const name of Object.keys(most) as (keyof typeof most)[]) {
      expect(maps[name]).toHaveLength(regular[name].length)
      const ratios = maps[name].map((value, i) => Math.abs(value / regular[name][i]! - 1))
      for (const [i, ratio] of ratios.entries()) expect(ratio, `${id} ${name} ${i}`).toBeLessThan(most[name])
    }
})

/** Sum of all months. Shape [cell]. */
function sumOf({ months, data }: EnergyField): number[] {
  const cells = data.length / months.length
  return Array.from({ length: cells }, (_, cell) =>
    months.reduce((sum, _month, m) => sum + data[m * cells + cell]!, 0),
  )
}

/** Index of June 2021 by the months of that year, percent. Shape [cell]. */
async function indexOfJune(url: string): Promise<number[]> {
  const [field] = await monthlyEnergies(url, [energyOfReference(turbineId)])
  const reference = passed(indexReference(field!, { fromYear: 2021, tillYear: 2021 }))
  const june = { year: 2021, month: 6 }
  return [...spanIndex(field!, reference.value, 'seasonal', { from: june, till: june })]
}

const market = syntheticMarket({ fromYear: 2020, endYear: 2023 })
const outlook = marketOutlook({
  ...{ market, published: publishedCaptureRates(market, syntheticValues(market)), made: 12 * 2022 + 11 },
  ...{ curve: null, quoteErrors: new Map(), fleet: null },
})

/** Forecast for January 2023 by the weather of both years, EUR/MWh. Shape [cell]. */
async function forecastOf(folder: string, { url }: ListedAtlas): Promise<number[]> {
  const [fields] = await computeForecastFields(
    { outlooksFolder: join(folder, 'outlooks') },
    url,
    [turbineId],
    {
      ...{ outlook, madeOf: [] },
    },
  )
  return [...fields![0]!.valueEurMwh]
}

/** Energy of a fleet with a turbine at each place, MWh. Shape [federal state]. */
async function fleetOf(folder: string, { id, url }: ListedAtlas): Promise<number[]> {
  const registerFolder = join(folder, 'register')
  const units = places.map((place, i) =>
    unitOf({ ...place, number: `SEE${i}`, state: federalStates[i % federalStates.length]! }),
  )
  installRegister(registerFolder, units, '20250610-00000001')
  const fleetFolder = join(folder, 'fleet')
  await computeFleet({ atlasUrl: url, registerFolder, fleetFolder }, 'test')
  const fleet = (await readFleet(fleetFolder, id))!
  return federalStates.map((name) =>
    fleetTotalMwh(fleet, ({ state }) => state === name).reduce((sum, energy) => sum + energy, 0),
  )
}

/** Values of the map's file at the places, as the interface sends it. */
async function mapAt(folder: string, { grid }: ListedAtlas, values: readonly number[]): Promise<number[]> {
  const file = join(folder, 'map.tif')
  writeFileSync(file, await encodeField(grid, values, null, { unit: '1', description: '', citation: '' }))
  const opened = passed(await openGeoTiff(file))
  const found: number[] = []
  for (const { lat, lon } of places) found.push((await opened.value.valueAt(lat, lon, 'nearest'))!)
  await opened.value.close()
  return found
}
