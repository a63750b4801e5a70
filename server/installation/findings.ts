import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema/index.ts'
import type { JobFolders } from '../jobFolders/jobFolders.ts'

/** What a database says of itself, before or after its migrations. */
export interface DatabaseFindings {
  /** Id that it shares with a data directory; null: not yet paired, or of a release that did not pair. */
  readonly installation: string | null
  /** False for a database that no start has filled yet. */
  readonly hasAccounts: boolean
}

/** How the folders of jobs and the jobs of the database go together. */
export interface Overlap {
  /** Jobs that have folders in the data directory. */
  readonly folders: number
  /** Those of them that the database knows. */
  readonly knownFolders: number
  /** Jobs of the database that have completed, and those of them that have a folder. */
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
