import { readProgramVersion } from '#calculations/release'
import { messages } from '#contracts'
import type { MigrationWatch } from '../db/migrate.ts'
import type { OpenDatabase } from '../db/openDatabase.ts'
import { receivesNotifications } from '../db/receivesNotifications.ts'
import { noteServingRelease } from '../db/servingRelease.ts'
import type { Environment } from '../env.ts'
import { jobFolders } from '../jobFolders/jobFolders.ts'
import { StartupError } from '../startupError.ts'
import { readLayout } from './layoutFile.ts'
import { refuseStranger, requirePair, strangerError } from './pairing.ts'
import { hasEmbeddedDatabase, prepareDataDirectory } from './prepareDataDirectory.ts'
import { openServerDatabase } from './serverDatabase.ts'

/** The data directory and the database that belong together, taken for this process. */
export interface Installation {
  readonly database: OpenDatabase
  /** Whether the two have met just now. */
  readonly isNewPair: boolean
  /** The newest release that has served the database before this start; null: none that was noted. */
  readonly servedBefore: string | null
  /** Closes the database and gives the directory back. */
  close(): Promise<void>
}

/**
 * The one way by which anything opens the data directory and the database that the settings name.
 *
 * @param onError        failures beside the queries
 * @param onDirectory    called with the directory once it is this process's, before the database is opened
 * @param watch          follows the migrations of the database
 * @throws StartupError  what cannot be used, or does not belong together, in one line that says what to do
 */
export async function openInstallation(
  environment: Environment,
  onError: (error: Error) => void,
  onDirectory: () => Promise<void> = async () => {},
  watch?: MigrationWatch,
): Promise<Installation> {
  const unlock = await prepareDataDirectory(environment)
  try {
    await onDirectory()
    await refuseLostDatabase(environment)
    const database = await openServerDatabase(environment, {
      onError,
      beforeMigration: (db) => refuseStranger(environment, db),
      watch,
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

/** Without notifications no page would learn of a job, while everything else seems well. */
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

/** A directory that has had a database is not given a new, empty one. */
async function refuseLostDatabase(environment: Environment): Promise<void> {
  const { dataDirectory, databaseUrl, terminalLanguage } = environment
  if (databaseUrl !== undefined || (await hasEmbeddedDatabase(dataDirectory))) return
  const layout = await readLayout(dataDirectory)
  if (layout.database === 'postgresql') throw strangerError(environment, 'leftBehind')
  const hasResults = (await jobFolders(dataDirectory).jobIds()).length > 0
  if (layout.installation !== null || hasResults)
    throw new StartupError(messages[terminalLanguage].startup.databaseLost(dataDirectory))
}
