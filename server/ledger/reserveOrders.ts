import type { Transaction } from 'kysely'
import { type PurchaseState, purchasesOf } from '../db/queries/purchases.ts'
import type { Database } from '../db/schema/index.ts'

/** Locks a customer's purchases of a product, so that the last order is used once. */
export async function lockPurchases(
  trx: Transaction<Database>,
  customerId: number,
  productId: number,
): Promise<PurchaseState[]> {
  await trx
    .selectFrom('purchase')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return purchasesOf(trx, customerId, productId)
}

/** Orders that a job uses of locked purchases. */
export interface Reservation {
  readonly jobId: string
  readonly customerId: number
  /** Purchases of the job's product. */
  readonly purchases: readonly PurchaseState[]
  readonly orders: number
}

/**
 * Writes the orders of a job into the ledger: none for sites bought by number, and first from the purchases
 * that expire first.
 */
export async function reserveOrders(
  trx: Transaction<Database>,
  { jobId, customerId, purchases, orders }: Reservation,
): Promise<void> {
  const shares = sharesOf(purchases, orders)
  if (shares.length === 0) return
  await trx
    .insertInto('order_entry')
    .values(
      shares.map(({ purchaseId, count }) => ({
        customer_id: customerId,
        purchase_id: purchaseId,
        job_id: jobId,
        kind: 'reserve' as const,
        change: -count,
      })),
    )
    .execute()
}

interface Share {
  readonly purchaseId: number
  readonly count: number
}

/** Number of orders from each purchase; an unlimited purchase covers the rest. */
function sharesOf(purchases: readonly PurchaseState[], orders: number): Share[] {
  const valid = purchases.filter(({ isExpired, sites }) => !isExpired && sites === null)
  const shares: Share[] = []
  let open = orders
  for (const { id, remainingOrders } of valid) {
    const count = Math.min(open, Math.max(0, remainingOrders ?? open))
    if (count > 0) shares.push({ purchaseId: id, count })
    open -= count
  }
  return shares
}
