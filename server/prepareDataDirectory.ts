import { mkdir, readdir, readFile, rename, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '#contracts'
import { DirectoryLocked, lockDirectory } from './db/directoryLock.ts'
import { isErrnoException } from './db/errno.ts'
import type { Environment } from './env.ts'
import { StartupError } from './startupError.ts'

/** Raise it when what stands in the directory changes so that another release cannot read it. */
const layoutVersion = 1

/** A start needs room to write: the log of the embedded database alone takes 32 MB and more. */
const neededBytes = 64 * 1024 ** 2

/**
 * Makes the data directory ready for this process alone; returns what gives it back.
 * With a database server, which many processes share, the directory is not locked.
 *
 * @throws StartupError  locked, not writable, full, of another layout, or somebody else's directory
 */
export async function prepareDataDirectory(environment: Environment): Promise<() => void> {
  const { dataDirectory } = environment
  const text = messages[environment.terminalLanguage].startup
  try {
    await mkdir(dataDirectory, { recursive: true })
    const { bavail, bsize } = await statfs(dataDirectory)
    if (bavail * bsize < neededBytes) throw new StartupError(text.diskFull(dataDirectory))
    await checkLayout(environment)
    const unlock = environment.databaseUrl === undefined ? lockDirectory(dataDirectory) : () => {}
    return unlock
  } catch (error) {
    throw directoryError(error, environment)
  }
}

async function checkLayout({ dataDirectory, terminalLanguage }: Environment): Promise<void> {
  const text = messages[terminalLanguage].startup
  const file = join(dataDirectory, 'layout.json')
  const names = await readdir(dataDirectory)
  if (names.includes('layout.json')) {
    if (versionIn(await readFile(file, 'utf8')) !== layoutVersion)
      throw new StartupError(text.directoryOlder(dataDirectory))
    return
  }
  const ours = new Set(['atlases', 'register', 'server.lock'])
  if (names.some((name) => !ours.has(name) && !name.startsWith('.')))
    throw new StartupError(text.directoryUnknown(dataDirectory))
  await writeFile(`${file}.new`, `${JSON.stringify({ version: layoutVersion })}\n`)
  await rename(`${file}.new`, file)
}

function versionIn(json: string): unknown {
  try {
    return (JSON.parse(json) as { version?: unknown } | null)?.version
  } catch {
    // Not JSON: a directory of no layout that is known here.
    return undefined
  }
}

/** What can go wrong with a directory, in words. */
export function directoryError(error: unknown, { dataDirectory, terminalLanguage }: Environment): unknown {
  const text = messages[terminalLanguage].startup
  if (error instanceof DirectoryLocked) return new StartupError(text.directoryLocked(dataDirectory))
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
