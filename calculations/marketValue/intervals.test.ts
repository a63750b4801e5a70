import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { importedPrices } from '../testing/importedPrices.ts'
import { awarded, berlin, completedMarketValue, priceOf, sites } from '../testing/marketSites.ts'
import { smallDescription, writeSmallAtlas } from '../testing/smallAtlas.ts'
import type { MarketValueSpecInput } from './spec.ts'

const hourMs = 3_600_000
/** Two and a half months. */
const description = { ...smallDescription, dataFromMs: Date.UTC(2021, 2, 1), stepCount: 24 * 75 }

const folderOfAll = folderOfFile()
const atlasFolder = join(folderOfAll, 'small')
await writeSmallAtlas(atlasFolder, description)
const marketFolder = await importedPrices(folderOfAll, description, priceOf)

const completed = (change: Partial<MarketValueSpecInput>) =>
  completedMarketValue(change, atlasFolder, marketFolder)

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
