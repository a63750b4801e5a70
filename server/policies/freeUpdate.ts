import { type AvailableProduct, products } from '#contracts'

/** A result this young is brought up to date without an order, days. */
export const freeUpdateDays = 365

/** Products whose results newer weather brings up to date; their kinds define how. */
export const updatedProducts = [
  'timeSeries',
  'yieldIndex',
  'akterm',
  'marketValue',
  'ppa',
] as const satisfies readonly AvailableProduct[]

/** Their codes, as in jobs. */
export const updatedProductCodes = updatedProducts.map((name) => products[name].code)
