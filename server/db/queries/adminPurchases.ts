import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema/index.ts'

/** Purchases of all customers, newest first, with what the ledger leaves of them. */
export function purchasesForAdmins(db: Kysely<Database>) {
  return db
    .selectFrom('purchase')
    .innerJoin('customer', 'customer.id', 'purchase.customer_id')
    .innerJoin('product', 'product.id', 'purchase.product_id')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .selectAll('purchase')
    .select(({ selectFrom }) => [
      'customer.login_name',
      'product_group.name as code',
      'product.title_de',
      'product.title_en',
      sql<number | null>`initial_orders + ${selectFrom('order_entry')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('change'), sql`0`).as('sum'))
        .whereRef('order_entry.purchase_id', '=', 'purchase.id')}`.as('remaining_orders'),
    ])
    .orderBy('purchase.id', 'desc')
}

export type PurchaseForAdmins = Awaited<
  ReturnType<ReturnType<typeof purchasesForAdmins>['executeTakeFirstOrThrow']>
>
