import { AppError } from '../appError.ts'
import type { HeldPurchase } from '../ledger/index.ts'

/** What a purchase is to be; what is absent stays as it is. */
export interface WantedPurchase {
  readonly orders?: number | undefined
  readonly sites?: number | undefined
  /** null: no date limit. */
  readonly expiresAt?: Date | null | undefined
}

/**
 * What was used or reserved stays so: a purchase has at least as many orders, or sites, as its customer has taken of it.
 * A purchase without limit has no number to correct.
 *
 * @throws AppError  PURCHASE_OTHERWISE_COUNTED, PURCHASE_IN_USE, NOTHING_TO_CORRECT
 */
export function requireCorrectable(
  purchase: HeldPurchase,
  { orders, sites, expiresAt }: WantedPurchase,
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

/** @throws AppError  NOTHING_TO_CORRECT for a purchase that has ended and of which nothing is left */
export function requireSomethingLeft({ isExpired, remainingOrders, sites, chosenSites }: HeldPurchase): void {
  const left = sites === null ? (remainingOrders ?? 0) : sites - chosenSites
  if (isExpired && left <= 0) throw new AppError('NOTHING_TO_CORRECT')
}
