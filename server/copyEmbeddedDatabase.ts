import { messages } from '#contracts'
import { type CopiedTable, CopyDiffers, copyDatabase, TargetNotEmpty } from './db/copyDatabase.ts'
import type { Environment } from './env.ts'
import { prepareDataDirectory } from './prepareDataDirectory.ts'
import { openServerDatabase } from './serverDatabase.ts'
import { StartupError } from './startupError.ts'

/**
 * Copies the embedded database of the data directory into the one that DATABASE_URL names. The embedded one stays
 * as it is; the server that uses the directory must have been stopped.
 *
 * @throws StartupError  no DATABASE_URL, a directory in use, a server that cannot be used, a target with rows
 */
export async function copyEmbeddedDatabase(
  environment: Environment,
  onTable: (copied: CopiedTable) => void,
): Promise<readonly CopiedTable[]> {
  const text = messages[environment.terminalLanguage].startup
  if (environment.databaseUrl === undefined) throw new StartupError(text.copyNeedsUrl)
  const embedded = { ...environment, databaseUrl: undefined }
  const unlock = await prepareDataDirectory(embedded)
  const failures: Error[] = []
  const note = (error: Error) => failures.push(error)
  try {
    const from = await openServerDatabase(embedded, note)
    try {
      const to = await openServerDatabase(environment, note)
      try {
        const copied = await copyDatabase(from, to, onTable)
        if (failures[0]) throw failures[0]
        return copied
      } finally {
        await to.close()
      }
    } finally {
      await from.close()
    }
  } catch (error) {
    if (error instanceof TargetNotEmpty)
      throw new StartupError(text.copyTargetUsed(error.table), { cause: error })
    if (error instanceof CopyDiffers) throw new StartupError(text.copyDiffers(error.table), { cause: error })
    throw error
  } finally {
    unlock()
  }
}
