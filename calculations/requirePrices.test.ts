import { expect, it } from 'vitest'
import { requirePrices } from './requirePrices.ts'

type Context = Parameters<typeof requirePrices>[1]
const contextOf = (weather: boolean, prices: boolean | null) =>
  ({
    atlas: { info: { synthetic: weather } },
    market: prices === null ? null : { origin: { synthetic: prices } },
  }) as unknown as Context

it.each([
  { weather: true, prices: false, code: 'SYNTHETIC_MIX' },
  { weather: false, prices: true, code: 'SYNTHETIC_MIX' },
  { weather: true, prices: null, code: 'PRICES_UNAVAILABLE' },
])('a spec without a permitted mix is refused by name: $code', ({ weather, prices, code }) => {
  const context = contextOf(weather, prices)
  expect(() => requirePrices({}, context)).toThrow(expect.objectContaining({ code }))
  if (prices !== null) expect(requirePrices({ mixed: true }, context)).toBe(context.market)
})

it('data of one kind are combined', () => {
  for (const synthetic of [true, false])
    expect(requirePrices({}, contextOf(synthetic, synthetic)).origin).toEqual({ synthetic })
})
