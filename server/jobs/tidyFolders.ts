import type { Kysely } from 'kysely'
import { isActive } from '#contracts'
import type { Database } from '../db/schema/index.ts'
import type { JobFolders } from './jobFolders.ts'

/** A folder without a job is left alone for a day: it may belong to a database that is not the one in use. */
const keptWithoutJobMs = 24 * 60 * 60 * 1000

/**
 * Removes the folders that no result is in: attempts that were lost, jobs that did not complete, jobs whose customer
 * is gone.
 */
export async function tidyFolders(db: Kysely<Database>, folders: JobFolders): Promise<void> {
  for (const jobId of await folders.jobIds()) {
    const job = await db
      .selectFrom('job')
      .select(['status', 'attempt', 'published_attempt'])
      .where('id', '=', jobId)
      .executeTakeFirst()
    if (!job) {
      const ageMs = await folders.ageMs(jobId)
      if (ageMs !== null && ageMs > keptWithoutJobMs) await folders.remove(jobId)
      continue
    }
    const kept = isActive(job.status) ? job.attempt : job.published_attempt
    for (const attempt of await folders.attempts(jobId))
      if (attempt !== kept && !(isActive(job.status) && attempt > job.attempt))
        await folders.remove(jobId, attempt)
  }
}
