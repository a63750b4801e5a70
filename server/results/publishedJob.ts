import { manifestName } from '#calculations'
import { AppError } from '../appError.ts'
import type { AttemptName } from '../artefacts/index.ts'
import type { ServerContext } from '../context.ts'
import { findJob, type JobView } from '../db/queries/jobs.ts'

export interface PublishedJob {
  readonly job: JobView
  readonly attempt: AttemptName
  /** Folder of the result; if the store is remote, it contains the manifest and the files fetched so far. */
  readonly folder: string
}

/** A completed job of the customer. @throws AppError  NOT_FOUND, JOB_NOT_FINISHED, RESULTS_UNAVAILABLE */
export async function publishedJob(
  { database, artefacts }: Pick<ServerContext, 'database' | 'artefacts'>,
  customerId: number,
  jobId: string,
): Promise<PublishedJob> {
  const job = await findJob(database.db, customerId, jobId)
  if (job === undefined) throw new AppError('NOT_FOUND')
  if (job.published_attempt === null) throw new AppError('JOB_NOT_FINISHED')
  const attempt = { jobId, attempt: job.published_attempt }
  return { job, attempt, folder: await artefacts.bring(attempt, [{ name: manifestName }]) }
}
