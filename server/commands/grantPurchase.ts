import { sql, type Transaction } from 'kysely'
import { AppError } from '../appError.ts'
import type { Database } from '../db/schema/index.ts'
import { insertPurchase } from './insertPurchase.ts'
import { productByAddress } from './productByAddress.ts'

export interface PurchaseGrant {
  readonly loginName: string
  /** Kind and name with a slash, as in the address of its page; the name only, if it is unique. */
  readonly product: string
  /** null: no limit, or a purchase of sites. */
  readonly orders: number | null
  /** Number of sites that may be chosen once; null: a purchase of orders. */
  readonly sites: number | null
  /** Expiry of the purchase; null: no date limit. */
  readonly expiresAt: Date | null
}

/**
 * Gives a customer orders or sites of a product, as a separate purchase.
 * @returns the purchase's id
 * @throws AppError NOT_FOUND with the unknown login or product; AMBIGUOUS_PRODUCT with all candidates; INVALID_INPUT:
 * expired already
 */
export async function grantPurchase(trx: Transaction<Database>, grant: PurchaseGrant): Promise<number> {
  const customer = await trx
    .selectFrom('customer')
    .select('id')
    .where(sql`lower(login_name)`, '=', grant.loginName.toLowerCase())
    .executeTakeFirst()
  if (customer === undefined) throw new AppError('NOT_FOUND', { name: grant.loginName })
  const { orders, sites, expiresAt } = grant
  const { id: productId } = await productByAddress(trx, grant.product)
  return insertPurchase(trx, { customerId: customer.id, productId, orders, sites, expiresAt })
}
