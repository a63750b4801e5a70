import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import { servingRelease } from './servingRelease.ts'
import { type UpgradesFrom, upgradesFrom } from './upgradesFrom.ts'

/** A newer release wrote the database, and this release can no longer use it. */
export class DatabaseIsNewer extends Error {
  /** null: not recorded. */
  readonly release: string | null

  constructor(release: string | null, options?: ErrorOptions) {
    super('the database was written by a newer release of Anemone', options)
    this.release = release
  }
}

/** The database is of a release that this one cannot upgrade in one step. */
export class DatabaseIsTooOld extends Error {
  /** null: not recorded. */
  readonly release: string | null

  constructor(release: string | null) {
    super('the database is of a release too old to be brought up to date at once')
    this.release = release
  }
}

/** Callbacks for the progress of migrations. */
export interface MigrationWatch {
  /** Called before the first one. @param isNew  the database has no tables yet */
  onBegin?(names: readonly string[], isNew: boolean): void
  /** Called after each successful migration. */
  onStep?(name: string, ms: number): void
}

export interface MigrateOptions {
  /** Last migration to run on a new database. */
  readonly upTo?: string | undefined
  readonly watch?: MigrationWatch | undefined
  /** Oldest release that can be upgraded; default: that of this release. */
  readonly from?: UpgradesFrom
}

/** Whether this release knows a migration by its name. */
export function isMigration(name: string): boolean {
  return Object.hasOwn(migrations, name)
}

/** Migrations after which older releases stop working have this mark; all others only add: docs/deployment.md. */
export function isContracting(name: string): boolean {
  return /^\d{4}_contract[A-Z]/.test(name)
}

/**
 * Brings the schema up to date; several processes may do so at once. It leaves a schema to which a newer release only
 * added: servers of two releases run in parallel during an update.
 * @throws DatabaseIsNewer | DatabaseIsTooOld
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  { upTo, watch = {}, from = upgradesFrom }: MigrateOptions = {},
): Promise<void> {
  // Most starts find the schema complete; to migrate, Kysely describes every table of the database twice.
  const { done, missing, unknown } = await compareMigrations(db)
  if (upTo === undefined && missing.length === 0 && unknown.length === 0) return
  const isNew = done.length === 0
  if (!isNew && !done.includes(from.migration)) throw new DatabaseIsTooOld(await servingRelease(db))
  const wanted = upTo === undefined ? missing : missing.slice(0, missing.indexOf(upTo) + 1)
  if (wanted.length > 0 && unknown.length === 0) watch.onBegin?.(wanted, isNew)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => timed(watch) } })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error === undefined) return
  if (!(error instanceof Error && /previously executed migration .* is missing/.test(error.message)))
    throw error
  const now = await compareMigrations(db)
  if (now.missing.length > 0 || now.unknown.some(isContracting))
    throw new DatabaseIsNewer(await servingRelease(db), { cause: error })
}

/** The migrations, each reporting its duration. */
function timed({ onStep }: MigrationWatch): Record<string, Migration> {
  if (onStep === undefined) return { ...migrations }
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => {
      const timedUp: Migration['up'] = async (db) => {
        const startMs = performance.now()
        await up(db)
        onStep(name, performance.now() - startMs)
      }
      return [name, { up: timedUp }]
    }),
  )
}

/** Compares the schema of a database with this release. */
export interface MigrationState {
  readonly done: readonly string[]
  /** Migrations that the database lacks. */
  readonly missing: readonly string[]
  /** Migrations of newer releases that the database has. */
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
    done: [...done],
    missing: Object.keys(migrations).filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !isMigration(name)),
  }
}
