import { mkdir, readdir, statfs } from 'node:fs/promises'
import { messages } from '#contracts'
import { DirectoryLocked, lockDirectory } from '../db/directoryLock.ts'
import { isErrnoException } from '../db/errno.ts'
import { isOfVolume, partNamed, partPath } from '../directoryContents.ts'
import type { Environment } from '../env.ts'
import { StartupError } from '../startupError.ts'
import { LayoutUnknown, layoutName, newLayout, readLayout, writeLayout } from './layoutFile.ts'

/** A start needs room to write: the log of the embedded database alone takes 32 MB and more. */
const neededBytes = 64 * 1024 ** 2

/**
 * Makes the data directory ready for this process alone; returns what gives it back.
 * With a database server, which many processes share, the directory is not locked.
 *
 * @throws StartupError  locked, not writable, full, of another layout, or somebody else's directory
 */
export async function prepareDataDirectory(environment: Environment): Promise<() => void> {
  const { dataDirectory, terminalLanguage } = environment
  const text = messages[terminalLanguage].startup
  let unlock = () => {}
  try {
    await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(dataDirectory)
    if (bavail * bsize < neededBytes) throw new StartupError(text.diskFull(dataDirectory))
    if (!(await isOurs(dataDirectory))) throw new StartupError(text.directoryUnknown(dataDirectory))
    if (environment.databaseUrl === undefined) {
      unlock = lockDirectory(dataDirectory)
      // Before the database: a first start that is cut off leaves a directory that is known as ours.
      if (!(await readdir(dataDirectory)).includes(layoutName)) await writeLayout(dataDirectory, newLayout)
    }
    return unlock
  } catch (error) {
    unlock()
    throw directoryError(error, environment)
  }
}

/** Whether it has a layout or is new; somebody else's is left as it is. */
async function isOurs(dataDirectory: string): Promise<boolean> {
  const names = await readdir(dataDirectory)
  if (names.includes(layoutName)) {
    await readLayout(dataDirectory)
    return true
  }
  // What commands make before a first start, and another process that starts just now. A database is not.
  const isKnown = (name: string) => ![null, 'db', 'jobs'].includes(partNamed(name))
  return names.every((name) => isKnown(name) || isOfVolume(name) || name.startsWith('.'))
}

/** Whether the embedded database of a directory was begun. */
export async function hasEmbeddedDatabase(dataDirectory: string): Promise<boolean> {
  const names = await readdir(partPath(dataDirectory, 'db')).catch((error: unknown) => {
    if (isErrnoException(error) && error.code === 'ENOENT') return []
    throw error
  })
  return names.length > 0
}

/** What can go wrong with a directory, in words. */
export function directoryError(error: unknown, { dataDirectory, terminalLanguage }: Environment): unknown {
  const text = messages[terminalLanguage].startup
  if (error instanceof DirectoryLocked)
    return new StartupError(text.directoryLocked(dataDirectory), { cause: error })
  if (error instanceof LayoutUnknown) return new StartupError(text.directoryOlder(dataDirectory))
  if (!isErrnoException(error)) return error
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartupError(text.diskFull(dataDirectory), { cause: error })
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartupError(text.directoryForbidden(dataDirectory), { cause: error })
    default:
      return error
  }
}
