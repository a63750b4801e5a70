import { expect, it } from 'vitest'
import { type AtlasProduct, createFormat, messages } from '#contracts'
import { orderProblem } from './orderProblem.ts'

const { products: text, units } = messages.en
const bought = {
  valid: true,
  expires_at: null,
  remaining_orders: 3,
  sites_purchased: null,
  sites_selected: null,
} as unknown as AtlasProduct
const problem = (change: Partial<AtlasProduct>, refusal: string | null = null, covered = false) =>
  orderProblem({ ...bought, ...change }, { refusal, covered }, text, createFormat('en', units))

it('the obstacle to an order is named next to its button', () => {
  expect(problem({})).toBeNull()
  expect(problem({ remaining_orders: 0 })).toBe(text.noneLeft)
  expect(problem({ remaining_orders: 1 }, 'Not enough remaining orders: 2 needed, 1 left.')).toContain(
    '2 needed',
  )
  expect(problem({ sites_purchased: 5, sites_selected: 0, remaining_orders: 0 })).toBe(text.chooseSites)
  expect(problem({ valid: false }, 'anything else')).toBe(text.expiredUndated)
})

it('a free order is possible without remaining orders', () => {
  expect(problem({ remaining_orders: 0 }, null, true)).toBeNull()
})
