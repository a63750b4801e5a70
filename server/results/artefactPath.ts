import { join } from 'node:path'
import { AppError } from '../appError.ts'
import type { ServerContext } from '../context.ts'
import { findArtefact } from '../db/queries/jobs.ts'
import { publishedJob } from './publishedJob.ts'

/**
 * Path of a file from the calculation of a customer's job.
 * @throws AppError NOT_FOUND, JOB_NOT_FINISHED, RESULTS_UNAVAILABLE
 */
export async function artefactPath(
  context: Pick<ServerContext, 'database' | 'artefacts'>,
  customerId: number,
  jobId: string,
  name: string,
): Promise<string> {
  const { attempt } = await publishedJob(context, customerId, jobId)
  const file = await findArtefact(context.database.db, customerId, jobId, name)
  if (file === undefined) throw new AppError('NOT_FOUND')
  return join(await context.artefacts.bring(attempt, [file]), name)
}
