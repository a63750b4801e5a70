import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { partPath } from '../directoryContents.ts'
import { isErrnoException } from './errno.ts'

/** Another process uses the data directory; a second one would damage it. */
export class DirectoryLocked extends Error {
  readonly directory: string
  constructor(directory: string, options?: ErrorOptions) {
    super(`data directory ${directory} is in use by another process`, options)
    this.directory = directory
  }
}

/**
 * Locks a directory for this process; returns the function that unlocks it. The lock is the kernel's lock for an
 * exclusive SQLite transaction on `server.lock`, so a process that dies leaves none. PGlite does not lock: two
 * processes on one directory lose rows.
 * @throws DirectoryLocked another process holds it
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const lock = new DatabaseSync(partPath(directory, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isErrnoException(error) && error.code === 'ERR_SQLITE_ERROR' && /locked/.test(error.message))
      throw new DirectoryLocked(directory, { cause: error })
    throw error
  }
  return () => {
    lock.exec('ROLLBACK')
    lock.close()
  }
}
