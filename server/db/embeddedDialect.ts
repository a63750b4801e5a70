import { setImmediate } from 'node:timers/promises'
import { type DatabaseConnection, type Driver, PostgresDialect } from 'kysely'
import type { EmbeddedPool } from './embeddedPool.ts'

/**
 * The embedded database as Kysely speaks it. It works in the server's thread: after each statement others have their
 * turn, as they have while a database server answers. Where the disk has no room for a transaction nothing is changed.
 */
export class EmbeddedDialect extends PostgresDialect {
  readonly #requireRoom: () => void

  /** @param requireRoom  throws where there is none */
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
