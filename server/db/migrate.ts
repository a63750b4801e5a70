import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import { servingRelease } from './servingRelease.ts'
import { type UpgradesFrom, upgradesFrom } from './upgradesFrom.ts'

/** The database was written by a newer release, and is no longer one that this release can work with. */
export class DatabaseIsNewer extends Error {
  /** null: it is not noted. */
  readonly release: string | null

  constructor(release: string | null, options?: ErrorOptions) {
    super('the database was written by a newer release of Anemone', options)
    this.release = release
  }
}

/** The database is of a release from which this one cannot bring it up to date in one step. */
export class DatabaseIsTooOld extends Error {
  /** null: it is not noted. */
  readonly release: string | null

  constructor(release: string | null) {
    super('the database is of a release too old to be brought up to date at once')
    this.release = release
  }
}

/** How a migration goes on. */
export interface MigrationWatch {
  /** Called before the first one. @param isNew  the database has no tables yet */
  onBegin?(names: readonly string[], isNew: boolean): void
  /** Called after each one, as long as all go well. */
  onStep?(name: string, ms: number): void
}

export interface MigrateOptions {
  /** Of a new database: the last migration that it is to have. */
  readonly upTo?: string | undefined
  readonly watch?: MigrationWatch | undefined
  /** From which release on; default: as this release does. */
  readonly from?: UpgradesFrom
}

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
 * @throws DatabaseIsNewer | DatabaseIsTooOld
 */
export async function migrate<Schema>(
  db: Kysely<Schema>,
  { upTo, watch = {}, from = upgradesFrom }: MigrateOptions = {},
): Promise<void> {
  // Most starts find it so; on the way to it Kysely describes every table of the database, twice.
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

/** The migrations, each of which reports how long it took. */
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

/** How the schema of a database compares with this release. */
export interface MigrationState {
  readonly done: readonly string[]
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
    done: [...done],
    missing: Object.keys(migrations).filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !isMigration(name)),
  }
}
