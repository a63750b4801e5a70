import { type OrderOverviewRow, parseUtc } from '#contracts'

export type Purchased = Pick<
  OrderOverviewRow,
  'initial_orders' | 'remaining_orders' | 'sites_purchased' | 'sites_selected' | 'expires_at'
>

/**
 * A customer's purchases of a product: valid purchases of orders as one, and each one of sites. If none is valid, the
 * one that expired last.
 */
export function purchasesOf(rows: readonly Purchased[], nowMs: number): readonly Purchased[] {
  const valid = rows.filter(({ expires_at }) => !isExpired(expires_at, nowMs))
  if (valid.length === 0) return rows.toSorted(byExpiry).slice(-1)
  const [first, ...more] = valid.filter(({ sites_purchased }) => sites_purchased === null)
  const sites = valid.filter(({ sites_purchased }) => sites_purchased !== null)
  return first === undefined ? sites : [more.reduce(together, first), ...sites]
}

export function isExpired(expiry: string | null, nowMs: number): boolean {
  return expiry !== null && parseUtc(expiry) <= nowMs
}

function byExpiry(a: Purchased, b: Purchased): number {
  const time = ({ expires_at: expiry }: Purchased) =>
    expiry === null ? Number.POSITIVE_INFINITY : parseUtc(expiry)
  return time(a) - time(b)
}

/** Joins purchases. Those with different dates show no date. */
function together(a: Purchased, b: Purchased): Purchased {
  return {
    ...a,
    initial_orders: sum(a.initial_orders, b.initial_orders),
    remaining_orders: sum(a.remaining_orders, b.remaining_orders),
    expires_at: a.expires_at === b.expires_at ? a.expires_at : null,
  }
}

/** null means no limit. */
function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b
}
