import { formatUtc, type PurchaseCorrection } from '#contracts'
import type { PurchaseCorrectionRow } from '../db/queries/purchaseColumns.ts'

export function presentCorrection(row: PurchaseCorrectionRow): PurchaseCorrection {
  return {
    at: formatUtc(row.atMs),
    kind: row.kind,
    order_change: row.orderChange,
    site_change: row.siteChange,
    moves_expiry: row.movesExpiry,
    expires_at: row.expiresAtMs === null ? null : formatUtc(row.expiresAtMs),
    reason: row.reason,
  }
}
