import { createFormat, type Language, messages, type ProductCode, productNameOf } from '#contracts'
import { coordinateName } from '#domain'
import { AppError } from '../appError.ts'
import type { PurchasedPlace, PurchaseState } from '../db/queries/purchases.ts'
import { type OrderBalance, orderBalance } from '../ledger/index.ts'
import type { Caller } from './caller.ts'

/** The demo account can only order demo data. @throws AppError  DEMO_ACCOUNT */
export function requireDemoData({ isDemo }: Caller, product: { readonly demo: boolean }): void {
  if (isDemo && !product.demo) throw new AppError('DEMO_ACCOUNT')
}

/** @param purchases  all of a product @throws AppError  PRODUCT_NOT_PURCHASED */
export function requirePurchased(purchases: readonly PurchaseState[]): void {
  if (purchases.length === 0) throw new AppError('PRODUCT_NOT_PURCHASED')
}

/** @throws AppError  PURCHASE_EXPIRED */
export function requireUnexpired({ isValid, expiresAt }: OrderBalance, language: Language): void {
  if (!isValid) throw purchaseExpired(expiresAt, language)
}

/** Orders that an order uses of the customer's purchases. */
export interface OrderCost {
  readonly orders: number
  /** Charged sites that a purchase of sites covers, which use no order. */
  readonly coveredSites: number
  /** Orders left afterwards; null: no limit. */
  readonly remainingAfter: number | null
}

/**
 * Checks that a customer's purchases of a product cover an order; returns its cost.
 * @param purchases all of the product, expired ones too
 * @param charged the site of each order used; null if it is for no particular site
 * @throws AppError PRODUCT_NOT_PURCHASED | PURCHASE_EXPIRED | SITE_NOT_SELECTED | NOT_ENOUGH_ORDERS
 */
export function requireOrders(
  purchases: readonly PurchaseState[],
  charged: readonly (PurchasedPlace | null)[],
  language: Language,
  product: ProductCode,
): OrderCost {
  requirePurchased(purchases)
  const balance = orderBalance(purchases)
  requireUnexpired(balance, language)
  const { remainingOrders } = balance
  const valid = purchases.filter(({ isExpired }) => !isExpired)
  const covered = new Set(valid.flatMap(({ places }) => places.map(coordinateName)))
  const open = charged.filter((site) => site === null || !covered.has(coordinateName(site)))
  const cost = { orders: open.length, coveredSites: charged.length - open.length }
  if (remainingOrders === null) return { ...cost, remainingAfter: null }
  if (open.length > 0 && valid.every(({ sites }) => sites !== null))
    throw new AppError('SITE_NOT_SELECTED', { sites: namesOf(open.filter((site) => site !== null)) })
  if (remainingOrders < open.length)
    throw new AppError('NOT_ENOUGH_ORDERS', {
      needed: open.length,
      remaining: remainingOrders,
      product: productNameOf(product),
    })
  return { ...cost, remainingAfter: remainingOrders - open.length }
}

export function purchaseExpired(expiresAt: Date | null, language: Language): AppError {
  const date =
    expiresAt === null ? '' : createFormat(language, messages[language].units).dateUtc(expiresAt.getTime())
  return new AppError('PURCHASE_EXPIRED', { date })
}

const namesShown = 5

function namesOf(sites: readonly PurchasedPlace[]): string {
  const names = [...new Set(sites.map(({ name }) => name))]
  return names.length <= namesShown ? names.join(', ') : `${names.slice(0, namesShown).join(', ')}, …`
}
