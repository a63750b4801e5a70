import { expect, test } from 'vitest'
import type { MarketValueProduct } from '#contracts'
import { checkMarketOrderForm, newMarketOrderForm } from './marketOrderForm.ts'

const product = { months: ['2024-01', '2025-12'], formats: ['csv'] } as unknown as MarketValueProduct
const ordered = (change: object) => {
  const checked = checkMarketOrderForm({ ...newMarketOrderForm(product), ...change }, product)
  if (!checked.ok) throw new Error(JSON.stringify(checked.issues))
  return checked.order
}

test('months to the newest one stay open, so that a repeated order adds new months; others are listed', () => {
  expect(ordered({})).toEqual({ formats: ['csv'] })
  expect(ordered({ from: '2025-02' })).toEqual({ formats: ['csv'], from_month: '2025-02' })
  expect(ordered({ from: '2025-02', till: '2025-03' })).toEqual({
    ...{ formats: ['csv'], months: ['2025-02', '2025-03'] },
  })
  expect(checkMarketOrderForm({ ...newMarketOrderForm(product), till: '2023-01' }, product).ok).toBe(false)
})
