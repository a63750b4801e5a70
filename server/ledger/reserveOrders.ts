import type { Transaction } from 'kysely'
import type { Language } from '#contracts'
import { type PurchaseState, purchasesOf } from '../db/queries/purchases.ts'
import type { Database } from '../db/schema/index.ts'
import { requireOrders } from '../policies/mayOrder.ts'

export interface Reservation {
  readonly customerId: number
  readonly productId: number
  readonly jobId: string
  readonly orders: number
}

/**
 * Takes the orders of a job from the customer's purchases, those that expire first going first. The purchases are
 * locked until the transaction ends, so that the last order is given once.
 *
 * @throws AppError  PRODUCT_NOT_PURCHASED | PURCHASE_EXPIRED | NOT_ENOUGH_ORDERS
 */
export async function reserveOrders(
  trx: Transaction<Database>,
  { customerId, productId, jobId, orders }: Reservation,
  language: Language,
): Promise<void> {
  await trx
    .selectFrom('purchase')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const purchases = await purchasesOf(trx, customerId, productId)
  requireOrders(purchases, orders, language)
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

/** How many orders each purchase gives; a purchase without limit gives what the limited ones do not. */
function sharesOf(purchases: readonly PurchaseState[], orders: number) {
  const valid = purchases.filter(({ isExpired, sites }) => !isExpired && sites === null)
  const shares: { purchaseId: number; count: number }[] = []
  let open = orders
  for (const { id, remainingOrders } of valid) {
    const count = Math.min(open, Math.max(0, remainingOrders ?? open))
    if (count > 0) shares.push({ purchaseId: id, count })
    open -= count
  }
  return shares
}
