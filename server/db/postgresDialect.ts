import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { commitOutcome } from './commitOutcome.ts'
import { DatabaseUnavailable, isConnectionLost } from './unavailable.ts'

/**
 * PostgreSQL over connections that may be lost at any moment, which is reported as DatabaseUnavailable. If the
 * connection is lost during COMMIT, the outcome is looked up; a committed transaction counts as successful.
 */
export class LosablePostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new LosableDriver(super.createDriver(), this.#pool)
  }
}

class LosableConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  isInTransaction = false

  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.inner.executeQuery<Row>(query)
    } catch (error) {
      // A single statement commits itself, perhaps before the connection was lost.
      throw withLostConnection(error, {
        mayHaveChanged: !this.isInTransaction && !/^\s*select\b/i.test(query.sql),
      })
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }
}

class LosableDriver implements Driver {
  readonly #inner: Driver
  readonly #pool: pg.Pool

  constructor(inner: Driver, pool: pg.Pool) {
    this.#inner = inner
    this.#pool = pool
  }

  init(): Promise<void> {
    return this.#inner.init()
  }

  async acquireConnection(): Promise<LosableConnection> {
    try {
      return new LosableConnection(await this.#inner.acquireConnection())
    } catch (error) {
      throw new DatabaseUnavailable(error)
    }
  }

  async beginTransaction(connection: LosableConnection, settings: TransactionSettings): Promise<void> {
    await telling(this.#inner.beginTransaction(connection.inner, settings))
    connection.isInTransaction = true
  }

  async commitTransaction(connection: LosableConnection): Promise<void> {
    const xid = await telling(transactionId(connection.inner))
    try {
      await this.#inner.commitTransaction(connection.inner)
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      // A transaction without an id has changed nothing.
      const outcome = xid === null ? 'committed' : await commitOutcome(this.#pool, xid)
      if (outcome !== 'committed')
        throw new DatabaseUnavailable(error, { mayHaveChanged: outcome === 'unknown' })
    }
  }

  async rollbackTransaction(connection: LosableConnection): Promise<void> {
    try {
      await this.#inner.rollbackTransaction(connection.inner)
    } catch (error) {
      // The server rolls back the transaction of a lost connection; the reason of the rollback is what to report.
      if (!isConnectionLost(error)) throw error
    }
  }

  releaseConnection(connection: LosableConnection): Promise<void> {
    return this.#inner.releaseConnection(connection.inner)
  }

  destroy(): Promise<void> {
    return this.#inner.destroy()
  }
}

async function transactionId(connection: DatabaseConnection): Promise<string | null> {
  const { rows } = await connection.executeQuery<{ xid: string | null }>(
    CompiledQuery.raw('SELECT pg_current_xact_id_if_assigned()::text AS xid'),
  )
  return rows[0]?.xid ?? null
}

async function telling<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw withLostConnection(error)
  }
}

function withLostConnection(error: unknown, { mayHaveChanged = false } = {}): unknown {
  return isConnectionLost(error) ? new DatabaseUnavailable(error, { mayHaveChanged }) : error
}
