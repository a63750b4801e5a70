import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { messages } from '#contracts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Database } from '../db/schema/index.ts'
import type { Environment } from '../env.ts'
import { jobFolders } from '../jobFolders/jobFolders.ts'
import { StartupError } from '../startupError.ts'
import { type Belonging, belonging, type Strangeness } from './belonging.ts'
import { examineDatabase, examineOverlap } from './findings.ts'
import { type Engine, readLayout, writeLayout } from './layoutFile.ts'

/** Any number that no other lock uses. */
export const pairingLock = 727_012

/** Kind of the configured database. */
export function engineOf({ databaseUrl }: Environment): Engine {
  return databaseUrl === undefined ? 'embedded' : 'postgresql'
}

/**
 * Refuses a database of another data directory before any change to it.
 * @throws StartupError of another installation, with a remedy
 */
export async function refuseStranger(environment: Environment, db: Kysely<Database>): Promise<void> {
  await decide(environment, db)
}

/**
 * Requires that the data directory and the migrated database are paired; pairs them if they match and are not paired
 * yet. Several processes may do so at once.
 * @returns true if this call paired them
 * @throws StartupError of another installation, with a remedy
 */
export async function requirePair(environment: Environment, database: OpenDatabase): Promise<boolean> {
  const installation = await database.transaction(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${pairingLock})`.execute(trx)
    const found = await decide(environment, trx)
    if (found.is === 'same') return null
    if (found.installation !== null) return found.installation
    const id = randomUUID()
    await trx.insertInto('installation').values({ id }).execute()
    return id
  })
  await rememberPair(environment, installation)
  return installation !== null
}

/** Adds missing facts to the layout file. @param installation  null: unchanged */
export async function rememberPair(environment: Environment, installation: string | null): Promise<void> {
  const { dataDirectory } = environment
  const layout = await readLayout(dataDirectory)
  const wanted = { installation: installation ?? layout.installation, database: engineOf(environment) }
  if (layout.installation !== wanted.installation || layout.database !== wanted.database)
    await writeLayout(dataDirectory, wanted)
}

async function decide(
  environment: Environment,
  db: Kysely<Database>,
): Promise<Exclude<Belonging, { is: 'strange' }>> {
  const { dataDirectory } = environment
  // Database first: another process writes its accounts only after the directory's id.
  const database = await examineDatabase(db)
  const found = await belonging({
    layout: await readLayout(dataDirectory),
    database,
    engine: engineOf(environment),
    overlap: () => examineOverlap(db, jobFolders(dataDirectory)),
  })
  if (found.is === 'strange') throw strangerError(environment, found.reason)
  return found
}

/** Reason to refuse a directory and a database together, with a remedy. */
export function strangerError(
  { dataDirectory, terminalLanguage }: Environment,
  reason: Strangeness,
): StartupError {
  return new StartupError(messages[terminalLanguage].startup.strangers[reason](dataDirectory))
}
