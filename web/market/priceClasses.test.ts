import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFormat, messages } from '#contracts'
import { classOf, classText } from '#web/fields/fieldClasses.ts'
import { factorClasses, priceClasses } from './priceClasses.ts'
import { marketLayers } from './useMarketLayer.ts'

const english = createFormat('en', messages.en.units)
const german = createFormat('de', messages.de.units)
const boundsOf = (...values: number[]) => priceClasses(Float64Array.from(values)).bounds

it.each([
  [
    [61, 70],
    [62, 64, 66, 68],
  ],
  [
    [0, 100],
    [0, 20, 40, 60],
  ],
  [
    [3.1, 4],
    [3.2, 3.4, 3.6, 3.8],
  ],
  [
    [-12, 8],
    [-10, -5, 0, 5],
  ],
  // Cells without a price are in no class.
  [
    [Number.NaN, 61, 70],
    [62, 64, 66, 68],
  ],
])('prices of %j are divided at %j', (values, bounds) => {
  expect(boundsOf(...values)).toEqual(bounds)
})

it('a field of one price, or of none, still has classes', () => {
  for (const values of [[70], [Number.NaN], []]) {
    const bounds = boundsOf(...values)
    expect(bounds.every(Number.isFinite)).toBe(true)
    expect(bounds).toEqual(bounds.toSorted((a, b) => a - b))
  }
  expect(priceClasses(null).bounds).toEqual([0, 1, 2, 3])
})

it('bounds ascend in equal round steps that are written with few digits', () => {
  const price = fc.integer({ min: -20_000, max: 20_000 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(price, price, (one, other) => {
      fc.pre(Math.abs(one - other) > 0.05)
      const classes = priceClasses([one, other])
      const [first, second] = classes.bounds as [number, number]
      for (const bound of classes.bounds) expect(english.exact(bound).replace('.', '').length).toBeLessThan(8)
      expect(second).toBeGreaterThan(first)
      expect(Math.min(one, other)).toBeLessThanOrEqual(first + 1e-6)
      const labels = [0, 1, 2, 3, 4].map((index) => classText(index, classes, english, messages.en.fields))
      if (first >= 0) expect(new Set(labels).size).toBe(5)
    }),
  )
})

it('legends write the bounds of their classes, not rounded ones', () => {
  const delta = marketLayers.delta.classes(false)
  const text = (index: number) => classText(index, delta, german, messages.de.fields)
  expect(classOf(0.76, delta)).toBe(4)
  expect(classOf(0.74, delta)).toBe(3)
  expect(text(3)).toContain('−0,75')
  expect(text(3)).toContain('+0,75')
  expect(classText(3, marketLayers.delta.classes(true), german, messages.de.fields)).toContain('+1,5')
})

it.each(Object.entries(marketLayers))('the layer "%s" has one colour more than bounds', (_, { classes }) => {
  for (const isMonth of [true, false]) {
    const { bounds, properties } = classes(isMonth, [50, 60])
    expect(properties).toHaveLength(bounds.length + 1)
    expect(bounds).toEqual(bounds.toSorted((a, b) => a - b))
  }
})

it('the profile factor has the same classes in every period', () => {
  expect(marketLayers.factor.classes()).toBe(factorClasses)
})
