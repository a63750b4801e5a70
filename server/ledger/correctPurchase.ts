import type { Transaction } from 'kysely'
import {
  chosenSites,
  expiresAt,
  grantedOrders,
  grantedSites,
  isExpired,
  remainingOrders,
} from '../db/queries/purchaseColumns.ts'
import type { Database } from '../db/schema/index.ts'

/** A purchase locked by the transaction: no job takes its orders until the transaction ends. */
export interface HeldPurchase {
  readonly id: number
  readonly customerId: number
  readonly productId: number
  /** null: no limit, or a purchase of sites. */
  readonly orders: number | null
  readonly remainingOrders: number | null
  /** null: a purchase of orders. */
  readonly sites: number | null
  readonly chosenSites: number
  readonly expiresAt: Date | null
  readonly isExpired: boolean
}

/** Locks a purchase for a correction; undefined if the id is unknown. */
export async function holdPurchase(
  trx: Transaction<Database>,
  purchaseId: number,
): Promise<HeldPurchase | undefined> {
  await trx.selectFrom('purchase').select('id').where('id', '=', purchaseId).forUpdate().execute()
  // Read after the lock, so that concurrent reservations count.
  return trx
    .selectFrom('purchase')
    .select([
      'purchase.id',
      'customer_id as customerId',
      'product_id as productId',
      grantedOrders.as('orders'),
      remainingOrders.as('remainingOrders'),
      grantedSites.as('sites'),
      chosenSites.as('chosenSites'),
      expiresAt.as('expiresAt'),
      isExpired.as('isExpired'),
    ])
    .where('purchase.id', '=', purchaseId)
    .executeTakeFirst()
}

export interface Correction {
  readonly kind: 'correct' | 'take back'
  readonly reason: string
  /** Change of the number; negative: fewer. */
  readonly orderChange: number
  readonly siteChange: number
  /** null: no date limit; undefined: unchanged. */
  readonly expiresAt: Date | null | undefined
}

/** Writes a correction of a locked purchase, with a ledger entry if it changes the number of orders. */
export async function writeCorrection(
  trx: Transaction<Database>,
  { id: purchase_id, customerId: customer_id }: HeldPurchase,
  { kind, reason, orderChange, siteChange, expiresAt: moved }: Correction,
): Promise<void> {
  const { id } = await trx
    .insertInto('purchase_correction')
    .values({
      customer_id,
      purchase_id,
      kind,
      reason,
      site_change: siteChange,
      moves_expiry: moved !== undefined,
      expires_at: moved ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (orderChange === 0) return
  await trx
    .insertInto('order_entry')
    .values({ customer_id, purchase_id, job_id: null, kind: 'grant', change: orderChange, correction_id: id })
    .execute()
}
