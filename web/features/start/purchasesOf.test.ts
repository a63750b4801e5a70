import { expect, test } from 'vitest'
import { type Purchased, purchasesOf } from './purchasesOf.ts'

const nowMs = Date.UTC(2026, 10, 22)
const past = '2025-01-01 00:00:00 UTC'
const soon = '2027-01-01 00:00:00 UTC'

const orders = (
  initial_orders: number | null,
  remaining_orders: number | null,
  expires_at: string | null = null,
): Purchased => ({
  initial_orders,
  remaining_orders,
  sites_purchased: null,
  sites_selected: null,
  expires_at,
})
const sites = { ...orders(null, null, soon), sites_purchased: 2, sites_selected: 0 }

test('an expired purchase is not mentioned if a later one is valid', () => {
  expect(purchasesOf([orders(10, 4, past), orders(50, 50, soon)], nowMs)).toEqual([orders(50, 50, soon)])
})

test('adds orders of several purchases, and sites separately', () => {
  expect(purchasesOf([sites, orders(10, 0, soon), orders(50, 49)], nowMs)).toEqual([orders(60, 49), sites])
  expect(purchasesOf([orders(10, 9, soon), orders(10, 10, soon)], nowMs)).toEqual([orders(20, 19, soon)])
  expect(purchasesOf([orders(10, 9), orders(null, null)], nowMs)).toEqual([orders(null, null)])
})

test('shows the last expiry if no purchase is valid', () => {
  const earlier = orders(10, 1, '2024-01-01 00:00:00 UTC')
  expect(purchasesOf([earlier, orders(10, 4, past)], nowMs)).toEqual([orders(10, 4, past)])
  expect(purchasesOf([], nowMs)).toEqual([])
})
