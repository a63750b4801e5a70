import { setImmediate } from 'node:timers/promises'
import { type DatabaseConnection, type Driver, PostgresDialect } from 'kysely'
import type { EmbeddedPool } from './embeddedPool.ts'

/**
 * Kysely dialect of the embedded database. It works in the server's thread: after each statement other tasks run, as
 * they would while a database server answers. Without disk space for a transaction nothing changes.
 */
export class EmbeddedDialect extends PostgresDialect {
  readonly #requireRoom: () => void

  /** @param requireRoom throws if there is no space */
  constructor(pool: EmbeddedPool, requireRoom: () => void) {
    super({ pool, onCreateConnection: async (connection) => giveTurns(connection) })
    this.#requireRoom = requireRoom
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    const begin = driver.beginTransaction.bind(driver)
    driver.beginTransaction = async (connection, settings) => {
      this.#requireRoom()
      await begin(connection, settings)
    }
    return driver
  }
}

function giveTurns(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async (query) => {
    const result = await execute<never>(query)
    await setImmediate()
    return result
  }
}
