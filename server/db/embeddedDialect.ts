import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { type DatabaseConnection, type Driver, PGliteDialect } from 'kysely'

/**
 * The embedded database as Kysely speaks it. It works in the server's thread: after each statement others have their
 * turn, as they have while a database server answers. Where the disk has no room for it nothing is changed.
 */
export class EmbeddedDialect extends PGliteDialect {
  readonly #requireRoom: () => void

  /** @param requireRoom  throws where there is none */
  constructor(pglite: PGlite, requireRoom: () => void) {
    super({ pglite, onCreateConnection: async (connection) => giveTurns(connection) })
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
