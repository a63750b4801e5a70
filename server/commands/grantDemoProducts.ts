import { type Kysely, sql } from 'kysely'
import type { OpenDatabase } from '../db/openDatabase.ts'
import { lockAccount } from '../db/queries/lockAccount.ts'
import type { Database } from '../db/schema/index.ts'

/**
 * Grants accounts orders of products of synthetic weather, once for each account and product, even if that purchase was
 * used up or ended.
 * @param usualOrders of accounts without their own number; 0: none
 * @param customerId absent: all accounts
 */
export async function grantDemoProducts(
  db: Kysely<Database>,
  usualOrders: number,
  customerId?: number,
): Promise<void> {
  const orders = sql<number | null>`coalesce(customer.orders_of_new_products, nullif(${usualOrders}::int, 0))`
  await db
    .insertInto('purchase')
    .columns(['customer_id', 'product_id', 'initial_orders'])
    .expression((row) =>
      row
        .selectFrom(['customer', 'product'])
        .select(['customer.id', 'product.id', orders.as('orders')])
        .where(orders, 'is not', null)
        .$if(customerId !== undefined, (rows) => rows.where('customer.id', '=', customerId as number))
        .where('product.active', '=', true)
        .where('product.demo', '=', true)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('purchase')
                .select('purchase.id')
                .whereRef('purchase.customer_id', '=', 'customer.id')
                .whereRef('purchase.product_id', '=', 'product.id'),
            ),
          ),
        ),
    )
    .execute()
}

/** Grants missing ones to an account that opens its products; an account that has them all is not locked. */
export async function grantMissingDemoProducts(
  { db, transaction }: OpenDatabase,
  usualOrders: number,
  customerId: number,
): Promise<void> {
  if (usualOrders === 0) return
  const missing = await db
    .selectFrom('product')
    .select('product.id')
    .where('active', '=', true)
    .where('demo', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('purchase')
            .select('purchase.id')
            .where('purchase.customer_id', '=', customerId)
            .whereRef('purchase.product_id', '=', 'product.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  if (missing === undefined) return
  await transaction(async (trx) => {
    await lockAccount(trx, customerId)
    await grantDemoProducts(trx, usualOrders, customerId)
  })
}
