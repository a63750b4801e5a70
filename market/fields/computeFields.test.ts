import { readdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDemoAtlas, openAtlas, pricedEnergies } from '#atlas'
import { knownPeriods, type MarketField, pricePlan, stepPrices } from '#domain'
import { marketDataOrigin } from '../marketData.ts'
import { importPrices } from '../prices/importPrices.ts'
import { readPrices } from '../prices/readPrices.ts'
import { hoursFrom, priceOf, utcTable } from '../testing/priceTables.ts'
import { linesFile, scratchFolder } from '../testing/scratch.ts'
import { computeFieldsOf, type FieldPlaces } from './computeFields.ts'
import { areFieldsDue, currentField, fieldTurbines } from './currentField.ts'
import { readField, writeField } from './fieldFolder.ts'
import { energyOfReference } from './referenceEnergy.ts'

const turbineId = 'e141_4200'
const hourMs = 3_600_000
/** The last hours of February are those of a complete March in German legal time. */
const march = hoursFrom(Date.UTC(2024, 1, 29, 23), 31 * 24 - 1)
const april = hoursFrom(march.at(-1)! + hourMs, 30 * 24)

async function installation() {
  const folder = scratchFolder()
  const atlasUrl = join(folder, 'demo')
  await createDemoAtlas({ folder: atlasUrl, small: true })
  const places = { atlasUrl, marketFolder: join(folder, 'market'), fieldsFolder: join(folder, 'fields') }
  const { info } = await openAtlas(atlasUrl)
  let files = 0
  const importHours = async (times: readonly number[], price = priceOf) => {
    files += 1
    const file = linesFile(folder, `${files}.csv`, utcTable(times, price))
    const imported = await importPrices([file], {
      folder: places.marketFolder,
      today: '2024-06-01',
      revise: true,
    })
    expect(imported).toMatchObject({ ok: true })
  }
  return { places, info, importHours }
}

/** All energy and its revenue, by turbine; the part at negative prices is computed as well. */
async function computeFields(places: FieldPlaces, turbineIds: readonly string[]) {
  await computeFieldsOf('negative', places, turbineIds)
  return computeFieldsOf('all', places, turbineIds)
}

const monthsOf = (field: MarketField) => field.energyMwh.months.map(({ month }) => month)

test('a field contains the energies of the atlas in the period with prices, and is due until it is stored', async () => {
  const { places, info, importHours } = await installation()
  expect(await areFieldsDue(info, places)).toBe(false)
  expect(await computeFields(places, [turbineId])).toBeNull()
  await importHours([...march, ...april.slice(0, 100)])
  expect(await areFieldsDue(info, places)).toBe(true)
  expect(await currentField(info, turbineId, places)).toBeNull()
  const [field] = (await computeFields(places, fieldTurbines(info)))!
  expect(monthsOf(field!)).toEqual([3, 4])
  expect(await currentField(info, turbineId, places)).toEqual(field)
  expect(await areFieldsDue(info, places)).toBe(false)

  const axis = { startMs: info.dataFromMs, stepMs: 1000 * info.resolutionTimeS, stepCount: info.stepCount }
  const { priceEurMwh } = stepPrices(pricePlan(await readPrices(places.marketFolder), axis))
  const [peer] = await pricedEnergies(places.atlasUrl, [energyOfReference(turbineId)], priceEurMwh)
  const cells = info.grid.xSz * info.grid.ySz
  const from = cells * peer!.months.findIndex(({ year, month }) => year === 2024 && month === 3)
  expect(field!.energyMwh.data).toEqual(peer!.energyMwh.slice(from, from + 2 * cells))
  expect(field!.revenueEur.data).toEqual(peer!.valueEur.slice(from, from + 2 * cells))
  // Other weather or other prices.
  expect(await currentField({ ...info, version: 'newer' }, turbineId, places)).toBeNull()
  await importHours(april)
  expect(await currentField(info, turbineId, places)).toBeNull()
})

test('after new prices only the months concerned are computed', async () => {
  const { places, importHours } = await installation()
  await importHours(march)
  await computeFields(places, [turbineId])
  const of = { atlasId: 'demo', turbineId }
  const stored = (await readField(places.fieldsFolder, of))!
  const marked = stored.field.energyMwh.data.map((energy) => energy + 1)
  await writeField(places.fieldsFolder, {
    ...stored,
    field: { ...stored.field, energyMwh: { ...stored.field.energyMwh, data: marked } },
  })
  await importHours(april)
  const [both] = (await computeFields(places, [turbineId]))!
  expect(monthsOf(both!)).toEqual([3, 4])
  expect(both!.energyMwh.data.slice(0, marked.length)).toEqual(marked)
  expect(both!.energyMwh.data.slice(marked.length).some((energy) => energy > 0)).toBe(true)
  expect((await readField(places.fieldsFolder, of))!.description.marketVersion).toBe(
    (await marketDataOrigin(places.marketFolder))!.version,
  )
  // One hour of March is revised: March is recomputed, the mark disappears, April stays bit-identical.
  await importHours(march.slice(5, 6), () => 999)
  const [revised] = (await computeFields(places, [turbineId]))!
  expect(revised!.energyMwh.data.slice(0, marked.length)).toEqual(stored.field.energyMwh.data)
  expect(revised!.energyMwh.data.slice(marked.length)).toEqual(both!.energyMwh.data.slice(marked.length))
  expect(revised!.revenueEur.data).not.toEqual(both!.revenueEur.data)
})

test('a month with missing hours uses the others; one without prices is unknown, but not its neighbours', async () => {
  const { places, info, importHours } = await installation()
  const may = hoursFrom(april.at(-1)! + hourMs, 31 * 24)
  await importHours([...march, ...april.slice(0, 300), ...april.slice(310), ...may])
  const knownMonths = (field: MarketField) => knownPeriods(field.energyMwh).months.map(({ month }) => month)
  const ofKind: MarketField[] = []
  for (const kind of ['all', 'negative'] as const) {
    const [field] = (await computeFieldsOf(kind, places, [turbineId]))!
    expect(knownMonths(field!)).toEqual([3, 4, 5])
    expect(await currentField(info, turbineId, places, kind)).toEqual(field)
    ofKind.push(field!)
  }
  await importHours(april.slice(300, 310))
  const [whole] = (await computeFields(places, [turbineId]))!
  const cells = info.grid.xSz * info.grid.ySz
  const ofApril = ({ energyMwh }: MarketField) => energyMwh.data.subarray(cells, 2 * cells)
  expect(ofApril(ofKind[0]!).every((energy, cell) => energy <= ofApril(whole!)[cell]!)).toBe(true)
  expect(ofApril(ofKind[0]!)).not.toEqual(ofApril(whole!))

  const other = await installation()
  await other.importHours([...march, ...may])
  const [field] = (await computeFields(other.places, [turbineId]))!
  expect(monthsOf(field!)).toEqual([3, 4, 5])
  expect(knownMonths(field!)).toEqual([3, 5])
})

test('a damaged field is computed again', async () => {
  const { places, info, importHours } = await installation()
  await importHours(march)
  const first = await computeFields(places, [turbineId])
  const own = join(places.fieldsFolder, 'demo', turbineId)
  const version = readdirSync(own).find((name) => /^\d+$/.test(name))!
  truncateSync(join(own, version, 'values.bin'), 100)
  // The first reader gets the damage, so that it is logged; the next one finds no field.
  await expect(currentField(info, turbineId, places)).rejects.toMatchObject({ isRecomputed: true })
  expect(await currentField(info, turbineId, places)).toBeNull()
  expect(await computeFields(places, [turbineId])).toEqual(first)
})
