import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely } from 'kysely'
import { partPath } from '../directoryContents.ts'
import { openEmbedded } from './embedded.ts'
import { EmbeddedDialect } from './embeddedDialect.ts'
import { type MigrationWatch, migrate } from './migrate.ts'
import { type Listen, listenOnEmbedded, listenOnPostgres } from './notifications.ts'
import { createPool, requireSupportedVersion } from './postgres.ts'
import { LosablePostgresDialect } from './postgresDialect.ts'
import type { Database } from './schema/index.ts'
import { guardTransactions, type Transactions } from './transactions.ts'

/** An open, migrated database. */
export interface OpenDatabase extends Transactions<Database> {
  /** Calls `handler` for each `pg_notify` on the channel, once its transaction has committed. */
  readonly listen: Listen
  /** Connections to a database server and statements that wait for one; null: embedded database. */
  connections(): ConnectionCounts | null
  /**
   * Attributes the statements of `work` to a user, such as an account. On the embedded database they wait for
   * users with fewer statements. PostgreSQL runs statements in parallel.
   */
  onBehalfOf<Result>(user: string, work: () => Result): Result
  close(): Promise<void>
}

/** User of the server's own statements. */
const theServer = 'server'

export interface ConnectionCounts {
  readonly idle: number
  readonly busy: number
  readonly waiting: number
}

export interface DatabaseOptions {
  /** PostgreSQL 15 or newer; absent: the embedded database. */
  readonly databaseUrl?: string | undefined
  /** Direct address, where notifications do not pass the pooler of `databaseUrl`; absent: `databaseUrl`. */
  readonly directUrl?: string | undefined
  /** Holds the embedded database in `db/`; absent: in memory, for tests. The caller holds its lock. */
  readonly dataDirectory?: string | undefined
  /** See `EmbeddedOptions`. */
  readonly emptyDatabase?: string | undefined
  /** Called for failures outside queries that recover: a broken connection, a checkpoint on a full disk. */
  readonly onError?: (error: Error) => void
  /** Inspects the database before any change to it; an error it throws aborts the opening. */
  readonly beforeMigration?: (db: Kysely<Database>) => Promise<void>
  /** Last migration to run on a new database; absent: all. */
  readonly upTo?: string | undefined
  readonly watch?: MigrationWatch | undefined
  /** True: does not upgrade the schema, for read-only inspection. */
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

interface Connection extends Pick<OpenDatabase, 'listen' | 'connections' | 'onBehalfOf' | 'close'> {
  readonly base: Kysely<Database>
}

async function connectEmbedded(
  { dataDirectory, emptyDatabase }: DatabaseOptions,
  onError: (error: Error) => void,
): Promise<Connection> {
  const directory = dataDirectory === undefined ? undefined : partPath(dataDirectory, 'db')
  const users = new AsyncLocalStorage<string>()
  const user = () => users.getStore() ?? theServer
  const { pool, requireRoom, close } = await openEmbedded({ directory, emptyDatabase, user, onError })
  return {
    base: new Kysely<Database>({ dialect: new EmbeddedDialect(pool, requireRoom) }),
    listen: listenOnEmbedded(pool),
    connections: () => null,
    onBehalfOf: (user, work) => users.run(user, work),
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
    onBehalfOf: <Result>(_user: string, work: () => Result) => work(),
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
