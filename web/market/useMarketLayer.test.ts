import { expect, it } from 'vitest'
import { marketLayers } from './useMarketLayer.ts'

/** Two cells and two months: the first earns 50 EUR/MWh, the second 30. */
const months = [1, 2].map((month) => ({ year: 2024, month }))
const data = {
  energyMwh: { months, data: Float32Array.of(1, 2, 1, 2) },
  revenueEur: { months, data: Float32Array.of(50, 60, 50, 60) },
}
const span = { from: months[0]!, till: months[1]! }
const known = { baseEurMwh: 40, officialEurMwh: 25 }
const prices = { ofSpan: known, ofMonth: () => known, baseEurMwh: 40 }

it('shows a cell against the published value, the base price, or without comparison', () => {
  const shown = Object.entries(marketLayers).map(([layer, { values }]) => [
    layer,
    [...values(data, span, prices)],
  ])
  expect(Object.fromEntries(shown)).toEqual({
    delta: [25, 5],
    value: [50, 30],
    factor: [1.25, 0.75],
    cost: [-10, 10],
    ratio: [2, 1.2],
  })
})

it('has one more class than bounds in every layer, and wider classes for a month than for a year', () => {
  const values = Float64Array.of(10, 20, 30, 40)
  for (const { classes } of Object.values(marketLayers))
    for (const isMonth of [true, false]) {
      const { bounds, properties } = classes(isMonth, values)
      expect(properties).toHaveLength(bounds.length + 1)
      expect(bounds).toEqual(bounds.toSorted((a, b) => a - b))
    }
  for (const layer of ['delta', 'ratio'] as const) {
    const width = (isMonth: boolean) => {
      const { bounds } = marketLayers[layer].classes(isMonth)
      return bounds.at(-1)! - bounds[0]!
    }
    expect(width(true)).toBeGreaterThan(width(false))
  }
})
