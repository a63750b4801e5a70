import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { negativeHoursByYear, type PriceHistory, pricePlan, valuedPeriods } from '#domain'
import { importGeneration, readGeneration } from './generation/importGeneration.ts'
import { importMarketValues, officialMarketValues } from './official/importMarketValues.ts'
import { checkPrices } from './prices/checkPrices.ts'
import { importPrices } from './prices/importPrices.ts'
import { readPrices } from './prices/readPrices.ts'
import { reconcileMonths } from './reconcileMonths.ts'
import { sharedMarketData } from './testing/scratch.ts'

const early = sharedMarketData('entsoe_da_de_at_lu_hourly_2015-01_2018-09.csv')
const late = sharedMarketData('entsoe_da_de_lu_hourly_2018-10_2023-06.csv')
const hourly = sharedMarketData('de_hourly_wind_solar_load_price_2018-2024.csv.gz')
const quarterly = sharedMarketData('de_quarterhour_price_generation_2025-10_2025-12.csv.gz')
const today = '2026-01-02'

/** Numbers of a table by column. */
function tableOf(name: string): Record<string, string>[] {
  const lines = readFileSync(sharedMarketData(name), 'utf8').trim().split(/\r?\n/)
  const [head, ...rows] = lines.filter((line) => !line.startsWith('#')).map((line) => line.split(','))
  return rows.map((cells) => Object.fromEntries(head!.map((column, index) => [column, cells[index]!])))
}

describe.skipIf(!existsSync(early))('real market data (skipped without the shared data)', () => {
  let scratch: string
  let history: PriceHistory
  /** Imported from local times only: without the file that has the exact hours of the clock changes. */
  let localOnly: PriceHistory

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'anemone-real-market-'))
    const [all, local] = [join(scratch, 'all'), join(scratch, 'local')]
    for (const files of [[hourly], [quarterly], [early, late]])
      expect((await importPrices(files, { folder: all, today })).ok).toBe(true)
    expect((await importPrices([early, late], { folder: local, today })).ok).toBe(true)
    expect((await importGeneration([hourly, quarterly], { folder: all, today })).ok).toBe(true)
    history = await readPrices(all)
    localOnly = await readPrices(local)
  })
  afterAll(() => rmSync(scratch, { recursive: true, force: true }))

  test('negative hours by rule equal the table, from files of local times only and from all files', () => {
    const expected = tableOf('negative_price_hours_by_rule_2015-2022.csv').map((row) => ({
      year: Number(row.year),
      hours: Number(row.hours),
      negative: Number(row.negative_hours),
      zero: Number(row.zero_price_hours),
      rule6h: Number(row.rule_6h),
      rule4h: Number(row.rule_4h),
      rule3h: Number(row.rule_3h),
      rule2h: Number(row.rule_2h),
      longestRun: Number(row.longest_run),
    }))
    for (const prices of [history, localOnly])
      expect(negativeHoursByYear(prices).filter(({ year }) => year < 2023)).toMatchObject(expected)
  })

  test('local and UTC files agree in every common hour; the hours of October get the exact values', async () => {
    const assumed = (await checkPrices(join(scratch, 'all')))!.findings.filter(
      ({ code }) => code === 'assumedHour',
    )
    expect(assumed).toHaveLength(6)
    const own = (await checkPrices(join(scratch, 'local')))!.findings
    expect(own.filter(({ code }) => code === 'assumedHour')).toHaveLength(16)
    expect(own.filter(({ isError }) => isError)).toEqual([])
    const at = (prices: PriceHistory, timeMs: number) => {
      const segment = prices.find(
        ({ startMs, stepMs, values }) => timeMs >= startMs && timeMs < startMs + values.length * stepMs,
      )!
      return segment.values[(timeMs - segment.startMs) / segment.stepMs]
    }
    // 2019-10-27 02:00 twice: -29.97 and -9.97; the local file has their mean.
    const doubled = Date.UTC(2019, 9, 27, 0)
    expect([at(history, doubled), at(history, doubled + 3_600_000)]).toEqual([-29.97, -9.97])
    expect([at(localOnly, doubled), at(localOnly, doubled + 3_600_000)]).toEqual([-19.97, -19.97])
  })

  test('zone and step change on the days of the zone split and of the first quarter-hour auction', () => {
    expect(history.map(({ zone, stepMs, startMs }) => [zone, stepMs / 60_000, startMs])).toEqual([
      ['DE-AT-LU', 60, Date.UTC(2015, 0, 4, 23)],
      ['DE-LU', 60, Date.UTC(2018, 8, 30, 22)],
      ['DE-LU', 15, Date.UTC(2025, 8, 30, 22)],
    ])
  })

  test('a year from measured feed-in is 2.8 to 3.5 % above the published annual value, which counts curtailed energy', async () => {
    const folder = join(scratch, 'all')
    const [piece] = (await readGeneration(folder)).windOnshore
    const { values, startMs, stepMs } = piece!
    const plan = pricePlan(history, { startMs, stepMs, stepCount: values.length })
    const { years } = valuedPeriods(plan, values, 'windOnshore', await officialMarketValues(folder))
    for (const year of [2020, 2021, 2022]) {
      const { officialCtKwh, byLaw } = years.find((own) => own.year === year)!
      const ratio = byLaw.valueEurMwh / (10 * officialCtKwh!)
      expect(ratio).toBeGreaterThan(1.028)
      expect(ratio).toBeLessThan(1.035)
    }
  })

  test('published market values are shipped, and importing them changes nothing', async () => {
    const files = [
      'marktwert_wind_an_land_monthly_2012-2022.csv',
      'marktwerte_monthly_2023-2024.csv',
      'jahresmarktwerte_2020-2023.csv',
    ].map(sharedMarketData)
    const result = await importMarketValues(files, { folder: join(scratch, 'all'), today })
    expect(result).toMatchObject({ ok: true, value: { read: 244, added: 0, confirmed: 244, revised: 0 } })
  })

  test('months of 2018-10 to 2024-12 from feed-in: mean error 2 EUR/MWh, mean absolute error 2.1, each ± 0.3', async () => {
    const folder = join(scratch, 'all')
    const power = await readGeneration(folder)
    const months = reconcileMonths(history, power, [], await officialMarketValues(folder))
    const errors = months
      .filter(({ year, month }) => 12 * year + month >= 12 * 2018 + 10 && year < 2025)
      .map(({ feedInEurMwh, publishedEurMwh }) => feedInEurMwh! - publishedEurMwh!)
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(errors).toHaveLength(75)
    expect(mean(errors)).toBeGreaterThan(2 - 0.3)
    expect(mean(errors)).toBeLessThan(2 + 0.3)
    expect(Math.abs(mean(errors.map(Math.abs)) - 2.1)).toBeLessThan(0.3)
  })
})
