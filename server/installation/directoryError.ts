import { messages } from '#contracts'
import { DirectoryLocked } from '../db/directoryLock.ts'
import { isErrnoException } from '../db/errno.ts'
import { partPath } from '../directoryContents.ts'
import type { Environment } from '../env.ts'
import { StartupError } from '../startupError.ts'
import { LayoutUnknown } from './layoutFile.ts'

/** Result codes of SQLite, which holds the directory's lock. @see https://sqlite.org/rescode.html */
const sqlite = { readOnly: 8, ioError: 10, full: 13, cannotOpen: 14, auth: 23 } as const

/** Explains errors of a data directory; returns other errors unchanged. */
export function directoryError(error: unknown, { dataDirectory, terminalLanguage }: Environment): unknown {
  const text = messages[terminalLanguage].startup
  const refused = (message: string) => new StartupError(message, { cause: error })
  if (error instanceof DirectoryLocked) return refused(text.directoryLocked(dataDirectory))
  if (error instanceof LayoutUnknown) return new StartupError(text.directoryOlder(dataDirectory))
  if (!isErrnoException(error)) return error
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return refused(text.diskFull(dataDirectory))
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return refused(text.directoryForbidden(dataDirectory))
    case 'ERR_SQLITE_ERROR':
      return refused(ofSqlite(error, dataDirectory, text))
    default:
      return error
  }
}

function ofSqlite(
  error: NodeJS.ErrnoException & { readonly errcode?: number },
  dataDirectory: string,
  text: (typeof messages)['en']['startup'],
): string {
  // The lower byte is the primary code, the others refine it.
  const code = (error.errcode ?? 0) & 0xff
  if (code === sqlite.full) return text.diskFull(dataDirectory)
  const isForbidden = [sqlite.readOnly, sqlite.ioError, sqlite.cannotOpen, sqlite.auth].some(
    (c) => c === code,
  )
  if (isForbidden) return text.directoryForbidden(dataDirectory)
  return text.lockUnusable(partPath(dataDirectory, 'server.lock'), error.message)
}
