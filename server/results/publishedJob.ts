import { AppError } from '../appError.ts'
import type { ServerContext } from '../context.ts'
import { findJob, type JobView } from '../db/queries/jobs.ts'
import { jobFolders } from '../jobFolders/jobFolders.ts'

export interface PublishedJob {
  readonly job: JobView
  /** Of its result. */
  readonly folder: string
}

/** A completed job of the customer. @throws AppError  NOT_FOUND, JOB_NOT_FINISHED */
export async function publishedJob(
  { database, environment }: Pick<ServerContext, 'database' | 'environment'>,
  customerId: number,
  jobId: string,
): Promise<PublishedJob> {
  const job = await findJob(database.db, customerId, jobId)
  if (job === undefined) throw new AppError('NOT_FOUND')
  if (job.published_attempt === null) throw new AppError('JOB_NOT_FINISHED')
  const folder = jobFolders(environment.dataDirectory).attempt(jobId, job.published_attempt)
  return { job, folder }
}
