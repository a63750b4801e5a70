import type { Language, Quote } from '#contracts'
import type { ServerContext } from '../../context.ts'
import { purchasesOf } from '../../db/queries/purchases.ts'
import type { Caller } from '../../policies/caller.ts'
import { requireOrders } from '../../policies/mayOrder.ts'
import { type OrderBody, prepareOrder } from './prepareOrder.ts'

/**
 * What an order would cost and what should be known before confirming it. Refuses what ordering would refuse.
 *
 * @throws AppError  see prepareOrder and requireOrders
 */
export async function quoteOrder(
  context: ServerContext,
  caller: Caller,
  body: OrderBody,
  language: Language,
): Promise<Quote> {
  const prepared = await prepareOrder(context, caller, body, language)
  const purchases = await purchasesOf(context.database.db, caller.customer.id, prepared.product.id)
  const cost = requireOrders(purchases, prepared.charged, language)
  return {
    orders: cost.orders,
    covered_sites: cost.coveredSites,
    remaining_after: cost.remainingAfter,
    warnings: [...prepared.warnings],
    free_redo: prepared.redo?.isFree ?? false,
  }
}
