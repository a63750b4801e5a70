import { join } from 'node:path'
import { AppError } from '../appError.ts'
import type { ServerContext } from '../context.ts'
import { findArtefact } from '../db/queries/jobs.ts'
import { publishedJob } from './publishedJob.ts'

/** Path of a file that the calculation of a job of the customer made. @throws AppError  NOT_FOUND, JOB_NOT_FINISHED */
export async function artefactPath(
  context: Pick<ServerContext, 'database' | 'environment'>,
  customerId: number,
  jobId: string,
  name: string,
): Promise<string> {
  const { folder } = await publishedJob(context, customerId, jobId)
  if ((await findArtefact(context.database.db, customerId, jobId, name)) === undefined)
    throw new AppError('NOT_FOUND')
  return join(folder, name)
}
