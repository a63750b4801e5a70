import type { Transaction } from 'kysely'
import { invalidField } from '../appError.ts'
import type { Database } from '../db/schema/index.ts'

export interface NewPurchaseRow {
  readonly customerId: number
  readonly productId: number
  /** null: no limit, or a purchase of sites. */
  readonly orders: number | null
  /** null: a purchase of orders. */
  readonly sites: number | null
  /** null: no date limit. */
  readonly expiresAt: Date | null
}

/** Adds a purchase. @returns its id @throws AppError  INVALID_INPUT: expired already */
export async function insertPurchase(
  trx: Transaction<Database>,
  { customerId, productId, orders, sites, expiresAt }: NewPurchaseRow,
): Promise<number> {
  if (expiresAt !== null && expiresAt.getTime() <= Date.now())
    throw invalidField('expires_at', (text) => text.inputFlaws.inThePast)
  const { id } = await trx
    .insertInto('purchase')
    .values({
      customer_id: customerId,
      product_id: productId,
      initial_orders: orders,
      sites,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
