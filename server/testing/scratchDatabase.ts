import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Beginning } from './firstStarts.ts'

/** Database on the tested server. */
export interface ScratchDatabase {
  readonly name: string
  readonly databaseUrl: string
  drop(): Promise<void>
}

/**
 * Creates a database on the tested server; undefined if the tests use the embedded one.
 * @param template database to copy; default: it is empty
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

/** State of a database on the tests' server: a server's first start fills an empty one. */
const beforeStart = { empty: 'empty', new: 'new', atlas: 'new', bare: 'empty' } as const

/** Beginning of a server on `createScratchDatabase`, for that of an embedded one. */
export function beginningOf(begin: Beginning): Beginning {
  return process.env.ANEMONE_TEST_DATABASE_URL === undefined ? begin : beforeStart[begin]
}
