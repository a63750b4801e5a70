import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
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
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error === undefined) return
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message))
    throw new DatabaseIsNewer('the database was written by a newer release of Anemone', { cause: error })
  throw error
}
