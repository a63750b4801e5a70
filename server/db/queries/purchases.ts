import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema/index.ts'

/** A place that was chosen for a purchase of sites, degrees WGS 84. */
export interface PurchasedPlace {
  readonly name: string
  readonly lat: number
  readonly lon: number
}

/** A purchase of orders or sites, with what is left of it by the ledger. */
export interface PurchaseState {
  readonly id: number
  readonly productId: number
  /** null: no limit, or a purchase of sites. */
  readonly initialOrders: number | null
  readonly remainingOrders: number | null
  /** null: a purchase of orders. */
  readonly sites: number | null
  /** Places chosen for a purchase of sites; empty until they were saved. */
  readonly places: readonly PurchasedPlace[]
  readonly expiresAt: Date | null
  readonly isExpired: boolean
}

/** A customer's purchases, of one product or of all, those that expire first coming first. */
export function purchasesOf(
  db: Kysely<Database>,
  customerId: number,
  productId?: number,
): Promise<PurchaseState[]> {
  return db
    .selectFrom('purchase')
    .select(({ selectFrom }) => [
      'purchase.id',
      'product_id as productId',
      'initial_orders as initialOrders',
      sql<number | null>`initial_orders + ${selectFrom('order_entry')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('change'), sql`0`).as('sum'))
        .whereRef('order_entry.purchase_id', '=', 'purchase.id')}`.as('remainingOrders'),
      'sites',
      sql<PurchasedPlace[]>`coalesce(${selectFrom('purchase_site')
        .select(
          sql`json_agg(json_build_object('name', name, 'lat', lat, 'lon', lon) ORDER BY position)`.as('all'),
        )
        .whereRef('purchase_site.purchase_id', '=', 'purchase.id')}, '[]'::json)`.as('places'),
      'expires_at as expiresAt',
      sql<boolean>`expires_at IS NOT NULL AND expires_at <= now()`.as('isExpired'),
    ])
    .where('customer_id', '=', customerId)
    .$if(productId !== undefined, (query) => query.where('product_id', '=', productId as number))
    .orderBy(sql`expires_at ASC NULLS LAST`)
    .orderBy('purchase.id')
    .execute()
}
