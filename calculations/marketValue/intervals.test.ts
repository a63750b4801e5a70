import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile, scratchFolder } from '#atlas/testing'
import { marketValueResultSchema, siteMarketValueSchema } from '#contracts'
import { readManifest } from '../artefacts/manifest.ts'
import { runCalculation } from '../runCalculation.ts'
import { importedPrices } from '../testing/importedPrices.ts'
import { smallDescription, writeSmallAtlas } from '../testing/smallAtlas.ts'
import type { MarketValueSpecInput } from './spec.ts'

const hourMs = 3_600_000
/** Two and a half months. */
const description = { ...smallDescription, dataFromMs: Date.UTC(2021, 2, 1), stepCount: 24 * 75 }

const turbineOf = (type: string, hub_height_m: number, kilowatts: number) => ({
  vendor: 'Own',
  type,
  rated_power_kw: kilowatts,
  rotor_diameter_m: 90,
  hub_height_m,
  air_density_kg_m3: 1.2,
  power: {
    wind_speed_ms: [2, 4, 6, 8, 10, 12, 25],
    power_kw: [0, 0.05, 0.2, 0.55, 0.9, 1, 1].map((share) => share * kilowatts),
  },
})
const turbines = [turbineOf('low', 80, 2000), turbineOf('high', 130, 4200)]
const old = { award_ct_kwh: 8.9, commissioned: '2014-06-01' }
const awarded = { award_ct_kwh: 6.1, commissioned: '2021-02-01', bid: '2021-01-05' }
const sites = [
  { site_id: 1, name: 'North', lat: 53.24, lon: 8.02, turbine: 0, plant: old },
  { site_id: 2, name: 'East', lat: 53.02, lon: 8.4, turbine: 1, plant: awarded },
]

/** Prices with repeated runs of 2, 4 and 7 negative hours, EUR/MWh with two decimals. */
function priceOf(hour: number): number {
  const isNegative = hour % 50 < 2 || hour % 170 < 4 || hour % 400 < 7
  return Math.round(100 * (isNegative ? -12 + (hour % 9) : 45 + 30 * Math.sin(hour * 0.7))) / 100
}

const folderOfAll = folderOfFile()
const atlasFolder = join(folderOfAll, 'small')
await writeSmallAtlas(atlasFolder, description)
const marketFolder = await importedPrices(folderOfAll, description, priceOf)

async function completed(change: Partial<MarketValueSpecInput>) {
  const folder = scratchFolder()
  const specFile = join(folder, 'spec.json')
  writeFileSync(
    specFile,
    JSON.stringify({ product: 'mva', atlas: 'small', mixed: true, sites, turbines, ...change }),
  )
  const outcome = await runCalculation({
    ...{ specFile, outFolder: folder, locateAtlas: async () => atlasFolder },
    marketFolder,
  })
  expect(outcome).toEqual({ status: 'COMPLETED' })
  const bytes = (name: string) => readFileSync(join(folder, name))
  const seriesOf = (siteId: number) =>
    siteMarketValueSchema.parse(JSON.parse(bytes(`market-value-${siteId}.json`).toString()))
  const manifest = await readManifest(folder)
  return { bytes, seriesOf, manifest, result: marketValueResultSchema.parse(manifest.result) }
}

const monthOfBerlin = { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' } as const
const berlin = new Intl.DateTimeFormat('en-CA', monthOfBerlin)

test('hours and quarter-hours as CSV sum up to the months, and the fee is deducted from the energy sold', async () => {
  const made = await completed({ intervals: ['hour', 'quarter_hour'], marketing_fee: 2.5 })
  const { months } = made.seriesOf(2)
  for (const length of ['hour', 'quarter_hour']) {
    const [head, ...lines] = made
      .bytes(`East_small_market_value_${length}s.csv`)
      .toString()
      .trim()
      .split('\n')
    expect(head).toBe('time_utc,price_eur_mwh,energy_mwh,revenue_eur,supported_share,premium_eur')
    const read = new Map<string, number[]>()
    for (const line of lines) {
      const [time, ...cells] = line.split(',')
      const month = berlin.format(new Date(time!))
      const sum = read.get(month) ?? [0, 0, 0]
      read.set(month, sum)
      for (const [i, cell] of [cells[1], cells[2], cells[4]].entries()) sum[i]! += Number(cell)
    }
    for (const { period, by_law, premium } of months) {
      const [energy, revenue, paid] = read.get(period)!
      // Energies are written in MWh with six decimals, money with four.
      expect(energy! / by_law.energy).toBeCloseTo(1, 6)
      expect(revenue! / by_law.revenue).toBeCloseTo(1, 6)
      expect(paid).toBeCloseTo(premium ?? 0, 0)
    }
  }
  const names = made.manifest.files.map(({ name }) => name)
  expect(names).toContain('East_small_market_value_csv.txt')
  expect(made.result.sites[1]!.files).toContain('East_small_market_value_hours.csv')
  for (const { marketing, as_sold, total } of months) {
    expect(marketing!.fee).toBeCloseTo(2.5 * as_sold.energy, 9)
    if (total !== null) expect(marketing!.total).toBeCloseTo(total - marketing!.fee, 9)
  }
})

test('prices and energies of an hour are those of its weather step', async () => {
  const made = await completed({ intervals: ['hour'], months: ['2021-04'], formats: ['xlsx'] })
  const lines = made.bytes('North_small_market_value_hours.csv').toString().trim().split('\n')
  // April of 720 hours in German legal time begins at 22:00 of 31 March, UTC.
  expect([lines.length, lines[1]!.slice(0, 20)]).toEqual([721, '2021-03-31T22:00:00Z'])
  const first = (Date.UTC(2021, 2, 31, 22) - description.dataFromMs) / hourMs
  lines.slice(1).forEach((line, hour) => {
    expect(Number(line.split(',')[1])).toBeCloseTo(priceOf(first + hour), 4)
  })
  expect(made.manifest.files.map(({ name }) => name)).toContain('North_small_market_value_csv.txt')
})

test('sums of all sites are those of their months, each with its own fee before that of the order', async () => {
  const ownFee = { ...sites[1]!, plant: { ...awarded, marketing_fee: 3 } }
  const made = await completed({ marketing_fee: 1, sites: [sites[0]!, ownFee] })
  const all = [1, 2].map((id) => made.seriesOf(id))
  const { portfolio } = made.result
  for (const periods of ['months', 'years'] as const)
    for (const sum of portfolio![periods]) {
      const own = all.flatMap((series) => series[periods].filter(({ period }) => period === sum.period))
      const total = (of: (one: (typeof own)[number]) => number) => own.reduce((add, one) => add + of(one), 0)
      expect(sum.sites).toBe(2)
      expect(sum.energy).toBeCloseTo(
        total(({ by_law }) => by_law.energy),
        9,
      )
      expect(sum.sold_value! * sum.sold_energy).toBeCloseTo(
        total(({ as_sold }) => as_sold.revenue),
        6,
      )
      const soldMwh = ([, second]: typeof all) =>
        second![periods].find(({ period }) => period === sum.period)?.as_sold.energy ?? 0
      expect(sum.marketing!.fee).toBeCloseTo(total(({ as_sold }) => as_sold.energy) + 2 * soldMwh(all), 9)
    }
})
