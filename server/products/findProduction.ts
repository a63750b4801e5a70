import { join } from 'node:path'
import { AppError } from '../appError.ts'
import type { ServerContext } from '../context.ts'
import { type PublishedJob, publishedJob } from '../results/publishedJob.ts'
import type { OrderedProduction } from './kind/orderedProduction.ts'
import { productKindOf } from './kinds.ts'
import type { FarmPower } from './pricedAtlas/farmPower.ts'

/**
 * Net power of a completed job of a customer.
 * @throws AppError NOT_FOUND: a job of another customer or of a product without power; JOB_NOT_FINISHED; the reason if
 * its power is unavailable
 */
export async function findProduction(
  context: ServerContext,
  customerId: number,
  run: string,
): Promise<OrderedProduction> {
  return productionOf(context, await publishedJob(context, customerId, run))
}

/**
 * The same with its file, for calls that value it immediately.
 * @throws AppError as `findProduction`; RESULTS_UNAVAILABLE
 */
export async function findFarmPower(
  context: ServerContext,
  customerId: number,
  run: string,
): Promise<FarmPower> {
  const published = await publishedJob(context, customerId, run)
  const { about, file } = await productionOf(context, published)
  const folder = await context.artefacts.bring(published.attempt, [file])
  return { about, path: join(folder, file.name), sha256: file.sha256 }
}

async function productionOf(context: ServerContext, published: PublishedJob): Promise<OrderedProduction> {
  const production = productKindOf(published.job.product)?.production
  if (production === undefined) throw new AppError('NOT_FOUND')
  return production(context, published)
}
