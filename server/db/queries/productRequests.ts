import { type Kysely, type Selectable, sql } from 'kysely'
import type { ProductCode } from '#contracts'
import type { Database } from '../schema/index.ts'
import type { ProductRequestTable } from '../schema/productRequests.ts'

/** One product of a request. */
export interface RequestedItem {
  readonly position: number
  readonly product_id: number
  readonly code: ProductCode
  /** Name of the product, as in the address of its page. */
  readonly product_name: string
  readonly title_de: string
  readonly title_en: string
  readonly orders: number | null
  readonly unit_cents: number | null
  readonly purchase_id: number | null
}

/** Request with its items and its customer. */
export interface StoredRequest extends Selectable<ProductRequestTable> {
  readonly items: readonly RequestedItem[]
  readonly login_name: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly company_name: string
}

const items = sql<RequestedItem[]>`(
  SELECT json_agg(json_build_object(
      'position', item.position, 'product_id', item.product_id, 'code', product_group.name,
      'product_name', product.name, 'title_de', product.title_de, 'title_en', product.title_en,
      'orders', item.orders, 'unit_cents', item.unit_cents, 'purchase_id', item.purchase_id) ORDER BY item.position)
    FROM product_request_item AS item
      JOIN product ON product.id = item.product_id JOIN product_group ON product_group.id = product.group_id
    WHERE item.request_id = product_request.id)`

/** Requests for products, newest first. */
export function productRequests(db: Kysely<Database>) {
  return db
    .selectFrom('product_request')
    .innerJoin('customer', 'customer.id', 'product_request.customer_id')
    .selectAll('product_request')
    .select(['customer.login_name', 'customer.email', 'first_name', 'last_name', 'company_name'])
    .select(items.as('items'))
    .orderBy('product_request.id', 'desc')
}
