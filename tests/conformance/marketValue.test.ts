import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { askPeer, peerPython } from '#atlas/testing'
import {
  type MarketPeriod,
  type MarketPlant,
  marketFigures,
  type OfficialMarketValue,
  type PriceSegment,
  pricePlan,
} from '#domain'
import { noSharedData, sharedData } from '../../atlas/testing/sharedData.ts'

const hourMs = 3_600_000

interface PeerPlant {
  readonly commissioned: string
  readonly bid: string | null
  readonly rated_kw: number
  readonly is_pilot: boolean
  readonly award_ct: number
}

type PeerPeriod = Readonly<Record<string, number | null>>

/** One plant of every vintage, with and without a bid, and those that are exempt. */
const plants: readonly PeerPlant[] = (
  [
    ['2015-06-01', null, 3000, false],
    ['2018-06-01', null, 3000, false],
    ['2018-06-01', null, 2999, false],
    ['2021-06-01', '2020-11-01', 4200, false],
    ['2022-02-01', '2021-05-01', 4200, false],
    ['2022-02-01', null, 4200, true],
    ['2023-03-01', '2022-12-01', 5600, false],
    ['2023-07-01', '2023-02-01', 5600, false],
    ['2025-09-01', '2025-03-01', 5600, false],
  ] as const
).map(([commissioned, bid, rated_kw, is_pilot]) => ({
  commissioned,
  bid,
  rated_kw,
  is_pilot,
  award_ct: 7.35,
}))

function rowsOf(file: string): string[][] {
  const data = readFileSync(sharedData(`market/${file}`))
  const text = (file.endsWith('.gz') ? gunzipSync(data) : data).toString()
  return text.split('\n').flatMap((line) => (/^\d/.test(line) ? [line.trim().split(',')] : []))
}

const number = (cell: string | undefined) => (cell ? Number(cell) : Number.NaN)

function officialValues(): OfficialMarketValue[] {
  const rows = [
    ...rowsOf('marktwert_wind_an_land_monthly_2012-2022.csv').map(([stamp, value]) => [stamp, value]),
    ...rowsOf('marktwerte_monthly_2023-2024.csv').map(([stamp, , value]) => [stamp, value]),
    ...rowsOf('jahresmarktwerte_2020-2023.csv').map(([stamp, , value]) => [stamp, value]),
  ]
  return rows.map(([stamp = '', value]) => ({
    technology: 'windOnshore',
    year: Number(stamp.slice(0, 4)),
    month: stamp.length > 4 ? Number(stamp.slice(5, 7)) : null,
    ctKwh: number(value),
  }))
}

const nameOf = ({ year, month }: { readonly year: number; readonly month: number | null }) =>
  month === null ? `${year}` : `${year}-${String(month).padStart(2, '0')}`

function plantOf({ commissioned, bid, rated_kw, is_pilot, award_ct }: PeerPlant): MarketPlant {
  return {
    commissionedOn: commissioned,
    bidOn: bid,
    ratedPowerKw: rated_kw,
    pilot: is_pilot ? 'b' : 'none',
    valueSteps: [{ from: null, ctKwh: award_ct }],
    technology: 'windOnshore',
  }
}

/** Our figures under the peer's names. */
function named({ byLaw, asSold, lost, ...period }: MarketPeriod): PeerPeriod {
  return {
    base: period.baseEurMwh,
    energy: byLaw.energyMwh,
    revenue: byLaw.spotRevenueEur,
    value: byLaw.valueEurMwh,
    capture_rate: byLaw.captureRate,
    profile_cost_eur: byLaw.profileCostEur,
    negative_hours: period.negativeHours,
    negative_generation_hours: byLaw.negativeGenerationHours,
    negative_energy: byLaw.negativeEnergyMwh,
    lost_hours: lost.hours,
    lost_energy: lost.energyMwh,
    lost_premium: lost.premiumEur,
    premium: period.premiumEur,
    sold_energy: asSold.energyMwh,
    sold_revenue: asSold.spotRevenueEur,
    availability: period.availability,
  }
}

function expectClose(ours: number | null, theirs: number | null, name: string): void {
  if (ours === null || Number.isNaN(ours) || theirs === null)
    expect([name, ours ?? Number.NaN]).toEqual([name, theirs ?? Number.NaN])
  else expect([name, Math.abs(ours - theirs) <= 1e-9 * Math.max(1, Math.abs(theirs))]).toEqual([name, true])
}

test.skipIf(!peerPython || noSharedData !== null).each([
  // Prices and feed-in by hours; offshore wind represents a site that differs from the fleet.
  { file: 'de_hourly_wind_solar_load_price_2018-2024.csv.gz', price: 5, wind: 2, steps: 1 },
  // Prices by quarter-hours, energies by hours.
  { file: 'de_quarterhour_price_generation_2025-10_2025-12.csv.gz', price: 1, wind: 4, steps: 4 },
])('the figures of plants of all vintages equal those of numpy: $file', ({ file, price, wind, steps }) => {
  const rows = rowsOf(file)
  const startMs = Date.parse(`${rows[0]![0]!.slice(0, 19).replace(' ', 'T')}Z`)
  const stepMs = hourMs / steps
  const values = Float64Array.from(rows, (row) => number(row[price]))
  const history: PriceSegment[] = [{ zone: 'DE-LU', startMs, stepMs, values }]
  const energyMwh = Float64Array.from({ length: rows.length / steps }, (_, hour) =>
    rows
      .slice(hour * steps, (hour + 1) * steps)
      .reduce((sum, row) => sum + number(row[wind]) / (1000 * steps), 0),
  )
  const official = officialValues()
  const withNull = (numbers: Float64Array) => Array.from(numbers, (one) => (Number.isNaN(one) ? null : one))
  const question = {
    ...{ start_s: startMs / 1000, price_step_s: stepMs / 1000, energy_step_s: 3600, plants },
    prices: withNull(values),
    energy: withNull(energyMwh),
    official: Object.fromEntries(official.map((one) => [nameOf(one), one.ctKwh])),
  }
  const theirs: { periods: Record<string, PeerPeriod>; appended_days: number | null }[] = askPeer(
    join(import.meta.dirname, 'marketValue.py'),
    [],
    JSON.stringify(question),
  )
  const plan = pricePlan(history, { startMs, stepMs: hourMs, stepCount: energyMwh.length })
  for (const [i, plant] of plants.entries()) {
    const { months, years, appended } = marketFigures(plan, energyMwh, plantOf(plant), official)
    const ours = new Map([...months, ...years].map((period) => [nameOf(period), named(period)]))
    expect([...ours.keys()].sort()).toEqual(Object.keys(theirs[i]!.periods).sort())
    for (const [period, figures] of ours)
      for (const [name, value] of Object.entries(figures))
        expectClose(value, theirs[i]!.periods[period]![name]!, `${plant.commissioned} ${period} ${name}`)
    expect(appended?.days ?? null).toBe(theirs[i]!.appended_days)
  }
})
