import type { PurchaseState } from '../db/queries/purchases.ts'

/** Remaining orders of a product, over all purchases of orders of a customer. */
export interface OrderBalance {
  /** null: no limit. */
  readonly initialOrders: number | null
  readonly remainingOrders: number | null
  /** Sites bought by number, and the chosen ones; null if none were bought. */
  readonly sites: { readonly purchased: number; readonly selected: number } | null
  /** When the last purchase expires; null: never. */
  readonly expiresAt: Date | null
  /** False once every purchase has expired. */
  readonly isValid: boolean
}

/** @param purchases  those of one product; not empty */
export function orderBalance(purchases: readonly PurchaseState[]): OrderBalance {
  const valid = purchases.filter(({ isExpired }) => !isExpired)
  const unlimited = valid.some(({ initialOrders, sites }) => initialOrders === null && sites === null)
  const sum = (orders: 'initialOrders' | 'remainingOrders') =>
    unlimited ? null : valid.reduce((total, purchase) => total + (purchase[orders] ?? 0), 0)
  const expiries = purchases.map(({ expiresAt }) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY)
  const last = Math.max(...expiries)
  return {
    initialOrders: sum('initialOrders'),
    remainingOrders: sum('remainingOrders'),
    sites: sitesOf(valid),
    expiresAt: Number.isFinite(last) ? new Date(last) : null,
    isValid: valid.length > 0,
  }
}

function sitesOf(valid: readonly PurchaseState[]): OrderBalance['sites'] {
  const bought = valid.filter(({ sites }) => sites !== null)
  if (bought.length === 0) return null
  return {
    purchased: bought.reduce((total, { sites }) => total + (sites ?? 0), 0),
    selected: bought.reduce((total, { places }) => total + places.length, 0),
  }
}
