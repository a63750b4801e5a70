import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { OrderedProduction } from '../../products/kind/orderedProduction.ts'
import { productKindOf } from '../../products/kinds.ts'
import { publishedJob } from '../../results/publishedJob.ts'

/**
 * Net power of a completed job of a customer.
 *
 * @throws AppError  NOT_FOUND: a job of another customer or of a product without power; JOB_NOT_FINISHED; why
 *                   its power is not available
 */
export async function findProduction(
  context: ServerContext,
  customerId: number,
  run: string,
): Promise<OrderedProduction> {
  const published = await publishedJob(context, customerId, run)
  const production = productKindOf(published.job.product)?.production
  if (production === undefined) throw new AppError('NOT_FOUND')
  return production(context, published)
}
