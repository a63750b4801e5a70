import { AppError } from '../appError.ts'
import type { HeldPurchase } from '../ledger/index.ts'

/** New values of a purchase; absent ones do not change. */
export interface PurchaseChange {
  readonly orders?: number | undefined
  readonly sites?: number | undefined
  /** null: no date limit. */
  readonly expiresAt?: Date | null | undefined
}

/**
 * Used or reserved orders stay: a purchase keeps at least the orders, or sites, that its customer has taken. A purchase
 * without limit has no number to correct.
 * @throws AppError PURCHASE_OTHERWISE_COUNTED, PURCHASE_IN_USE, NOTHING_TO_CORRECT
 */
export function requireCorrectable(
  purchase: HeldPurchase,
  { orders, sites, expiresAt }: PurchaseChange,
): void {
  requireCountedSo('orders', orders, purchase.orders)
  requireCountedSo('sites', sites, purchase.sites)
  const used = (purchase.orders ?? 0) - (purchase.remainingOrders ?? 0)
  if (orders !== undefined && orders < used) throw new AppError('PURCHASE_IN_USE', { wanted: orders, used })
  if (sites !== undefined && sites < purchase.chosenSites)
    throw new AppError('PURCHASE_IN_USE', { wanted: sites, used: purchase.chosenSites })
  const changes =
    (orders ?? purchase.orders) !== purchase.orders ||
    (sites ?? purchase.sites) !== purchase.sites ||
    (expiresAt !== undefined && expiresAt?.getTime() !== purchase.expiresAt?.getTime())
  if (!changes) throw new AppError('NOTHING_TO_CORRECT')
}

function requireCountedSo(what: 'orders' | 'sites', wanted: number | undefined, bought: number | null): void {
  if (wanted !== undefined && bought === null) throw new AppError('PURCHASE_OTHERWISE_COUNTED', { what })
}

/** @throws AppError  NOTHING_TO_CORRECT for an expired purchase with nothing left */
export function requireSomethingLeft({ isExpired, remainingOrders, sites, chosenSites }: HeldPurchase): void {
  const left = sites === null ? (remainingOrders ?? 0) : sites - chosenSites
  if (isExpired && left <= 0) throw new AppError('NOTHING_TO_CORRECT')
}
