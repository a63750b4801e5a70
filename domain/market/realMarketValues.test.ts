import { describe, expect, it } from 'vitest'
import { existsSync, sharedData, textOfFile } from '../testing/sharedFiles.ts'
import { pricePlan } from './compilePricePlan.ts'
import { expectedAnnualValues } from './expectedAnnualValue.ts'
import { negativeHoursByYear } from './negativeHours.ts'
import type { MarketTechnology, OfficialMarketValue } from './officialMarketValue.ts'
import type { PriceHistory } from './priceHistory.ts'
import { type ReconciledMonth, reconcile } from './reconcile.ts'
import { type ValuedPeriods, valuedPeriods } from './valuedPeriod.ts'

const shared = `${sharedData}/market`
const hourMs = 3_600_000

function rowsOf(name: string): string[][] {
  const text = textOfFile(`${shared}/${name}`)
  return text.split(/\r?\n/).flatMap((line) => (/^\d/.test(line) ? [line.split(',')] : []))
}

function officialValues(): OfficialMarketValue[] {
  const onshore = (stamp: string, ctKwh: string): OfficialMarketValue => ({
    technology: 'windOnshore',
    year: Number(stamp.slice(0, 4)),
    month: stamp.length > 4 ? Number(stamp.slice(5, 7)) : null,
    ctKwh: Number(ctKwh),
  })
  return [
    ...rowsOf('marktwert_wind_an_land_monthly_2012-2022.csv').map(([month, ctKwh]) =>
      onshore(month!, ctKwh!),
    ),
    ...rowsOf('marktwerte_monthly_2023-2024.csv').map(([month, , ctKwh]) => onshore(month!, ctKwh!)),
    ...rowsOf('jahresmarktwerte_2020-2023.csv').map(([year, , ctKwh]) => onshore(year!, ctKwh!)),
  ]
}

const number = (cell: string | undefined) => (cell ? Number(cell) : Number.NaN)

/** Feed-in of onshore wind, MWh an hour, and prices, 2018 to 2024; every hour of the file has its row. */
function feedInValues(): ValuedPeriods {
  const rows = rowsOf('de_hourly_wind_solar_load_price_2018-2024.csv.gz')
  const history: PriceHistory = [
    {
      zone: 'DE-LU',
      startMs: Date.UTC(2018, 0),
      stepMs: hourMs,
      values: Float64Array.from(rows, (row) => number(row[5])),
    },
  ]
  const plan = pricePlan(history, { startMs: Date.UTC(2018, 0), stepMs: hourMs, stepCount: rows.length })
  const energy = Float64Array.from(rows, (row) => number(row[1]))
  return valuedPeriods(plan, energy, 'windOnshore', officialValues())
}

describe.skipIf(!existsSync(shared))(
  'market values of German feed-in (skipped without the shared data)',
  () => {
    const { months, years } = existsSync(shared) ? feedInValues() : { months: [], years: [] }
    const reconciled = reconcile(months, []).filter(({ year, month }) => year > 2018 || month >= 10)
    const nameOf = ({ year, month }: ReconciledMonth) => `${year}-${month}`

    it('exceed the published ones as curtailed feed-in must: by 2 EUR/MWh in 2018-10 to 2024-12', () => {
      const differences = reconciled.map(({ feedIn }) => feedIn!.differenceEurMwh)
      const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
      expect(differences).toHaveLength(75)
      expect(differences.filter((one) => one > 0)).toHaveLength(74)
      expect(Math.abs(mean(differences) - 2)).toBeLessThan(0.3)
      expect(Math.abs(mean(differences.map(Math.abs)) - 2.1)).toBeLessThan(0.3)
    })
    it('are within tolerance in most months, and explained by curtailment or the decoupling in all others', () => {
      const states = Map.groupBy(reconciled, ({ feedIn }) => feedIn!.cause ?? feedIn!.state)
      expect(states.get('decoupling')!.map(nameOf)).toEqual(['2024-6'])
      expect(states.get('outside') ?? []).toEqual([])
      expect(states.get('within')!.length).toBeGreaterThan(45)
      // Months explained by curtailment are the windy months of many negative hours.
      const negative = (rows: readonly ReconciledMonth[]) =>
        rows.reduce((sum, { negativeHours }) => sum + negativeHours, 0) / rows.length
      expect(negative(states.get('curtailment')!)).toBeGreaterThan(2 * negative(states.get('within')!))
    })
    it('are 2.8 to 3.5 % above the published annual value of 2020 to 2022, for which curtailment counts as fed in', () => {
      for (const year of [2020, 2021, 2022]) {
        const { byLaw, officialCtKwh, coverage } = years.find((one) => one.year === year)!
        expect(coverage).toBe(1)
        const ratio = byLaw.valueEurMwh / 10 / officialCtKwh!
        expect(ratio).toBeGreaterThan(1.028)
        expect(ratio).toBeLessThan(1.035)
      }
      expect(years.find(({ year }) => year === 2024)!.byLaw.deltaCtKwh).toBeNull()
    })
    it('weigh the published months into an expected annual value within 1 % of the published one', () => {
      const official = officialValues()
      const monthly = official.filter(({ month }) => month !== null)
      const expected = expectedAnnualValues('windOnshore', months, monthly)
      expect(expected.map(({ year, monthCount }) => [year, monthCount])).toEqual(
        [2018, 2019, 2020, 2021, 2022, 2023, 2024].map((year) => [year, 12]),
      )
      for (const { year, month, ctKwh } of official) {
        if (month !== null) continue
        const ratio = expected.find((one) => one.year === year)!.ctKwh / ctKwh
        expect(Math.abs(ratio - 1)).toBeLessThan(0.01)
      }
      // Years whose value is published need none.
      expect(expectedAnnualValues('windOnshore', months, official).map(({ year }) => year)).toEqual([
        2018, 2019, 2024,
      ])
    })
    it('have no value for the first month, of which an hour is missing in Germany', () => {
      expect(months[0]).toMatchObject({ year: 2018, month: 1, coverage: 743 / 744 })
    })
  },
)

describe.skipIf(!existsSync(shared))('prices of quarter-hours (skipped without the shared data)', () => {
  const rows = existsSync(shared) ? rowsOf('de_quarterhour_price_generation_2025-10_2025-12.csv.gz') : []
  const startMs = Date.UTC(2025, 8, 30, 22)
  const column = (index: number) => Float64Array.from(rows, (row) => number(row[index]))
  const history: PriceHistory = [{ zone: 'DE-LU', startMs, stepMs: hourMs / 4, values: column(1) }]
  const figuresOf = (index: number, technology: MarketTechnology, quarters: 1 | 4) => {
    const power = column(index)
    const energy = Float64Array.from({ length: rows.length / quarters }, (_, step) =>
      power.subarray(step * quarters, (step + 1) * quarters).reduce((sum, mw) => sum + mw / 4, 0),
    )
    const axis = { startMs, stepMs: (quarters * hourMs) / 4, stepCount: energy.length }
    return valuedPeriods(pricePlan(history, axis), energy, technology, [])
  }
  it('give wind the same value as their hourly means within 0.05 EUR/MWh, but solar at least 0.6 more', () => {
    const quarters = figuresOf(4, 'windOnshore', 1)
    const hours = figuresOf(4, 'windOnshore', 4)
    const solar = [figuresOf(3, 'solar', 1), figuresOf(3, 'solar', 4)] as const
    for (const [i, month] of quarters.months.slice(0, 3).entries()) {
      expect(Math.abs(month.byLaw.valueEurMwh - hours.months[i]!.byLaw.valueEurMwh)).toBeLessThan(0.05)
      expect(month.baseEurMwh).toBeCloseTo(hours.months[i]!.baseEurMwh, 9)
      expect(month.negativeHours).toBe(hours.months[i]!.negativeHours)
      const less = solar[0].months[i]!.byLaw.valueEurMwh - solar[1].months[i]!.byLaw.valueEurMwh
      expect(less).toBeLessThan(-0.6)
    }
  })
  it('have the same negative hours from months as from the count of the year', () => {
    const [year] = negativeHoursByYear(history)
    const { years } = figuresOf(4, 'windOnshore', 4)
    expect(years[0]!.negativeHours).toBe(year!.negative)
    expect(year!.hours).toBe(2209)
  })
})
