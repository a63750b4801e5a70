import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'

/** The database was written by a newer release: its migrations are not known here. */
export class DatabaseIsNewer extends Error {}

/** Whether this release knows a migration by its name. */
export function isMigration(name: string): boolean {
  return Object.hasOwn(migrations, name)
}

/**
 * Brings the schema up to date; several processes may do so at once.
 *
 * @param upTo  of a new database: the last migration that it is to have
 */
export async function migrate<Schema>(db: Kysely<Schema>, upTo?: string): Promise<void> {
  if (upTo === undefined && (await isUpToDate(db))) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error === undefined) return
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message))
    throw new DatabaseIsNewer('the database was written by a newer release of Anemone', { cause: error })
  throw error
}

/** Most starts find it so. Kysely's own way to it describes every table of the database, twice. */
async function isUpToDate<Schema>(db: Kysely<Schema>): Promise<boolean> {
  const table = DEFAULT_MIGRATION_TABLE
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass(${table}) IS NOT NULL AS found`.execute(
    db,
  )
  if (!rows[0]?.found) return false
  const done = await sql<{ name: string }>`SELECT name FROM ${sql.table(table)} ORDER BY name`.execute(db)
  const known = Object.keys(migrations).sort()
  return done.rows.length === known.length && done.rows.every(({ name }, index) => name === known[index])
}
