import type { Transaction } from 'kysely'
import type { Language } from '#contracts'
import { type PurchasedPlace, type PurchaseState, purchasesOf } from '../db/queries/purchases.ts'
import type { Database } from '../db/schema/index.ts'
import { requireOrders } from '../policies/mayOrder.ts'

export interface Charge {
  readonly customerId: number
  readonly productId: number
  /** The site of each order that it takes; null where it is for no site of its own. */
  readonly charged: readonly (PurchasedPlace | null)[]
}

/** What an order takes of purchases that are locked. */
export interface Reservation {
  readonly customerId: number
  readonly orders: number
  readonly shares: readonly { readonly purchaseId: number; readonly count: number }[]
}

/**
 * Locks the customer's purchases of a product until the transaction ends, so that the last order is given once, and
 * tells what an order takes of them: nothing for sites that were bought by number, and of purchases of orders those
 * first that expire first.
 *
 * @throws AppError  see requireOrders
 */
export async function lockOrders(
  trx: Transaction<Database>,
  { customerId, productId, charged }: Charge,
  language: Language,
): Promise<Reservation> {
  await trx
    .selectFrom('purchase')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const purchases = await purchasesOf(trx, customerId, productId)
  const { orders } = requireOrders(purchases, charged, language)
  return { customerId, orders, shares: sharesOf(purchases, orders) }
}

/** Writes what a job takes into the ledger. */
export async function reserveOrders(
  trx: Transaction<Database>,
  jobId: string,
  { customerId, shares }: Reservation,
): Promise<void> {
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
function sharesOf(purchases: readonly PurchaseState[], orders: number): Reservation['shares'] {
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
