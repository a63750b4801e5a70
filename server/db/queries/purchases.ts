import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema/index.ts'
import {
  corrections,
  expiresAt,
  grantedOrders,
  grantedSites,
  isExpired,
  type PurchaseCorrectionRow,
  remainingOrders,
} from './purchaseColumns.ts'

/** A place chosen for a purchase of sites, degrees WGS 84. */
export interface PurchasedPlace {
  readonly name: string
  readonly lat: number
  readonly lon: number
}

/** A purchase of orders or sites, with its remainder from the ledger. */
export interface PurchaseState {
  readonly id: number
  readonly productId: number
  /** As corrected since; null: no limit, or a purchase of sites. */
  readonly initialOrders: number | null
  readonly remainingOrders: number | null
  /** null: a purchase of orders. */
  readonly sites: number | null
  /** Places chosen for a purchase of sites; empty until they were saved. */
  readonly places: readonly PurchasedPlace[]
  readonly expiresAt: Date | null
  readonly isExpired: boolean
  readonly corrections: readonly PurchaseCorrectionRow[]
}

/** A customer's purchases, of one product or of all, in the order of their expiry. */
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
      grantedOrders.as('initialOrders'),
      remainingOrders.as('remainingOrders'),
      grantedSites.as('sites'),
      sql<PurchasedPlace[]>`coalesce(${selectFrom('purchase_site')
        .select(
          sql`json_agg(json_build_object('name', name, 'lat', lat, 'lon', lon) ORDER BY position)`.as('all'),
        )
        .whereRef('purchase_site.purchase_id', '=', 'purchase.id')}, '[]'::json)`.as('places'),
      expiresAt.as('expiresAt'),
      isExpired.as('isExpired'),
      corrections.as('corrections'),
    ])
    .where('customer_id', '=', customerId)
    .$if(productId !== undefined, (query) => query.where('product_id', '=', productId as number))
    .orderBy(sql`${expiresAt} ASC NULLS LAST`)
    .orderBy('purchase.id')
    .execute()
}
