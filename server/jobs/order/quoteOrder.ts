import { effortOf, poolWorkers, type TileEffort } from '#atlas'
import { tileWorkOf } from '#calculations'
import type { Language, Quote } from '#contracts'
import type { ServerContext } from '../../context.ts'
import { countStored } from '../../db/queries/countStored.ts'
import { purchasesOf } from '../../db/queries/purchases.ts'
import type { Environment } from '../../env.ts'
import type { Caller } from '../../policies/caller.ts'
import { requireOrders } from '../../policies/mayOrder.ts'
import { requireWithin } from '../../policies/quotas.ts'
import { forProduct } from '../../slurmSettings.ts'
import { arrayTasks } from '../arrayTasks.ts'
import { type OrderBody, type PreparedOrder, prepareOrder } from './prepareOrder.ts'

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
    ...(prepared.arePricesWithheld && { prices_withheld: true }),
    free_redo: prepared.redo?.isFree ?? false,
    work: await orderEffort(context.environment, prepared),
  }
}

/** Work of an order over a whole atlas and its expected time here; null: none. */
async function orderEffort(
  environment: Pick<Environment, 'jobsRunner' | 'slurm'>,
  { spec, atlas }: Pick<PreparedOrder, 'spec' | 'atlas'>,
): Promise<Quote['work']> {
  const work = await tileWorkOf(spec, atlas.url)
  if (work === null) return null
  const effort = effortOf(work)
  const { tiles, processorS } = effort
  const workers = workersOf(environment, effort, spec.product)
  const wholeS = (seconds: number) => Math.max(1, Math.round(seconds))
  return { tiles, processor_s: wholeS(processorS), workers, wall_s: wholeS(processorS / workers) }
}

function workersOf(
  { jobsRunner, slurm }: Pick<Environment, 'jobsRunner' | 'slurm'>,
  effort: TileEffort,
  product: string,
): number {
  const most = effort.units
  if (jobsRunner === 'local') return Math.min(most, poolWorkers(undefined))
  const tasks = arrayTasks(slurm, effort)
  return tasks > 1
    ? Math.min(tasks, slurm.tilesAtOnce)
    : Math.min(most, forProduct(slurm.processors, product))
}
