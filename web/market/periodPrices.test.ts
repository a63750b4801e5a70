import { expect, it } from 'vitest'
import { pricesByPeriod, pricesOfPeriod, usualPeriod } from './periodPrices.ts'
import { priceClasses } from './priceClasses.ts'

const months = [1, 2].map((month) => ({ year: 2023, month }))
const series = { months, data: Float32Array.of(1, 1) }
const data = { energyMwh: series, revenueEur: series }
const prices = pricesByPeriod({
  periods: [
    { period: '2023-01', base: 100, official: 90 },
    { period: '2023-02', base: 40, official: null },
  ],
})

it('has the published prices of a month, and none for unpublished ones', () => {
  const january = pricesOfPeriod(prices, { kind: 'month', month: months[0]! }, data)
  expect([january.baseEurMwh, january.ofSpan?.officialEurMwh]).toEqual([100, 90])
  const february = pricesOfPeriod(prices, { kind: 'month', month: months[1]! }, data)
  expect(february.ofSpan?.officialEurMwh).toBeNaN()
})

it('weights the base price of a span by the hours of its months', () => {
  const span = pricesOfPeriod(prices, { kind: 'span', from: months[0]!, till: months[1]! }, data)
  expect(span.ofSpan).toBeNull()
  expect(span.baseEurMwh).toBeCloseTo((31 * 100 + 28 * 40) / 59, 6)
})

it('shows the default period of a product of any kind', () => {
  expect(usualPeriod({ usual_period: '2023' })).toEqual({ kind: 'year', year: 2023 })
  expect(usualPeriod({ usual_period: '2023-02' })).toEqual({ kind: 'month', month: months[1] })
})

it('divides prices by rounded steps of 1, 2 or 5, also if all are equal or none is known', () => {
  expect(priceClasses([40, 90]).bounds).toEqual([40, 50, 60, 70])
  expect(priceClasses([0.1, 0.9]).bounds).toHaveLength(4)
  for (const values of [null, [], [Number.NaN], [50, 50]]) {
    const { bounds, properties } = priceClasses(values)
    expect(properties).toHaveLength(bounds.length + 1)
    expect(bounds.every((bound, i) => i === 0 || bound > bounds[i - 1]!)).toBe(true)
  }
})
