import { expect, it } from 'vitest'
import { itemTaxes, requestSum } from './requestPrice.ts'

it('taxes of the items add up to the tax of their sum, and an item without a price has none', () => {
  const items = [
    { orders: 12, unit_cents: 1852 },
    { orders: 3, unit_cents: null },
    { orders: 2, unit_cents: 9002 },
    { orders: null, unit_cents: 33 },
  ]
  const taxes = itemTaxes(items, 19)
  expect(taxes).toEqual([4223, null, 3420, 7])
  expect(taxes.reduce<number>((sum, tax) => sum + (tax ?? 0), 0)).toBe(requestSum(items, 19).vatCents)
  expect(itemTaxes(items, null)).toEqual([null, null, null, null])
})
