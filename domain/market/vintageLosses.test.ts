import { expect, test } from 'vitest'
import { pricePlan } from './compilePricePlan.ts'
import { expectedAnnualValues } from './expectedYears.ts'
import { marketFigures } from './marketFigures.ts'
import { section51Vintages } from './section51.ts'
import { valuedPeriods } from './valuedPeriod.ts'
import { vintageLosses } from './vintageLosses.ts'

const hourMs = 3_600_000
const startMs = Date.UTC(2023, 11, 31, 23)
/** A fortnight over New Year's, with five negative hours in a row on the first day and one on the second. */
const prices = new Float64Array(14 * 24).fill(60)
prices.fill(-10, 3, 8)
prices[30] = -5
const plan = pricePlan([{ zone: 'DE-LU', startMs, stepMs: hourMs, values: prices }], {
  startMs,
  stepMs: hourMs,
  stepCount: prices.length,
})
const energyMwh = prices.map((_, hour) => 1 + (hour % 7))
const official = [
  { technology: 'windOnshore' as const, year: 2024, month: 1, ctKwh: 5 },
  { technology: 'windOnshore' as const, year: 2024, month: null, ctKwh: 6 },
]
const plant = { awardCtKwh: 7, technology: 'windOnshore' as const }

test('each vintage loses what a plant of it would lose', () => {
  const decisive = { before2016: 2015, from2016: 2017, from2021: 2021, from2023: 2023, from2025: 2026 }
  for (const { vintage, years } of vintageLosses(plan, energyMwh, plant, official)) {
    const { years: figures } = marketFigures(
      plan,
      energyMwh,
      {
        ...plant,
        commissionedMs: Date.UTC(decisive[vintage], 5),
        bidMs: null,
        ratedPowerKw: 5000,
        isPilot: false,
      },
      official,
    )
    const { hours, energyMwh: lostMwh, premiumEur } = figures[0]!.lost
    expect(years).toEqual([{ year: 2024, hours, energyMwh: lostMwh, premiumEur }])
  }
})

test('all vintages are told, and what the premium would be is not where nothing is known of it', () => {
  const losses = vintageLosses(plan, energyMwh, { ...plant, awardCtKwh: null }, official)
  expect(losses.map(({ vintage }) => vintage)).toEqual([...section51Vintages])
  expect(losses.map(({ years }) => years[0]!.premiumEur)).toEqual([0, 0, null, null, null])
  expect(losses.map(({ years }) => years[0]!.hours)).toEqual([0, 0, 5, 5, 6])
})

test('a year without a published value is expected to have that of its months, weighted with feed-in', () => {
  const months = official.slice(0, 1)
  const { months: feedIn } = valuedPeriods(plan, energyMwh, 'windOnshore', months)
  expect(expectedAnnualValues(months, feedIn, 'windOnshore')).toEqual([
    { technology: 'windOnshore', year: 2024, month: null, ctKwh: 5 },
  ])
  expect(expectedAnnualValues(official, feedIn, 'windOnshore')).toEqual([])
})
