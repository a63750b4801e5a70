import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { messages } from '#contracts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import type { Database } from '../db/schema/index.ts'
import type { Environment } from '../env.ts'
import { jobFolders } from '../jobFolders/jobFolders.ts'
import { StartupError } from '../startupError.ts'
import { belonging } from './belonging.ts'
import { requireDirectory } from './claimDirectory.ts'
import { examineDatabase, examineOverlap, type Overlap } from './findings.ts'
import { readLayout } from './layoutFile.ts'
import { engineOf, pairingLock, rememberPair } from './pairing.ts'
import { hasEmbeddedDatabase, prepareDataDirectory } from './prepareDataDirectory.ts'
import { openServerDatabase } from './serverDatabase.ts'

export interface PairOptions {
  /** Creates a new embedded database if it is lost. */
  readonly makeNew: boolean
  /** Looks only. */
  readonly dryRun: boolean
}

export interface PairReport extends Overlap {
  readonly dataDirectory: string
  /** Whether they belonged together before; nothing changes then. */
  readonly wasPair: boolean
}

/**
 * Pairs the configured data directory and database on the operator's command, under a new id, so that former partners
 * of either no longer match. Files and other rows are unchanged.
 * @throws StartupError a directory in use, a database that cannot be opened or is missing without `makeNew`
 */
export async function pairDatabase(
  environment: Environment,
  { makeNew, dryRun }: PairOptions,
): Promise<PairReport> {
  const { dataDirectory, databaseUrl, terminalLanguage } = environment
  const text = messages[terminalLanguage].startup
  // A new directory is paired with a database server; an embedded database is in its own directory.
  if (dryRun || (databaseUrl === undefined && !makeNew)) await requireDirectory(environment)
  const unlock = await prepareDataDirectory(environment)
  try {
    const isThere = databaseUrl !== undefined || (await hasEmbeddedDatabase(dataDirectory))
    if (isThere && makeNew) throw new StartupError(text.pairNothingNew(dataDirectory))
    if (!isThere && !makeNew) throw new StartupError(text.databaseLost(dataDirectory))
    if (!isThere && dryRun) return await reportOnLost(dataDirectory)
    const failures: Error[] = []
    const onError = (error: Error) => failures.push(error)
    const database = await openServerDatabase(environment, { onError, asItIs: dryRun })
    try {
      const report = await reportOn(environment, database.db)
      if (!dryRun && !report.wasPair) await makePair(environment, database)
      if (failures[0]) throw failures[0]
      return report
    } finally {
      await database.close()
    }
  } finally {
    unlock()
  }
}

async function makePair(environment: Environment, database: OpenDatabase): Promise<void> {
  const id = randomUUID()
  await database.transaction(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${pairingLock})`.execute(trx)
    await trx.deleteFrom('installation').execute()
    await trx.insertInto('installation').values({ id }).execute()
  })
  await rememberPair(environment, id)
}

async function reportOn(environment: Environment, db: Kysely<Database>): Promise<PairReport> {
  const { dataDirectory } = environment
  const overlap = await examineOverlap(db, jobFolders(dataDirectory))
  const found = await belonging({
    layout: await readLayout(dataDirectory),
    database: await examineDatabase(db),
    engine: engineOf(environment),
    overlap: async () => overlap,
  })
  return { dataDirectory, wasPair: found.is === 'same', ...overlap }
}

async function reportOnLost(dataDirectory: string): Promise<PairReport> {
  const folders = (await jobFolders(dataDirectory).jobIds()).length
  return { dataDirectory, wasPair: false, folders, knownFolders: 0, completed: 0, completedWithFolder: 0 }
}
