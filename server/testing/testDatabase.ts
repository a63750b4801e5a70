import { rmSync } from 'node:fs'
import { type OpenDatabase, openDatabase } from '../db/openDatabase.ts'
import { copyBeginning, copyEmptyDatabase } from './firstStarts.ts'
import { createScratchDatabase } from './scratchDatabase.ts'

export interface TestDatabase {
  readonly database: OpenDatabase
  /** URL of a scratch database on the tested PostgreSQL server; undefined for the embedded one. */
  readonly databaseUrl: string | undefined
  close(): Promise<void>
}

/** A new migrated database: embedded, or on the server of ANEMONE_TEST_DATABASE_URL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const scratch = await createScratchDatabase()
  if (scratch === undefined) return createEmbedded()
  const { databaseUrl } = scratch
  const database = await openDatabase({ databaseUrl })
  return {
    database,
    databaseUrl,
    async close() {
      await database.close()
      await scratch.drop()
    },
  }
}

/** A new migrated embedded database, whatever the tests' database is. */
export async function createEmbedded(): Promise<TestDatabase> {
  const dataDirectory = copyBeginning('empty')
  const database = await openDatabase({ dataDirectory, emptyDatabase: copyEmptyDatabase() })
  return {
    database,
    databaseUrl: undefined,
    async close() {
      await database.close()
      rmSync(dataDirectory, { recursive: true })
    },
  }
}
