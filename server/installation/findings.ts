import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema/index.ts'
import type { JobFolders } from '../jobFolders/jobFolders.ts'

/** Facts about a database, before or after its migrations. */
export interface DatabaseFindings {
  /** Id shared with a data directory; null: not paired yet, or of a release without pairing. */
  readonly installation: string | null
  /** False for a database that no start has filled yet. */
  readonly hasAccounts: boolean
}

/** Overlap of the job folders and the jobs in the database. */
export interface Overlap {
  /** Jobs with folders in the data directory. */
  readonly folders: number
  /** Number of these that the database knows. */
  readonly knownFolders: number
  /** Completed jobs in the database, and the number of these with a folder. */
  readonly completed: number
  readonly completedWithFolder: number
}

export async function examineDatabase(db: Kysely<Database>): Promise<DatabaseFindings> {
  const installation = (await hasTable(db, 'installation'))
    ? await db.selectFrom('installation').select('id').executeTakeFirst()
    : undefined
  const account = (await hasTable(db, 'customer'))
    ? await db.selectFrom('customer').select('id').limit(1).executeTakeFirst()
    : undefined
  return { installation: installation?.id ?? null, hasAccounts: account !== undefined }
}

export async function examineOverlap(db: Kysely<Database>, folders: JobFolders): Promise<Overlap> {
  const ids = await folders.jobIds()
  const none = { folders: ids.length, knownFolders: 0, completed: 0, completedWithFolder: 0 }
  if (!(await hasTable(db, 'job'))) return none
  const { rows } = await sql<Omit<Overlap, 'folders'>>`
    SELECT count(folder)::int AS "knownFolders",
        count(*) FILTER (WHERE published_attempt IS NOT NULL)::int AS completed,
        count(folder) FILTER (WHERE published_attempt IS NOT NULL)::int AS "completedWithFolder"
      FROM job LEFT JOIN jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) AS folder
        ON folder = job.id::text`.execute(db)
  return { ...none, ...rows[0] }
}

async function hasTable(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS found`.execute(db)
  return rows[0]?.found === true
}
