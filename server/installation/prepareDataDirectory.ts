import { readdir, statfs } from 'node:fs/promises'
import { messages } from '#contracts'
import { lockDirectory } from '../db/directoryLock.ts'
import { isErrnoException } from '../db/errno.ts'
import { partPath } from '../directoryContents.ts'
import type { Environment } from '../env.ts'
import { StartupError } from '../startupError.ts'
import { claimDirectory } from './claimDirectory.ts'
import { directoryError } from './directoryError.ts'

/** A start needs space: the log of the embedded database takes at least 32 MB. */
const neededBytes = 64 * 1024 ** 2

/**
 * Prepares the data directory for this process; returns the function that unlocks it. With a database server, which
 * many processes share, the directory is not locked.
 * @throws StartupError locked, not writable, full, of another layout, or another program's directory
 */
export async function prepareDataDirectory(environment: Environment): Promise<() => void> {
  const { dataDirectory, terminalLanguage } = environment
  const text = messages[terminalLanguage].startup
  let unlock = () => {}
  try {
    await claimDirectory(environment)
    const { bavail, bsize } = await statfs(dataDirectory)
    if (bavail * bsize < neededBytes) throw new StartupError(text.diskFull(dataDirectory))
    if (environment.databaseUrl === undefined) unlock = lockDirectory(dataDirectory)
    return unlock
  } catch (error) {
    unlock()
    throw directoryError(error, environment)
  }
}

/** Whether a directory has an embedded database. */
export async function hasEmbeddedDatabase(dataDirectory: string): Promise<boolean> {
  const names = await readdir(partPath(dataDirectory, 'db')).catch((error: unknown) => {
    if (isErrnoException(error) && error.code === 'ENOENT') return []
    throw error
  })
  return names.length > 0
}
