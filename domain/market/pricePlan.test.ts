import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pricePlan } from './compilePricePlan.ts'
import { germanMonthStartMs } from './germanTime.ts'
import { type MarketFigures, type MarketPlant, marketFigures } from './marketFigures.ts'
import type { PriceSegment } from './priceHistory.ts'
import { stepPrices, unsupportedShare } from './pricePlan.ts'

const hourMs = 3_600_000
const plant: MarketPlant = {
  commissionedOn: '2023-01-15',
  bidOn: null,
  ratedPowerKw: 4000,
  pilot: 'none',
  valueSteps: [{ from: null, ctKwh: 7 }],
  technology: 'windOnshore',
}
const official = [2023, 2024].map((year) => ({
  technology: 'windOnshore' as const,
  year,
  month: null,
  ctKwh: 5,
}))

function segment(startMs: number, prices: readonly number[], stepMs = hourMs): PriceSegment {
  return { zone: 'DE-LU', startMs, stepMs, values: Float64Array.from(prices) }
}

const repeated = (values: readonly number[], times: number) =>
  values.flatMap((value) => Array.from({ length: times }, () => value))

/** Figures of energies of a step of their own, beginning with the prices. */
function figuresOf(prices: PriceSegment, energies: readonly number[], stepMs: number): MarketFigures {
  const axis = { startMs: prices.startMs, stepMs, stepCount: energies.length }
  return marketFigures(pricePlan([prices], axis), Float64Array.from(energies), plant, official)
}

/** Every number of some figures within 1e-9 of its size, or of 1. */
function expectSame(ours: unknown, theirs: unknown): void {
  if (typeof theirs === 'number' && typeof ours === 'number' && !Number.isNaN(theirs))
    expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(theirs)))
  else if (typeof theirs !== 'object' || theirs === null || typeof ours !== 'object' || ours === null)
    expect(ours).toEqual(theirs)
  else {
    expect(Object.keys(ours)).toEqual(Object.keys(theirs))
    for (const [name, value] of Object.entries(theirs)) expectSame(ours[name as keyof typeof ours], value)
  }
}

describe('prices assigned to the steps of energies', () => {
  const price = fc.oneof(
    fc.integer({ min: -10_000, max: 30_000 }).map((cents) => cents / 100),
    fc.integer({ min: -2, max: 1 }),
    fc.constant(Number.NaN),
  )
  const energy = fc.oneof(
    fc.double({ min: 0.001, max: 6, noNaN: true }),
    fc.constant(0),
    fc.constant(Number.NaN),
  )
  const hours = fc.array(fc.tuple(price, energy), { minLength: 1, maxLength: 100 })
  const startMs = germanMonthStartMs(2024, 1) - 30 * hourMs

  it('give the same figures by hours and by quarter-hours where the price is constant within the hour', () => {
    fc.assert(
      fc.property(hours, (pairs) => {
        const [prices, energies] = [pairs.map(([p]) => p), pairs.map(([, e]) => e)]
        const quarters = segment(startMs, repeated(prices, 4), hourMs / 4)
        const spread = repeated(
          energies.map((e) => e / 4),
          4,
        )
        const byHours = figuresOf(segment(startMs, prices), energies, hourMs)
        expectSame(figuresOf(quarters, energies, hourMs), byHours)
        expectSame(figuresOf(quarters, spread, hourMs / 4), byHours)
        expectSame(figuresOf(segment(startMs, prices), spread, hourMs / 4), byHours)
        const fine = repeated(
          energies.map((e) => e / 6),
          6,
        )
        expectSame(figuresOf(quarters, fine, hourMs / 6), byHours)
      }),
    )
  })
  it('value three hours as three equal hours with a third of the energy each, also across the end of a month', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(price, price, price, energy), { minLength: 12, maxLength: 40 }),
        (rows) => {
          // In Germany the month ends an hour before midnight UTC.
          const offsetMs = germanMonthStartMs(2024, 1) - 11 * hourMs
          const prices = segment(
            offsetMs,
            rows.flatMap((row) => row.slice(0, 3) as number[]),
          )
          const energies = rows.map(([, , , e]) => e)
          const spread = repeated(
            energies.map((e) => e / 3),
            3,
          )
          expectSame(figuresOf(prices, energies, 3 * hourMs), figuresOf(prices, spread, hourMs))
        },
      ),
    )
  })
  it('give a flat profile the factor 1, and no cost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -100, max: 300, noNaN: true }), { minLength: 48, maxLength: 100 }),
        fc.double({ min: 0.1, max: 6, noNaN: true }),
        (prices, mwh) => {
          const { months, years } = figuresOf(
            segment(startMs, prices),
            prices.map(() => mwh),
            hourMs,
          )
          for (const { byLaw, baseEurMwh } of [...months, ...years]) {
            if (baseEurMwh > 1) expect(byLaw.captureRate).toBeCloseTo(1, 10)
            expect(byLaw.profileCostEurMwh).toBeCloseTo(0, 10)
          }
        },
      ),
    )
    const flat = figuresOf(segment(startMs, [12.34, -5.6, 70.01]), [2, 2, 2], hourMs)
    expect(flat.months[0]!.byLaw).toMatchObject({ captureRate: 1, profileCostEurMwh: 0, profileCostEur: 0 })
  })
  it('make years of months whose energies and revenues add up exactly', () => {
    fc.assert(
      fc.property(hours, (pairs) => {
        const { months, years } = figuresOf(
          segment(
            startMs,
            pairs.map(([p]) => p),
          ),
          pairs.map(([, e]) => e),
          hourMs,
        )
        for (const { year, byLaw, unpricedMwh, lost } of years) {
          const own = months.filter((month) => month.year === year)
          const sum = (of: (month: (typeof own)[number]) => number) =>
            own.reduce((total, month) => total + of(month), 0)
          expect(byLaw.energyMwh).toBe(sum((month) => month.byLaw.energyMwh))
          expect(byLaw.spotRevenueEur).toBe(sum((month) => month.byLaw.spotRevenueEur))
          expect(unpricedMwh).toBe(sum((month) => month.unpricedMwh))
          expect(lost.hours).toBe(sum((month) => month.lost.hours))
        }
      }),
    )
  })
  it('leave out time without a price and fill nothing in', () => {
    const plan = pricePlan([segment(startMs, [10, Number.NaN, 30])], {
      startMs: startMs - hourMs,
      stepMs: hourMs,
      stepCount: 6,
    })
    const { months } = marketFigures(plan, Float64Array.of(1, 2, 4, Number.NaN, 8, 16), plant, official)
    expect(months[0]).toMatchObject({
      coverage: 6 / 744,
      availability: 1 / 6,
      baseEurMwh: 20,
      unpricedMwh: 29,
      byLaw: { energyMwh: 2, valueEurMwh: 10 },
    })
  })
  it('have the share of a step that is negative or without support', () => {
    const quarters = [-1, 5, 5, 5, ...repeated([-1], 12), 5, 5, 5, -2]
    const plan = pricePlan([segment(germanMonthStartMs(2025, 11), quarters, hourMs / 4)], {
      startMs: germanMonthStartMs(2025, 11),
      stepMs: hourMs,
      stepCount: 5,
    })
    const share = (list: { piece: Int32Array; share: Float64Array }) =>
      Array.from(list.piece, (piece, i) => [piece, list.share[i]!])
    expect(share(plan.negative)).toEqual([
      [0, 0.25],
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 0.25],
    ])
    expect(share(plan.unsupported.from2023)).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ])
    expect(share(plan.unsupported.from2025)).toEqual(share(plan.negative))
    expect(Array.from(unsupportedShare(plan, 'from2023'))).toEqual([0, 1, 1, 1, 0])
    expect(Array.from(unsupportedShare(plan, 'from2025'))).toEqual([0.25, 1, 1, 1, 0.25])
    expect(stepPrices(plan)).toEqual({
      priceEurMwh: Float64Array.of(3.5, -1, -1, -1, 3.25),
      knownShare: Float64Array.of(1, 1, 1, 1, 1),
      negativeShare: Float64Array.of(0.25, 1, 1, 1, 0.25),
      negativeEurMwh: Float64Array.of(-0.25, -1, -1, -1, -0.5),
    })
    expect(plan.months[0]!.unsupportedHours).toEqual({
      before2016: 0,
      from2016: 0,
      from2021: 0,
      from2023: 3,
      from2025: 3.5,
    })
  })
  it('are the mean of the known part of a step, and missing where nothing is known', () => {
    const axis = { startMs, stepMs: 2 * hourMs, stepCount: 3 }
    const { priceEurMwh, knownShare } = stepPrices(pricePlan([segment(startMs, [10, 20, 30])], axis))
    expect(Array.from(priceEurMwh)).toEqual([15, 30, Number.NaN])
    expect(Array.from(knownShare)).toEqual([1, 0.5, 0])
  })
  it('refuse energies of other steps, and steps that are longer than a day', () => {
    const axis = { startMs, stepMs: hourMs, stepCount: 2 }
    expect(() => marketFigures(pricePlan([], axis), new Float64Array(3), plant, official)).toThrow(RangeError)
    expect(() => pricePlan([], { ...axis, stepMs: 48 * hourMs })).toThrow(RangeError)
    expect(() => pricePlan([], { ...axis, stepMs: 0 })).toThrow(RangeError)
  })
})
