import { messages } from '#contracts'
import { type CopiedTable, CopyDiffers, copyDatabase, TargetNotEmpty } from '../db/copyDatabase.ts'
import type { Environment } from '../env.ts'
import { StartupError } from '../startupError.ts'
import { openInstallation } from './openInstallation.ts'
import { openServerDatabase } from './serverDatabase.ts'

/**
 * Copies the embedded database of the data directory into the one that DATABASE_URL names. The embedded one stays as it
 * is; the server that uses the directory must have been stopped. The id by which directory and database know each other
 * is copied like every other row.
 * @throws StartupError no DATABASE_URL, a directory in use, a server that cannot be used, a target with rows
 */
export async function copyEmbeddedDatabase(
  environment: Environment,
  onTable: (copied: CopiedTable) => void,
): Promise<readonly CopiedTable[]> {
  const text = messages[environment.terminalLanguage].startup
  if (environment.databaseUrl === undefined) throw new StartupError(text.copyNeedsUrl)
  const embedded = { ...environment, databaseUrl: undefined }
  const failures: Error[] = []
  const onError = (error: Error) => failures.push(error)
  const from = await openInstallation(embedded, onError)
  try {
    const to = await openServerDatabase(environment, { onError })
    try {
      const copied = await copyDatabase(from.database, to, onTable)
      if (failures[0]) throw failures[0]
      return copied
    } finally {
      await to.close()
    }
  } catch (error) {
    if (error instanceof TargetNotEmpty)
      throw new StartupError(text.copyTargetUsed(error.table), { cause: error })
    if (error instanceof CopyDiffers) throw new StartupError(text.copyDiffers(error.table), { cause: error })
    throw error
  } finally {
    await from.close()
  }
}
