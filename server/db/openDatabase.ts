import { Kysely } from 'kysely'
import { partPath } from '../directoryContents.ts'
import { openEmbedded } from './embedded.ts'
import { EmbeddedDialect } from './embeddedDialect.ts'
import { type MigrationWatch, migrate } from './migrate.ts'
import { type Listen, listenOnPglite, listenOnPostgres } from './notifications.ts'
import { createPool, requireSupportedVersion } from './postgres.ts'
import { LosablePostgresDialect } from './postgresDialect.ts'
import type { Database } from './schema/index.ts'
import { guardTransactions, type Transactions } from './transactions.ts'

/** An open, migrated database. */
export interface OpenDatabase extends Transactions<Database> {
  /** Calls `handler` for each `pg_notify` on the channel, once its transaction has committed. */
  readonly listen: Listen
  /** Connections to a database server and the statements that wait for one; null: it is in this process. */
  connections(): ConnectionCounts | null
  close(): Promise<void>
}

export interface ConnectionCounts {
  readonly idle: number
  readonly busy: number
  readonly waiting: number
}

export interface DatabaseOptions {
  /** PostgreSQL 15 or newer; absent: the embedded database. */
  readonly databaseUrl?: string | undefined
  /** The same database without a pooler before it, where notifications do not pass the pooler; absent: `databaseUrl`. */
  readonly directUrl?: string | undefined
  /** Holds the embedded database in `db/`; absent: in memory, for tests. The caller holds its lock. */
  readonly dataDirectory?: string | undefined
  /** A dump of a migrated data directory to start from, for tests. */
  readonly loadDataDir?: Blob | undefined
  /** Failures beside the queries, which mend themselves: a broken connection, a checkpoint on a full disk. */
  readonly onError?: (error: Error) => void
  /** Looks at the database as it was left, before anything of it is changed; what it throws ends the opening. */
  readonly beforeMigration?: (db: Kysely<Database>) => Promise<void>
  /** Of a new database: the last migration that it is to have; absent: all. */
  readonly upTo?: string | undefined
  readonly watch?: MigrationWatch | undefined
  /** Without bringing the schema up to date, to look at it only. */
  readonly asItIs?: boolean
}

/** Opens the database that the options name and brings its schema up to date, unless the options say otherwise. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const onError = options.onError ?? (() => {})
  const connection =
    options.databaseUrl === undefined
      ? await connectEmbedded(options, onError)
      : await connectPostgres(options.databaseUrl, options.directUrl ?? options.databaseUrl, onError)
  try {
    await options.beforeMigration?.(connection.base)
    if (!options.asItIs) await migrate(connection.base, options)
  } catch (error) {
    await connection.close()
    throw error
  }
  const { base, ...others } = connection
  return { ...guardTransactions(base), ...others }
}

interface Connection extends Pick<OpenDatabase, 'listen' | 'connections' | 'close'> {
  readonly base: Kysely<Database>
}

async function connectEmbedded(
  { dataDirectory, loadDataDir }: DatabaseOptions,
  onError: (error: Error) => void,
): Promise<Connection> {
  const directory = dataDirectory === undefined ? undefined : partPath(dataDirectory, 'db')
  const { pglite, requireRoom, close } = await openEmbedded({ directory, loadDataDir, onError })
  return {
    base: new Kysely<Database>({ dialect: new EmbeddedDialect(pglite, requireRoom) }),
    listen: listenOnPglite(pglite),
    connections: () => null,
    close,
  }
}

async function connectPostgres(
  databaseUrl: string,
  directUrl: string,
  onError: (error: Error) => void,
): Promise<Connection> {
  const pool = createPool(databaseUrl, onError)
  const notifications = listenOnPostgres(directUrl, onError)
  const base = new Kysely<Database>({ dialect: new LosablePostgresDialect(pool) })
  const connection = {
    base,
    listen: notifications.listen,
    connections: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await notifications.close()
      await base.destroy()
    },
  }
  try {
    await requireSupportedVersion(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return connection
}
