import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostOrders, newProductRequestSchema, type PricedProduct, requestSum, unitCents } from '#contracts'
import { chosenItems, hasMistake, requestOf, typedOrders } from './requestDraft.ts'

const product = (id: number, change: Partial<PricedProduct> = {}): PricedProduct =>
  ({
    ...{ product_id: id, group: 'ts', title: `Atlas ${id}`, unit: 'orders', synthetic: false },
    prices: [
      { from: 1, cents: 10_000 },
      { from: 10, cents: 8_000 },
      { from: 100, cents: 5_050 },
    ],
    ...change,
  }) as PricedProduct

const products = [product(1), product(2, { unit: 'access' }), product(3, { prices: [] })]
const titleOf = ({ title }: PricedProduct) => title
const chosen = (draft: Record<number, string>, decimalSign: '.' | ',' = '.') =>
  chosenItems(products, draft, { decimalSign, titleOf })

describe('a typed number of orders', () => {
  it.each([
    ['1', '.', 1],
    [' 12 ', '.', 12],
    ['1 500', '.', 1500],
    ['1 500', ',', 1500],
    ['2.0', '.', 2],
    [String(mostOrders), '.', mostOrders],
  ] as const)('"%s" with the mark "%s" is %i', (typed, mark, count) => {
    expect(typedOrders(typed, mark)).toBe(count)
  })
  it.each([
    ['0', '.'],
    ['-1', '.'],
    ['1.5', '.'],
    // 1500 or 1.5: it is not guessed.
    ['1.500', ','],
    ['1,500', '.'],
    ['a few', '.'],
    ['1e3', '.'],
    [String(mostOrders + 1), '.'],
  ] as const)('"%s" with the mark "%s" is refused', (typed, mark) => {
    expect(typedOrders(typed, mark)).toBeNaN()
    expect(hasMistake(products, { 1: typed }, mark)).toBe(true)
    expect(chosen({ 1: typed }, mark)).toEqual([])
  })
})

it('blank entries are neither chosen nor a mistake', () => {
  expect([chosen({ 1: ' ', 2: '' }), hasMistake(products, { 1: ' ' }, '.')]).toEqual([[], false])
})

it('a selection is in the order of the list, with the price of its number', () => {
  expect(chosen({ 3: '4', 1: '10', 2: 'access' })).toEqual([
    { product_id: 1, product_title: 'Atlas 1', orders: 10, unit_cents: 8_000 },
    { product_id: 2, product_title: 'Atlas 2', orders: null, unit_cents: 10_000 },
    { product_id: 3, product_title: 'Atlas 3', orders: 4, unit_cents: null },
  ])
})

it('a request names products and numbers, never prices', () => {
  const request = requestOf(chosen({ 1: '10', 2: 'access' }), 'Please by May')
  expect(request).toEqual({
    items: [
      { product_id: 1, orders: 10 },
      { product_id: 2, orders: null },
    ],
    message: 'Please by May',
  })
  expect(newProductRequestSchema.safeParse(request).success).toBe(true)
})

it('the price of one order never rises with their number, and the sum is that of its items', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [few, many] = [Math.min(a, b), Math.max(a, b)]
      const { prices } = products[0]!
      expect(unitCents(prices, many)!).toBeLessThanOrEqual(unitCents(prices, few)!)
      const items = chosen({ 1: String(many), 2: 'access', 3: String(few) })
      expect(requestSum(items, 19)).toMatchObject({
        netCents: many * unitCents(prices, many)! + 10_000,
        isPartial: true,
      })
    }),
  )
})
