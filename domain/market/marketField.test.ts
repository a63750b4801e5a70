import { describe, expect, it } from 'vitest'
import {
  deltaField,
  fleetRatioField,
  type MarketField,
  marketValueField,
  profileCostField,
  profileFactorField,
} from './marketField.ts'

const months = [
  { year: 2020, month: 11 },
  { year: 2020, month: 12 },
]
/** Two cells; the second lacks December. */
const field: MarketField = {
  energyMwh: { months, data: Float64Array.of(100, 100, 300, Number.NaN) },
  revenueEur: { months, data: Float64Array.of(4000, 5000, 24_000, Number.NaN) },
}
const [november, december] = months as [(typeof months)[0], (typeof months)[0]]
const both = { from: november, till: december }
const ofMonth = ({ month }: { readonly month: number }) => ({
  baseEurMwh: 50,
  officialEurMwh: month === 11 ? 42 : 70,
})

describe('the market value of a field', () => {
  it('is revenue over energy, of several months as of one', () => {
    expect([...marketValueField(field, { from: november, till: november })]).toEqual([40, 50])
    expect([...marketValueField(field, both)]).toEqual([70, Number.NaN])
  })
  it('is that of the months that the field has, and unknown in a span without any', () => {
    const [january, february] = [
      { year: 2021, month: 1 },
      { year: 2021, month: 2 },
    ]
    expect([...marketValueField(field, { from: november, till: january })]).toEqual([70, Number.NaN])
    expect([...marketValueField(field, { from: january, till: february })]).toEqual([Number.NaN, Number.NaN])
  })
  it('is compared with the published value of the span, else with those of its months by their energy', () => {
    const year = { baseEurMwh: 50, officialEurMwh: 60 }
    expect([...deltaField(field, both, { ofMonth, ofSpan: year })][0]).toBe(10)
    // (100 · 42 + 300 · 70) / 400 = 63
    expect([...deltaField(field, both, { ofMonth, ofSpan: null })]).toEqual([7, Number.NaN])
  })
  it('is unknown against a month that has no published value', () => {
    const unpublished = () => ({ baseEurMwh: 50, officialEurMwh: Number.NaN })
    expect(deltaField(field, both, { ofMonth: unpublished, ofSpan: null })[0]).toBeNaN()
  })
  it('over the base price is the profile factor, which is unknown where that is not positive', () => {
    const alone = { from: november, till: november }
    expect([...profileFactorField(field, alone, 50)]).toEqual([0.8, 1])
    expect(profileFactorField(field, alone, -1)[0]).toBeNaN()
  })
  it('less than the base price is the profile cost, negative where the place earns more', () => {
    const alone = { from: november, till: november }
    expect([...profileCostField(field, alone, 45)]).toEqual([5, -5])
  })
  it('over the published value of the same time is the ratio to the fleet', () => {
    const alone = { from: november, till: november }
    const own = { baseEurMwh: 50, officialEurMwh: 40 }
    expect([...fleetRatioField(field, alone, { ofMonth, ofSpan: own })]).toEqual([1, 1.25])
    expect(fleetRatioField(field, both, { ofMonth, ofSpan: null })[0]).toBeCloseTo(70 / 63, 12)
    const negative = { baseEurMwh: 50, officialEurMwh: -3 }
    expect(fleetRatioField(field, alone, { ofMonth, ofSpan: negative })[0]).toBeNaN()
  })
})
