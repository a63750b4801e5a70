import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type OpenDatabase, openDatabase } from '../db/openDatabase.ts'
import type { Beginning } from './firstStarts.ts'

export interface TestDatabase {
  readonly database: OpenDatabase
  /** Of a scratch database on the PostgreSQL server under test; undefined for the embedded one. */
  readonly databaseUrl: string | undefined
  close(): Promise<void>
}

/** A migrated database of its own: embedded in memory, or on the server that ANEMONE_TEST_DATABASE_URL names. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const scratch = await createScratchDatabase()
  const database = await openDatabase({ databaseUrl: scratch?.databaseUrl })
  return {
    database,
    databaseUrl: scratch?.databaseUrl,
    async close() {
      await database.close()
      await scratch?.drop()
    },
  }
}

/** A database on the server under test. */
export interface ScratchDatabase {
  readonly name: string
  readonly databaseUrl: string
  drop(): Promise<void>
}

/**
 * A database on the server under test; undefined where the tests run on the embedded one.
 *
 * @param template  the database that it is a copy of; default: it is empty
 */
export async function createScratchDatabase(template?: string): Promise<ScratchDatabase | undefined> {
  const server = process.env.ANEMONE_TEST_DATABASE_URL
  if (server === undefined) return undefined
  const name = `anemone_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${template}`}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    name,
    databaseUrl: url.href,
    drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** On the database server of the tests a server fills an empty database by its own first start. */
const beforeStart = { empty: 'empty', new: 'new', atlas: 'new', bare: 'empty' } as const

/** What a server on `createScratchDatabase` begins with, where an embedded one begins with another. */
export function beginningOf(begin: Beginning): Beginning {
  return process.env.ANEMONE_TEST_DATABASE_URL === undefined ? begin : beforeStart[begin]
}
