import { sql, type Transaction } from 'kysely'
import { AppError } from '../appError.ts'
import type { Database } from '../db/schema/index.ts'

export interface OrderGrant {
  readonly loginName: string
  readonly productName: string
  /** null: without limit. */
  readonly orders: number | null
  /** The purchase counts until then; null: no date limit. */
  readonly expiresAt: Date | null
}

/**
 * Gives a customer orders of a product, as a purchase of its own.
 *
 * @returns the purchase's id
 * @throws AppError  NOT_FOUND, naming the login or the product that is not there
 */
export async function grantOrders(trx: Transaction<Database>, grant: OrderGrant): Promise<number> {
  const customer = await trx
    .selectFrom('customer')
    .select('id')
    .where(sql`lower(login_name)`, '=', grant.loginName.toLowerCase())
    .executeTakeFirst()
  if (customer === undefined) throw new AppError('NOT_FOUND', { name: grant.loginName })
  const product = await trx
    .selectFrom('product')
    .select('id')
    .where('name', '=', grant.productName)
    .where('active', '=', true)
    .executeTakeFirst()
  if (product === undefined) throw new AppError('NOT_FOUND', { name: grant.productName })
  const purchase = await trx
    .insertInto('purchase')
    .values({
      customer_id: customer.id,
      product_id: product.id,
      initial_orders: grant.orders,
      expires_at: grant.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return purchase.id
}
