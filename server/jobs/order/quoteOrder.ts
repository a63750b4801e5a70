import type { Language, Quote } from '#contracts'
import type { ServerContext } from '../../context.ts'
import { countStored } from '../../db/queries/countStored.ts'
import { purchasesOf } from '../../db/queries/purchases.ts'
import type { Caller } from '../../policies/caller.ts'
import { requireOrders } from '../../policies/mayOrder.ts'
import { requireWithin } from '../../policies/quotas.ts'
import { orderEffort } from './orderEffort.ts'
import { type OrderBody, prepareOrder } from './prepareOrder.ts'

/**
 * Returns the cost of an order and notes to read before confirming it. Refuses all that ordering refuses.
 * @throws AppError see prepareOrder and requireOrders; TOO_MANY_ACTIVE_JOBS
 */
export async function quoteOrder(
  context: ServerContext,
  caller: Caller,
  body: OrderBody,
  language: Language,
): Promise<Quote> {
  const prepared = await prepareOrder(context, caller, body, language)
  const { db } = context.database
  const customerId = caller.customer.id
  const active = await countStored(db, customerId, 'activeJobs')
  requireWithin(context.environment.quotas, 'activeJobs', active)
  const purchases = await purchasesOf(db, customerId, prepared.product.id)
  const cost = requireOrders(purchases, prepared.charged, language, body.product)
  return {
    orders: cost.orders,
    covered_sites: cost.coveredSites,
    remaining_after: cost.remainingAfter,
    warnings: [...prepared.warnings],
    free_redo: prepared.redo?.isFree ?? false,
    work: await orderEffort(context.environment, prepared),
  }
}
