import { describe, expect, it } from 'vitest'
import { existsSync, sharedData, textOfFile } from '../testing/sharedFiles.ts'
import { pricePlan } from './compilePricePlan.ts'
import { germanOffsetMs } from './germanTime.ts'
import { negativeHoursByYear } from './negativeHours.ts'
import type { BiddingZone, PriceHistory } from './priceHistory.ts'
import { valuedPeriods } from './valuedPeriod.ts'

const shared = `${sharedData}/market`
const hourMs = 3_600_000

function linesOf(name: string): string[][] {
  const text = textOfFile(`${shared}/${name}`)
  const lines = text.split(/\r?\n/).slice(1)
  return lines.filter((line) => line.replaceAll(',', '') !== '').map((line) => line.split(','))
}

/** A local time of the files, as if it were of UTC. */
function localMsOf(stamp: string): number {
  const american = /^(\d+)\/(\d+)\/(\d+) (\d+):/.exec(stamp)
  if (american === null) return Date.parse(`${stamp.replace(' ', 'T')}Z`)
  const [month, day, year, hour] = american.slice(1).map(Number) as [number, number, number, number]
  return Date.UTC(year, month - 1, day, hour)
}

/**
 * Prices, column 1, or the day-ahead forecast of onshore wind, column 6, of 2015 to June 2023. Every local day of these files has 24 rows: the hour that March lacks repeats the one
 * before, the hour that October has twice is the mean of both.
 */
function entsoeHistory(column: 1 | 6 = 1): PriceHistory {
  const segmentOf = (name: string, zone: BiddingZone) => {
    const rows = linesOf(name).flatMap((cells) => {
      const localMs = localMsOf(cells[0]!)
      const instants = [2, 1].filter((hours) => germanOffsetMs(localMs - hours * hourMs) === hours * hourMs)
      return instants.map((hours) => ({ timeMs: localMs - hours * hourMs, value: Number(cells[column]) }))
    })
    const values = Float64Array.from(rows, ({ value }) => value)
    const startMs = rows[0]!.timeMs
    expect(rows.at(-1)!.timeMs).toBe(startMs + (values.length - 1) * hourMs)
    return { zone, startMs, stepMs: hourMs, values }
  }
  return [
    segmentOf('entsoe_da_de_at_lu_hourly_2015-01_2018-09.csv', 'DE-AT-LU'),
    segmentOf('entsoe_da_de_lu_hourly_2018-10_2023-06.csv', 'DE-LU'),
  ]
}

describe.skipIf(!existsSync(shared))('negative prices of Germany (skipped without the shared data)', () => {
  it('of 2015 to 2022 are those of the table by year and rule', () => {
    const counted = negativeHoursByYear(entsoeHistory()).filter(({ year }) => year <= 2022)
    const rows = linesOf('negative_price_hours_by_rule_2015-2022.csv').map((row) =>
      row.map((cell) => (cell === '' ? null : Number(cell))),
    )
    // The lowest price of 2017 is one of the two of October, -83.06 and -83.00, of which the file has the mean.
    expect(counted.find(({ year }) => year === 2017)!.minEurMwh).toBe(-83.04)
    for (const row of rows) if (row[0] === 2017) row[11] = -83.04
    expect(
      counted.map((one) => [
        ...[one.year, one.hours, one.negative, one.zero, one.rule6h, one.rule4h, one.rule3h, one.rule2h],
        ...[one.stepdown2023, one.longestRun, Number(one.baseEurMwh.toFixed(2)), one.minEurMwh],
      ]),
    ).toEqual(rows)
  })

  it('give onshore wind as forecast, without curtailment, the annual value of 2020 to 2022 within 3 %', () => {
    const [, wind] = entsoeHistory(6)
    const plan = pricePlan(entsoeHistory(), { ...wind!, stepCount: wind!.values.length })
    const published = linesOf('jahresmarktwerte_2020-2023.csv').flatMap(([year, , ctKwh]) =>
      /^\d/.test(year!)
        ? [{ technology: 'windOnshore' as const, year: Number(year), month: null, ctKwh: Number(ctKwh) }]
        : [],
    )
    const { years } = valuedPeriods(plan, wind!.values, 'windOnshore', published)
    for (const { byLaw, officialCtKwh, year } of years.filter(({ year }) => year >= 2020 && year <= 2022)) {
      expect([year, officialCtKwh]).toEqual([year, expect.any(Number)])
      expect(byLaw.deltaCtKwh).toBeGreaterThan(0)
      expect(byLaw.deltaCtKwh! / officialCtKwh!).toBeLessThan(0.03)
    }
  })

  // Bundesnetzagentur, SMARD: 301 hours in 2023, 457 in 2024.
  it('of 2023 and 2024 have the number that the Bundesnetzagentur published', () => {
    const values = Float64Array.from(
      linesOf('de_hourly_wind_solar_load_price_2018-2024.csv.gz'),
      ([, , , , , price]) => Number(price || Number.NaN),
    )
    const counted = negativeHoursByYear([
      { zone: 'DE-LU', startMs: Date.UTC(2018, 0), stepMs: hourMs, values },
    ])
    expect(
      counted.filter(({ year }) => year === 2023 || year === 2024).map(({ negative }) => negative),
    ).toEqual([301, 457])
  })
})
