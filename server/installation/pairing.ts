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

/** Any number that nothing else locks with. */
export const pairingLock = 727_012

/** The database that the settings name. */
export function engineOf({ databaseUrl }: Environment): Engine {
  return databaseUrl === undefined ? 'embedded' : 'postgresql'
}

/**
 * Refuses a database that is not the data directory's, before anything of it is changed.
 *
 * @throws StartupError  a stranger, with what to do
 */
export async function refuseStranger(environment: Environment, db: Kysely<Database>): Promise<void> {
  await decide(environment, db)
}

/**
 * Sees to it that the data directory and the migrated database know each other; what belongs together and does not
 * know it yet learns it here. Several processes may do so at once.
 *
 * @returns true where they have met just now
 * @throws StartupError  a stranger, with what to do
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

/** Writes into the directory what it does not say yet. @param installation  null: as it stands there */
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
  // First the database: another process writes its accounts only after it has written the directory's id.
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

/** Why a directory and a database are not used together, and what to do. */
export function strangerError(
  { dataDirectory, terminalLanguage }: Environment,
  reason: Strangeness,
): StartupError {
  return new StartupError(messages[terminalLanguage].startup.strangers[reason](dataDirectory))
}
