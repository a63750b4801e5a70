import type { Kysely } from 'kysely'
import type { Database } from '../schema/index.ts'
import {
  chosenSites,
  corrections,
  expiresAt,
  grantedOrders,
  grantedSites,
  isExpired,
  remainingOrders,
} from './purchaseColumns.ts'

/** Purchases of all customers, newest first, with what the ledger leaves of them. */
export function purchasesForAdmins(db: Kysely<Database>) {
  return db
    .selectFrom('purchase')
    .innerJoin('customer', 'customer.id', 'purchase.customer_id')
    .innerJoin('product', 'product.id', 'purchase.product_id')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .select([
      'purchase.id',
      'purchase.customer_id',
      'purchase.product_id',
      'purchase.created_at',
      'customer.login_name',
      'customer.uuid as customer_uuid',
      'product_group.name as code',
      'product.name as product_name',
      'product.title_de',
      'product.title_en',
      grantedOrders.as('granted_orders'),
      remainingOrders.as('remaining_orders'),
      grantedSites.as('granted_sites'),
      chosenSites.as('sites_selected'),
      expiresAt.as('expires_at'),
      isExpired.as('is_expired'),
      corrections.as('corrections'),
    ])
    .orderBy('purchase.id', 'desc')
}

export type PurchaseForAdmins = Awaited<
  ReturnType<ReturnType<typeof purchasesForAdmins>['executeTakeFirstOrThrow']>
>
