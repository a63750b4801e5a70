import { expect, it } from 'vitest'
import { germanMonthStartMs } from './germanTime.ts'
import { marketFigures, pricePlan } from './index.ts'

const quarterMs = 900_000
const startMs = germanMonthStartMs(2028, 1)
const prices = [200, 120, 60, -20]
const plan = pricePlan([{ startMs, stepMs: quarterMs, values: Float64Array.from(prices), zone: 'DE-LU' }], {
  ...{ startMs, stepMs: quarterMs, stepCount: 4 },
})
const energyMwh = Float64Array.of(1, 1, 1, 1)
const plant = {
  ...{ commissionedOn: '2027-06-10', bidOn: '2027-02-01', ratedPowerKw: 4200, pilot: 'none' as const },
  ...{ technology: 'windOnshore' as const, valueSteps: [{ from: null, ctKwh: 7 }] },
}
const annual = (ctKwh: number) => [{ technology: 'windOnshore' as const, year: 2028, month: null, ctKwh }]

it('is the example of the bill over four quarter-hours', () => {
  const { months, years } = marketFigures(plan, energyMwh, plant, annual(16.272))
  expect(months[0]!.contribution!.eur).toBeCloseTo(235.44, 9)
  expect(years[0]!.contribution).toEqual(months[0]!.contribution)
})

it('is zero in years below the award price, unknown before the annual value, and absent for older plants', () => {
  expect(marketFigures(plan, energyMwh, plant, annual(6)).months[0]!.contribution!.eur).toBe(0)
  expect(marketFigures(plan, energyMwh, plant, []).years[0]!.contribution!.eur).toBeNull()
  const expected = marketFigures(plan, energyMwh, plant, [], annual(16.272)).months[0]!.contribution!
  expect(expected.isExpected).toBe(true)
  const older = { ...plant, commissionedOn: '2026-06-10', bidOn: '2025-02-01' }
  expect(marketFigures(plan, energyMwh, older, annual(16.272)).months[0]!.contribution).toBeUndefined()
})

it('counts hours as the quarter-hours that they are sold in', () => {
  const hours = pricePlan(
    [{ startMs, stepMs: quarterMs, values: Float64Array.from(prices), zone: 'DE-LU' }],
    {
      ...{ startMs, stepMs: 4 * quarterMs, stepCount: 1 },
    },
  )
  const { months } = marketFigures(hours, Float64Array.of(4), plant, annual(16.272))
  expect(months[0]!.contribution!.eur).toBeCloseTo(235.44, 9)
})
