import { expect, it } from 'vitest'
import { pricePlan } from './compilePricePlan.ts'
import { germanMonthStartMs } from './germanTime.ts'
import { type MarketPlant, marketFigures } from './marketFigures.ts'
import { plantIntervals } from './plantIntervals.ts'

const hourMs = 3_600_000
const startMs = germanMonthStartMs(2026, 3)
const hours = 743

/** March 2026 by quarter-hours, with negative ones within hours, runs of two hours, and three without a price. */
const prices = Float64Array.from({ length: 4 * hours }, (_, quarter) => {
  if (quarter >= 400 && quarter < 403) return Number.NaN
  return Math.round(100 * (55 + 60 * Math.sin(quarter / 7) * Math.cos(quarter / 95) - (quarter % 11))) / 100
})
const history = [{ zone: 'DE-LU' as const, startMs, stepMs: hourMs / 4, values: prices }]
const energy = Float64Array.from({ length: hours }, (_, hour) =>
  hour === 30 ? Number.NaN : 1.5 + Math.sin(hour / 13),
)
const plan = pricePlan(history, { startMs, stepMs: hourMs, stepCount: hours })

const plants: readonly (readonly [string, Partial<MarketPlant>])[] = [
  ['every negative quarter-hour', { commissionedOn: '2026-01-01', bidOn: '2025-05-01' }],
  ['runs of hours', { commissionedOn: '2024-06-01', bidOn: '2023-05-01' }],
  ['no rule', { commissionedOn: '2014-06-01', bidOn: null }],
  ['support that has ended', { commissionedOn: '2003-06-01', bidOn: null }],
]

it.each(plants)('sums up to the month of a plant with %s', (_, facts) => {
  const plant: MarketPlant = {
    ...{ commissionedOn: null, bidOn: null, ratedPowerKw: 4000, pilot: 'none' },
    ...{ valueSteps: [{ from: null, ctKwh: 9 }], technology: 'windOnshore' },
    ...facts,
  }
  const official = [
    { technology: 'windOnshore' as const, year: 2026, month: 3, ctKwh: 5.4 },
    { technology: 'windOnshore' as const, year: 2026, month: null, ctKwh: 6.1 },
  ]
  const figures = marketFigures(plan, energy, plant, official)
  const [month] = figures.months
  for (const [length, count] of [
    ['hour', hours],
    ['quarter_hour', 4 * hours],
  ] as const) {
    const rows = plantIntervals(plan, energy, figures, 0, length)
    expect([rows.startMs, rows.energyMwh.length]).toEqual([startMs, count])
    let [energyMwh, revenueEur, premiumEur] = [0, 0, 0]
    for (let i = 0; i < count; i++) {
      if (Number.isNaN(rows.revenueEur[i]!)) continue
      energyMwh += rows.energyMwh[i]!
      revenueEur += rows.revenueEur[i]!
      premiumEur += rows.premiumEur[i]!
    }
    if (length === 'hour') {
      // An hour with an unknown quarter has no price: its known one is only in the month.
      const lost = energy[100]! / 4
      energyMwh += lost
      revenueEur += lost * prices[403]!
      const quarterly = plantIntervals(plan, energy, figures, 0, 'quarter_hour')
      premiumEur += quarterly.premiumEur[403]!
    }
    expect(energyMwh / month!.byLaw.energyMwh).toBeCloseTo(1, 12)
    expect(revenueEur / month!.byLaw.spotRevenueEur).toBeCloseTo(1, 12)
    expect(premiumEur - month!.premiumEur!).toBeCloseTo(0, 6)
  }
})

it('leaves out what neither prices nor weather cover', () => {
  const plant: MarketPlant = {
    ...{ commissionedOn: '2014-06-01', bidOn: null, ratedPowerKw: 4000, pilot: 'none' },
    ...{ valueSteps: [], technology: 'windOnshore' },
  }
  const late = pricePlan(history, { startMs: startMs + 10 * hourMs, stepMs: hourMs, stepCount: 5 })
  const figures = marketFigures(late, energy.slice(0, 5), plant, [])
  const rows = plantIntervals(late, energy.slice(0, 5), figures, 0, 'hour')
  expect([rows.startMs, [...rows.energyMwh]]).toEqual([startMs + 10 * hourMs, [...energy.slice(0, 5)]])
  expect(rows.priceEurMwh[0]).toBeCloseTo((prices[40]! + prices[41]! + prices[42]! + prices[43]!) / 4, 12)
  // Without an award price the premium is not known.
  expect(rows.premiumEur.every(Number.isNaN)).toBe(true)
})
