import { expect, it } from 'vitest'
import { messages } from '#contracts'
import { priceSchema, stepsFor } from './priceSettings.ts'

const schema = priceSchema(messages.en.startup)
const priceOf = (prices: string, name: string, demo = false) =>
  stepsFor(schema.parse({ PRICES: prices }), { group: 'wakeloss', name, demo })[0]?.cents

it('a product’s own price precedes the price of its kind, which does not apply to synthetic weather', () => {
  const prices = 'wakeloss=80 wakeloss/era5=90 ts=20'
  expect(priceOf(prices, 'era5')).toBe(9000)
  expect(priceOf(prices, 'other')).toBe(8000)
  expect(priceOf(prices, 'demo', true)).toBeUndefined()
  expect(priceOf(`${prices} wakeloss/demo=1`, 'demo', true)).toBe(100)
})

it('two prices of the same product are refused by its name', () => {
  for (const twice of ['wakeloss=80 ts=1 wakeloss=90', 'wakeloss/demo=80 wakeloss/demo=80'])
    expect(schema.safeParse({ PRICES: twice }).error?.issues[0]?.message).toMatch(
      /^wakeloss.* has two prices/,
    )
  expect(schema.safeParse({ PRICES: 'wakeloss=80 wakeloss/demo=80' }).success).toBe(true)
})
