import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openAtlas, turbineSeries } from '#atlas'
import { folderOfFile, scratchFolder } from '#atlas/testing'
import { marketTable, messages, namedRows, resultWords } from '#contracts'
import { writeCsv } from '#domain'
import { importMarketValues, shippedMarketValues } from '#market'
import { importedPrices } from '../testing/importedPrices.ts'
import {
  berlin,
  completedMarketValue,
  marketSpec,
  old,
  priceOf,
  sites,
  turbines,
} from '../testing/marketSites.ts'
import { runSpec } from '../testing/runSpec.ts'
import { smallDescription, writeSmallAtlas } from '../testing/smallAtlas.ts'
import { energyTurbineOf, specTurbineSchema } from '../turbine/specTurbine.ts'
import { siteCells } from '../weather/siteCells.ts'
import type { MarketValueSpecInput } from './spec.ts'

const hourMs = 3_600_000
/** Thirty months from November 2018, so that two years are complete. */
const description = { ...smallDescription, dataFromMs: Date.UTC(2018, 10, 1), stepCount: 24 * 900 }

/** A market folder whose prices cover the atlas, and the first days after it; one price may be changed. */
const pricesIn = (folder: string, change = 0) =>
  importedPrices(folder, description, (hour) => priceOf(hour) + (hour === 5000 ? change : 0))

const folderOfAll = folderOfFile()
const atlasFolder = join(folderOfAll, 'small')
await writeSmallAtlas(atlasFolder, description)
const marketFolder = await pricesIn(folderOfAll)

const compute = (change: Partial<MarketValueSpecInput> = {}, market: string | null = marketFolder) =>
  runSpec({ ...marketSpec, ...change }, atlasFolder, { marketFolder: market })

const completed = (change: Partial<MarketValueSpecInput> = {}, market = marketFolder) =>
  completedMarketValue(change, atlasFolder, market)

/** Energy, revenue and premium of a site, hour by hour on the calendar of Intl. */
async function summed(site: (typeof sites)[number]) {
  const atlas = await openAtlas(atlasFolder)
  const cells = siteCells(atlas.info, site, 'nearest')
  await atlas.close()
  const turbine = energyTurbineOf(specTurbineSchema.parse(turbines[site.turbine]))
  const { energiesMwh } = await turbineSeries(atlasFolder, [{ turbine, cells, group: 0 }], 1)
  const sums = new Map<string, { energy: number; revenue: number; negative: number }>()
  energiesMwh[0]!.forEach((energy, hour) => {
    const month = berlin.format(description.dataFromMs + hour * hourMs)
    const price = priceOf(hour)
    for (const period of [month, month.slice(0, 4)]) {
      const sum = sums.get(period) ?? { energy: 0, revenue: 0, negative: 0 }
      sums.set(period, sum)
      if (Number.isNaN(energy)) continue
      sum.energy += energy
      sum.revenue += price * energy
      if (price < 0) sum.negative += energy
    }
  })
  return sums
}

/** Published market value of onshore wind, EUR/MWh. */
function publishedEurMwh(period: string): number | null {
  const [year, month] = period.split('-').map(Number)
  const found = shippedMarketValues.find(
    (one) => one.technology === 'windOnshore' && one.year === year && one.month === (month ?? null),
  )
  return found === undefined ? null : 10 * found.ctKwh
}

const near = (ours: number, theirs: number) => Math.abs(ours - theirs) <= 1e-9 * Math.max(1, Math.abs(theirs))

test('months and years in German legal time are the sums of the own turbine’s hours, with the delta to the published value', async () => {
  const { result, seriesOf } = await completed()
  for (const [i, site] of sites.entries()) {
    const expected = await summed(site)
    const { months, years } = seriesOf(site.site_id)
    expect(months.map(({ period }) => period)).toEqual(
      [...expected.keys()].filter((period) => period.length > 4),
    )
    expect(years.map(({ period }) => period)).toEqual(['2018', '2019', '2020', '2021'])
    for (const { period, by_law, official, negative } of [...months, ...years]) {
      const { energy, revenue, negative: negativeMwh } = expected.get(period)!
      expect([period, near(by_law.energy, energy), near(by_law.revenue, revenue)]).toEqual([
        period,
        true,
        true,
      ])
      expect([period, near(by_law.value!, revenue / energy)]).toEqual([period, true])
      expect([period, near(negative.energy, negativeMwh)]).toEqual([period, true])
      const published = publishedEurMwh(period)
      if (published === null) expect([period, official, by_law.delta]).toEqual([period, null, null])
      else expect([period, near(by_law.delta!, revenue / energy - published)]).toEqual([period, true])
    }
    expect(years.map(({ coverage }) => coverage === 1)).toEqual([false, true, true, false])
    expect(result.sites[i]).toMatchObject({ site_id: site.site_id, plant: site.plant, years })
    expect(result.sites[i]!.turbine.type).toBe(turbines[site.turbine]!.type)
  }
  expect(result.market).toMatchObject({ synthetic: false })
})

test('a plant before 2016 keeps its premium at negative prices, one of an auction of 2021 loses four hours and more', async () => {
  const { result, seriesOf } = await completed()
  const [first, second] = result.sites
  expect(first!.section51).toMatchObject({ vintage: 'before2016', exempt: false, appended_days: null })
  expect(second!.section51).toMatchObject({ vintage: 'from2021', exempt: false })
  expect(second!.section51.appended_days).toBeGreaterThan(0)
  for (const [i, { plant }] of sites.entries())
    for (const month of seriesOf(sites[i]!.site_id).months) {
      const { by_law, as_sold, premium, section51, official, total } = month
      // Direct marketing adds 0.40 ct/kWh to tariffs of before August 2014.
      const perMwh = Math.max(0, 10 * (plant.award_ct_kwh + (plant === old ? 0.4 : 0)) - official!)
      expect(near(premium!, perMwh * (by_law.energy - section51.energy))).toBe(true)
      expect(near(section51.premium!, perMwh * section51.energy)).toBe(true)
      expect(near(total!, as_sold.revenue + premium!)).toBe(true)
      expect(near(by_law.energy - as_sold.energy, section51.energy)).toBe(true)
      if (i === 0) expect(section51).toMatchObject({ hours: 0, energy: 0 })
      else {
        expect(section51.hours).toBeGreaterThan(0)
        expect(section51.hours).toBeLessThan(month.negative.hours)
      }
    }
  expect(
    seriesOf(2)
      .months.filter(({ support }) => support === 'supported')
      .map(({ period }) => period),
  ).toEqual(['2021-02', '2021-03', '2021-04'])
})

test('a plant without known facts has no support, and shows the loss under each vintage', async () => {
  const { result, seriesOf } = await completed({ sites: [{ ...sites[1]!, plant: {} }] })
  expect(result.sites[0]!.section51).toMatchObject({ vintage: null, exempt: false, appended_days: null })
  const { months, years, vintages } = seriesOf(2)
  for (const period of [...months, ...years]) {
    const { premium, section51, total, as_sold, by_law, negative } = period
    expect({ premium, section51 }).toEqual({
      premium: null,
      section51: { hours: 0, energy: 0, premium: null },
    })
    expect(total).toBe(as_sold.revenue)
    // Generation at negative prices is not sold.
    expect(near(as_sold.energy, by_law.energy - negative.energy)).toBe(true)
  }
  const known = await completed({ sites: [sites[1]!] })
  const bare = (series: typeof vintages) =>
    series.map(({ vintage, years: own }) => ({
      vintage,
      years: own.map(({ year, hours, energy }) => ({ year, hours, energy })),
    }))
  expect(bare(vintages)).toEqual(bare(known.seriesOf(2).vintages))
  expect(vintages.find(({ vintage }) => vintage === 'from2021')!.years[1]!.hours).toBeGreaterThan(0)
  expect(vintages.flatMap((one) => one.years).every(({ premium }) => premium === null)).toBe(true)
})

test('months narrow the result, and a year is shown where all of its months are', async () => {
  const whole = await completed()
  const of2019 = Array.from({ length: 12 }, (_, i) => `2019-${String(i + 1).padStart(2, '0')}`)
  const narrowed = await completed({ months: [...of2019, '2020-02'] })
  const periods = (list: readonly { readonly period: string }[]) => list.map(({ period }) => period)
  const { months, years, vintages } = narrowed.seriesOf(1)
  expect(periods(months)).toEqual([...of2019, '2020-02'])
  expect(periods(years)).toEqual(['2019'])
  expect(vintages.flatMap((one) => one.years.map(({ year }) => year))).toEqual(vintages.map(() => 2019))
  const { months: all } = whole.seriesOf(1)
  expect(months).toEqual(all.filter(({ period }) => periods(months).includes(period)))
  expect(periods(narrowed.result.sites[0]!.years)).toEqual(['2019'])
  expect((await completed({ months: ['2020-02'] })).seriesOf(1).years).toEqual([])
  const open = await completed({ from_month: '2020-02' })
  expect(open.seriesOf(1).months).toEqual(all.filter(({ period }) => period >= '2020-02'))
})

test('the same spec and data give the same bytes, with every file for each site and the years of all', async () => {
  const [first, second] = [await completed(), await completed()]
  const { files } = first.manifest
  expect(files).toEqual(second.manifest.files)
  for (const { name } of files) expect(first.bytes(name).equals(second.bytes(name))).toBe(true)
  expect(
    files
      .filter(({ kind }) => kind === 'download')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(
    [
      ...['North', 'East'].flatMap((site) =>
        ['_months.csv', '_years.csv', '_csv.txt', '.xlsx'].map((end) => `${site}_small_market_value${end}`),
      ),
      ...['years', 'portfolio_months', 'portfolio_years'].map(
        (name) => `${messages.en.marketValue.allSitesFile}_small_${name}.csv`,
      ),
      `${messages.en.marketValue.allSitesFile}_small_portfolio.xlsx`,
    ].toSorted(),
  )
  const series = files.filter(({ kind }) => kind === 'series').map(({ name }) => name)
  expect(series.toSorted()).toEqual(['market-value-1.json', 'market-value-2.json'])
  const { months } = first.seriesOf(2)
  const table = marketTable('', months, resultWords('en'))
  expect(first.bytes('East_small_market_value_months.csv').toString()).toBe(writeCsv(namedRows(table)))
})

test('other prices change the hash and only the figures of their month', async () => {
  const [before, after] = [await completed(), await completed({}, await pricesIn(scratchFolder(), 7))]
  expect(after.manifest.input_hash).not.toBe(before.manifest.input_hash)
  expect(after.result.market.version).not.toBe(before.result.market.version)
  const changed = after
    .seriesOf(1)
    .months.filter((month, m) => month.by_law.revenue !== before.seriesOf(1).months[m]!.by_law.revenue)
  expect(changed.map(({ period }) => period)).toEqual([berlin.format(description.dataFromMs + 5000 * hourMs)])
})

test('other imported market values give another hash, even if there are as many of them', async () => {
  const hashes = await Promise.all(
    ['8,506', '8,507'].map(async (published) => {
      const market = await pricesIn(scratchFolder())
      const file = join(scratchFolder(), 'values.csv')
      writeFileSync(file, `Alle Werte in ct/kWh;2025\nJW Wind an Land;${published}\n`)
      expect((await importMarketValues([file], { folder: market, today: '2026-01-02' })).ok).toBe(true)
      return (await completed({}, market)).manifest.input_hash
    }),
  )
  expect(new Set([...hashes, (await completed()).manifest.input_hash]).size).toBe(3)
})

test.each([null, 'empty'])('without stored prices there is no result: %s', async (market) => {
  const { outcome } = await compute({}, market === null ? null : join(scratchFolder(), market))
  expect(outcome).toMatchObject({ status: 'FAILED', code: 'PRICES_UNAVAILABLE' })
})

test.each([
  [{ months: ['2019-13'] }, /months/],
  [{ sites: [{ ...sites[0]!, turbine: 2 }] }, /index of turbines/],
  [{ sites: [sites[0]!, sites[0]!] }, /site_id/],
  [{ sites: [{ ...sites[0]!, plant: { award: 7 } }] }, /award/],
  [{ heights: [100] }, /heights/],
] as const)('a spec that cannot be computed is refused: %#', async (change, words) => {
  const { outcome } = await compute(change as never)
  expect(outcome).toMatchObject({ status: 'INVALID', code: 'INVALID_SPEC' })
  expect(JSON.stringify(outcome)).toMatch(words)
})
