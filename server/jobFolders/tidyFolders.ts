import { type Kysely, sql } from 'kysely'
import { isActive } from '#contracts'
import type { Database } from '../db/schema/index.ts'
import type { AsideEntry } from './asideFolders.ts'
import type { JobFolders } from './jobFolders.ts'

/** A job deleted during its calculation may still be written to: far longer than any calculation. */
const removedJobsRememberedDays = 30

/** Result of a round, in folders. */
export interface Tidied {
  /** Unknown to the database, moved to `jobs/aside/`. */
  readonly setAside: number
  /** Known to it again, moved back. */
  readonly broughtBack: number
  /** Set aside for longer than the retention, removed. */
  readonly expired: number
}

type KnownJob = Awaited<ReturnType<typeof findJob>>

/**
 * Tidies the folders of jobs. It removes folders that are not needed: lost attempts, jobs that did not complete, jobs
 * deleted with their customer. It sets folders aside that the database does not know, moves them back when it does, and
 * removes them after a retention time.
 * @param graceDays 0: never removed
 */
export async function tidyFolders(
  db: Kysely<Database>,
  folders: JobFolders,
  graceDays: number,
): Promise<Tidied> {
  let setAside = 0
  for (const jobId of await folders.jobIds()) {
    const job = await findJob(db, jobId)
    if (job) setAside += await tidyAttempts(job, jobId, folders)
    else if (await wasRemoved(db, jobId)) await folders.remove(jobId)
    else if (await folders.aside.take(jobId)) setAside += 1
  }
  const tidied = await tidyAside(db, folders, graceDays)
  await db
    .deleteFrom('removed_job')
    .where('removed_at', '<', sql<Date>`now() - make_interval(days => ${removedJobsRememberedDays})`)
    .execute()
  return { setAside, ...tidied }
}

/** @returns number of folders moved aside */
async function tidyAttempts(
  job: NonNullable<KnownJob>,
  jobId: string,
  { attempts, remove, removeTiles, aside }: JobFolders,
): Promise<number> {
  const retained = isActive(job.status) ? job.attempt : job.published_attempt
  let setAside = 0
  // Its server was killed before it could.
  if (!isActive(job.status)) await removeTiles(jobId)
  for (const attempt of await attempts(jobId)) {
    if (attempt === retained) continue
    if (attempt <= job.attempt) await remove(jobId, attempt)
    // A later attempt than the one read may have begun meanwhile.
    else if (!isActive(job.status) && (await aside.take(jobId, attempt))) setAside += 1
  }
  return setAside
}

/** Removes, moves back or leaves set-aside folders. */
export async function tidyAside(
  db: Kysely<Database>,
  { aside }: JobFolders,
  graceDays: number,
): Promise<Pick<Tidied, 'broughtBack' | 'expired'>> {
  let [broughtBack, expired] = [0, 0]
  for (const entry of await aside.list()) {
    if (await wasRemoved(db, entry.jobId)) await aside.remove(entry)
    else if ((await isKnown(db, entry)) && (await aside.bringBack(entry))) broughtBack += 1
    else if (graceDays > 0 && Date.now() - entry.sinceMs > graceDays * 86_400_000) {
      await aside.remove(entry)
      expired += 1
    }
  }
  return { broughtBack, expired }
}

/** Whether the database knows a set-aside folder. */
export async function isKnown(
  db: Kysely<Database>,
  { jobId, attempt }: Pick<AsideEntry, 'jobId' | 'attempt'>,
): Promise<boolean> {
  const job = await findJob(db, jobId)
  if (!job) return false
  return attempt === null || attempt === job.published_attempt
}

function findJob(db: Kysely<Database>, jobId: string) {
  return db
    .selectFrom('job')
    .select(['status', 'attempt', 'published_attempt'])
    .where('id', '=', jobId)
    .executeTakeFirst()
}

async function wasRemoved(db: Kysely<Database>, jobId: string): Promise<boolean> {
  const row = await db.selectFrom('removed_job').select('id').where('id', '=', jobId).executeTakeFirst()
  return row !== undefined
}
