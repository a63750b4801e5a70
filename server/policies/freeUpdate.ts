import { products, updatedProducts } from '#contracts'

/** A result this young is brought up to date without an order, days. */
export const freeUpdateDays = 365

/** Codes of products whose results newer data bring up to date, as jobs have them. */
export const updatedProductCodes = updatedProducts.map((name) => products[name].code)
