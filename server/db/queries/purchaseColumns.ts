import { sql } from 'kysely'

/* Columns of `purchase` with the corrections in the ledger. The row itself only says what was bought. */

/** A correction by the provider. */
export interface PurchaseCorrectionRow {
  readonly atMs: number
  readonly kind: 'correct' | 'take back'
  readonly orderChange: number
  readonly siteChange: number
  readonly movesExpiry: boolean
  readonly expiresAtMs: number | null
  readonly reason: string
}

/** Bought orders, with corrections; null: no limit, or a purchase of sites. */
export const grantedOrders = sql<number | null>`(purchase.initial_orders + coalesce((
  SELECT sum(change) FROM order_entry WHERE purchase_id = purchase.id AND kind = 'grant'), 0))::int`

/** Remaining orders. */
export const remainingOrders = sql<number | null>`(purchase.initial_orders + coalesce((
  SELECT sum(change) FROM order_entry WHERE purchase_id = purchase.id), 0))::int`

/** Sites that may be chosen, with corrections; null for a purchase of orders. */
export const grantedSites = sql<number | null>`(purchase.sites + coalesce((
  SELECT sum(site_change) FROM purchase_correction WHERE purchase_id = purchase.id), 0))::int`

/** Number of chosen sites. */
export const chosenSites = sql<number>`(SELECT count(*) FROM purchase_site WHERE purchase_id = purchase.id)::int`

/** The expiry from the newest correction that changed it; null: none. */
export const expiresAt = sql<Date | null>`CASE
  WHEN EXISTS (SELECT FROM purchase_correction AS moved WHERE moved.purchase_id = purchase.id AND moves_expiry)
  THEN (SELECT moved.expires_at FROM purchase_correction AS moved
    WHERE moved.purchase_id = purchase.id AND moves_expiry ORDER BY moved.id DESC LIMIT 1)
  ELSE purchase.expires_at END`

export const isExpired = sql<boolean>`coalesce(${expiresAt} <= now(), false)`

/** Oldest first. */
export const corrections = sql<PurchaseCorrectionRow[]>`coalesce((
  SELECT json_agg(json_build_object(
      'atMs', floor(extract(epoch FROM correction.at) * 1000), 'kind', correction.kind,
      'orderChange', coalesce(change, 0), 'siteChange', site_change, 'movesExpiry', moves_expiry,
      'expiresAtMs', floor(extract(epoch FROM correction.expires_at) * 1000), 'reason', reason) ORDER BY correction.id)
    FROM purchase_correction AS correction LEFT JOIN order_entry ON correction_id = correction.id
    WHERE correction.purchase_id = purchase.id), '[]'::json)`
