import { describe, expect, it } from 'vitest'
import { existsSync, sharedData, textOfFile } from '../testing/sharedFiles.ts'
import { feedInShifts } from './feedInShift.ts'
import { type HourlyMarket, hourlyMarket } from './hourly/index.ts'
import { officialBases } from './officialBase.ts'
import { spotMeanChecks } from './spotMeanCheck.ts'

const shared = `${sharedData}/market`
const hourMs = 3_600_000
const startMs = Date.UTC(2018, 8, 30, 22)

/** Prices and power of Germany, hour by hour from October 2018 to December 2024. */
function germanMarket(): HourlyMarket {
  const text = textOfFile(`${shared}/de_hourly_wind_solar_load_price_2018-2024.csv.gz`)
  const rows = text
    .split('\n')
    .flatMap((line) => (/^\d/.test(line) ? [line.split(',')] : []))
    .slice((startMs - Date.UTC(2018, 0)) / hourMs)
  const column = (index: number) =>
    Float64Array.from(rows, (row) => (row[index] ? Number(row[index]) : Number.NaN))
  const power = (index: number) => [{ startMs, stepMs: hourMs, values: column(index) }]
  return hourlyMarket([{ zone: 'DE-LU', startMs, stepMs: hourMs, values: column(5) }], {
    ...{ windOnshore: power(1), windOffshore: power(2), solar: power(3), load: power(4) },
  })!
}

const shifted = (values: Float64Array, hours: number) =>
  values.map((_, hour) => values[hour - hours] ?? Number.NaN)

describe.skipIf(!existsSync(shared))('the check of feed-in hours (skipped without the shared data)', () => {
  const market = existsSync(shared) ? germanMarket() : null!
  const found = (own: HourlyMarket) => [...feedInShifts(own).values()].map(({ hours }) => hours)

  it('reports feed-in that is an hour late or early in all months, and none otherwise', () => {
    expect(found(market)).toEqual(Array.from({ length: 75 }, () => 0))
    for (const hours of [1, -1]) {
      const planted = { ...market, onshoreMw: shifted(market.onshoreMw, hours) }
      expect(found(planted)).toEqual(Array.from({ length: 75 }, () => hours))
    }
  })
  it('dates a shift that began in the middle to within three months', () => {
    const from = market.months.find(({ number }) => number === 12 * 2022 + 0)!.fromHour
    const late = shifted(market.onshoreMw, 1)
    const onshoreMw = market.onshoreMw.map((value, hour) => (hour < from ? value : late[hour]!))
    const shifts = [...feedInShifts({ ...market, onshoreMw })]
    const [before, after] = [-3, 3].map((months) => 12 * 2022 + months)
    expect(shifts.filter(([number, { hours }]) => number < before! && hours !== 0)).toEqual([])
    expect(shifts.filter(([number, { hours }]) => number > after! && hours !== 1)).toEqual([])
  })
  it('reports prices that differ by 1 EUR/MWh from any published spot mean, and none otherwise', () => {
    const monthly = [...textOfFile(`${shared}/marktwerte_monthly_2023-2024.csv`).split('\n')].flatMap(
      (line) => {
        const [month, ctKwh] = line.split(',')
        const [year, ofYear] = (month ?? '').split('-').map(Number)
        return /^\d/.test(line)
          ? [{ technology: 'spot' as const, year: year!, month: ofYear!, ctKwh: Number(ctKwh) }]
          : []
      },
    )
    // Annual means as the transmission operators publish them.
    const annual = Object.entries({ 2020: 3.047, 2021: 9.685, 2022: 23.545 }).map(([year, ctKwh]) => ({
      ...{ technology: 'spot' as const, year: Number(year), month: null, ctKwh },
    }))
    const published = officialBases([...monthly, ...annual])
    const statesOf = (own: HourlyMarket) =>
      [...spotMeanChecks(own, published).values()].map(({ state }) => state)
    const asTheyAre = statesOf(market)
    expect(asTheyAre).toHaveLength(60)
    expect(asTheyAre.filter((state) => state !== 'within')).toEqual(['explained'])
    for (const off of [1, -1, 0.1]) {
      const states = statesOf({ ...market, priceEurMwh: market.priceEurMwh.map((price) => price + off) })
      // June 2024 has an hourly price of another auction: 12 EUR/MWh are explained there.
      expect(states.filter((state) => state !== 'outside').length).toBeLessThanOrEqual(1)
    }
  })
})

it('nothing is accused without load, or of a few months', () => {
  const hours = 24 * 92
  const values = (of: (hour: number) => number) => [
    { startMs, stepMs: hourMs, values: Float64Array.from({ length: hours }, (_, hour) => of(hour)) },
  ]
  const prices = values((hour) => 50 + (hour % 24)).map((one) => ({ ...one, zone: 'DE-LU' as const }))
  const windOnshore = values((hour) => 1000 + 10 * ((7 * hour) % 31))
  const none = { windOnshore, windOffshore: [], solar: [], load: [] }
  expect(feedInShifts(hourlyMarket(prices, none)!).size).toBe(0)
  const load = values((hour) => 60_000 + ((13 * hour) % 1009))
  expect(feedInShifts(hourlyMarket(prices, { ...none, load })!).size).toBe(0)
})
