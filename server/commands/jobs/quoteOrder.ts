import type { AtlasInfo } from '#atlas'
import { createFormat, type Language, messages, type Quote } from '#contracts'
import type { ServerContext } from '../../context.ts'
import { purchasesOf } from '../../db/queries/purchases.ts'
import type { Caller } from '../../policies/caller.ts'
import { requireOrders } from '../../policies/mayOrder.ts'
import { type OrderBody, type PreparedOrder, prepareOrder } from './prepareOrder.ts'

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
  const remaining = requireOrders(purchases, prepared.orders, language)
  return { orders: prepared.orders, remaining_after: remaining, warnings: warningsOf(prepared, language) }
}

function warningsOf({ atlas, spec }: PreparedOrder, language: Language): string[] {
  const text = messages[language].orderWarnings
  const { dateUtc } = createFormat(language, messages[language].units)
  const { startsWithin, endsWithin } = incompleteYears(atlas, spec.from_year, spec.till_year)
  return [
    ...(atlas.synthetic ? [text.synthetic] : []),
    ...(startsWithin ? [text.startsWithin(String(spec.from_year), dateUtc(atlas.dataFromMs))] : []),
    ...(endsWithin ? [text.endsWithin(String(spec.till_year), dateUtc(atlas.dataTillMs))] : []),
  ]
}

/** Whether the atlas begins after the first ordered year does, and ends before the last one does. */
function incompleteYears({ dataFromMs, dataTillMs, resolutionTimeS }: AtlasInfo, from: number, till: number) {
  const stepMs = resolutionTimeS * 1000
  return {
    startsWithin: dataFromMs >= Date.UTC(from, 0) + stepMs,
    endsWithin: dataTillMs < Date.UTC(till + 1, 0) - stepMs,
  }
}
