import { netPowerFileName } from '#calculations'
import { invalidField } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { findArtefact } from '../../db/queries/jobs.ts'
import type { PublishedJob } from '../../results/publishedJob.ts'
import type { OrderedProduction } from '../kind/orderedProduction.ts'
import { farmOf } from './farmResult.ts'
import { farmTask } from './farmTask.ts'

/**
 * Net power of a farm with its current losses.
 * @throws AppError INVALID_INPUT: an older result without it; FILE_EXPIRED, OLD_RESULT_FORMAT
 */
export async function orderedFarmProduction(
  { database, workers }: Pick<ServerContext, 'database' | 'workers'>,
  published: PublishedJob,
): Promise<OrderedProduction> {
  const { job } = published
  const file = await findArtefact(database.db, job.customer_id, job.id, netPowerFileName)
  if (file === undefined)
    throw invalidField('parameters.production.run', (text) => text.farmProduction.refusals.notStored)
  const work = { customerId: job.customer_id, signal: new AbortController().signal }
  const made = await workers.run(farmTask('farmProduction'), { farm: farmOf(published), run: job.id }, work)
  return { ...made, file: { name: file.name, sha256: file.sha256 }, listId: job.list_id }
}
