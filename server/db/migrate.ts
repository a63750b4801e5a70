import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'

/** The database was written by a newer release, and is no longer one that this release can work with. */
export class DatabaseIsNewer extends Error {}

/** Whether this release knows a migration by its name. */
export function isMigration(name: string): boolean {
  return Object.hasOwn(migrations, name)
}

/** Migrations after which older releases cannot work any more are named so; all others only add. See docs/deployment.md. */
export function isContracting(name: string): boolean {
  return /^\d{4}_contract[A-Z]/.test(name)
}

/**
 * Brings the schema up to date; several processes may do so at once. A schema to which a newer release has only added
 * is left as it is: servers of two releases work side by side while one replaces the other.
 *
 * @param upTo       of a new database: the last migration that it is to have
 * @throws DatabaseIsNewer
 */
export async function migrate<Schema>(db: Kysely<Schema>, upTo?: string): Promise<void> {
  // Most starts find it so; on the way to it Kysely describes every table of the database, twice.
  if (upTo === undefined && (await isUpToDate(db))) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error === undefined) return
  if (!(error instanceof Error && /previously executed migration .* is missing/.test(error.message)))
    throw error
  const { missing, unknown } = await compareMigrations(db)
  if (missing.length > 0 || unknown.some(isContracting))
    throw new DatabaseIsNewer('the database was written by a newer release of Anemone', { cause: error })
}

async function isUpToDate<Schema>(db: Kysely<Schema>): Promise<boolean> {
  const { missing, unknown } = await compareMigrations(db)
  return missing.length === 0 && unknown.length === 0
}

/** How the schema of a database compares with this release. */
export interface MigrationState {
  /** What it lacks. */
  readonly missing: readonly string[]
  /** What newer releases have done to it. */
  readonly unknown: readonly string[]
}

export async function compareMigrations<Schema>(db: Kysely<Schema>): Promise<MigrationState> {
  const { rows: found } = await sql`SELECT 1 WHERE to_regclass('kysely_migration') IS NOT NULL`.execute(db)
  const { rows } =
    found.length > 0
      ? await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
      : { rows: [] }
  const done = new Set(rows.map(({ name }) => name))
  return {
    missing: Object.keys(migrations).filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !isMigration(name)),
  }
}
