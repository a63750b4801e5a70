import { readProgramVersion } from '#calculations/release'
import { messages } from '#contracts'
import type { MigrationWatch } from '../db/migrate.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import { receivesNotifications } from '../db/receivesNotifications.ts'
import { noteServingRelease } from '../db/servingRelease.ts'
import type { Environment } from '../env.ts'
import { jobFolders } from '../jobFolders/jobFolders.ts'
import { StartupError } from '../startupError.ts'
import { requireDirectory } from './claimDirectory.ts'
import { type DatabaseFindings, examineDatabase } from './findings.ts'
import { readLayout } from './layoutFile.ts'
import { refuseStranger, requirePair, strangerError } from './pairing.ts'
import { hasEmbeddedDatabase, prepareDataDirectory } from './prepareDataDirectory.ts'
import { openServerDatabase } from './serverDatabase.ts'

/** Matching data directory and database, locked for this process. */
export interface Installation {
  readonly database: OpenDatabase
  /** Whether this call paired them. */
  readonly isNewPair: boolean
  /** Newest release that served the database before this start; null: not recorded. */
  readonly servedBefore: string | null
  /** Closes the database and unlocks the directory. */
  close(): Promise<void>
}

export interface OpeningOptions {
  /** Creates missing directory and database, as a server's start does. */
  readonly mayCreate?: boolean
  /** Called once this process holds the directory, before it opens the database. */
  readonly onDirectory?: () => Promise<void>
  /** Follows the database's migrations. */
  readonly watch?: MigrationWatch | undefined
  /** See `EmbeddedOptions`. */
  readonly emptyDatabase?: string | undefined
}

/**
 * Only entry point to the data directory and the database of the settings. By default it creates neither: a command
 * with another directory's settings must not succeed on an empty one.
 * @param onError failures outside queries
 * @throws StartupError missing, unusable or unmatched parts, in one line with a remedy
 */
export async function openInstallation(
  environment: Environment,
  onError: (error: Error) => void,
  { mayCreate = false, onDirectory, watch, emptyDatabase }: OpeningOptions = {},
): Promise<Installation> {
  if (!mayCreate) {
    await requireDirectory(environment)
    // Checked before locking, so that a command without a database leaves no files.
    await refuseLostDatabase(environment)
    await requireEmbeddedDatabase(environment)
  }
  const unlock = await prepareDataDirectory(environment)
  try {
    await onDirectory?.()
    if (mayCreate) await refuseLostDatabase(environment)
    const database = await openServerDatabase(environment, {
      onError,
      beforeMigration: async (db) => {
        await refuseStranger(environment, db)
        if (!mayCreate && isNew(await examineDatabase(db))) throw noDatabase(environment)
      },
      watch,
      emptyDatabase,
    })
    try {
      const isNewPair = await requirePair(environment, database)
      const servedBefore = await noteServingRelease(database.db, readProgramVersion())
      await requireNotifications(environment, database)
      return {
        database,
        isNewPair,
        servedBefore,
        async close() {
          await database.close()
          unlock()
        },
      }
    } catch (error) {
      await database.close()
      throw error
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Without notifications pages get no news of jobs, while everything else seems to work. */
async function requireNotifications(
  { databaseUrl, terminalLanguage }: Environment,
  database: OpenDatabase,
): Promise<void> {
  const text = messages[terminalLanguage].startup
  if (databaseUrl === undefined) return
  const isReceived = await receivesNotifications(database).catch((error: Error) => {
    throw new StartupError(text.notificationsUnreachable(error.message || String(error)), { cause: error })
  })
  if (!isReceived) throw new StartupError(text.notificationsLost)
}

/** Checks that the embedded database, if it is configured, exists: opening would create it. */
async function requireEmbeddedDatabase(environment: Environment): Promise<void> {
  if (environment.databaseUrl === undefined && !(await hasEmbeddedDatabase(environment.dataDirectory)))
    throw noDatabase(environment)
}

function isNew({ installation, hasAccounts }: DatabaseFindings): boolean {
  return installation === null && !hasAccounts
}

function noDatabase({ dataDirectory, terminalLanguage }: Environment): StartupError {
  return new StartupError(messages[terminalLanguage].startup.noDatabase(dataDirectory))
}

/** A directory that has had a database must not get a new, empty one. */
async function refuseLostDatabase(environment: Environment): Promise<void> {
  const { dataDirectory, databaseUrl, terminalLanguage } = environment
  if (databaseUrl !== undefined || (await hasEmbeddedDatabase(dataDirectory))) return
  const layout = await readLayout(dataDirectory)
  if (layout.database === 'postgresql') throw strangerError(environment, 'leftBehind')
  const hasResults = (await jobFolders(dataDirectory).jobIds()).length > 0
  if (layout.installation !== null || hasResults)
    throw new StartupError(messages[terminalLanguage].startup.databaseLost(dataDirectory))
}
