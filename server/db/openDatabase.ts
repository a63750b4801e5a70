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
  /** Connections to a database server and the statements that wait for one; null: it is in this process. */
  connections(): ConnectionCounts | null
  /**
   * Does work whose statements count as those of a user, such as an account: on the embedded database they wait for
   * those of users who have asked for less. PostgreSQL answers several at once.
   */
  onBehalfOf<Result>(user: string, work: () => Result): Result
  close(): Promise<void>
}

/** Whose statements those are that the server makes by itself. */
const theServer = 'server'

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

interface Connection extends Pick<OpenDatabase, 'listen' | 'connections' | 'onBehalfOf' | 'close'> {
  readonly base: Kysely<Database>
}

async function connectEmbedded(
  { dataDirectory }: DatabaseOptions,
  onError: (error: Error) => void,
): Promise<Connection> {
  const directory = dataDirectory === undefined ? undefined : partPath(dataDirectory, 'db')
  const users = new AsyncLocalStorage<string>()
  const user = () => users.getStore() ?? theServer
  const { pool, requireRoom, close } = await openEmbedded({ directory, user, onError })
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
