import { messages } from '#contracts'
import type { OpenDatabase } from '../db/openDatabase.ts'
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
  /** Closes the database and gives the directory back. */
  close(): Promise<void>
}

/**
 * The one way by which anything opens the data directory and the database that the settings name.
 *
 * @param onError        failures beside the queries
 * @param onDirectory    called with the directory once it is this process's, before the database is opened
 * @throws StartupError  what cannot be used, or does not belong together, in one line that says what to do
 */
export async function openInstallation(
  environment: Environment,
  onError: (error: Error) => void,
  onDirectory: () => Promise<void> = async () => {},
): Promise<Installation> {
  const unlock = await prepareDataDirectory(environment)
  try {
    await onDirectory()
    await refuseLostDatabase(environment)
    const database = await openServerDatabase(environment, {
      onError,
      beforeMigration: (db) => refuseStranger(environment, db),
    })
    try {
      const isNewPair = await requirePair(environment, database)
      return {
        database,
        isNewPair,
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
