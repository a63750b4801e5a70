import type { Kysely } from 'kysely'
import { isActive } from '#contracts'
import type { Database } from '../db/schema/index.ts'
import type { ArtefactStore, AttemptName } from './artefactStore.ts'

/** Result of a round, in jobs. */
export interface TidiedStore {
  readonly removed: number
  /** Stored jobs that the database does not know: they stay. */
  readonly unknown: number
}

/**
 * Removes obsolete results from a store: jobs deleted with their customer, lost attempts, jobs that did not
 * complete. Jobs that the database does not know stay: they may belong to another installation, or to a newer
 * copy of the database.
 */
export async function tidyStore(db: Kysely<Database>, store: ArtefactStore): Promise<TidiedStore> {
  let [removed, unknown] = [0, 0]
  for await (const ids of store.jobIds()) {
    if (ids.length === 0) continue
    const jobs = await db
      .selectFrom('job')
      .select(['id', 'status', 'attempt', 'published_attempt'])
      .where('id', 'in', ids)
      .execute()
    const known = new Map(jobs.map((job) => [job.id, job]))
    const gone = await db.selectFrom('removed_job').select('id').where('id', 'in', ids).execute()
    const deleted = new Set(gone.map(({ id }) => id))
    for (const id of ids) {
      const job = known.get(id)
      if (job === undefined && !deleted.has(id)) unknown += 1
      if (job === undefined && !deleted.has(id)) continue
      // Most jobs have their result from the first attempt.
      if (job?.published_attempt === 1 && job.attempt === 1) continue
      const retained = job && (isActive(job.status) ? job.attempt : job.published_attempt)
      for (const attempt of await store.attempts(id)) {
        if (attempt === retained || (job !== undefined && attempt > job.attempt)) continue
        await store.remove(id, attempt)
        removed += 1
      }
    }
  }
  return { removed, unknown }
}

/** Whether an attempt is the result of its job. */
export async function isPublished(db: Kysely<Database>, { jobId, attempt }: AttemptName): Promise<boolean> {
  const job = await db
    .selectFrom('job')
    .select('published_attempt')
    .where('id', '=', jobId)
    .executeTakeFirst()
  return job?.published_attempt === attempt
}
